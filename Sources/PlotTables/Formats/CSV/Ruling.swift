/// Lines that are drawn between the rows of a table, and hold nothing.
enum Ruling {
  /// Whether a line is drawn: dashes or double dashes, three at least, with corners, delimiters,
  /// Markdown's colons and spaces among them.
  static func isRuling(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    var strokes = 0
    var i = start
    while i < end {
      switch bytes[i] {
      case Byte.minus, UInt8(ascii: "="), UInt8(ascii: "_"): strokes += 1
      case Byte.plus, Byte.pipe, Byte.colon, Byte.space: break
      case 0xe2:
        // U+2500 … U+257F, box drawing: E2 94 80 … E2 95 BF.
        guard i + 2 < end, bytes[i + 1] == 0x94 || bytes[i + 1] == 0x95 else { return false }
        // A line of `│` alone is a row of empty cells.
        if !(bytes[i + 1] == 0x94 && bytes[i + 2] == 0x82) { strokes += 1 }
        i += 2
      default: return false
      }
      i += 1
    }
    return strokes >= 3
  }

  /// Returns the starts, in characters, of the runs of dashes of a line such as `----- ---`; nil
  /// for any other line.
  static func columns(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [Int]? {
    var columns: [Int] = []
    for i in start..<end {
      if bytes[i] == Byte.space { continue }
      guard bytes[i] == Byte.minus || bytes[i] == UInt8(ascii: "=") else { return nil }
      if i == start || bytes[i - 1] == Byte.space { columns.append(i - start) }
    }
    guard columns.count > 1, isRuling(bytes, start, end) else { return nil }
    columns[0] = 0
    return columns
  }
}
