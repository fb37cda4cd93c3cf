/// The text of a JSON document that is known to be valid, with the places of its values.
///
/// Nodes are only names for entries here, so that they hold the document and it does not hold them.
final class JSONDocument {
  struct Entry {
    /// The bytes of the value.
    let range: Range<Int>
    /// The entry it is in, -1 for the top.
    let parent: Int
    /// Its key in an object, "" in an array.
    let name: String
    /// Its values; nil until they are asked for.
    var children: Range<Int>?
  }

  /// Has the line feed and the zeros behind it that `JSONText` needs.
  let text: SourceText
  var entries: [Entry] = []

  /// - Throws: `.malformed` with the place, `.limit` where values nest too deeply.
  init(_ bytes: [UInt8], name: String) throws(TableError) {
    let start = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0
    let padding = [Byte.lf] + [UInt8](repeating: 0, count: Chunk.padding - 1)
    text = SourceText(name: name, bytes: bytes + padding, start: start, end: bytes.count)
    if let invalid = firstInvalidUTF8(in: bytes, from: start) {
      throw TableError(
        .malformed, "not valid JSON: this is not UTF-8", at: text.location(of: invalid))
    }
    let (range, problem) = withText { text in JSONDocument.top(of: &text, from: start) }
    if let problem {
      var error = problem.error
      error.location = text.location(of: problem.place)
      throw error
    }
    entries = [Entry(range: range, parent: -1, name: "")]
  }

  /// Whether the value is an object; else it is an array, or has no values in it.
  func isObject(_ index: Int) -> Bool { firstByte(index) == UInt8(ascii: "{") }
  func isArray(_ index: Int) -> Bool { firstByte(index) == UInt8(ascii: "[") }
  func firstByte(_ index: Int) -> UInt8 { text.bytes[entries[index].range.lowerBound] }

  /// Returns the entries of the values in an object or array; the last of duplicate keys.
  ///
  /// - Complexity: O(bytes of the value) the first time
  func children(of index: Int) -> Range<Int> {
    if let known = entries[index].children { return known }
    let first = entries.count
    entries += isObject(index) ? lastOfEqualNames(parts(of: index)) : parts(of: index)
    let children = first..<entries.count
    entries[index].children = children
    return children
  }

  /// The text between two quotes.
  func string(_ range: Range<Int>) -> String {
    let inside = range.lowerBound + 1..<range.upperBound - 1
    guard text.bytes[inside].contains(Byte.backslash) else {
      return text.text(inside.lowerBound, inside.upperBound)
    }
    let unescaped = JSONString.unescaped(text.bytes, inside.lowerBound, inside.upperBound)
    return String(decoding: unescaped.text, as: UTF8.self)
  }

  private func withText<Result>(_ body: (inout JSONText) -> Result) -> Result {
    text.bytes.withUnsafeBufferPointer { buffer in
      guard let p = buffer.baseAddress else { preconditionFailure("padding is never empty") }
      var json = JSONText(p, end: text.end, isLast: true)
      return body(&json)
    }
  }

  /// Skips the one value of the text.
  private static func top(
    of text: inout JSONText, from start: Int
  ) -> (Range<Int>, JSONProblem?) {
    let first = text.blanks(start)
    if first >= text.end { return (0..<0, JSONProblem(text.end, "the document is empty")) }
    let end = text.structure(at: first, depth: 0)
    if end < 0 { return (0..<0, text.problem) }
    let next = text.blanks(end)
    let rest = next < text.end ? JSONProblem(next, "text after the end of the value") : nil
    return (first..<end, rest)
  }

  /// Returns the values in a value, with their keys, in one pass over it.
  private func parts(of index: Int) -> [Entry] {
    let (whole, isObject) = (entries[index].range, isObject(index))
    let ranges = withText { text in
      var found: [(name: Range<Int>, value: Range<Int>)] = []
      var i = text.blanks(whole.lowerBound + 1)
      while i < whole.upperBound - 1 {
        let name = i..<(isObject ? text.string(at: i) : i)
        if isObject { i = text.colon(at: name.upperBound) }
        let end = text.structure(at: i, depth: 0)
        found.append((name, i..<end))
        i = text.blanks(end)
        if text.p[i] == Byte.comma { i = text.blanks(i + 1) }
      }
      return found
    }
    return ranges.map { part in
      Entry(range: part.value, parent: index, name: isObject ? string(part.name) : "")
    }
  }

  private func lastOfEqualNames(_ parts: [Entry]) -> [Entry] {
    var places: [String: Int] = [:]
    var kept: [Entry] = []
    for part in parts {
      if let place = places[part.name] {
        kept[place] = part
      } else {
        places[part.name] = kept.count
        kept.append(part)
      }
    }
    return kept
  }
}
