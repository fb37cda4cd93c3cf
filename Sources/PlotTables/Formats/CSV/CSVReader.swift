/// Reads the rows of a delimited text into columns.
///
/// The cells of the first rows give a guess of each column's type. All rows are read on that guess;
/// a column with misfits is searched for evidence from end to end, and then read again. So a wrong
/// guess costs time, and decides nothing.
struct CSVReader {
  private let input: TableInput
  private let layout: CSVLayout
  private let options: ReadOptions
  private let rules: InferenceRules
  private let names: [String]
  /// The columns that somebody may look at, and where their cells stand in a row.
  private var plans: [ColumnPlan] = []
  private var fields: [Int] = []
  private var droppedFields: Set<Int> = []
  private var rowFacts = RowFacts()
  private var endNotes: [Note] = []
  private var rowCount = 0
  private(set) var notes: [Note] = []

  init(_ input: TableInput, _ layout: CSVLayout, _ options: ReadOptions) {
    self.input = input
    self.layout = layout
    self.options = options
    var rules = InferenceRules(options)
    rules.prefersDecimalComma = layout.isSeparatedBySemicolons
    rules.listsFiles = layout.listsFiles
    rules.listsProcesses = layout.names?.contains("PID") ?? false
    rules.decimal = options.decimalSeparator
    self.rules = rules
    let headers = layout.names ?? [String](repeating: "", count: layout.width)
    names = ColumnNames.unique(headers, notes: &notes)
    let units = layout.units
    let wishes = options.wishes.map { [names] wishes in wishes(names) }
    plans.reserveCapacity(names.count)
    fields.reserveCapacity(names.count)
    for (field, name) in names.enumerated() {
      let wish = wishes?[field] ?? .wanted
      if wish == .unwanted { continue }
      plans.append(
        ColumnPlan(name, unit: field < units.count ? units[field] : nil, wish: wish))
      fields.append(field)
    }
  }

  mutating func read() throws(TableError) {
    try guess()
    if let fixed = options.fixed {
      for index in plans.indices { fixed.readings[plans[index].name].map { plans[index].fix($0) } }
    }
    let isRehearsal = input.beginRehearsal()
    try readAll()
    if isRehearsal, input.endRehearsal() {
      plans = plans.map { $0.settled() }
      try readAll()
    }
    notes = endNotes + rowFacts.notes(width: layout.width, rowCount: rowCount) + notes
    dropUnnamedEmptyColumn()
    for plan in plans { notes += plan.notes }
  }

  /// Reads all columns as guessed, and those with a wrong guess again.
  private mutating func readAll() throws(TableError) {
    try readRows(plans.indices.filter { plans[$0].cells == nil }, isFirst: true)
    try lookAgain()
    if plans.contains(where: { $0.usedDecimalComma }) { try regroup() }
    try settleOrders()
  }

  /// The table that was read.
  func table() -> ReadTable {
    let columns = options.keepsRows ? allColumns() : []
    var read = ReadTable(
      table: Table(name: input.name, columns: columns), dialect: layout.findings,
      notes: layout.notes + notes)
    if !options.keepsRows {
      read.digests = plans.compactMap { $0.digest(rowCount: rowCount) }
      read.digestedRowCount = rowCount
    }
    read.fixed = FixedReading(
      format: options.fixed?.format ?? "csv", layout, lineCountBeforeRows: lineCountBeforeRows,
      plans)
    return read
  }

  /// All columns in order, including the unread ones.
  private func allColumns() -> [Column] {
    var columns: [Column] = []
    var next = 0
    for (field, name) in names.enumerated() {
      if next < plans.count, fields[next] == field {
        if let column = plans[next].column(rowCount: rowCount) { columns.append(column) }
        next += 1
      } else if !droppedFields.contains(field) {
        columns.append(Column(name: name, cells: .unread(rowCount)))
      }
    }
    return columns
  }

  var count: Int { rowCount }

  /// Guesses the types of columns from the first rows; they are final if the sample is the whole
  /// text.
  private mutating func guess() throws(TableError) {
    let chunk = Chunk()
    var cutter = input.head(
      from: layout.dataStart, to: layout.dataEnd, size: guessSize, cutsEnd: cutsEnd)
    _ = try cutter.next(into: chunk)
    // Most are plain numbers, whose facts are known when they are read; the others need evidence.
    let others = rules.takeNumbersAsRead ? guessNumbers(chunk) : Array(plans.indices)
    if others.isEmpty { return }
    let (piece, isComplete) = read(chunk, others, as: .evidence)
    var locator = Locator(chunk, after: TextPlace(lines: lineCountBeforeRows), in: input.name)
    piece.locate { locator.location(of: $0) }
    for (index, column) in others.enumerated() {
      guard let evidence = piece.columns[index].evidence else { continue }
      plans[column].guess(evidence, rules, isWhole: isInSample && isComplete)
    }
    noteSize(chunk, piece)
  }

  /// Guesses the columns of plain numbers, and returns the others.
  private mutating func guessNumbers(_ chunk: Chunk) -> [Int] {
    let (piece, _) = read(chunk, Array(plans.indices), as: .numbers)
    noteSize(chunk, piece)
    return plans.indices.filter { !plans[$0].guessNumbers(piece.columns[$0].facts, rules) }
  }

  /// Reads some columns of the first rows; returns whether there was no error, which would be met
  /// again when all rows are read.
  private func read(
    _ chunk: Chunk, _ columns: [Int], as reading: CellReading
  ) -> (piece: TablePiece, isComplete: Bool) {
    let readings = [CellReading](repeating: reading, count: columns.count)
    var evidence = [ColumnEvidence?](repeating: nil, count: columns.count)
    if case .evidence = reading {
      let empty = EmptyEvidence(rules, isSample: true)
      evidence = columns.map { empty.of(plans[$0]) }
    }
    var parser = RowParser(
      layout, columns.map { fields[$0] }, readings: readings, missing: rules.missing,
      isStrict: false, limits: options.limits)
    let piece = TablePiece(readings, evidence: evidence, rules: rules)
    let outcome = parser.parse(chunk, into: piece)
    piece.finish()
    return (piece, outcome.isWhole)
  }

  private mutating func noteSize(_ chunk: Chunk, _ piece: TablePiece) {
    bytesPerRow = chunk.count / max(1, piece.rowCount)
    if !isInSample, let bytes = input.expectedCount {
      // Rows may get shorter; memory that is only set aside costs nothing.
      expectedRowCount = bytes / max(1, bytesPerRow) * 3 / 2 + 1024
    }
  }

  /// A chunk takes a while for each of so many columns, so it had better have many rows.
  private static let manyColumns = 1000

  /// Estimated from the first rows.
  private var bytesPerRow = 1

  private var expectedRowCount = 0

  /// A pipe may be too long to be read again: there, the guess had better be right.
  private var guessSize: Int {
    input.expectedCount == nil ? input.sample.bytes.count : options.limits.guessSize
  }

  /// Whether the sample holds all rows.
  private var isInSample: Bool { input.isWhole || layout.dataEnd != nil }

  /// The rule that cuts footnotes and totals off the end of the text.
  private var cutsEnd: ChunkCutter.EndCut? {
    let (layout, count) = (layout, options.footerRowCount)
    guard count != 0 else { return nil }
    let size = (layout.dataEnd ?? input.sample.end) - layout.dataStart
    let isWhole = isInSample && size <= FooterSniffer.reach
    return { tail in
      let found = FooterSniffer.find(
        in: tail, layout: layout, count: count, holdsAllRows: isWhole)
      guard let footer = found else {
        return (0, [])
      }
      return (tail.count - footer.dataEnd, footer.notes)
    }
  }

  private var lineCountBeforeRows: Int {
    (input.sample.start..<min(layout.dataStart, input.sample.end)).count {
      input.sample.endsLine(at: $0)
    }
  }

  /// Reads some columns as planned.
  private mutating func readRows(_ columns: [Int], isFirst: Bool = false) throws(TableError) {
    guard isFirst || !columns.isEmpty else { return }
    if !isFirst, !input.canRestart { throw plans[columns[0]].tooLate(in: input.name) }
    let readings = columns.map { plans[$0].reading }
    let empty = EmptyEvidence(rules)
    let evidence = columns.map { empty.of(plans[$0]) }
    let places = columns.map { fields[$0] }
    // Each thread has a piece of every column: with very many, one thread has enough to do.
    let isOneChunk = isInSample && options.limits.chunkSize >= input.sample.bytes.count
    let isSerial = isOneChunk || columns.count > ReadingLimits.maxSharedColumns
    let pass = ReadingPass(
      name: input.name, readings: readings, evidence: evidence,
      expectedRowCount: expectedRowCount, threadCount: isSerial ? 1 : options.limits.threadCount,
      rules: rules, firstLine: lineCountBeforeRows, maxFilled: options.limits.maxFilled,
      isValidated: input.isValidated,
      keepsRows: options.keepsRows)
    let (layout, missing, options) = (layout, rules.missing, options)
    var limits = options.limits
    if columns.count > CSVReader.manyColumns {
      limits.chunkSize = max(limits.chunkSize, min(16 * bytesPerRow, 8 * limits.chunkSize))
    }
    let result = try pass.run(
      input,
      try input.chunks(
        from: layout.dataStart, to: layout.dataEnd, limits: limits, cutsEnd: cutsEnd)
    ) {
      RowParser(
        layout, places, readings: readings, missing: missing, isStrict: options.isStrict,
        limits: options.limits)
    }
    if isFirst {
      rowFacts = result.rows
      endNotes = result.endNotes
      rowCount = result.rowCount
    }
    for (index, column) in columns.enumerated() {
      plans[column].take(result.columns[index], rules)
    }
  }

  /// Reads the columns with a wrong guess again: first for the evidence of all cells, then the
  /// cells.
  private mutating func lookAgain() throws(TableError) {
    let doubtful = plans.indices.filter { plans[$0].needsEvidence }
    try readRows(doubtful)
    try readRows(plans.indices.filter { plans[$0].cells == nil })
    // Evidence of all cells is always right; if not, text is.
    let left = plans.indices.filter { plans[$0].cells == nil }
    for column in left { plans[column].reread(as: .texts) }
    try readRows(left)
  }

  /// Another column of the file is written with decimal commas, so the points in a column of plain
  /// numbers are not decimal: it is read again, if points can part thousands throughout.
  private mutating func regroup() throws(TableError) {
    let columns = plans.indices.filter { plans[$0].mayHavePointsForThousands }
    // For a pipe that is too long to be read again, the rehearsal decided.
    guard !columns.isEmpty, input.canRestart else { return }
    let old = plans
    for column in columns { plans[column].reread(as: .styledNumbers(.decimalComma)) }
    try readRows(columns)
    for column in columns where !plans[column].acceptRegrouped(from: old[column], rules) {
      plans[column] = old[column]
    }
  }

  /// Reads ambiguous dates in the order of a column that is not ambiguous.
  private mutating func settleOrders() throws(TableError) {
    let open = plans.indices.filter {
      [.dayFirst, .monthFirst].contains(plans[$0].times?.notation) && plans[$0].times?.doubt != nil
    }
    let known = Set(plans.compactMap { $0.times?.isOrderKnown == true ? $0.times?.notation : nil })
    guard !open.isEmpty, known.count == 1, let order = known.first, input.canRestart else { return }
    for column in open {
      guard var choice = plans[column].times else { continue }
      choice.notation = order
      choice.doubt = nil
      plans[column].reread(as: .times(choice))
    }
    try readRows(open)
  }

  private mutating func dropUnnamedEmptyColumn() {
    guard let headers = layout.names else { return }
    var last = names.count - 1
    while last > 0, last < headers.count, headers[last].isEmpty, fields.last == last,
      plans.last?.isEmpty == true
    {
      plans.removeLast()
      droppedFields.insert(fields.removeLast())
      notes.append(Note(.detail, "left out the last column: it has no name and no values"))
      last -= 1
    }
  }
}
