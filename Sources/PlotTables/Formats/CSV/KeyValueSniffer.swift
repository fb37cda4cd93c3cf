/// Finds out whether each line is a list of pairs such as `level=info`.
enum KeyValueSniffer {
  /// The keys, in order of first appearance; nil if the lines are something else.
  ///
  /// Lines count as pairs if they hold two of them at least and little else, and the keys come
  /// back: settings such as `a=1` below each other are no table.
  static func guess(
    _ source: SourceText, from start: Int, to end: Int, comment: [UInt8]?
  ) -> DialectGuess? {
    let lines = SampleLines(source, from: start, to: end, comment: comment).lines
      .filter { !$0.isBlank }
    var keys: [[UInt8]] = []
    var seen: [[UInt8]: Int] = [:]
    var count = 0
    for line in lines {
      guard let found = self.keys(source.bytes, line) else { continue }
      count += 1
      for key in found {
        if seen[key] == nil { keys.append(key) }
        seen[key, default: 0] += 1
      }
    }
    guard count > 1, count * 10 >= lines.count * 9, keys.count > 1, let first = lines.first,
      seen.values.count(where: { $0 * 2 >= count }) * 2 >= min(keys.count, 4)
    else { return nil }
    var dialect = CSVDialect(delimiter: .keyValue(keys))
    dialect.comment = comment
    return DialectGuess(
      dialect, from: first.start, reason: "\(count) of \(lines.count) lines are key=value pairs")
  }

  private static func keys(_ bytes: [UInt8], _ line: SampleLines.Line) -> [[UInt8]]? {
    var i = line.start
    var keys: [[UInt8]] = []
    var others = 0
    while let pair = KeyValuePair(bytes, &i, line.end) {
      if pair.hasValue, pair.hasPlainKey(bytes) {
        keys.append(Array(bytes[pair.key]))
      } else {
        others += 1
      }
    }
    return keys.count > 1 && others * 4 <= keys.count ? keys : nil
  }
}
