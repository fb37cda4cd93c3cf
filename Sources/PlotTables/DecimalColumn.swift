/// A column of decimal fractions with a fixed number of digits after the point, in four bytes each:
/// 12.34 is stored as 1234 hundredths, like the DECIMAL type of databases. A missing value is
/// `missing`.
///
/// A whole number below 2^31 and a power of ten up to 10^9 are exact in a `Double`, and IEEE 754
/// rounds their quotient like the decimal fraction itself: the number is restored to the last bit.
/// Ten million take 40 MB instead of 80, and the system has to clear half as many pages.
@usableFromInline package struct DecimalColumn: Sendable {
  /// The unit that represents a missing value.
  package static let missing = Int32.min
  /// The range of units without any number.
  package static let noRange: (low: Int32, high: Int32) = (.max, .min)

  /// The number of units of each number.
  @usableFromInline package let units: [Int32]
  /// Digits behind the point, from 0 to 9: a unit is the inverse of the power of ten.
  package let digits: Int
  /// The number of units in 1.
  @usableFromInline package let unitsPerOne: Double
  /// The fewest and the most units, the first above the second where there is no number.
  package let range: (low: Int32, high: Int32)
  package let missingCount: Int
  package let rise: Rise

  /// Whether numbers rise; not where one is missing.
  package enum Rise: Int, Comparable, Sendable {
    case none
    /// Or stay.
    case weak
    case strict

    @inline(__always)
    init(from one: Int32, to other: Int32) {
      self = one == DecimalColumn.missing || one > other ? .none : one < other ? .strict : .weak
    }

    package static func < (one: Rise, other: Rise) -> Bool { one.rawValue < other.rawValue }
  }

  /// - Parameter range: of the units without those that are missing.
  init(
    units: [Int32], digits: Int, range: (low: Int32, high: Int32), missingCount: Int, rise: Rise
  ) {
    (self.units, self.digits, self.range) = (units, digits, range)
    (self.missingCount, self.rise) = (missingCount, rise)
    unitsPerOne = DecimalColumn.powers[digits]
  }

  /// - Precondition: there are at most 9 digits.
  package init(units: [Int32], digits: Int) {
    var (range, missingCount) = (DecimalColumn.noRange, 0)
    for unit in units {
      guard unit != DecimalColumn.missing else {
        missingCount += 1
        continue
      }
      range = (min(range.low, unit), max(range.high, unit))
    }
    self.init(
      units: units, digits: digits, range: range, missingCount: missingCount,
      rise: DecimalColumn.rise(of: units))
  }

  private static func rise(of units: [Int32]) -> Rise {
    guard units.last != missing else { return .none }
    var rise = Rise.strict
    for row in units.indices.dropFirst() {
      rise = min(rise, Rise(from: units[row - 1], to: units[row]))
      if rise == .none { break }
    }
    return rise
  }

  @inlinable
  package subscript(row: Int) -> Double { value(units[row]) }

  /// The number of so many units.
  @inlinable @inline(__always)
  package func value(_ units: Int32) -> Double {
    units == Int32.min ? .nan : Double(units) / unitsPerOne
  }

  /// The smallest and the largest number, nil where there is none.
  package var extent: ClosedRange<Double>? {
    range.low <= range.high ? value(range.low)...value(range.high) : nil
  }

  /// Makes a column of whole numbers; fails if one of them does not fit into four bytes.
  ///
  /// - Parameter gap: the number that represents a missing value.
  init?(whole numbers: [Int64], missing gap: Int64) {
    var (low, high, gapCount) = (Int64.max, Int64.min, 0)
    for number in numbers {
      let isGap = number == gap
      gapCount &+= isGap ? 1 : 0
      low = isGap || number > low ? low : number
      high = isGap || number < high ? high : number
    }
    guard gapCount < numbers.count else {
      self.init(
        units: Array(repeating: DecimalColumn.missing, count: numbers.count), digits: 0,
        range: DecimalColumn.noRange, missingCount: gapCount, rise: .none)
      return
    }
    guard low > Int64(DecimalColumn.missing), high <= Int64(Int32.max) else { return nil }
    var units: [Int32] = []
    units.reserveLargeCapacity(numbers.count)
    for number in numbers {
      units.append(number == gap ? DecimalColumn.missing : Int32(truncatingIfNeeded: number))
    }
    self.init(
      units: units, digits: 0, range: (Int32(low), Int32(high)), missingCount: gapCount,
      rise: DecimalColumn.rise(of: units))
  }

  /// The fewest and the most units of some rows, the first above the second where none has a number.
  package func range(of rows: Range<Int>) -> (low: Int32, high: Int32) {
    units.withUnsafeBufferPointer { DecimalColumn.range($0.extracting(rows)) }
  }

  /// Returns the range of some units.
  static func range(_ units: UnsafeBufferPointer<Int32>) -> (low: Int32, high: Int32) {
    var (low, high) = DecimalColumn.noRange
    // Written as choices, they become instructions without branches. `missing` is the smallest
    // unit, and so never the largest.
    for unit in units {
      let known = unit == missing ? Int32.max : unit
      low = known < low ? known : low
      high = unit > high ? unit : high
    }
    return high == missing ? DecimalColumn.noRange : (low, high)
  }

  /// Units with more digits; a gap stays one.
  static func scaled(_ unit: Int32, by factor: Int32) -> Int32 {
    unit == missing ? unit : unit &* factor
  }

  /// Returns the factor for units that get this many more digits.
  static func factor(_ digits: Int) -> Int32 { Int32(powers[digits]) }

  static let powers: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9]
}

/// The ends of units times a factor: as they are where there are none, nil where they are too large.
func scaled(
  _ range: (low: Int32, high: Int32), by factor: Int32
) -> (low: Int32, high: Int32)? {
  guard range.low <= range.high else { return range }
  let (low, lowOverflow) = range.low.multipliedReportingOverflow(by: factor)
  let (high, highOverflow) = range.high.multipliedReportingOverflow(by: factor)
  return lowOverflow || highOverflow || low == DecimalColumn.missing ? nil : (low, high)
}
