/// A column while it is read: its planned reading, and the result so far.
struct ColumnPlan {
  let name: String
  private(set) var reading = CellReading.evidence
  /// Set when the cells are final.
  private(set) var cells: Column.Cells?
  private(set) var notes: [Note] = []
  /// Whether the column can only be read with decimal commas, which is evidence for others.
  private(set) var usedDecimalComma = false
  /// Whether its points part thousands because other columns have decimal commas.
  private var isRegrouped = false
  private(set) var isGuess = true
  /// Whether it is known from all cells that a few of them are bad.
  private var hasBadCells = false
  /// The notation of most of its times, where not all have one: it is tried alone.
  private(set) var notation: TimeNotation?
  private var presentCount = 0
  /// Whether something was noted of the first cells, or they are texts for no lasting reason.
  private(set) var isRemarkable = false
  /// Whether the points of all of the first cells may part thousands, as commas are decimal here.
  private var mayHoldThousands = false
  private let unit: MeasureUnit?
  /// The projection of the column.
  var wish: ColumnProjection {
    didSet {
      guard wish == .wanted, oldValue != .wanted, isUnread else { return }
      (cells, reading, isGuess) = (nil, .evidence, true)
    }
  }
  private var facts = NumberFacts()

  /// - Parameters:
  ///   - unit: the unit of the numbers, if the file has it beside them.
  init(_ name: String, unit: String? = nil, wish: ColumnProjection = .wanted) {
    self.name = name
    self.wish = wish
    if wish == .unwanted { cells = .unread(0) }
    let sign = unit.map(ColumnPlan.sign)
    self.unit = sign.flatMap { $0.isEmpty ? nil : MeasureUnit($0, isInCells: false) }
  }

  /// Returns the unit without its brackets and the word before it: `in (%)`, `[V]`.
  private static func sign(_ unit: String) -> String {
    var sign = unit[...]
    if sign.hasPrefix("in ") { sign = sign.dropFirst(3) }
    if let first = sign.first, let last = sign.last, ["()", "[]"].contains("\(first)\(last)") {
      sign = sign.dropFirst().dropLast()
    }
    return String(sign)
  }

  /// Whether its cells are not known.
  var isUnread: Bool { if case .unread? = cells { true } else { false } }

  /// Whether the column was read and holds nothing.
  var isEmpty: Bool { cells != nil && presentCount == 0 }

  /// The column in short, if its cells are no more than that.
  func digest(rowCount: Int) -> ColumnDigest? {
    guard let cells else { return nil }
    var distinct: Int?
    if case .texts(let texts) = cells { distinct = texts.categoryCount }
    return ColumnDigest(
      sample: Column(name: name, cells: cells), count: presentCount,
      missingCount: rowCount - presentCount, distinctCount: distinct)
  }

  var needsEvidence: Bool { if case .evidence = reading { cells == nil } else { false } }

  /// Decides by the first cells, or all if `isWhole`.
  mutating func guess(_ evidence: ColumnEvidence, _ rules: InferenceRules, isWhole: Bool) {
    isGuess = !isWhole
    decide(evidence, rules)
    mayHoldThousands =
      rules.prefersDecimalComma && rules.decimal == nil && !evidence.numbers.areAllWhole
      && evidence.styles.notations.contains(.comma)
    if mayBeTimes, rules.mendsCells, let most = evidence.times.majority(name),
      most != .clock || !HeaderWords(name).nameDurations
    {
      notation = most
      lookAgain()
      return
    }
    if isGuess {
      hasBadCells = false
      isRemarkable = !notes.isEmpty || !evidence.isSurelyText
      notes = []
    }
    if wish == .unlessMeasured, evidence.isMeasure(name) { cells = .unread(0) }
  }

  /// Decides by the first cells whether these are plain numbers; their other facts are known when
  /// all are read.
  ///
  /// - Returns: whether they are.
  mutating func guessNumbers(_ first: NumberFacts, _ rules: InferenceRules) -> Bool {
    guard first.strayCount == 0, wish == .wanted || !first.areAllWhole else { return false }
    switch ColumnInference(name, rules).meaning(first) {
    case .quantities, .years, .epoch, .serials: break
    case .dates, .identifiers, .nothing: return false
    }
    reading = .numbers
    if wish == .unlessMeasured { cells = .unread(0) }
    return true
  }

  /// Plans a reading that is final: cells that contradict it are bad ones.
  mutating func fix(_ reading: CellReading) {
    guard cells == nil else { return }
    (self.reading, isGuess, hasBadCells, notes) = (reading, false, true, [])
  }

  /// Whether the cells are texts, or numbers in some style beside others that are none: times of one
  /// notation with a few of another look so, since clocks can be lengths of time.
  private var mayBeTimes: Bool {
    switch reading {
    case .texts: true
    case .styledNumbers: hasBadCells
    default: false
    }
  }

  /// Whether none of its cells has been read.
  var isUnknown: Bool { needsEvidence && isGuess && facts.count == 0 && facts.strayCount == 0 }

  /// Plans to read plain numbers, where the cells look like nothing else.
  mutating func guessNumbers() { if wish == .wanted { reading = .numbers } }

  /// Returns the column with the reading that the rehearsal chose, before all rows are read.
  func settled() -> ColumnPlan {
    if isUnread { return self }
    var plan = self
    plan.cells = nil
    plan.isGuess = !isRegrouped
    if plan.isGuess { plan.notes = [] }
    plan.isRemarkable = isRemarkable || !notes.isEmpty
    plan.usedDecimalComma = false
    return plan
  }

  /// Leaves out a column that was unknown before all of the input had been read.
  mutating func leaveOut(_ rowCount: Int, in input: String) {
    cells = .unread(rowCount)
    notes = [
      Note(
        .warning,
        "'\(name)' comes too late to be a column: it would have to be read again, and a pipe"
          + " cannot be", hint: "write the input to a file first", at: SourceLocation(file: input))
    ]
  }

  /// Returns the error for a column whose cells contradict the rehearsal.
  func tooLate(in input: String) -> TableError {
    let stray = facts.firstStray
    let text = stray.map { "'" + Shortened.text($0.text) + "'" }
    let reason = text.map { " for \($0)," } ?? ","
    return TableError(
      .limit,
      "column '\(name)' would have to be read again\(reason) and a pipe cannot be",
      at: stray?.location ?? SourceLocation(file: input),
      hint: (text.map { "--missing \($0) reads it as missing; else " } ?? "")
        + "write the input to a file first")
  }

  /// The column as it was read.
  func column(rowCount: Int) -> Column? {
    guard let cells else { return nil }
    if case .unread = cells { return Column(name: name, cells: .unread(rowCount)) }
    return Column(name: name, cells: cells)
  }

  mutating func reread(as reading: CellReading) {
    self.reading = reading
    isGuess = false
    cells = nil
    notes = []
  }

  /// Takes the result of one pass over all rows.
  mutating func take(_ builder: ColumnBuilder, _ rules: InferenceRules) {
    facts = builder.facts
    presentCount = builder.presentCount
    notation = nil
    if case .evidence = reading {
      if let evidence = builder.evidence { decide(evidence, rules) } else { reading = .numbers }
      isGuess = false
      return
    }
    if case .texts = reading {
      if isGuess, let evidence = builder.evidence {
        decide(evidence, rules)
        isGuess = false
        guard case .texts = reading else { return }
      } else if isGuess, facts.mayStraysBeFew, facts.count > 0, rules.mendsCells {
        lookAgain()
        return
      }
      var inference = ColumnInference(name, rules)
      var texts = builder.takeTexts()
      var hasFormulas = false
      if rules.mendsCells, let plain = texts.withoutFormulas {
        (texts, hasFormulas) = (plain, true)
        inference.note(
          .detail, "column '\(name)' holds digits that formulas keep as text, such as =\"0123\"")
      }
      cells = .texts(texts)
      inference.warnOfStrays(facts)
      inference.noteImpossibleDates(texts)
      if notes.isEmpty, !hasFormulas {
        inference.noteNotations(texts, hasPlain: facts.count > 0)
      }
      if notes.isEmpty, inference.notes.isEmpty { inference.noteTimes(texts) }
      notes += inference.notes
      return
    }
    if case .numbers = reading {
      takeNumbers(builder, rules)
      return
    }
    if case .times(let choice) = reading {
      takeTimes(choice, builder)
      return
    }
    if isGuess, let evidence = builder.evidence {
      // The reading was a guess: is it still the choice now that all cells are known?
      let guessed = reading
      decide(evidence, rules)
      isGuess = false
      if !guessed.isSame(as: reading) { return }
    }
    guard facts.strayCount == 0 || hasBadCells else {
      lookAgain()
      return
    }
    guard case .styledNumbers(let choice) = reading else { return }
    noteBadCells()
    cells = .numbers(NumberCells(values: builder.takeNumbers().values, unit: choice.unit ?? unit))
  }

  private mutating func lookAgain() {
    reading = .evidence
    notes = []
  }

  private mutating func noteBadCells() {
    guard facts.strayCount > 0, let stray = facts.firstStray else { return }
    notes.append(
      BadCells.note(
        facts.strayCount, stray.text, in: name, holding: "numbers", at: stray.location))
  }

  private mutating func takeTimes(_ read: TimeChoice, _ builder: ColumnBuilder) {
    var choice = read
    if isGuess {
      guard let final = builder.evidence?.times.choice(name) else {
        if facts.mayStraysBeFew, !choice.isGiven { notation = choice.notation }
        lookAgain()
        return
      }
      isGuess = false
      guard final.reads(asDoes: read) else {
        reading = .times(final)
        return
      }
      choice = final
    }
    var misfit: (text: String, location: SourceLocation)?
    if let stray = facts.firstStray {
      misfit = (stray.text, stray.location ?? SourceLocation(file: ""))
    }
    var times = builder.takeTimes(choice)
    settleOrder(&choice, &times)
    notes = TimeNotes.notes(choice, name, misfit: misfit)
    cells = .times(times)
    noteSetback()
  }

  /// Decides between day and month by the order of the rows, where they do.
  private mutating func settleOrder(_ choice: inout TimeChoice, _ times: inout TimeCells) {
    guard choice.doubt != nil, times.zone == nil, let swapped = choice.notation.exchanged,
      let isOther = DateOrder(times.ticks, ticksPerSecond: times.ticksPerSecond)?.isOther
    else { return }
    choice.doubt = nil
    choice.isOrderKnown = true
    if isOther {
      choice.notation = swapped
      times.ticks = times.ticks.map {
        DateOrder.exchanged($0, times.ticksPerSecond) ?? TimeCells.missing
      }
    }
    reading = .times(choice)
  }

  private mutating func noteSetback() {
    guard case .times(let times)? = cells, let note = TimeNotes.setback(times, name) else { return }
    notes.append(note)
  }

  /// The reading of its times, if it holds times.
  var times: TimeChoice? {
    if case .times(let choice) = reading, cells != nil { choice } else { nil }
  }

  /// Whether the points of its numbers may part thousands.
  var mayHavePointsForThousands: Bool {
    guard case .numbers = reading, case .numbers(let cells)? = cells else { return false }
    return !cells.isYears && facts.marks & NumberFacts.Mark.fraction != 0
  }

  /// Whether the column, read with points for thousands, is one of whole numbers that are others
  /// than before.
  mutating func acceptRegrouped(from old: ColumnPlan, _ rules: InferenceRules) -> Bool {
    guard case .numbers(let before)? = old.cells, case .numbers(let now)? = cells,
      facts.areAllWhole,
      let row = before.values.indices.first(where: {
        before.values[$0].isFinite && before.values[$0] != now.values[$0]
      })
    else { return false }
    notes = [
      Note(
        .note,
        "column '\(name)': '\(ShownNumber.text(before.values[row]))' is read as"
          + " \(ShownNumber.text(now.values[row])), for other columns have decimal commas")
    ]
    isRegrouped = true
    return true
  }

  private mutating func decide(_ evidence: ColumnEvidence, _ rules: InferenceRules) {
    var inference = ColumnInference(name, rules)
    reading = inference.reading(evidence)
    notes = inference.notes
    hasBadCells = inference.hasBadCells
    if case .styledNumbers(let choice) = reading { usedDecimalComma = choice.usedDecimalComma }
  }

  private mutating func takeNumbers(_ builder: ColumnBuilder, _ rules: InferenceRules) {
    // If no bad cell is a value in any notation, nothing else is to be found out.
    let areBad =
      hasBadCells || (facts.areStraysFew && !facts.mayStraysBeValues && facts.hasNumbers)
    guard facts.strayCount == 0 || (areBad && rules.mendsCells) else {
      reading = .evidence
      isGuess = true
      notes = []
      return
    }
    if isGuess, rules.decimal == Byte.comma, !facts.areAllWhole {
      lookAgain()
      return
    }
    var inference = ColumnInference(name, rules)
    switch inference.meaning(facts, mayBeDates: isGuess) {
    case .nothing where facts.missingWordCount == 0 && !facts.hasQuotedBlanks:
      cells = .texts(builder.allMissing())
    case .nothing: reread(as: .texts)
    case .identifiers:
      reread(as: .texts)
      inference.noteIdentifiers(facts)
    case .dates where isGuess: reading = .evidence
    case .years: cells = .numbers(NumberCells(values: builder.takeNumbers().values, isYears: true))
    case .epoch(let unit):
      let (values, exact) = builder.takeNumbers()
      let zone = rules.options.timeZone
      cells = .times(
        EpochInference.times(
          values, exact: exact, areAllWhole: facts.areAllWhole, unit, zone: zone))
      inference.note(
        .note,
        "column '\(name)' holds \(unit.name) since 1970, read as times in \(zone?.name ?? "UTC")")
    case .serials:
      cells = .times(
        EpochInference.times(
          serials: builder.takeNumbers().values, areAllWhole: facts.areAllWhole))
      inference.note(
        .note, "column '\(name)' holds days as spreadsheets count them, from 1899-12-30 on")
    case .quantities, .dates:
      let numbers = quantities(builder, &inference)
      if facts.areAllWhole, rules.mendsCells,
        EpochInference.mayBeMixed(low: facts.low, high: facts.high, column: name),
        let found = Epochs(
          numbers.values, exact: numbers.exactIntegers, zone: rules.options.timeZone),
        found.units.count > 1 ? HeaderWords(name).nameTimes : numbers.values.areRising
      {
        cells = .times(found.times)
        let note = found.note(name)
        inference.note(note.level, note.message, hint: note.hint)
      } else {
        cells = .numbers(numbers)
      }
    }
    if let location = facts.first(.zeroBytes)?.location {
      inference.note(
        .warning, "column '\(name)' holds numbers with NUL bytes, which are left out", at: location)
    }
    notes = inference.notes
    noteSetback()
    if case .numbers = reading, case .numbers(let numbers)? = cells {
      noteBadCells()
      if mayHoldThousands { notes += NumberNotes.thousands(numbers.values, name) }
      notes += NumberNotes.missing(
        numbers.values, facts, name, areAll: rules.options.keepsRows)
    }
  }

  private func quantities(
    _ builder: ColumnBuilder, _ inference: inout ColumnInference
  ) -> NumberCells {
    let (values, exact) = builder.takeNumbers()
    if facts.hasBeyondInt64 || (facts.hasBeyondDouble && !facts.areAllWhole) {
      inference.note(
        .detail,
        "column '\(name)' holds whole numbers of more digits than can be kept, rounded to the"
          + " nearest that can")
    } else if facts.hasBeyondDouble, facts.low.isFinite, facts.high.isFinite {
      return NumberCells(values: values, exactIntegers: exact, unit: unit)
    }
    return NumberCells(values: values, unit: unit)
  }
}
