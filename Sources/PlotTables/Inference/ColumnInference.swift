/// Gives a column its type, from all of its cells: numbers, else times, else numbers in another
/// style, else text.
struct ColumnInference {
  let missing: MissingWords
  private let options: ReadOptions
  /// Whether semicolons part the cells, which speaks for decimal commas.
  var prefersDecimalComma = false
  private(set) var notes: [Note] = []
  /// Whether a column can only be read with decimal commas, which says something of the others.
  private(set) var usedDecimalComma = false

  init(options: ReadOptions, prefersDecimalComma: Bool = false) {
    missing = MissingWords(options.missing)
    self.options = options
    self.prefersDecimalComma = prefersDecimalComma
  }

  mutating func cells(of column: RawColumn) -> Column.Cells {
    let isFormatted = options.dateFormats.contains { $0.column == column.name }
    if isFormatted, let times = times(column) { return times }
    let numbers = NumberInference(column, style: nil, missing: missing)
    if numbers.strayCount == 0 {
      return numbers.numberCount > 0
        ? plainNumbers(numbers, column) : .texts(TextInference.cells(column, missing))
    }
    let noted = notes.count
    if !isFormatted, let times = times(column) { return times }
    if notes.count == noted {
      if let styled = styledNumbers(column) { return styled }
      warnOfStrays(numbers, column)
    }
    return .texts(TextInference.cells(column, missing))
  }

  /// The column as times, with what is to be said of them; nil if it holds none, or none that can
  /// be read, which is said too.
  private mutating func times(_ column: RawColumn) -> Column.Cells? {
    switch TimeInference.outcome(column, missing: missing, options: options) {
    case .none: return nil
    case .refused(let refusal):
      let first = (0..<column.count).first { column.cell($0).length > 0 }
      notes.append(TimeNotes.note(refusal, column.name, at: first.map(column.location)))
      return nil
    case .times(let cells, let choice, let firstMisfit):
      notes += TimeNotes.notes(
        choice, column.name, misfit: firstMisfit.map { (column.text($0), column.location($0)) })
      return .times(cells)
    }
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
    if let times = formattedDigits(column) { return times }
    // The header is looked at last: most columns need no look at it, and a table may have many.
    let (low, high) = numbers.range
    if numbers.areAllWhole, low >= 1500, high <= 2500, HeaderWords(column.name).nameYears {
      return .numbers(NumberCells(values: numbers.values, isYears: true))
    }
    if BasicDates.arePlausible(
      low: low, high: high, digitCount: numbers.commonDigitCount,
      areAllWhole: numbers.areAllWhole, column: column.name), let times = times(column)
    {
      return times
    }
    if numbers.hasLeadingZero || isIdentifier(numbers) {
      note(
        .detail,
        "column '\(column.name)' holds digits that are no quantities (such as '"
          + exampleIdentifier(numbers, column) + "'), kept as text")
      return .texts(TextInference.cells(column, missing))
    }
    if let unit = EpochInference.unit(
      low: low, high: high, areAllWhole: numbers.areAllWhole, column: column.name)
    {
      let zone = options.timeZone
      note(
        .note,
        "column '\(column.name)' holds \(unit.name) since 1970, read as times in "
          + (zone?.name ?? "UTC"))
      return .times(
        EpochInference.times(
          numbers.values, exact: numbers.hasBeyondDouble ? numbers.exactIntegers(column) : nil,
          areAllWhole: numbers.areAllWhole, unit, zone: zone))
    }
    return .numbers(exactly(numbers, column))
  }

  /// Digits that a format for all columns takes for dates: all of them, and by more than a year or
  /// a clock, which too many numbers could be.
  private mutating func formattedDigits(_ column: RawColumn) -> Column.Cells? {
    guard options.dateFormats.contains(where: { $0.column == nil }),
      case .times(let cells, let choice, firstMisfit: nil) = TimeInference.outcome(
        column, missing: missing, options: options),
      case .format(let format) = choice.notation, format.namesMoreThanYear
    else { return nil }
    notes += TimeNotes.notes(choice, column.name, misfit: nil)
    return .times(cells)
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
    guard let (style, numbers, isAmbiguous) = inference.best() else { return nil }
    if numbers.hasLeadingZero, style.prefix.isEmpty, style.suffix.isEmpty { return nil }
    let example = numbers.values.firstIndex { $0.isFinite }
    let text = example.map(column.text) ?? ""
    let value = example.map { ShownNumber.text(numbers.values[$0]) } ?? ""
    note(
      isAmbiguous ? .note : .detail,
      "column '\(column.name)': '\(text)' is read as \(value)",
      at: isAmbiguous ? example.map(column.location) : nil)
    if style.point == Byte.comma, !isAmbiguous { usedDecimalComma = true }
    return .numbers(NumberCells(values: numbers.values))
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
