/// Evidence in the cells of a column for how to read them. Evidence of neighbouring chunks merges
/// into that of both, so it does not matter where the chunks were cut.
///
/// The content is stored apart, copy-on-write, so that empty evidence takes no memory.
struct ColumnEvidence: Sendable {
  /// One.
  private var content: [Content]

  fileprivate struct Content: Sendable {
    var numbers = NumberFacts()
    var styles: NumberStyleEvidence
    var times: TimeEvidence
    var valueCount = 0
    /// The first different numbers.
    var distinct: Set<Double> = []
    /// The first cells, those that are no numbers as nil.
    var first: [Double?] = []
    let isOfTimesOnly: Bool
  }

  /// - Parameters:
  ///   - column: the name of the column, which may have its own date format.
  ///   - ofTimesOnly: whether the cells are read only as times.
  ///   - notation: the notation of most of its times, if not all have it.
  ///   - isSample: whether these are the first cells.
  init(
    _ rules: InferenceRules, column: String, ofTimesOnly: Bool, notation: TimeNotation? = nil,
    isSample: Bool = false
  ) {
    content = [
      Content(
        styles: NumberStyleEvidence(
          prefersDecimalComma: rules.prefersDecimalComma, decimal: rules.decimal),
        times: TimeEvidence(
          column: column, options: rules.options, only: notation, isSample: isSample),
        isOfTimesOnly: ofTimesOnly)
    ]
  }

  var numbers: NumberFacts { content[0].numbers }
  var styles: NumberStyleEvidence { content[0].styles }
  var times: TimeEvidence { content[0].times }
  /// Cells that hold something.
  var valueCount: Int { content[0].valueCount }
  var isOfTimesOnly: Bool { content[0].isOfTimesOnly }

  /// Whether these are surely times, or numbers that count something: too many different ones to be
  /// the names of things.
  func isMeasure(_ column: String) -> Bool {
    if times.choice(column) != nil { return true }
    let isNumber = numbers.strayCount == 0 || styles.choice() != nil
    return isNumber && (!numbers.areAllWhole || content[0].distinct.count > Content.maxNames)
  }

  /// Whether a few whole numbers and one text are rather names in their order: floors from `EG` to 4
  /// in even steps, ages up to `65+` in any.
  var mayBeNames: Bool {
    let (first, strays) = (content[0].first, numbers.strays)
    guard strays.count == 1, numbers.areAllWhole, (3..<Content.mostOfFirst).contains(first.count),
      first[0] == nil || first[first.count - 1] == nil
    else { return false }
    let values = first.compactMap { $0 }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    guard steps.allSatisfy({ $0 > 0 }) || steps.allSatisfy({ $0 < 0 }) else { return false }
    if strays.haveDigits { return true }
    return values.count < BadCells.fewestBesideWord && steps.allSatisfy { $0 == steps[0] }
  }

  /// Whether so many of these first cells are texts that the whole column is almost certainly one
  /// of texts.
  var isSurelyText: Bool {
    // Plain numbers are counted among texts, too.
    let hasStyle = !styles.areFew && styles.numberCount != numbers.count
    return numbers.strayCount > 0 && times.areFew && !hasStyle
  }

  /// Looks at a cell that is not missing whatever its column holds, without the spaces around it.
  mutating func add(
    _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int
  ) {
    content[0].add(kind, bytes, start, end, offset: offset)
  }

  /// Looks at a cell of times only, as `add` does; false, and nothing else, if it cannot.
  @inline(__always)
  mutating func add(isoTime time: Instant) -> Bool {
    guard content[0].isOfTimesOnly, content[0].times.takesISOTimes else { return false }
    content[0].valueCount += 1
    content[0].times.add(isoTime: time)
    return true
  }

  /// Looks at a cell that is the same as the last one that `add(isoTime:)` took; false, and nothing
  /// else, if it cannot.
  @inline(__always)
  mutating func addLastTimeAgain() -> Bool {
    guard content[0].isOfTimesOnly, content[0].times.takesISOTimes else { return false }
    content[0].valueCount += 1
    content[0].times.addLastTimeAgain()
    return true
  }

  mutating func merge(_ later: ColumnEvidence) { content[0].merge(later.content[0]) }

  mutating func locate(_ locate: (Int) -> SourceLocation?) { content[0].numbers.locate(locate) }
}

extension ColumnEvidence.Content {
  /// More numbers than this are not names.
  fileprivate static let maxNames = 30

  /// Fewer cells may be names in their order.
  fileprivate static let mostOfFirst = BadCells.fewestBesideDigits + 1

  mutating func add(
    _ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int
  ) {
    valueCount += 1
    guard kind == .bare || kind == .quoted else {
      times.addNoTime()
      if isOfTimesOnly { return }
      styles.giveUp()
      numbers.addStray(at: Spot(bytes, start, end, offset: offset))
      return
    }
    times.add(bytes, start, end)
    if isOfTimesOnly { return }
    if let value = numbers.read(bytes, start, end, offset: offset) {
      numbers.addToRange(value)
      if distinct.count <= Self.maxNames, value == value { distinct.insert(value) }
      if first.count < Self.mostOfFirst, value == value { first.append(value) }
    } else if first.count < Self.mostOfFirst {
      first.append(nil)
    }
    if !MissingWords.isUsual(bytes, start, end) { styles.add(bytes, start, end) }
  }

  mutating func merge(_ later: Self) {
    numbers.merge(later.numbers)
    styles.merge(later.styles)
    times.merge(later.times)
    valueCount += later.valueCount
    first += later.first.prefix(Self.mostOfFirst - first.count)
    for value in later.distinct where distinct.count <= Self.maxNames { distinct.insert(value) }
  }
}
