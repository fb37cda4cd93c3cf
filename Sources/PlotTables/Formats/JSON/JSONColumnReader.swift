/// Puts the lists of an object into columns: `{"x": [1, 2], "y": [3, 4]}`.
struct JSONColumnReader {
  private let input: TableInput
  private let options: ReadOptions
  private let rules: InferenceRules
  private let members: [JSONOutline.Member]
  private var plans: [ColumnPlan] = []
  private var lengths: [Int] = []
  private var facts = RecordFacts()
  private(set) var notes: [Note] = []

  init(_ input: TableInput, _ members: [JSONOutline.Member], _ options: ReadOptions) {
    self.input = input
    self.members = members
    self.options = options
    rules = InferenceRules(options)
  }

  mutating func read() throws(TableError) {
    let names = ColumnNames.unique(members.map(\.name), notes: &notes)
    let wishes = options.wishes.map { $0(names) }
    plans = names.enumerated().map { ColumnPlan($1, wish: wishes?[$0] ?? .wanted) }
    var kinds: [UInt8] = []
    for index in members.indices where plans[index].cells == nil {
      let head = try pass(index).runOnHead(
        [0], [.evidence], [EmptyEvidence(rules, isSample: true).of(plans[index])])
      if let evidence = head.piece.columns[0].evidence {
        plans[index].guess(evidence, rules, isWhole: head.isWhole)
      }
    }
    // The lengths are known when all are read; only then can the short ones be filled up.
    var results: [ReadingPass.Result] = []
    for index in members.indices {
      results.append(try run(index))
      kinds.append(results[index].records.kinds.first ?? 0)
      facts.merge(results[index].records)
    }
    lengths = results.map(\.rowCount)
    let count = lengths.max() ?? 0
    for index in members.indices where !plans[index].isUnread {
      try take(&results[index], index, count)
      while plans[index].cells == nil {
        var result = try run(index)
        try take(&result, index, count)
      }
    }
    try noteShortColumns(count)
    for (index, plan) in plans.enumerated() {
      notes += plan.notes
      if plan.isText, kinds[index].mixesKinds {
        notes.append(
          Note(.note, "column '\(plan.name)' mixes texts with other values, read as text"))
      }
    }
  }

  /// The table that was read.
  func table(_ dialect: [ReadTable.Finding], _ notes: [Note]) -> ReadTable {
    ReadTable(
      input.name, plans.map { ($0, $0.name) }, rowCount: lengths.max() ?? 0,
      keepsRows: options.keepsRows, dialect: dialect, notes: notes + self.notes)
  }

  private func pass(_ index: Int) -> RecordPass {
    let value = members[index].value
    var source = RecordSource(elementsOf: value.range, at: value.place)
    source.rules.shape = .cells
    source.rules.depth += 1
    return RecordPass(
      input: input, source: source, keys: KeyTree(), columnCount: 1, rules: rules,
      limits: options.limits,
      keepsRows: options.keepsRows)
  }

  private func run(_ index: Int) throws(TableError) -> ReadingPass.Result {
    // An unread column still needs its length.
    if plans[index].isUnread { return try pass(index).run([], [], []) }
    return try pass(index).run(
      [0], [plans[index].reading], [EmptyEvidence(rules).of(plans[index])])
  }

  private mutating func take(
    _ result: inout ReadingPass.Result, _ index: Int, _ count: Int
  ) throws(TableError) {
    let gap = count - result.rowCount
    if gap > 0 {
      let piece = TablePiece(
        [plans[index].reading], evidence: [nil], rules: rules, keepsNumbers: options.keepsRows)
      for _ in 0..<gap {
        piece.beginRow()
        piece.endRow()
      }
      piece.fill(0, rows: 0..<gap)
      piece.finish()
      result.columns[0].append(0, of: piece)
    }
    plans[index].take(result.columns[0], rules)
  }

  private mutating func noteShortColumns(_ count: Int) throws(TableError) {
    if facts.loneSurrogates.count > 0 {
      try mend(
        "half a character (a lone surrogate) in a string, shown as \u{fffd}",
        at: facts.loneSurrogates.location)
    }
    guard let short = lengths.firstIndex(where: { $0 < count }) else { return }
    try mend(
      "columns of different lengths ('\(members[short].name)' has \(lengths[short]) of \(count)"
        + " values); the rest is missing", at: SourceLocation(file: input.name))
  }

  private mutating func mend(
    _ message: String, at location: SourceLocation?
  ) throws(TableError) {
    if options.isStrict { throw TableError(.malformed, message, at: location) }
    notes.insert(Note(.warning, message, at: location), at: 0)
  }
}
