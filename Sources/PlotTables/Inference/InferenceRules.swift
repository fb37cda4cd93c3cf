/// The rules that apply to all columns of a table.
struct InferenceRules: Sendable {
  let options: ReadOptions
  let missing: MissingWords
  /// Whether semicolons part the cells, which speaks for decimal commas.
  var prefersDecimalComma = false
  /// Whether the rows are files or file systems, so that `K` and `M` count bytes.
  var listsFiles = false
  /// Whether the rows are processes, whose TIME is that of the processor.
  var listsProcesses = false
  /// The decimal separator, where it was said.
  var decimal: UInt8?

  /// Whether a column of plain numbers is nothing else, whatever its first cells look like.
  var takeNumbersAsRead: Bool {
    !prefersDecimalComma && decimal == nil && options.dateFormats.isEmpty && !options.isRaw
  }

  /// Whether a few bad cells do not change the type of a column.
  var mendsCells: Bool { !options.isLiteral && !options.isRaw }

  init(_ options: ReadOptions) {
    self.options = options
    missing = MissingWords(options.missing)
  }
}
