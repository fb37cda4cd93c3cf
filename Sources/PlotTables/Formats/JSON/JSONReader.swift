/// Reads JSON records into columns.
///
/// The first records give the names and a guess of how to read each column. All records are read on
/// that guess. Names that turn up later become columns, which are looked at from end to end and
/// then read, as are those that the guess does not fit. So the guess costs time where it is wrong,
/// and decides nothing.
struct JSONReader {
  let input: TableInput
  let options: ReadOptions
  let rules: InferenceRules
  private(set) var source: RecordSource
  private(set) var keys = KeyTree()
  /// Of the first records, then of the first pass over all.
  private(set) var facts = RecordFacts()
  private(set) var rowCount = 0
  private(set) var plans: [ColumnPlan] = []
  /// The columns of the table, and what they are called.
  private var kept: [(column: Int, name: String)] = []
  /// For each column, from the pass that read it last: see `RecordFacts.kinds`.
  private(set) var kinds: [UInt8] = []
  var notes: [Note] = []
  private(set) var width = 0
  private var limits: ReadingLimits
  private var expectedRowCount = 0

  init(_ input: TableInput, _ source: RecordSource, _ options: ReadOptions) {
    self.input = input
    self.source = source
    self.options = options
    rules = InferenceRules(options)
    limits = options.limits
    self.source.rules.isStrict = options.isStrict
  }

  /// What `inspect` calls the shape of the table.
  var shapeName: String {
    switch source.rules.shape {
    case .objects: "records"
    case .arrays: "rows"
    default: "values"
    }
  }

  mutating func read() throws(TableError) {
    try guess()
    let isRehearsal = input.beginRehearsal()
    try readColumns()
    if isRehearsal, input.endRehearsal() {
      plans = plans.map { $0.settled() }
      try readColumns()
    }
    try noteWhatWasMended()
    try keepColumns()
  }

  /// As guessed, and again where that was wrong.
  private mutating func readColumns() throws(TableError) {
    let known = plans.count
    try readAll()
    while let first = plans.firstIndex(where: { $0.cells == nil }) {
      if !input.canRestart {
        guard first >= known else { throw plans[first].tooLate(in: input.name) }
        plans[first].leaveOut(rowCount, in: input.name)
        continue
      }
      let doubtful = plans.indices.filter { plans[$0].needsEvidence }
      try readRows(doubtful.isEmpty ? plans.indices.filter { plans[$0].cells == nil } : doubtful)
    }
    kinds += [UInt8](repeating: 0, count: max(0, plans.count - kinds.count))
  }

  /// The table that was read.
  func table(_ dialect: [ReadTable.Finding], _ notes: [Note] = []) -> ReadTable {
    ReadTable(
      input.name, kept.map { (plans[$0.column], $0.name) }, rowCount: rowCount,
      keepsRows: options.keepsRows, dialect: dialect, notes: notes + self.notes)
  }

  /// Chooses the columns of the table among all.
  private mutating func keepColumns() throws(TableError) {
    kept = keptColumns(&notes)
    guard options.allowsEmpty || (rowCount > 0 && !kept.isEmpty) else {
      throw TableError(
        .noRows,
        source.rules.headerOffset != nil
          ? "header but no rows" : "valid JSON, but it holds no table",
        at: SourceLocation(file: input.name))
    }
    for (column, name) in kept {
      notes += plans[column].notes
      if plans[column].isText, kinds[column].mixesKinds {
        notes.append(
          Note(.note, "column '\(name)' mixes texts with other values, read as text"))
      }
    }
  }

  private var pass: RecordPass {
    RecordPass(
      input: input, source: source, keys: keys, rules: rules, limits: limits,
      expectedRowCount: expectedRowCount, keepsRows: options.keepsRows)
  }

  /// From the first records; all of them if the sample is the whole text, and then it is no guess.
  private mutating func guess() throws(TableError) {
    facts = try pass.runOnHead(columns: []).facts
    if facts.shape == nil {
      // The first record is a large one.
      limits.guessSize = TableInput.sampleSize
      facts = try pass.runOnHead(columns: []).facts
    }
    learn(facts)
    plan()
    let head = try pass.runOnHead(columns: plans.map(\.name))
    for index in plans.indices {
      guard let evidence = head.piece.columns[index].evidence else { continue }
      plans[index].guess(evidence, rules, isWhole: head.isWhole)
    }
    if !head.isWhole, head.piece.rowCount > 0, let bytes = input.expectedCount {
      // Records may get shorter; memory that is only set aside costs nothing.
      expectedRowCount = Int(Double(bytes) / head.bytesPerRow * 1.5) + 1024
    }
  }

  /// Reads all records for the first time, and once more if they are laid out in another way than
  /// the first ones.
  private mutating func readAll() throws(TableError) {
    let guessed = source.rules
    try readRows(Array(plans.indices), isFirst: true)
    if rowCount == 0, let bad = facts.badRecords.first { throw bad.error }
    try checkShapes()
    learn(facts)
    if source.rules.shape == nil, rowCount > 0 {
      // Nothing but null.
      source.rules.shape = .scalars
      width = 1
    }
    if source.rules.shape != guessed.shape || source.rules.headerOffset != guessed.headerOffset {
      (plans, kinds) = ([], [])
      plan()
      try readRows(Array(plans.indices), isFirst: true)
      learn(facts)
    }
    plan()
    if rowCount * plans.count - facts.cellCount > RecordRules.maxFilled {
      throw RecordRules.tooManyNames(in: input.name)
    }
  }

  /// Reads some columns as planned.
  private mutating func readRows(_ columns: [Int], isFirst: Bool = false) throws(TableError) {
    var readings = [CellReading](repeating: .skipped, count: plans.count)
    var evidence = [ColumnEvidence?](repeating: nil, count: plans.count)
    for column in columns {
      readings[column] = plans[column].reading
      evidence[column] = plans[column].emptyEvidence(rules)
    }
    var result = try pass.run(readings, evidence)
    if isFirst {
      // What is longer than a chunk need not be put together again.
      limits.chunkSize = max(limits.chunkSize, 2 * result.longestRest)
      facts = result.records
      rowCount = result.rowCount
    }
    kinds += [UInt8](repeating: 0, count: max(0, plans.count - kinds.count))
    for column in columns {
      plans[column].take(&result.columns[column], rules)
      if column < result.records.kinds.count { kinds[column] = result.records.kinds[column] }
    }
  }

  /// Takes in what records told of the columns there are.
  private mutating func learn(_ facts: RecordFacts) {
    if source.rules.shape == nil { source.rules.shape = facts.shape }
    if let all = facts.keys { keys = all }
    switch source.rules.shape {
    case .objects: width = keys.columns.count
    case .arrays:
      width = max(width, facts.lengths.longest)
      source.rules.headerOffset = hasHeader(facts) ? facts.firstRowOffset : nil
    case .scalars, .cells: width = 1
    case nil: width = 0
    }
  }

  /// Makes a plan for each column that has none, or got another name.
  private mutating func plan() {
    for (column, name) in columnNames().enumerated() {
      if column == plans.count {
        plans.append(ColumnPlan(name))
      } else if plans[column].name != name {
        plans[column] = ColumnPlan(name)
      }
    }
  }

  private func checkShapes() throws(TableError) {
    guard source.rules.areElements else { return }
    let first = [facts.objects, facts.arrays, facts.scalars].filter { $0.count > 0 }
      .sorted { $0.offset < $1.offset }
    guard source.rules.shape != .cells, first.count > 1 else { return }
    var error = RecordRules.mixture
    error.location = first[1].location
    throw error
  }
}
