/// What is known of the cells of a column that were read as plain numbers. Facts of neighbouring
/// chunks merge into those of both.
struct NumberFacts: Sendable {
  /// How many cells are numbers, infinities not counted.
  var count = 0
  /// A union over all numbers of `Mark` bits and of `1 << digits`.
  var marks: UInt64 = 0
  /// The smallest and the largest value, infinities included; NaN if there is none.
  var low = Double.nan
  var high = Double.nan
  /// Words that stand for missing numbers.
  var missingWordCount = 0
  var firstMissingWord: Spot?
  /// Whether there are cells of nothing but blanks in quotes, which are texts among texts.
  var hasQuotedBlanks = false
  /// Cells that are neither numbers nor missing.
  var strayCount = 0
  var firstStray: Spot?
  /// The first number with NUL bytes in it, which were left out.
  var firstWithZeroBytes: Spot?
  /// The first number that makes digits an identifier: a leading zero, more than 64 bits.
  var firstIdentifier: Spot?

  /// Bits above those of digit counts, which go up to 40 (and stop there).
  enum Mark {
    static let fraction: UInt64 = 1 << 48
    static let leadingZero: UInt64 = 1 << 49
    static let beyondDouble: UInt64 = 1 << 50
    static let beyondInt64: UInt64 = 1 << 51
    static let maxDigits = 40
  }

  private static let largestExact: UInt64 = 1 << 53

  /// Whether there is a number that is not infinite.
  var hasNumbers: Bool { marks & (Mark.fraction - 1) != 0 }
  var areAllWhole: Bool { marks & Mark.fraction == 0 }
  var hasLeadingZero: Bool { marks & Mark.leadingZero != 0 }
  var hasBeyondDouble: Bool { marks & Mark.beyondDouble != 0 }
  var hasBeyondInt64: Bool { marks & Mark.beyondInt64 != 0 }

  /// The number of digits that all numbers have, nil if two differ.
  var commonDigitCount: Int? {
    let digits = marks & (Mark.fraction - 1)
    return digits.nonzeroBitCount == 1 ? digits.trailingZeroBitCount : nil
  }

  mutating func add(_ number: ScannedNumber, at spot: @autoclosure () -> Spot) {
    count += 1
    marks |= 1 << UInt64(min(number.digitCount, Mark.maxDigits))
    if !number.isWhole {
      marks |= Mark.fraction
      return
    }
    var isIdentifier = number.hasLeadingZero
    if number.hasLeadingZero { marks |= Mark.leadingZero }
    if number.digitCount > 15 {
      if let integer = number.integer {
        if integer.magnitude > NumberFacts.largestExact { marks |= Mark.beyondDouble }
      } else {
        marks |= Mark.beyondInt64
        isIdentifier = true
      }
    }
    if isIdentifier, firstIdentifier == nil { firstIdentifier = spot() }
  }

  mutating func addToRange(_ value: Double) {
    // These pass over NaN.
    low = Double.minimum(low, value)
    high = Double.maximum(high, value)
  }

  mutating func addStray(at spot: @autoclosure () -> Spot) {
    if firstStray == nil { firstStray = spot() }
    strayCount += 1
  }

  mutating func merge(_ later: NumberFacts) {
    count += later.count
    marks |= later.marks
    low = Double.minimum(low, later.low)
    high = Double.maximum(high, later.high)
    missingWordCount += later.missingWordCount
    hasQuotedBlanks = hasQuotedBlanks || later.hasQuotedBlanks
    strayCount += later.strayCount
    firstMissingWord = firstMissingWord ?? later.firstMissingWord
    firstStray = firstStray ?? later.firstStray
    firstWithZeroBytes = firstWithZeroBytes ?? later.firstWithZeroBytes
    firstIdentifier = firstIdentifier ?? later.firstIdentifier
  }
}
