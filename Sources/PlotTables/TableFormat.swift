/// A notation of tables that can be read, such as CSV.
///
/// To add one: write a type that conforms, and add a line to `allTableFormats`.
package protocol TableFormat: Sendable {
  /// Its name in `ReadOptions.format` and messages: `csv`.
  var name: String { get }
  /// Its description in one line of help.
  var summary: String { get }
  /// The usual file name extensions, in lower case without the dot; the first is the best.
  var fileExtensions: [String] { get }

  /// Returns whether a text is probably of this format.
  ///
  /// - Parameter fileExtension: the extension of the file's name, in lower case, "" if it has none;
  ///   a hint.
  func recognizes(_ text: SourceText, fileExtension: String) -> Bool

  /// Reads a text that holds more than blanks.
  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable
}
