/// What a text of a column of texts would be in a column of numbers. A few texts among numbers are
/// worth a word.
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
    var facts = NumberFacts()
    if facts.read(bytes, start, end, offset: 0) == nil {
      self = .stray
    } else {
      self = facts.count > 0 ? .number : .word
    }
  }
}
