import PlotLook
import PlotMarks
import PlotTables
import PlotWords

extension Encoding {
  /// Whether colours show a quantity.
  func showsQuantity(in table: Table) -> Bool {
    let color = self[.color]
    let column = color.flatMap { table.column(named: $0.field) }
    return (color?.type ?? column?.fieldType) == .quantitative
  }
}

extension Palette {
  /// Throws for a palette of the wrong kind: categorical colours have no order, and the shades of a
  /// ramp are too close to tell series apart. Ordered categories take both.
  ///
  /// - Parameter color: the column shown as colour, which may be computed while drawing; nil for
  ///   none.
  func checkUse(for color: ChannelDefinition?, of table: Table) throws(ChartError) {
    guard color?.type != .ordinal else { return }
    let column = color.flatMap { table.column(named: $0.field) }
    let isQuantity =
      color?.scale.middle != nil
      || Encoding([.color: color].compactMapValues(\.self)).showsQuantity(in: table)
    guard isQuantity == isCategorical else { return }
    let shown = column.map { "'\(ChartText.line($0.name))'" }
    if isCategorical {
      throw ChartError(
        .usage,
        "the palette '\(name)' is for series, but \(shown ?? "the colour") is a quantity",
        hint: "for quantities there are: \(rampNames.joined(separator: ", "))"
          + (shown.map { "; -c \($0.dropLast()):N' takes it as categories" } ?? ""))
    }
    throw ChartError(
      .usage,
      "the palette '\(name)' is for quantities, but "
        + (shown.map { "\($0) is none" } ?? "no quantity is shown as colour"),
      hint: "for series there are: \(seriesPaletteNames.joined(separator: ", "))"
        + (shown.map { "; -c \($0.dropLast()):O' takes it as ordered" }
          ?? "; -c COLUMN shows a quantity as colour"))
  }
}
