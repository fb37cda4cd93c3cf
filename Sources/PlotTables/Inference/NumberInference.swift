/// A column read as numbers, with what has to be known to decide whether it is one.
struct NumberInference {
  private(set) var values: [Double] = []
  /// How many cells are numbers, infinities not counted.
  private(set) var numberCount = 0
  /// The first row that is neither a number nor missing, and how many there are.
  private(set) var firstStray: Int?
  private(set) var strayCount = 0
  private(set) var areAllWhole = true
  private(set) var hasLeadingZero = false
  private(set) var hasBeyondDouble = false
  private(set) var hasBeyondInt64 = false
  /// The number of digits that all cells have, nil once two differ.
  private(set) var commonDigitCount: Int?
  private(set) var firstWithZeroBytes: Int?
  /// Set when there were too many strays to go on.
  private(set) var gaveUp = false

  private static let largestExact: Int64 = 1 << 53

  init(_ column: RawColumn, style: NumberStyle?, missing: MissingWords) {
    values.reserveCapacity(column.count)
    let allowedStrays = max(1, column.count / 100)
    for row in 0..<column.count {
      let cell = column.cell(row)
      var value = Double.nan
      var isStray = false
      if cell.kind.rawValue >= Cell.Kind.missing.rawValue {
        isStray = cell.kind != .missing
      } else {
        (value, isStray) = column.read(cell) { bytes, start, end in
          if missing.isAlwaysMissing(bytes, start, end) { return (.nan, false) }
          if let style {
            if let number = style.scan(bytes, start, end) { return (note(number), false) }
          } else if let number = ScannedNumber(bytes, start, end) {
            return (note(number), false)
          }
          return word(bytes, start, end, row)
        }
      }
      values.append(value)
      if isStray {
        if firstStray == nil { firstStray = row }
        strayCount += 1
        if strayCount > allowedStrays {
          gaveUp = true
          return
        }
      }
    }
  }

  /// The smallest and the largest value, infinities included; NaN if there is none.
  var range: (low: Double, high: Double) {
    var low = Double.nan
    var high = Double.nan
    // `minimum` passes over NaN.
    for value in values {
      low = Double.minimum(low, value)
      high = Double.maximum(high, value)
    }
    return (low, high)
  }

  /// The whole numbers themselves, 0 where missing. Ask only if all are whole and fit.
  func exactIntegers(_ column: RawColumn) -> [Int64] {
    (0..<column.count).map { row in
      values[row].isNaN
        ? 0 : column.read(column.cell(row)) { ScannedNumber($0, $1, $2)?.integer ?? 0 }
    }
  }

  @inline(__always)
  private mutating func note(_ number: ScannedNumber) -> Double {
    if numberCount == 0 {
      commonDigitCount = number.digitCount
    } else if commonDigitCount != number.digitCount {
      commonDigitCount = nil
    }
    numberCount += 1
    if !number.isWhole {
      areAllWhole = false
    } else if number.hasLeadingZero {
      hasLeadingZero = true
    }
    if number.isWhole, number.digitCount > 15 {
      if let integer = number.integer {
        if integer.magnitude > NumberInference.largestExact.magnitude { hasBeyondDouble = true }
      } else {
        hasBeyondInt64 = true
      }
    }
    return number.value
  }

  /// What is no number by its digits: the words for missing and infinite, stray zero bytes.
  private mutating func word(
    _ bytes: [UInt8], _ start: Int, _ end: Int, _ row: Int
  ) -> (Double, isStray: Bool) {
    if MissingWords.isUsual(bytes, start, end) { return (.nan, false) }
    if let infinity = NumberWords.infinity(bytes, start, end) { return (infinity, false) }
    if bytes[start..<end].contains(0) {
      let rest = bytes[start..<end].filter { $0 != 0 }
      if rest.isEmpty || ScannedNumber(rest, 0, rest.count) != nil {
        if firstWithZeroBytes == nil { firstWithZeroBytes = row }
        return (ScannedNumber(rest, 0, rest.count).map { note($0) } ?? .nan, false)
      }
    }
    return (.nan, true)
  }
}
