/// Gives a column its type, from all of its cells: numbers, else times, else numbers in another
/// style, else text.
struct ColumnInference {
  let missing: MissingWords
  /// Whether semicolons part the cells, which speaks for decimal commas.
  var prefersDecimalComma = false
  private(set) var notes: [Note] = []
  /// Whether a column can only be read with decimal commas, which says something of the others.
  private(set) var usedDecimalComma = false

  init(options: ReadOptions, prefersDecimalComma: Bool = false) {
    missing = MissingWords(options.missing)
    self.prefersDecimalComma = prefersDecimalComma
  }

  mutating func cells(of column: RawColumn) -> Column.Cells {
    let numbers = NumberInference(column, style: nil, missing: missing)
    if numbers.strayCount == 0 {
      return numbers.numberCount > 0
        ? plainNumbers(numbers, column) : .texts(TextInference.cells(column, missing))
    }
    switch TimeInference.outcome(column, missing: missing) {
    case .times(let cells, let notation, let isShifted):
      note(.detail, "column '\(column.name)' holds times, written as \(notation.rawValue)")
      if isShifted {
        note(
          .note, "column '\(column.name)' names zones other than UTC: its times are shown in UTC")
      }
      return .times(cells)
    case .ambiguousDays:
      note(
        .warning,
        "column '\(column.name)' holds dates of which day and month cannot be told apart,"
          + " kept as text",
        hint: "write dates as YYYY-MM-DD", at: numbers.firstStray.map(column.location))
    case .mixedZones:
      note(
        .warning,
        "column '\(column.name)' holds times with and without a zone, kept as text",
        hint: "give every time a zone, or none", at: numbers.firstStray.map(column.location))
    case .none:
      if let styled = styledNumbers(column) { return styled }
      warnOfStrays(numbers, column)
    }
    return .texts(TextInference.cells(column, missing))
  }

  /// Finding a place takes time that grows with the file, so only the first notes get theirs.
  mutating func note(
    _ level: Note.Level, _ message: String, hint: String? = nil,
    at location: @autoclosure () -> SourceLocation? = nil
  ) {
    notes.append(Note(level, message, hint: hint, at: notes.count < 20 ? location() : nil))
  }

  /// Another column of the file is written with decimal commas, so the points in this one are
  /// not decimal: read it again, if points can part thousands throughout.
  mutating func regrouped(_ cells: Column.Cells, _ column: RawColumn) -> Column.Cells? {
    guard case .numbers(let plain) = cells, !plain.isYears else { return nil }
    let numbers = NumberInference(column, style: .comma, missing: missing)
    guard numbers.strayCount == 0, numbers.areAllWhole,
      let row = plain.values.indices.first(where: {
        plain.values[$0].isFinite && plain.values[$0] != numbers.values[$0]
      })
    else { return nil }
    note(
      .note,
      "column '\(column.name)': '\(column.text(row))' is read as"
        + " \(ShownNumber.text(numbers.values[row])), for other columns have decimal commas",
      at: column.location(row))
    return .numbers(NumberCells(values: numbers.values))
  }

  private mutating func plainNumbers(
    _ numbers: NumberInference, _ column: RawColumn
  ) -> Column.Cells {
    if let row = numbers.firstWithZeroBytes {
      note(
        .warning, "column '\(column.name)' holds numbers with NUL bytes, which are left out",
        at: column.location(row))
    }
    // The header is looked at last: most columns need no look at it, and a table may have many.
    let (low, high) = numbers.range
    if numbers.areAllWhole, low >= 1500, high <= 2500, HeaderWords(column.name).nameYears {
      return .numbers(NumberCells(values: numbers.values, isYears: true))
    }
    if numbers.areAllWhole, numbers.commonDigitCount == 8, low >= 1500_00_00, high < 2500_00_00,
      HeaderWords(column.name).nameTimes,
      case .times(let cells, let notation, _) = TimeInference.outcome(column, missing: missing)
    {
      note(.detail, "column '\(column.name)' holds dates, written as \(notation.rawValue)")
      return .times(cells)
    }
    if numbers.hasLeadingZero || isIdentifier(numbers) {
      note(
        .detail,
        "column '\(column.name)' holds digits that are no quantities (such as '"
          + exampleIdentifier(numbers, column) + "'), kept as text")
      return .texts(TextInference.cells(column, missing))
    }
    if let unit = EpochInference.unit(low, high), HeaderWords(column.name).nameTimes,
      let cells = EpochInference.times(numbers, column, unit)
    {
      note(.note, "column '\(column.name)' holds \(unit.name) since 1970, read as times in UTC")
      return .times(cells)
    }
    return .numbers(exactly(numbers, column))
  }

  /// Long numbers of one length that do not even fit 64 bits count nothing.
  private func isIdentifier(_ numbers: NumberInference) -> Bool {
    numbers.areAllWhole && numbers.hasBeyondInt64 && numbers.numberCount > 1
      && numbers.commonDigitCount != nil
  }

  private func exampleIdentifier(_ numbers: NumberInference, _ column: RawColumn) -> String {
    let row = (0..<column.count).first { row in
      column.read(column.cell(row)) { bytes, start, end in
        guard let number = ScannedNumber(bytes, start, end) else { return false }
        return number.hasLeadingZero || (number.isWhole && number.integer == nil)
      }
    }
    return row.map(column.text) ?? ""
  }

  private mutating func exactly(_ numbers: NumberInference, _ column: RawColumn) -> NumberCells {
    if numbers.hasBeyondInt64 || (numbers.hasBeyondDouble && !numbers.areAllWhole) {
      note(
        .detail,
        "column '\(column.name)' holds whole numbers of more digits than can be kept, rounded to"
          + " the nearest that can")
    } else if numbers.hasBeyondDouble, numbers.values.allSatisfy({ !$0.isInfinite }) {
      return NumberCells(
        values: numbers.values, exactIntegers: numbers.exactIntegers(column))
    }
    return NumberCells(values: numbers.values)
  }

  private mutating func styledNumbers(_ column: RawColumn) -> Column.Cells? {
    let inference = StyleInference(
      column: column, missing: missing, prefersComma: prefersDecimalComma)
    if inference.hasOnlyOtherDigits {
      note(
        .note, "column '\(column.name)' holds numbers in digits other than 0 to 9, kept as text",
        hint: "write them in the digits 0 to 9")
    }
    guard let (choice, numbers) = inference.best() else { return nil }
    let example =
      choice.alternative.flatMap { inference.firstDifference(choice.style, $0) }
      ?? numbers.values.firstIndex { $0.isFinite }
    let text = example.map(column.text) ?? ""
    let value = example.map { ShownNumber.text(numbers.values[$0]) } ?? ""
    note(
      choice.isAmbiguous ? .note : .detail,
      "column '\(column.name)': '\(text)' is read as \(choice.unit?.text(value) ?? value)",
      at: choice.isAmbiguous ? example.map(column.location) : nil)
    if choice.usedDecimalComma { usedDecimalComma = true }
    return .numbers(NumberCells(values: numbers.values, unit: choice.unit))
  }

  /// A column of numbers with a few texts stays text, and says so: to drop the texts unasked could
  /// hide what they say.
  private mutating func warnOfStrays(_ numbers: NumberInference, _ column: RawColumn) {
    guard !numbers.gaveUp, numbers.numberCount >= 10, let row = numbers.firstStray else { return }
    let text = column.text(row)
    let others = numbers.strayCount > 1 ? " (and \(numbers.strayCount - 1) more)" : ""
    note(
      .warning,
      "column '\(column.name)' holds numbers, but also '\(Shortened.text(text))'\(others);"
        + " kept as text",
      hint: "--missing '\(Shortened.text(text))' reads it as missing", at: column.location(row))
  }
}
