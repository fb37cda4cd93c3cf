/// A first line such as `sep=;`, which sets Excel's delimiter for the lines below.
struct SeparatorLine {
  let delimiter: Delimiter
  /// The first byte after the line.
  let end: Int

  /// Nil where the first line is another.
  init?(_ source: SourceText, from start: Int, to limit: Int) {
    guard NumberStyle.holds(source.bytes, start, limit, Array("sep=".utf8)) else { return nil }
    let byte = start + 4
    var i = byte + 1
    guard i < limit, source.bytes[i] == Byte.lf || source.bytes[i] == Byte.cr,
      source.bytes[byte] < 0x80, !Byte.isLetter(source.bytes[byte]),
      !Byte.isDigit(source.bytes[byte]), source.bytes[byte] != Byte.quote
    else { return nil }
    while i < limit, !source.endsLine(at: i) { i += 1 }
    delimiter =
      source.bytes[byte] == Byte.space ? .spaces(limit: nil) : .byte(source.bytes[byte])
    end = min(limit, i + 1)
  }
}
