/// Evidence for the style of a column's numbers. Each cell narrows down the possible styles; the
/// result does not depend on the order of the cells or on chunks.
struct NumberStyleEvidence: Sendable {
  /// Whether the file as a whole speaks for decimal commas: its cells are parted by semicolons.
  let prefersDecimalComma: Bool

  private(set) var notations: NumberNotations
  private(set) var families = UnitFamilies.all
  /// The signs found behind numbers, and before them; each once.
  private(set) var suffixes: [UnitSymbol] = []
  private(set) var prefix: UnitSymbol?
  private(set) var hasUnprefixed = false
  /// Whether a number that is not 0 has no sign behind it.
  private(set) var hasBare = false
  /// Whether a number is written otherwise than as accountants write negative ones. A column of
  /// nothing but `(1)`, `(2)` is a list.
  private(set) var hasOrdinary = false
  private(set) var hasLeadingZero = false
  private(set) var hasComma = false
  private(set) var hasPoint = false
  /// The most digits of a number but 0 that has no separator.
  private(set) var mostUnparted = 0
  /// Whether all sizes have the digits that `du -h` gives them: `1.5K`, `12M`.
  private(set) var isDiskSize = true
  /// Whether some number of `B` has decimals, and so is one of billions, not of bytes.
  private(set) var hasByteFraction = false
  /// Whether all numbers are years in which a decade begins.
  private(set) var areDecades = true
  private(set) var numberCount = 0
  /// The cells whose number has a flag, a side of an account, or something else around it, and the flagged
  /// ones among them whose number is whole.
  private(set) var flagCount = 0
  private(set) var wholeFlagCount = 0
  private(set) var sideCount = 0
  private(set) var noteCount = 0
  private(set) var limitCount = 0
  /// The cells with a unit of one letter, which may be a flag, too; and whether a unit is surely none.
  private(set) var letterCount = 0
  private(set) var hasFirmUnit = false
  /// The cells that are a number in no style.
  private(set) var misfits = BadCells()
  /// Set when there is no style left; later cells are ignored.
  private(set) var isHopeless = false

  /// More signs than this are no units.
  private static let mostSuffixes = 16

  /// - Parameter decimal: the decimal separator, where the caller knows it.
  init(prefersDecimalComma: Bool, decimal: UInt8? = nil) {
    self.prefersDecimalComma = prefersDecimalComma
    notations = .all
    if decimal == Byte.comma { notations.subtract(.points) }
    if decimal == Byte.dot { notations.subtract(.commas) }
  }

  /// Looks at a cell that is not missing.
  @inline(__always)
  mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if !isHopeless { look(bytes, start, end) }
  }

  private mutating func look(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard let number = WrittenNumber(bytes, start, end), isKnown(number) else {
      if let qualified = QualifiedNumber(bytes, start, end),
        let number = WrittenNumber(bytes, qualified.start, qualified.end), isKnown(number)
      {
        count(qualified, number)
        take(number)
        return
      }
      if NumberWords.infinity(bytes, start, end) != nil { return }
      if NumberWords.startsWithOtherDigit(bytes, start, end) {
        notations.formIntersection(.otherDigits)
        isHopeless = notations.isEmpty
      } else {
        misfits.add(bytes, start, end)
        if misfits.areMost(among: numberCount) { isHopeless = true }
      }
      return
    }
    if let suffix = number.suffix, !hasFirmUnit {
      if suffix.isLetter, QualifiedNumber(bytes, start, end)?.kind == .flag {
        letterCount += 1
      } else {
        hasFirmUnit = true
      }
    }
    take(number)
  }

  private mutating func count(_ qualified: QualifiedNumber, _ number: WrittenNumber) {
    switch qualified.kind {
    case .flag:
      flagCount += 1
      if number.core.separatorCount == 0 { wholeFlagCount += 1 }
    case .credit, .debit: sideCount += 1
    case .note: noteCount += 1
    case .limit: limitCount += 1
    }
  }

  private mutating func take(_ number: WrittenNumber) {
    numberCount += 1
    notations.formIntersection(number.notations)
    note(prefix: number)
    note(suffix: number)
    if !number.isAccounting { hasOrdinary = true }
    let core = number.core
    if core.startsWithZero, core.digitCount > 1, core.separatorCount == 0, !core.isHexadecimal {
      hasLeadingZero = true
    }
    if core.lastSeparator == .comma { hasComma = true }
    if core.lastSeparator == .point { hasPoint = true }
    if core.separatorCount == 0, core.significand > 0 {
      mostUnparted = max(mostUnparted, core.digitCount)
    }
    if number.suffix != nil, isDiskSize, !core.couldBeDiskSize { isDiskSize = false }
    if areDecades, !core.beginsDecade { areDecades = false }
    if number.suffix == .byte, core.hasFraction(prefersDecimalComma) {
      hasByteFraction = true
    }
    checkHope()
  }

  /// Whether the signs of a number are some that are known.
  @inline(__always)
  private func isKnown(_ number: WrittenNumber) -> Bool {
    if let symbol = number.prefix, symbol != prefix, !UnitTable.isCurrency(symbol) { return false }
    guard let symbol = number.suffix, !suffixes.contains(symbol) else { return true }
    return !UnitTable.meanings(of: symbol).isEmpty
  }

  var hasNumber: Bool { numberCount > 0 }

  /// Whether most cells are no numbers, or not in one style.
  var areFew: Bool { isHopeless || misfits.count > numberCount }

  private mutating func note(prefix number: WrittenNumber) {
    if let symbol = number.prefix {
      if prefix == symbol { return }
      if prefix != nil || !UnitTable.isCurrency(symbol) { isHopeless = true }
      prefix = symbol
    } else if !number.isZero {
      hasUnprefixed = true
    }
  }

  private mutating func note(suffix number: WrittenNumber) {
    if let symbol = number.suffix {
      if !suffixes.contains(symbol) { note(suffix: symbol) }
    } else if !number.isZero, !hasBare {
      hasBare = true
      families.formIntersection(.bare)
    }
  }

  private mutating func note(suffix symbol: UnitSymbol) {
    suffixes.append(symbol)
    families.formIntersection(UnitFamilies(UnitTable.meanings(of: symbol).map(\.family)))
    if suffixes.count > 1 { families.remove(.alone) }
  }

  private mutating func checkHope() {
    if prefix != nil {
      // `$1.2M`: behind a currency there can only be thousands.
      families.formIntersection(.bare)
      families.remove(.diskSize)
      if hasUnprefixed { isHopeless = true }
    }
    if notations.isEmpty || (families.isEmpty && !mayUnitsBeFlags)
      || suffixes.count > NumberStyleEvidence.mostSuffixes
    {
      isHopeless = true
    }
  }

  /// Whether the units, which do not go together, may be flags: they are single letters.
  var mayUnitsBeFlags: Bool {
    letterCount > 0 && prefix == nil && !hasFirmUnit
  }

  /// Ends the evidence at a cell that is neither a number nor a text, such as a list.
  mutating func giveUp() { isHopeless = true }

  /// Merges the evidence of later cells.
  mutating func merge(_ later: NumberStyleEvidence) {
    isHopeless = isHopeless || later.isHopeless
    if isHopeless { return }
    notations.formIntersection(later.notations)
    families.formIntersection(later.families)
    for symbol in later.suffixes where !suffixes.contains(symbol) { note(suffix: symbol) }
    if let symbol = later.prefix {
      if let prefix, prefix != symbol { isHopeless = true }
      prefix = symbol
    }
    hasUnprefixed = hasUnprefixed || later.hasUnprefixed
    hasBare = hasBare || later.hasBare
    hasOrdinary = hasOrdinary || later.hasOrdinary
    hasLeadingZero = hasLeadingZero || later.hasLeadingZero
    hasComma = hasComma || later.hasComma
    hasPoint = hasPoint || later.hasPoint
    mostUnparted = max(mostUnparted, later.mostUnparted)
    isDiskSize = isDiskSize && later.isDiskSize
    hasByteFraction = hasByteFraction || later.hasByteFraction
    areDecades = areDecades && later.areDecades
    numberCount += later.numberCount
    flagCount += later.flagCount
    wholeFlagCount += later.wholeFlagCount
    sideCount += later.sideCount
    noteCount += later.noteCount
    limitCount += later.limitCount
    letterCount += later.letterCount
    hasFirmUnit = hasFirmUnit || later.hasFirmUnit
    misfits.merge(later.misfits)
    checkHope()
  }

  /// Returns whether a cell by itself may be a number in some style.
  static func couldBeNumber(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var evidence = NumberStyleEvidence(prefersDecimalComma: false)
    evidence.add(bytes, start, end)
    return evidence.hasNumber && !evidence.isHopeless && evidence.flagCount == 0
  }

  /// Whether the numbers are more than digits: they have a unit, or are hexadecimal.
  var hasSigns: Bool {
    !suffixes.isEmpty || prefix != nil || (hasNumber && notations == .hexadecimal)
  }

  /// Whether all cells are written in the digits of another script, which are not read.
  var hasOnlyOtherDigits: Bool {
    !isHopeless && misfits.count == 0 && notations == .otherDigits
  }
}

extension NumberCore {
  /// Whether there are decimals, whichever separator is the decimal one: one that could part
  /// thousands does so where it is the one of the file.
  fileprivate func hasFraction(_ prefersDecimalComma: Bool) -> Bool {
    switch lastSeparator {
    case .point: lastRun != 3 || !prefersDecimalComma
    case .comma: lastRun != 3 || prefersDecimalComma
    default: false
    }
  }

  fileprivate var beginsDecade: Bool {
    separatorCount == 0 && !hasExponent && significand.beginsDecade
  }

  /// Whether it has one decimal below ten, and none from there on, as `du -h` rounds; bytes are
  /// whole.
  fileprivate var couldBeDiskSize: Bool {
    switch lastSeparator {
    case .none: digitCount <= 4 && (digitCount > 1 || significand == 0)
    case .point, .comma: separatorCount == 1 && digitCount == 2 && lastRun == 1
    default: false
    }
  }
}

extension FixedWidthInteger {
  /// Whether it is a year in which a decade begins: `1990s` is its name.
  var beginsDecade: Bool { (1500...2100).contains(self) && isMultiple(of: 10) }
}
