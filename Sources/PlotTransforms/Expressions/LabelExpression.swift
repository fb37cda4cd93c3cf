import PlotNumbers
import PlotTables

/// The formula by which labels of an axis, a header or a legend are written: `labelExpr`.
package enum LabelExpression {
  /// - Returns: nil where the expression cannot be evaluated.
  package static func text(_ expression: String, _ datum: Datum, _ label: String) -> String? {
    lines(expression, datum, label).map {
      $0.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// The lines that a list of texts makes, or the one of any other value.
  ///
  /// - Returns: nil where the expression cannot be evaluated.
  package static func lines(_ expression: String, _ datum: Datum, _ label: String) -> [String]? {
    var texts = TextCells()
    texts.append(label)
    let value: Column =
      switch datum {
      case .number(let number):
        Column(name: "value", cells: .numbers(NumberCells(values: [number])))
      case .time(let time):
        Column(
          name: "value",
          cells: .times(
            TimeCells(
              ticks: [Int64(time)], ticksPerSecond: 1000, precision: .millisecond, isZoned: false)))
      default: Column.textColumn("value", datum.expressionValue.text)
      }
    let table = Table(name: "", columns: [Column(name: "label", cells: .texts(texts)), value])
    guard let parsed = try? Expression(expression),
      let column = try? parsed.column(named: "text", of: table)
    else { return nil }
    if column.datum(0).isNull { return [""] }
    let text = column.datum(0).expressionValue.text
    // A list in a cell is one of JSON.
    guard text.hasPrefix("["), let node = try? JSONNode.parse(Array(text.utf8), name: ""),
      let values = node.array
    else { return [text] }
    return values.map { value in
      let datum: Datum = value.number.map(Datum.number) ?? value.bool.map(Datum.boolean) ?? .null
      return value.string ?? (value.isNull ? "" : datum.expressionValue.text)
    }
  }
}

extension Column {
  package static func textColumn(_ name: String, _ text: String) -> Column {
    var cells = TextCells()
    cells.append(text)
    return Column(name: name, cells: .texts(cells))
  }
}
