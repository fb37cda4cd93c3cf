/// The format of times in the value of a flag: `--date-format '%d/%m/%Y'` for every column that
/// holds such cells, or `--date-format 'date=%d/%m/%Y'` for one.
public struct DateFormat: Hashable, Sendable {
  /// The name of the column, nil for all.
  package let column: String?
  let format: TimeFormat

  /// Parses the value of the flag.
  ///
  /// - Parameter text: a format of `strptime`, after the name of a column and `=` or without one.
  /// - Throws: a usage error that names the fault in the format.
  public init(_ text: String) throws(TableError) {
    let head = text.prefix { $0 != "%" }
    // The name may hold an equals sign itself: the last one before the format parts them.
    if let sign = head.lastIndex(of: "="), sign > text.startIndex {
      column = String(text[..<sign])
      format = try TimeFormat(String(text[text.index(after: sign)...]))
    } else {
      column = nil
      format = try TimeFormat(text)
    }
  }
}
