import PlotNumbers

extension JSONNode {
  /// Pretty-printed JSON: short values stand on one line, as do objects in an array that hold no
  /// others, such as the rows of a table; all others are indented by two spaces a level. Ends with
  /// a line feed.
  package var lines: [UInt8] {
    var out: [UInt8] = []
    writeLines(to: &out, depth: 0, before: 0)
    out.append(Byte.lf)
    return out
  }

  /// The most bytes of a line of several values.
  private static let longestLine = 100

  /// - Parameter before: how many bytes stand before it in its line.
  private func writeLines(to out: inout [UInt8], depth: Int, before: Int) {
    let isShort = fits(JSONNode.longestLine - 2 * depth - before)
    guard !isShort, let (marks, values) = parts, !values.isEmpty else {
      write(to: &out, separator: [Byte.comma, Byte.space], colon: [Byte.colon, Byte.space])
      return
    }
    out.append(marks.0)
    for (place, (name, value)) in values.enumerated() {
      if place > 0 { out.append(Byte.comma) }
      out.append(Byte.lf)
      out += repeatElement(Byte.space, count: 2 * (depth + 1))
      let start = out.count
      if let name {
        writeJSON(name.utf8, to: &out)
        out += [Byte.colon, Byte.space]
      } else if value.isRow {
        value.write(
          to: &out, separator: [Byte.comma, Byte.space], colon: [Byte.colon, Byte.space])
        continue
      }
      value.writeLines(to: &out, depth: depth + 1, before: out.count - start)
    }
    out.append(Byte.lf)
    out += repeatElement(Byte.space, count: 2 * depth)
    out.append(marks.1)
  }

  /// The values in it with their keys, and the brackets around them; nil for a single value.
  private var parts: (marks: (UInt8, UInt8), values: [(String?, JSONNode)])? {
    if let object {
      let marks = (UInt8(ascii: "{"), UInt8(ascii: "}"))
      return (marks, object.map { ($0.name, $0.value) })
    }
    let marks = (UInt8(ascii: "["), UInt8(ascii: "]"))
    return array.map { (marks, $0.map { (nil, $0) }) }
  }

  /// An object of single values.
  private var isRow: Bool {
    object?.allSatisfy { $0.value.object == nil && $0.value.array == nil } ?? false
  }

  /// Whether it is no longer than that in one line. Asks no more of a large value than it has to.
  private func fits(_ room: Int) -> Bool { length(atMost: room) <= room }

  private func length(atMost room: Int) -> Int {
    guard let (_, values) = parts else {
      var out: [UInt8] = []
      write(to: &out)
      return out.count
    }
    var length = 2
    for (name, value) in values {
      guard length <= room else { break }
      length += 2 + (name.map { $0.utf8.count + 4 } ?? 0)
      length += value.length(atMost: room - length)
    }
    return length
  }
}
