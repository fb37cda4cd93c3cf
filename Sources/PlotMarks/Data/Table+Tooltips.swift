import PlotTables
import PlotTransforms
import PlotWords

extension Table {
  /// Returns the words of each row: a line for each column, with a title where it may be one of several.
  func tooltips(_ definition: ChannelDefinition) throws(ChartError) -> [String] {
    let fields = definition.fields
    guard fields.count > 1 || !definition.lines.isEmpty else {
      return try requiredColumn(definition.field, for: "tooltip").words(definition.axis.format)
    }
    var rows = Array(repeating: [String](), count: rowCount)
    for (index, field) in fields.enumerated() {
      let line = definition.lines.count > index ? definition.lines[index] : TooltipLine()
      let title = ChartText.line(line.title ?? field)
      let words = try requiredColumn(field, for: "tooltip").words(line.format)
      for (row, word) in words.enumerated() where !word.isEmpty {
        rows[row].append(title.isEmpty ? word : "\(title): \(word)")
      }
    }
    return rows.map { $0.joined(separator: "\n") }
  }
}
