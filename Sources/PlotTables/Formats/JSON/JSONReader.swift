/// Reads JSON records into columns.
///
/// The first records give the keys and a guess of each column's type. All records are read on that
/// guess. Late keys become columns, which are searched for evidence and then read, as are those
/// with misfits. So a wrong guess costs time, and decides nothing.
struct JSONReader {
  let input: TableInput
  let options: ReadOptions
  let rules: InferenceRules
  private(set) var source: RecordSource
  private(set) var keys = KeyTree()
  /// Facts of the first records, then of the first pass over all.
  var facts = RecordFacts()
  private(set) var rowCount = 0
  /// The number of bytes up to the end of the records.
  private var byteCount = 0
  /// The columns that somebody may look at, and which these are among all.
  var plans: [ColumnPlan] = []
  var columns: [Int] = []
  /// The names of all columns, with notes on them.
  var named: (names: [String], notes: [Note]) = ([], [])
  var names: [String] { named.names }
  private var kept = KeptColumns()
  /// The kinds of the cells of each column: see `RecordFacts.kinds`.
  var kinds: [UInt8] = []
  var notes: [Note] = []
  private(set) var width = 0
  var limits: ReadingLimits
  var expectedRowCount = 0

  init(_ input: TableInput, _ source: RecordSource, _ options: ReadOptions) {
    self.input = input
    self.source = source
    self.options = options
    rules = InferenceRules(options)
    limits = options.limits
    self.source.rules.isStrict = options.isStrict
    self.source.rules.keepsTexts = options.isLiteral
  }

  /// Name of the shape of the table, in the output of `inspect`.
  var shapeName: String {
    switch source.rules.shape {
    case .objects: "records"
    case .arrays: "rows"
    default: "values"
    }
  }

  mutating func read() throws(TableError) {
    try guess()
    if let fixed = options.fixed {
      for index in plans.indices { fixed.readings[plans[index].name].map { plans[index].fix($0) } }
    }
    let isRehearsal = input.beginRehearsal()
    try readColumns()
    if isRehearsal, input.endRehearsal() {
      plans = plans.map { $0.settled() }
      try readColumns()
    }
    try noteWhatWasMended()
    try keepColumns()
  }

  /// Reads all columns as guessed, and those with a wrong guess again.
  private mutating func readColumns() throws(TableError) {
    let known = plans.count
    try readAll()
    repeat { try readOpenColumns(known) } while plansMore()
  }

  /// - Parameter known: how many plans there were before all names were known.
  private mutating func readOpenColumns(_ known: Int) throws(TableError) {
    while let first = plans.firstIndex(where: { $0.cells == nil }) {
      if !input.canRestart {
        guard first >= known else { throw plans[first].tooLate(in: input.name) }
        plans[first].leaveOut(rowCount, in: input.name)
        continue
      }
      let doubtful = plans.indices.filter { plans[$0].needsEvidence }
      try readRows(doubtful.isEmpty ? openPlans : doubtful)
    }
  }

  /// The table that was read.
  func table(_ dialect: [ReadTable.Finding], _ notes: [Note] = []) -> ReadTable {
    let plans = plansOfColumns
    return ReadTable(
      input.name, kept.columns.lazy.map { (plans[$0.column].map { self.plans[$0] }, $0.name) },
      rowCount: rowCount, keepsRows: options.keepsRows, dialect: dialect, notes: notes + self.notes)
  }

  /// Chooses the columns of the table among all.
  private mutating func keepColumns() throws(TableError) {
    kept = keptColumns()
    notes += kept.notes
    guard options.allowsEmpty || (rowCount > 0 && !kept.columns.isEmpty) else {
      throw TableError(
        .noRows,
        source.rules.headerOffset != nil
          ? "header but no rows" : "valid JSON, but it holds no table",
        at: SourceLocation(file: input.name))
    }
    let plans = plansOfColumns
    for (column, name) in kept.columns {
      guard let plan = plans[column].map({ self.plans[$0] }) else { continue }
      notes += plan.notes
      if plan.isText, kinds[column].mixesKinds {
        notes.append(
          Note(.note, "column '\(name)' mixes texts with other values, read as text"))
      }
    }
  }

  var pass: RecordPass {
    RecordPass(
      input: input, source: source, keys: keys, columnCount: width, rules: rules,
      limits: limits, expectedRowCount: expectedRowCount, keepsRows: options.keepsRows)
  }

  /// Reads all records for the first time, and again if they are laid out in another way than the
  /// first ones.
  private mutating func readAll() throws(TableError) {
    while true {
      let guessed = source.rules
      try readRows(openPlans, isFirst: true)
      if rowCount == 0, let bad = facts.badRecords.first { throw bad.error }
      try checkShapes()
      learn(facts)
      if !isOther(than: guessed) { break }
      (plans, columns, named, kinds) = ([], [], ([], []), [])
      plan()
    }
    if source.rules.shape == nil, rowCount > 0 {
      // All values are null.
      source.rules.shape = .scalars
      width = 1
    }
    plan()
    if rowCount * plans.count - facts.cellCount > max(RecordRules.maxFilled, byteCount) {
      throw RecordRules.tooManyNames(in: input.name)
    }
    // Values that are numbers by their grammar need no further evidence.
    guard rules.takeNumbersAsRead else { return }
    for plan in plans.indices
    where plans[plan].isUnknown && kinds[columns[plan]] == RecordFacts.onlyNumbers {
      plans[plan].guessNumbers()
    }
  }

  /// Returns whether the records have to be read again in another shape. Without a shape, each
  /// chunk takes that of its first record, and the cells of arrays are skipped.
  private func isOther(than guessed: RecordRules) -> Bool {
    if source.rules.headerOffset != guessed.headerOffset { return true }
    if source.rules.shape == guessed.shape { return false }
    return facts.hasSeveralShapes || source.rules.shape == .arrays
  }

  /// Plans of the columns that are still to be read.
  private var openPlans: [Int] { plans.indices.filter { plans[$0].cells == nil } }

  /// Reads some columns as planned.
  private mutating func readRows(_ open: [Int], isFirst: Bool = false) throws(TableError) {
    let evidence = EmptyEvidence(rules)
    let result = try pass.run(
      open.map { columns[$0] }, open.map { plans[$0].reading },
      open.map { evidence.of(plans[$0]) }, notesAll: isFirst)
    if isFirst {
      // Records longer than a chunk need not be joined again in the next pass.
      limits.chunkSize = max(limits.chunkSize, 2 * result.longestRest)
      facts = result.records
      rowCount = result.rowCount
      byteCount = result.byteCount
    }
    kinds += [UInt8](repeating: 0, count: max(0, result.records.kinds.count - kinds.count))
    for (column, kind) in result.records.kinds.enumerated() { kinds[column] |= kind }
    for (index, plan) in open.enumerated() { plans[plan].take(result.columns[index], rules) }
  }

  /// The index of each column's plan, if it has one.
  var plansOfColumns: [Int?] {
    var indices = [Int?](repeating: nil, count: names.count)
    for (plan, column) in columns.enumerated() { indices[column] = plan }
    return indices
  }

  /// Updates the columns by the facts of records.
  mutating func learn(_ facts: RecordFacts) {
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

  private func checkShapes() throws(TableError) {
    guard source.rules.areElements else { return }
    guard source.rules.shape != .cells, facts.shapes.count > 1 else { return }
    var error = RecordRules.mixture
    error.location = facts.shapes[1].rows.location
    throw error
  }
}
