/// What the cells of a column tell about how to read them. Evidence of neighbouring chunks merges
/// into that of both, so it does not matter where the chunks were cut.
struct ColumnEvidence: Sendable {
  private(set) var numbers = NumberFacts()
  private(set) var styles: NumberStyleEvidence
  private(set) var times: TimeEvidence
  /// Cells that hold something.
  private(set) var valueCount = 0
  /// Whether the cells were looked at only as times.
  let isOfTimesOnly: Bool

  /// - Parameter column: the name of the column, which may have a format of its own.
  init(_ rules: InferenceRules, column: String, ofTimesOnly: Bool = false) {
    isOfTimesOnly = ofTimesOnly
    styles = NumberStyleEvidence(
      prefersDecimalComma: rules.prefersDecimalComma, decimal: rules.decimal)
    times = TimeEvidence(column: column, options: rules.options)
  }

  /// Looks at a cell that is not missing whatever its column holds, without the spaces around it.
  mutating func add(
    _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int
  ) {
    valueCount += 1
    if isOfTimesOnly {
      if kind == .bare || kind == .quoted {
        times.add(bytes, start, end)
      } else {
        times.addNoTime()
      }
      return
    }
    guard kind == .bare || kind == .quoted else {
      times.addNoTime()
      styles.giveUp()
      numbers.addStray(at: Spot(bytes, start, end, offset: offset))
      return
    }
    let value = numbers.read(bytes, start, end, offset: offset)
    if let value { numbers.addToRange(value) }
    times.add(bytes, start, end)
    if !MissingWords.isUsual(bytes, start, end) { styles.add(bytes, start, end) }
  }

  mutating func merge(_ later: ColumnEvidence) {
    numbers.merge(later.numbers)
    styles.merge(later.styles)
    times.merge(later.times)
    valueCount += later.valueCount
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) { numbers.locate(locate) }
}

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
