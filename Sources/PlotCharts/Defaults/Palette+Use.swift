import PlotTables

extension Palette {
  /// Refuses a palette of the wrong kind: colours for series say nothing of more and less, and the
  /// shades of a ramp are not there to be told apart.
  ///
  /// - Parameter color: what is shown as colour: nothing, or a column that may be made while drawing.
  func checkUse(for color: ChannelDefinition?, of table: Table) throws(ChartError) {
    let column = color.flatMap { table.column(named: $0.field) }
    let isQuantity = (color?.type ?? column?.fieldType) == .quantitative
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
        + (color == nil ? "; -c COLUMN shows a quantity as colour" : ""))
  }
}
