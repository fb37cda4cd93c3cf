@testable import PlotTables

extension FuzzTarget {
  /// How a file's cells are parted: found without looking at a format or a type.
  static func dialectProblem(_ bytes: [UInt8]) -> String? {
    let text = SourceText(name: "f", bytes: bytes)
    guard text.firstInk(from: 0) != nil else { return nil }
    let layout = CSVLayout(DelimiterSniffer.best(text), hasHeader: nil)
    if layout.width < 1 { return "a table \(layout.width) columns wide" }
    if !(0...bytes.count).contains(layout.dataStart) { return "data start outside of the file" }
    let delimiter = layout.delimiter
    if delimiter == Byte.lf || delimiter == Byte.cr || delimiter == Byte.quote {
      return "the delimiter ends a line or a text"
    }
    if let names = layout.names, names.count > layout.width {
      return "\(names.count) names over \(layout.width) columns"
    }
    let again = CSVLayout(DelimiterSniffer.best(text), hasHeader: layout.names != nil)
    return again.delimiter == delimiter ? nil : "another delimiter the second time"
  }
}
