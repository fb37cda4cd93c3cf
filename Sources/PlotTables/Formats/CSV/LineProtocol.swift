/// InfluxDB's line protocol, a point on each line: `weather,city=Bern temperature=8.5,rain=2i
/// 1465839830100400200`. The fields differ from line to line, so it is reported and not read.
///
/// https://docs.influxdata.com/influxdb/v2/reference/syntax/line-protocol/
enum LineProtocol {
  /// The number of bytes that are sampled.
  private static let reach = 16 << 10

  /// Whether all of the first lines are points.
  static func isSpoken(in source: SourceText) -> Bool {
    let end = min(source.end, source.start + reach)
    let lines = SampleLines(source, from: source.start, to: end, comment: [Byte.hash]).lines
      .filter { !$0.isBlank }
    // The last line may be cut.
    let whole = end < source.end ? lines.dropLast() : lines[...]
    return !whole.isEmpty && whole.allSatisfy { isPoint(source.bytes[$0.start..<$0.end]) }
  }

  /// Whether a line has a name, fields, and tags or a time.
  private static func isPoint(_ line: ArraySlice<UInt8>) -> Bool {
    let parts = parted(line, at: Byte.space)
    guard parts.count == 2 || parts.count == 3 else { return false }
    let tags = parted(parts[0], at: Byte.comma)
    guard let name = tags.first, !name.isEmpty, !name.contains(UInt8(ascii: "=")),
      tags.count > 1 || parts.count == 3
    else { return false }
    let isTimed = parts.count < 3 || (parts[2].count >= 10 && parts[2].allSatisfy(Byte.isDigit))
    return isTimed && (tags.dropFirst() + parted(parts[1], at: Byte.comma)).allSatisfy(isPair)
  }

  private static func isPair(_ text: ArraySlice<UInt8>) -> Bool {
    let sides = parted(text, at: UInt8(ascii: "="))
    return sides.count == 2 && sides.allSatisfy { !$0.isEmpty }
  }

  /// The parts between separators that stand in no quotes and behind no backslash.
  private static func parted(
    _ text: ArraySlice<UInt8>, at separator: UInt8
  ) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    var isQuoted = false
    var isEscaped = false
    for i in text.indices {
      if isEscaped {
        isEscaped = false
      } else if text[i] == Byte.backslash {
        isEscaped = true
      } else if text[i] == Byte.quote {
        isQuoted.toggle()
      } else if text[i] == separator, !isQuoted {
        parts.append(text[start..<i])
        start = i + 1
      }
    }
    return parts + [text[start...]]
  }
}
