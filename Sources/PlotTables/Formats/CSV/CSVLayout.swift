/// The layout of a CSV text, sniffed from its first rows: the ranges of the table's parts, and the
/// dialect.
struct CSVLayout: Sendable {
  var dialect: CSVDialect
  /// The names of the columns as written, nil where the file has none.
  var names: [String]?
  /// The units of the columns, from a row below the header; empty where there is none.
  var units: [String?] = []
  var width: Int
  /// The first byte of the first row of data.
  var dataStart: Int
  /// The first byte after the last row of data; nil where the data reach to the end of the text.
  var dataEnd: Int?
  /// The number of cells of the sample that are only a word for totals: if several, it is a name
  /// like others.
  var totalWordCount = 0
  /// The quote in the header that is never closed.
  var openQuote: SourceLocation?
  /// Whether the rows are files or file systems, with their sizes.
  var listsFiles = false
  /// Whether the header that stands again among the rows is worth a word: no program prints it so.
  var countsRepeats = false
  /// The delimiter and the other decisions, for `inspect`.
  var findings: [ReadTable.Finding] = []
  var notes: [Note] = []

  var isSeparatedBySemicolons: Bool { dialect.delimiter == .byte(Byte.semicolon) }
}
