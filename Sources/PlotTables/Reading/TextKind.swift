/// The kind that a text of a column of texts would have in a column of numbers. A few texts among
/// numbers deserve a note.
enum TextKind: UInt8, Sendable {
  case number, stray
  /// A word for a missing or an infinite number.
  case word

  /// - Parameters:
  ///   - kind: of the cell.
  ///   - start: where it begins, without the spaces around it; it is not empty.
  init(_ kind: Cell.Kind, _ bytes: [UInt8], _ start: Int, _ end: Int) {
    guard kind == .bare || kind == .quoted, !NumberWords.cannotBegin(with: bytes[start]) else {
      self = .stray
      return
    }
    if ScannedNumber(bytes, start, end) != nil {
      self = .number
    } else if MissingWords.isUsual(bytes, start, end)
      || NumberWords.infinity(bytes, start, end) != nil
    {
      self = .word
    } else if bytes[start..<end].contains(0) {
      var facts = NumberFacts()
      let value = facts.read(bytes, start, end, offset: 0)
      self = value == nil ? .stray : facts.count > 0 ? .number : .word
    } else {
      self = .stray
    }
  }
}
