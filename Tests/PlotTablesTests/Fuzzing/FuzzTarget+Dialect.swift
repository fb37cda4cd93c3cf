@testable import PlotTables

extension FuzzTarget {
  /// How a file's cells are parted: found without looking at a format or a type.
  static func dialectProblem(_ bytes: [UInt8]) -> String? {
    let text = SourceText(name: "f", bytes: bytes)
    guard text.firstInk(from: 0) != nil else { return nil }
    let layout = LayoutSniffer.layout(of: text, isWhole: true, options: ReadOptions())
    if layout.width < 1 { return "a table \(layout.width) columns wide" }
    if !(0...bytes.count).contains(layout.dataStart) { return "data start outside of the file" }
    if let end = layout.dataEnd, end < layout.dataStart || end > bytes.count {
      return "data end outside of the file"
    }
    if case .byte(let delimiter) = layout.dialect.delimiter,
      [Byte.lf, Byte.cr, layout.dialect.quote ?? Byte.quote].contains(delimiter)
    {
      return "the delimiter ends a line or a text"
    }
    if let names = layout.names, names.count > layout.width {
      return "\(names.count) names over \(layout.width) columns"
    }
    var options = ReadOptions()
    options.hasHeader = layout.names != nil
    let again = LayoutSniffer.layout(of: text, isWhole: true, options: options)
    return again.dialect.delimiter == layout.dialect.delimiter
      ? nil : "another delimiter the second time"
  }
}
