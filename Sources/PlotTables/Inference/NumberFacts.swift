/// Facts about the cells of a column that were read as plain numbers. Facts of neighbouring chunks
/// merge.
struct NumberFacts: Sendable {
  /// The number of cells that are numbers, without infinities.
  var count = 0
  /// A union over all numbers of `Mark` bits and of `1 << digits`.
  var marks: UInt64 = 0
  /// The smallest and the largest value, infinities included; NaN if there is none.
  var low = Double.nan
  var high = Double.nan
  /// The number of words that mean missing numbers.
  var missingWordCount = 0
  /// Whether there are cells of nothing but blanks in quotes, which are texts among texts.
  var hasQuotedBlanks = false
  /// Cells that are neither numbers nor missing.
  var strays = BadCells()
  /// Whether one of them may be a number written otherwise, or a time.
  private(set) var mayStraysBeValues = false
  /// The first cell of each kind that a message may be about; mostly there are none.
  private var spots: [Oddity: Spot] = [:]

  enum Oddity {
    /// Neither a number nor missing.
    case stray
    /// A number with NUL bytes in it, which were left out.
    case zeroBytes
    /// A number that makes digits an identifier: a leading zero, more than 64 bits.
    case identifier
  }

  /// Bits above those of digit counts, which go up to 40 (and stop there).
  enum Mark {
    static let fraction: UInt64 = 1 << 48
    static let leadingZero: UInt64 = 1 << 49
    static let beyondDouble: UInt64 = 1 << 50
    static let beyondInt64: UInt64 = 1 << 51
    /// A power of ten behind digits without a point: `12E4`.
    static let exponent: UInt64 = 1 << 52
    static let maxDigits = 40
  }

  func first(_ oddity: Oddity) -> Spot? { spots.isEmpty ? nil : spots[oddity] }

  var firstStray: Spot? { first(.stray) }

  mutating func note(_ oddity: Oddity, at spot: @autoclosure () -> Spot) {
    if spots[oddity] == nil { spots[oddity] = spot() }
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    for (oddity, spot) in spots where spot.location == nil {
      spots[oddity]?.location = locate(spot.offset)
    }
  }

  private static let largestExact: UInt64 = 1 << 53

  /// Whether there is a number that is not infinite.
  var hasNumbers: Bool { marks & (Mark.fraction - 1) != 0 }
  var areAllWhole: Bool { marks & Mark.fraction == 0 }
  var hasLeadingZero: Bool { marks & Mark.leadingZero != 0 }
  var hasExponent: Bool { marks & Mark.exponent != 0 }
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
      if number.powerOfTen > 0, !hasExponent {
        marks |= Mark.exponent
        note(.identifier, at: spot())
      }
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
    if isIdentifier { note(.identifier, at: spot()) }
  }

  mutating func addToRange(_ value: Double) {
    // These ignore NaN.
    low = Double.minimum(low, value)
    high = Double.maximum(high, value)
  }

  var strayCount: Int { strays.count }

  mutating func addStray(at spot: @autoclosure () -> Spot) {
    if strays.count == 0 { note(.stray, at: spot()) }
    strays.count += 1
  }

  /// Adds a cell that is text or a number in some notation.
  mutating func addStray(_ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int) {
    if strays.count == 0 { note(.stray, at: Spot(bytes, start, end, offset: offset)) }
    strays.add(bytes, start, end)
    if mayStraysBeValues || !bytes[start..<end].contains(where: Byte.isDigit) { return }
    mayStraysBeValues =
      strays.count > BadCells.mostLookedAt
      || NumberStyleEvidence.couldBeNumber(bytes, start, end)
      || QualifiedNumber(bytes, start, end) != nil
      || TimeNotation.candidates.contains { $0.instant(bytes, start, end) != nil }
  }

  /// Whether the strays may be so few that they are bad cells.
  var mayStraysBeFew: Bool { strays.areFew(among: count, mayBeNames: false) }

  /// Whether they are so few in whatever order the cells stand.
  var areStraysFew: Bool { mayStraysBeFew && count >= BadCells.fewestBesideDigits }

  mutating func merge(_ later: NumberFacts) {
    count += later.count
    marks |= later.marks
    low = Double.minimum(low, later.low)
    high = Double.maximum(high, later.high)
    missingWordCount += later.missingWordCount
    hasQuotedBlanks = hasQuotedBlanks || later.hasQuotedBlanks
    strays.merge(later.strays)
    mayStraysBeValues = mayStraysBeValues || later.mayStraysBeValues
    if !later.spots.isEmpty { spots.merge(later.spots) { first, _ in first } }
  }
}
