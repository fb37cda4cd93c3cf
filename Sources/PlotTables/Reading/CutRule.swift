/// The places at which a text may be cut into chunks.
enum CutRule: Sendable {
  case lineEnds
  /// After a comma, preferably before these bytes, with which records begin. They may also occur
  /// within a record, so the parser of a chunk must not rely on them.
  case records([UInt8])
  /// Between any two characters; CR LF is one.
  case characters

  /// The last place before `end` to cut at; nil if there is none. A byte follows it.
  func lastCut(in bytes: [UInt8], before end: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      switch self {
      case .lineEnds: CutRule.lastLineEnd(bytes, before: end)
      case .records(let mark):
        CutRule.lastRecord(bytes, before: end, mark)
          ?? CutRule.lastRecord(bytes, before: end, [])
          ?? CutRule.lastCharacter(bytes, before: end)
      case .characters: CutRule.lastCharacter(bytes, before: end)
      }
    }
  }

  /// Returns the first byte after the last line end that is followed by another byte, as a CR may
  /// be half of a CR LF.
  private static func lastLineEnd(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Int? {
    var i = end - 1
    while i > 0 {
      let byte = bytes[i - 1]
      if byte == Byte.lf || (byte == Byte.cr && bytes[i] != Byte.lf) { return i }
      i -= 1
    }
    return nil
  }

  private static func lastRecord(
    _ bytes: UnsafeBufferPointer<UInt8>, before end: Int, _ mark: [UInt8]
  ) -> Int? {
    var i = end - 1
    while i > 0 {
      if bytes[i - 1] == Byte.comma {
        var start = i
        while start < end, Byte.isBlank(bytes[start]) { start += 1 }
        let isRecord = mark.indices.allSatisfy {
          start + $0 < bytes.count && bytes[start + $0] == mark[$0]
        }
        if start < end, isRecord { return start }
      }
      i -= 1
    }
    return nil
  }

  private static func lastCharacter(
    _ bytes: UnsafeBufferPointer<UInt8>, before end: Int
  ) -> Int? {
    var i = end - 1
    while i > 0, bytes[i] & 0xc0 == 0x80 || (bytes[i] == Byte.lf && bytes[i - 1] == Byte.cr) {
      i -= 1
    }
    return i > 0 ? i : nil
  }
}
