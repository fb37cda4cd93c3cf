import PlotTables

/// Properties of a mark that formulas may give each row a value of its own.
final class RowProperties {
  private let unit: UnitModel
  private var columns: [String: Column?] = [:]

  init(_ unit: UnitModel) { self.unit = unit }

  func number(_ name: String, _ row: Int) -> Double? {
    column(name)?.datum(row).number ?? unit.mark.number(name)
  }

  func string(_ name: String, _ row: Int) -> String? {
    if case .text(let text)? = column(name)?.datum(row) { return text }
    return unit.mark.string(name)
  }

  /// The values of the formula in each row; nil where the property is a constant.
  private func column(_ name: String) -> Column? {
    if let known = columns[name] { return known }
    let text = unit.mark[name]?["expr"]?.string
    let column = text.flatMap { text in
      (try? Expression(unit.mark.bound(text))).flatMap { expression in
        try? expression.column(named: name, of: unit.table.withMissing(expression.fields))
      }
    }
    columns[name] = column
    return column
  }
}
