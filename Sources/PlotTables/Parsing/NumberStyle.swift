/// The style of a column's numbers that are not plain: the notation of its digits, and its units. A
/// column is read in one style or not at all.
struct NumberStyle: Hashable, Sendable {
  var notation: NumberNotation
  /// The sign of currency before each number, which a zero may lack.
  var prefix: UnitSymbol?
  /// The units behind the numbers, each with its scale in the unit of the column.
  var scales: [SymbolScale] = []
  /// The scale of numbers without unit, in a column in which others have one.
  var bareScale: UnitScale?
  /// Whether something may stand around the numbers that is left out.
  var hasQualifiers = false

  struct SymbolScale: Hashable, Sendable {
    var symbol: UnitSymbol
    var scale: UnitScale
  }

  static let point = NumberStyle(notation: .point)
  static let comma = NumberStyle(notation: .comma)

  /// The number that a cell holds in this style, in the unit of the column.
  func scan(_ bytes: [UInt8], _ start: Int, _ end: Int) -> ScannedNumber? {
    if let number = scanAll(bytes, start, end) { return number }
    guard hasQualifiers, let qualified = QualifiedNumber(bytes, start, end),
      let number = scanAll(bytes, qualified.start, qualified.end)
    else { return nil }
    return qualified.kind == .debit ? number.negated : number
  }

  private func scanAll(_ bytes: [UInt8], _ start: Int, _ end: Int) -> ScannedNumber? {
    guard let written = WrittenNumber(bytes, start, end),
      written.notations.contains(notation),
      let scale = scale(of: written),
      written.prefix == prefix || (written.prefix == nil && written.isZero)
    else { return nil }
    return number(written, scale, bytes, start, end)
  }

  /// Returns the scale of a cell's number; nil if its unit does not belong to this style.
  private func scale(of written: WrittenNumber) -> UnitScale? {
    guard let symbol = written.suffix else {
      // Zero is zero in any unit; other bare numbers are known only if the bare unit is.
      if scales.isEmpty || written.isZero { return .one }
      return bareScale
    }
    for known in scales where known.symbol == symbol { return known.scale }
    return nil
  }

  private func number(
    _ written: WrittenNumber, _ scale: UnitScale, _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> ScannedNumber? {
    let core = written.core
    var magnitude: Double
    var significand = core.significand
    var power = core.exponent - core.fractionDigits(in: notation)
    if let compound = written.compound {
      significand = compound.significand
      power = compound.powerOfTen
      magnitude = scale.magnitude(significand, powerOfTen: power)
    } else if core.digitCount <= 19 {
      magnitude = scale.magnitude(significand, powerOfTen: power)
    } else {
      // Rare enough for a detour.
      var plain: [UInt8] = []
      append(core, bytes, start, end, to: &plain)
      guard let long = ScannedNumber(plain, 0, plain.count) else { return nil }
      significand = long.significand
      power = long.powerOfTen
      magnitude = scale == .one ? long.value : long.value * scale.magnitude(1, powerOfTen: 0)
    }
    if written.isNegative { magnitude = -magnitude }
    let isWhole = core.isWhole(in: notation) && scale == .one && written.compound == nil
    return ScannedNumber(
      value: magnitude, significand: significand, powerOfTen: power, digitCount: core.digitCount,
      isNegative: written.isNegative, isWhole: isWhole,
      hasLeadingZero: isWhole && core.startsWithZero && core.digitCount > 1,
      isCutOff: core.digitCount > 19)
  }

  /// Rewrites a number of this style as a plain one into `plain`; returns false for other text.
  func rewrite(_ bytes: [UInt8], _ start: Int, _ end: Int, into plain: inout [UInt8]) -> Bool {
    plain.removeAll(keepingCapacity: true)
    guard let written = WrittenNumber(bytes, start, end), scale(of: written) != nil,
      written.notations.contains(notation), written.prefix == prefix, notation != .hexadecimal,
      written.compound == nil
    else { return false }
    if written.isNegative { plain.append(Byte.minus) }
    append(written.core, bytes, start, end, to: &plain)
    return true
  }

  /// The digits of a cell and their decimal point, as a plain number.
  private func append(
    _ core: NumberCore, _ bytes: [UInt8], _ start: Int, _ end: Int, to plain: inout [UInt8]
  ) {
    var left = core.digitCount
    for byte in bytes[start..<end] where Byte.isDigit(byte) && left > 0 {
      plain.append(byte)
      left -= 1
    }
    let power = core.exponent - core.fractionDigits(in: notation)
    plain += Array("e\(power)".utf8)
  }

  /// The prefix of a line, if a block of comments may begin with it: rows may begin with a semicolon.
  static func commentPrefix(_ bytes: [UInt8], at start: Int) -> [UInt8]? {
    Byte.commentPrefixes.first {
      $0 != [UInt8(ascii: ";")] && holds(bytes, start, bytes.count, $0)
    }
  }

  static func holds(_ bytes: [UInt8], _ i: Int, _ end: Int, _ word: [UInt8]) -> Bool {
    guard i + word.count <= end else { return false }
    for k in 0..<word.count where bytes[i + k] != word[k] { return false }
    return true
  }
}
