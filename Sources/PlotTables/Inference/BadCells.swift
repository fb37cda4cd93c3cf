/// The cells of a column of numbers or times that are something else. A few of them are missing, and
/// said to be; more make a column of texts.
struct BadCells: Sendable {
  /// The least number of cells for each bad one, unless a single one is bad.
  static let leastShare = 10
  /// The least number of cells for each bad one if codes such as `1000chvf` are among them, which
  /// may be identifiers like the rest.
  static let leastShareOfCodes = 100
  /// A single one may stand among so few others already.
  static let fewestBesideOne = 3
  /// A cell with digits may be the last of a few names: `1`, `2`, `3+`.
  static let fewestBesideDigits = 19
  /// A word may be the first or the last of so few names: `EG`, `1`, `2`.
  static let fewestBesideWord = 9
  /// The number of bad cells up to which each is checked.
  static let mostLookedAt = 50

  var count = 0
  /// Whether one of them holds a digit, and whether one is made of letters and digits.
  private(set) var haveDigits = false
  private(set) var haveCodes = false

  mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    count += 1
    if haveCodes { return }
    let text = bytes[start..<end]
    if !haveDigits { haveDigits = text.contains(where: Byte.isDigit) }
    haveCodes = BadCells.isCode(text)
  }

  mutating func merge(_ later: BadCells) {
    count += later.count
    haveDigits = haveDigits || later.haveDigits
    haveCodes = haveCodes || later.haveCodes
  }

  /// Whether so few are bad that the others make the column.
  ///
  /// - Parameter mayBeNames: whether the others may be names where one of the bad ones has digits.
  func areFew(among good: Int, mayBeNames: Bool = true) -> Bool {
    if count == 0 { return true }
    if haveCodes, count * BadCells.leastShareOfCodes > count + good { return false }
    if mayBeNames, haveDigits, good < BadCells.fewestBesideDigits { return false }
    return count * BadCells.leastShare <= count + good
      || (count == 1 && good >= BadCells.fewestBesideOne)
  }

  /// Whether a column is surely one of texts after so many cells: it would take ten times as many
  /// others to make it something else.
  func areMost(among good: Int) -> Bool { count > 200 && count > 9 * good }

  /// Whether a text is made of letters and digits, with some of both.
  static func isCode(_ text: some Collection<UInt8>) -> Bool {
    var hasDigit = false
    var hasLetter = false
    for byte in text {
      if Byte.isDigit(byte) {
        hasDigit = true
      } else if Byte.isLetter(byte) {
        hasLetter = true
      } else if byte != Byte.minus {
        return false
      }
    }
    return hasDigit && hasLetter
  }

  static func note(
    _ count: Int, _ text: String, in column: String, holding kind: String,
    at location: SourceLocation?
  ) -> Note {
    let others = count > 1 ? " (and \(count - 1) more)" : ""
    return Note(
      .warning,
      "column '\(column)' holds \(kind), but also '\(Shortened.text(text))'\(others), read as"
        + " missing", hint: "--missing \(TimeNotes.quoted(text)) declares it missing", at: location)
  }
}
