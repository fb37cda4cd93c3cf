/// The decision how a column is read, from the evidence of all of its cells: as numbers, else times,
/// else numbers in another style, else text.
struct ColumnInference {
  let name: String
  let rules: InferenceRules
  private(set) var notes: [Note] = []
  /// Whether a few cells are something else, and to be missing.
  private(set) var hasBadCells = false

  init(_ name: String, _ rules: InferenceRules) {
    self.name = name
    self.rules = rules
  }

  /// The meaning of the numbers of a column without other cells.
  enum Meaning {
    case quantities
    case years
    /// `20240131` under a header that speaks of time.
    case dates
    case epoch(EpochInference.Unit)
    /// `44562`, a day as spreadsheets count them.
    case serials
    /// Digits that count nothing, such as 007.
    case identifiers
    /// There is not one number.
    case nothing
  }

  /// Returns the reading of the cells with this evidence.
  mutating func reading(_ evidence: ColumnEvidence) -> CellReading {
    let numbers = evidence.numbers
    if rules.options.isRaw { return .texts }
    if rules.options.isLiteral {
      return numbers.strayCount == 0 && (numbers.hasNumbers || evidence.valueCount == 0)
        ? .numbers : .texts
    }
    if hasFormat, let reading = times(evidence) { return reading }
    // With decimal commas, points part thousands.
    let arePlain = numbers.areAllWhole || rules.decimal != Byte.comma
    if numbers.strayCount == 0, arePlain {
      if let choice = formattedDigits(evidence) { return .times(choice) }
      switch meaning(numbers) {
      case .quantities, .years, .epoch, .serials: return .numbers
      case .dates: return evidence.times.choice(name).map(CellReading.times) ?? .numbers
      case .identifiers:
        noteIdentifiers(numbers)
        return .texts
      // Words for missing values are words where there is nothing that could be missing.
      case .nothing: return evidence.valueCount == 0 ? .numbers : .texts
      }
    }
    let style = evidence.styles.choice(areSizes: areSizes, areHours: HeaderWords(name).nameHours)
    let isFitting = style?.misfitCount == 0
    var times = evidence.times.choice(name)
    if let choice = times, !choice.isGiven, choice.isTimeOfDay, isFitting, isLength(choice) {
      times = nil
    }
    if !hasFormat, let times, times.misfitCount == 0 || times.isGiven { return .times(times) }
    if times == nil, let refusal = evidence.times.refusal {
      notes.append(TimeNotes.note(refusal, name, at: numbers.firstStray?.location))
      return .texts
    }
    if let style, isFitting {
      noteStyle(style, numbers)
      return .styledNumbers(style)
    }
    if !evidence.mayBeNames,
      let reading = readingOfMost(numbers, arePlain: arePlain, times, style)
    {
      hasBadCells = true
      return reading
    }
    if evidence.styles.hasOnlyOtherDigits {
      note(
        .note, "column '\(name)' holds numbers in digits other than 0 to 9, kept as text",
        hint: "write them in the digits 0 to 9")
    }
    return .texts
  }

  /// Whether the header says that times of day are lengths of time.
  private func isLength(_ choice: TimeChoice) -> Bool {
    let header = HeaderWords(name)
    return rules.listsProcesses && name.hasPrefix("TIME") || header.nameDurations
      || choice.precision >= .second && header.mayNameDurations
  }

  /// Returns the reading with the fewest misfits.
  private mutating func readingOfMost(
    _ numbers: NumberFacts, arePlain: Bool, _ times: TimeChoice?,
    _ style: NumberStyleEvidence.Choice?
  ) -> CellReading? {
    let plain =
      arePlain && numbers.mayStraysBeFew && numbers.hasNumbers ? numbers.strayCount : Int.max
    let least = min(plain, times?.misfitCount ?? .max, style?.misfitCount ?? .max)
    guard least < .max else { return nil }
    if plain == least {
      switch meaning(numbers) {
      case .quantities, .years, .epoch, .serials: return .numbers
      case .dates, .identifiers, .nothing: break
      }
    }
    if let times, times.misfitCount == least { return .times(times) }
    guard let style, style.misfitCount == least else { return nil }
    noteStyle(style, numbers)
    return .styledNumbers(style)
  }

  /// Whether `K` and `M` are kibibytes and mebibytes here.
  private var areSizes: Bool { rules.listsFiles || HeaderWords(name).nameSizes }

  /// Whether the caller said how the times of this very column are written.
  private var hasFormat: Bool { rules.options.dateFormats.contains { $0.column == name } }

  /// Digits that a format for all columns takes for dates: all of them, and by more than a year or
  /// a clock, which too many numbers could be.
  private func formattedDigits(_ evidence: ColumnEvidence) -> TimeChoice? {
    guard let choice = evidence.times.choice(name), choice.misfitCount == 0,
      case .format(let format) = choice.notation, format.namesMoreThanYear
    else { return nil }
    return choice
  }

  private mutating func times(_ evidence: ColumnEvidence) -> CellReading? {
    if let choice = evidence.times.choice(name) { return .times(choice) }
    guard let refusal = evidence.times.refusal else { return nil }
    notes.append(TimeNotes.note(refusal, name, at: evidence.numbers.firstStray?.location))
    return .texts
  }

  /// Returns the meaning of numbers without strays.
  ///
  /// - Parameter mayBeDates: whether they may still be dates.
  func meaning(_ numbers: NumberFacts, mayBeDates: Bool = true) -> Meaning {
    let (low, high) = (numbers.low, numbers.high)
    guard numbers.hasNumbers else { return .nothing }
    if rules.options.isLiteral { return .quantities }
    // The header is checked last: most columns do not need it, and a table may have many.
    if numbers.areAllWhole, NumberCells.years.contains(low), NumberCells.years.contains(high) {
      let header = HeaderWords(name)
      let areUsual = HeaderWords.usualYears.contains(low) && HeaderWords.usualYears.contains(high)
      if header.nameYears || areUsual && header.mayNameYears { return .years }
    }
    if mayBeDates,
      BasicDates.arePlausible(
        low: low, high: high, digitCount: numbers.commonDigitCount,
        areAllWhole: numbers.areAllWhole, column: name)
    {
      return .dates
    }
    if !numbers.areAllWhole, HeaderWords(name).nameVersions { return .identifiers }
    if numbers.hasExponent, low >= 0, HeaderWords(name).nameParts { return .identifiers }
    if numbers.hasLeadingZero || isIdentifier(numbers) { return .identifiers }
    if let unit = EpochInference.unit(
      low: low, high: high, areAllWhole: numbers.areAllWhole, column: name)
    {
      return .epoch(unit)
    }
    return EpochInference.areSerials(low: low, high: high, column: name) ? .serials : .quantities
  }

  /// Long numbers of one length that do not even fit 64 bits count nothing.
  private func isIdentifier(_ numbers: NumberFacts) -> Bool {
    numbers.areAllWhole && numbers.hasBeyondInt64 && numbers.count > 1
      && numbers.commonDigitCount != nil
  }

  mutating func note(
    _ level: Note.Level, _ message: String, hint: String? = nil, at location: SourceLocation? = nil
  ) {
    notes.append(Note(level, message, hint: hint, at: location))
  }

  mutating func noteIdentifiers(_ numbers: NumberFacts) {
    note(
      .detail,
      "column '\(name)' holds digits that are no quantities"
        + (numbers.first(.identifier).map { " (such as '\($0.text)')" } ?? "") + ", kept as text")
  }

  private mutating func noteStyle(_ choice: NumberStyleEvidence.Choice, _ numbers: NumberFacts) {
    guard let example = numbers.firstStray else { return }
    let bytes = Array(example.text.utf8)
    guard let number = choice.style.scan(bytes, 0, bytes.count) else { return }
    let value = ShownNumber.text(number.value)
    if choice.qualifiedCount > 0 {
      let count = choice.qualifiedCount
      note(
        .omission,
        "\(count) cell\(count == 1 ? "" : "s") of '\(name)' hold\(count == 1 ? "s" : "") more than a number:"
          + " '\(Shortened.text(example.text))' is read as \(choice.unit?.text(value) ?? value)",
        at: example.location)
      return
    }
    // A billion would be a gross mistake for a byte.
    let areBytes = choice.isAmbiguous && choice.mayBeBytes
    let isGross = areBytes || choice.mayBeThousands
    var hint: String?
    if areBytes {
      hint = "name the column 'size' if these are bytes"
    } else if choice.mayBeThousands {
      hint = "--decimal . reads its commas as those between thousands"
    } else if choice.mayBeHours {
      hint = "name the column 'hours' if these are hours and minutes"
    }
    note(
      isGross ? .warning : choice.isAmbiguous ? .note : .detail,
      "column '\(name)': '\(example.text)' is read as \(choice.unit?.text(value) ?? value)",
      hint: hint,
      at: choice.isAmbiguous ? example.location : nil)
  }

  /// Texts that are numbers, each for itself, but not in one notation.
  mutating func noteNotations(_ texts: TextCells, hasPlain: Bool) {
    // Literal texts are texts, whatever they look like.
    guard rules.mendsCells else { return }
    let count = min(texts.categoryCount, ColumnInference.mostNotations)
    guard count > 1 else { return }
    for code in 0..<count {
      let text = Array(texts.category(code).utf8)
      // `14:15` is rather a time of day.
      guard NumberStyleEvidence.couldBeNumber(text, 0, text.count),
        WrittenNumber(text, 0, text.count)?.suffix != .clock
      else { return }
    }
    // Names such as 7A and 8B look like quantities; beside plain numbers they hardly are names, nor
    // where words or spaces are their units.
    let other = texts.otherUnit(count)
    note(
      hasPlain || other != nil ? .warning : .detail,
      "column '\(name)' holds numbers in notations that do not go together, such as"
        + " '\(Shortened.text(texts.category(0)))' and"
        + " '\(Shortened.text(texts.category(other ?? 1)))', kept as text",
      hint: "write all of them in one notation")
  }

  /// Texts that are times, each for itself, but not in one notation: `2005`, `2005 Q1`.
  mutating func noteTimes(_ texts: TextCells) {
    guard rules.mendsCells else { return }
    let count = min(texts.categoryCount, ColumnInference.mostNotations)
    guard count >= ColumnInference.fewestTimes else { return }
    var common: Set<String>?
    var other: Int?
    for code in 0..<count {
      let text = Array(texts.category(code).utf8)
      let isYear =
        text.count == 4
        && ScannedNumber(text, 0, 4).map { $0.isWhole && NumberCells.years.contains($0.value) }
          ?? false
      let notations = TimeNotation.candidates.filter {
        $0 != .yearless && $0 != .shortClock && $0.instant(text, 0, text.count) != nil
      }.map(\.name)
      let own = Set(isYear ? notations + ["year"] : notations)
      guard !own.isEmpty else { return }
      let shared = common?.intersection(own) ?? own
      if shared.isEmpty, other == nil { other = code }
      if other == nil { common = shared }
    }
    guard let other else { return }
    let (first, second) = (texts.category(0), texts.category(other))
    let keeps =
      first.count == second.count
      ? ""
      : ", or keep one kind, such as with --where 'length(datum[\"\(name)\"]) == \(first.count)'"
    note(
      .warning,
      "column '\(name)' holds times in notations that do not go together, such as"
        + " '\(Shortened.text(first))' and '\(Shortened.text(second))', kept as text",
      hint: "write all of them in one notation" + keeps)
  }

  private static let mostNotations = 200
  private static let fewestTimes = 3

  /// Adds a warning if a column of numbers stays text because of more than a few texts: dropping
  /// them could hide their meaning. One text among few numbers, which may be a name like these, is a note.
  mutating func warnOfStrays(_ numbers: NumberFacts) {
    let isLong = numbers.count >= 10
    guard
      isLong
        ? numbers.strayCount * 4 <= numbers.count : numbers.count > 1 && numbers.strayCount == 1,
      !rules.options.isRaw, !rules.options.isLiteral,
      let stray = numbers.firstStray, !BadCells.isCode(stray.text.utf8)
    else { return }
    let text = Shortened.text(stray.text)
    let others = numbers.strayCount > 1 ? " (and \(numbers.strayCount - 1) more)" : ""
    note(
      isLong ? .warning : .note,
      "column '\(name)' holds numbers, but also '\(text)'\(others); kept as text",
      hint: "--missing '\(text)' reads it as missing", at: stray.location)
  }
}

extension TextCells {
  /// The first of some texts that has another unit than the first one, if both are surely units.
  fileprivate func otherUnit(_ count: Int) -> Int? {
    func unit(_ code: Int) -> UnitSymbol? {
      let text = Array(category(code).utf8)
      guard let symbol = WrittenNumber(text, 0, text.count)?.suffix, symbol != .compound,
        symbol != .clock, let last = symbol.text.last,
        symbol.text.utf8.count > 1 || (text.contains(Byte.space) && !last.isUppercase)
      else { return nil }
      return symbol
    }
    func currency(_ code: Int) -> UnitSymbol? {
      let text = Array(category(code).utf8)
      guard let symbol = WrittenNumber(text, 0, text.count)?.prefix, UnitTable.isCurrency(symbol)
      else { return nil }
      return symbol
    }
    if let first = currency(0) {
      return (1..<count).first { code in currency(code).map { $0 != first } ?? false }
    }
    guard let first = unit(0) else { return nil }
    return (1..<count).first { code in unit(code).map { $0 != first } ?? false }
  }
}
