/// The apparent type of a single cell; the type of a column is decided from all of its cells.
enum CellShape {
  case empty
  /// A word that may mean a missing number.
  case missingWord
  case number
  case time
  case text

  init(_ bytes: [UInt8]) {
    let end = bytes.count
    if bytes.isEmpty {
      self = .empty
    } else if ScannedNumber(bytes, 0, end) != nil {
      self = .number
    } else if MissingWords.isUsual(bytes, 0, end) {
      self = .missingWord
    } else if !bytes.contains(where: Byte.isDigit) {
      self = .text
    } else if CellShape.isClock(bytes)
      || TimeNotation.allCases.contains(where: { $0.instant(bytes, 0, end) != nil })
    {
      self = .time
    } else {
      self = CellShape.isStyledNumber(bytes) ? .number : .text
    }
  }

  var isTyped: Bool { self == .number || self == .time }

  /// `10:30`, `10:30:00`: a value, though a column of them stays text.
  private static func isClock(_ bytes: [UInt8]) -> Bool {
    let parts = bytes.split(separator: Byte.colon, omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), (1...2).contains(parts[0].count) else { return false }
    return parts.dropFirst().allSatisfy { $0.count == 2 }
      && parts.allSatisfy { $0.allSatisfy(Byte.isDigit) }
  }

  private static func isStyledNumber(_ bytes: [UInt8]) -> Bool {
    let letterE = UInt8(ascii: "e")
    guard bytes.count <= 32,
      !bytes.contains(where: { Byte.isLetter($0) && Byte.lowered($0) != letterE })
    else { return false }
    let text = String(decoding: bytes, as: UTF8.self)
    let stripped = text.filter { !"$€£¥₹% \u{a0}".contains($0) }
    guard text.count - stripped.count <= 4 else { return false }
    let core = Array(stripped.utf8)
    var plain: [UInt8] = []
    return [NumberStyle.point, .comma].contains {
      $0.rewrite(core, 0, core.count, into: &plain) && ScannedNumber(plain, 0, plain.count) != nil
    }
  }
}
