/// Cells of a number column.
package struct NumberCells: Sendable {
  /// The value of each row; NaN where it is missing. May hold infinities. A zero that was read has no
  /// sign.
  package var values: DoubleColumn
  /// The same numbers without loss (0 if missing), kept only if all are whole numbers and some are
  /// too large for a `Double` to hold exactly.
  package var exactIntegers: [Int64]?
  /// Whether these are calendar years (whole numbers of four digits under a header that says so),
  /// to be written without a thousands separator.
  package var isYears: Bool
  /// The unit of the values, if the cells name it; all are in this one unit.
  package var unit: MeasureUnit?

  /// The numbers that can be calendar years.
  static let years = 1500.0...2500.0

  package init(
    values: DoubleColumn, exactIntegers: [Int64]? = nil, isYears: Bool = false,
    unit: MeasureUnit? = nil
  ) {
    self.values = values
    self.exactIntegers = exactIntegers
    self.isYears = isYears
    self.unit = unit
  }

  package init(
    values: [Double], exactIntegers: [Int64]? = nil, isYears: Bool = false, unit: MeasureUnit? = nil
  ) {
    self.init(
      values: DoubleColumn(values), exactIntegers: exactIntegers, isYears: isYears, unit: unit)
  }
}

extension Column {
  /// The column with its numbers taken for calendar years where all of them are whole ones of four digits
  /// under a header that speaks of years; else as it is.
  package var withYears: Column {
    guard case .numbers(var numbers) = cells, numbers.unit == nil, HeaderWords(name).nameYears
    else { return self }
    var hasSome = false
    for value in numbers.values where !value.isNaN {
      guard value == value.rounded(), NumberCells.years.contains(value) else { return self }
      hasSome = true
    }
    numbers.isYears = hasSome
    return Column(name: name, cells: .numbers(numbers))
  }
}
