/// A way to write tables as bytes, such as CSV.
///
/// To add one: write a type that conforms, and add a line to `allTableFormats`.
public protocol TableFormat: Sendable {
  /// Its name in `ReadOptions.format` and messages: `csv`.
  var name: String { get }
  /// One line of help.
  var summary: String { get }
  /// The usual file name extensions, in lower case without the dot; the first is the best.
  var fileExtensions: [String] { get }

  /// Whether a text is probably meant in this format.
  ///
  /// - Parameter fileExtension: what the file's name ends in, in lower case, "" if nothing; a hint.
  func recognizes(_ text: SourceText, fileExtension: String) -> Bool

  /// Reads a text that holds more than blanks.
  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable
}
