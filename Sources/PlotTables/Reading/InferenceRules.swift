/// What holds for all columns of a table.
struct InferenceRules: Sendable {
  let options: ReadOptions
  let missing: MissingWords
  /// Whether semicolons part the cells, which speaks for decimal commas.
  var prefersDecimalComma = false
  /// The decimal separator, where it was said.
  var decimal: UInt8?

  init(_ options: ReadOptions) {
    self.options = options
    missing = MissingWords(options.missing)
  }
}
