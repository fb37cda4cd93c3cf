/// Passing over a record: each returns where it ends, or -1 as `JSONText` does.
extension JSONRun {
  /// An object: its values go to the columns of their names, `a.b` for a name in an object.
  mutating func object(at start: Int) -> Int {
    let p = text.p
    var parent = KeyTree.root
    /// The name before, in the same object.
    var last = -1
    var i = text.blanks(start + 1)
    guard p[i] != UInt8(ascii: "}") else { return i + 1 }
    while true {
      guard p[i] == Byte.quote else { return text.fail(i, "expected a name in double quotes") }
      var node = last >= 0 ? table.nodes[last].next : table.nodes[parent].first
      if node >= 0, table.isName(node, at: p + i + 1) {
        i += table.nodes[node].length + 2
      } else {
        (node, i) = otherName(at: i, in: parent, after: last, expected: node)
        if i < 0 { return -1 }
      }
      i = text.colon(at: i)
      if i < 0 { return -1 }
      last = node
      if p[i] == UInt8(ascii: "{") {
        guard rules.depth + levels.count + 1 < JSONText.maxDepth else { return text.tooDeep(i) }
        let inner = text.blanks(i + 1)
        if p[inner] != UInt8(ascii: "}") {
          levels.append(node)
          parent = node
          last = -1
          i = inner
          continue
        }
        i = inner + 1
      } else {
        var column = table.nodes[node].column
        if column < 0 {
          column = table.makeColumn(of: node)
          row.addColumn(isKept: true)
        }
        i = value(at: i, in: column, of: node)
        if i < 0 { return -1 }
      }
      while true {
        if p[i] <= Byte.space { i = text.blanks(i) }
        if p[i] == Byte.comma {
          i = text.blanks(i + 1)
          break
        }
        guard p[i] == UInt8(ascii: "}") else { return text.fail(i, "expected ',' or '}'") }
        i += 1
        guard let closed = levels.popLast() else { return i }
        last = closed
        parent = levels.last ?? KeyTree.root
      }
    }
  }

  /// An array: its values go to the columns of their places.
  mutating func array(at start: Int) -> Int {
    var place = 0
    var i = text.blanks(start + 1)
    arrayLength = 0
    if text.p[i] == UInt8(ascii: "]") { return i + 1 }
    while true {
      i = cell(at: i, in: place)
      if i < 0 { return -1 }
      place += 1
      i = text.blanks(i)
      if text.p[i] == UInt8(ascii: "]") { break }
      guard text.p[i] == Byte.comma else { return text.fail(i, "expected ',' or ']'") }
      i = text.blanks(i + 1)
    }
    arrayLength = place
    return i + 1
  }

  /// The value at `i` as the cell of a column, if there is such a column.
  mutating func cell(at i: Int, in column: Int) -> Int {
    column < columnCount
      ? value(at: i, in: column, of: KeyTree.root)
      : text.structure(at: i, depth: rules.depth + (rules.shape == .cells ? 0 : 1))
  }

  /// A name that is not the expected one: mostly the next but one, where names are left out.
  @inline(never)
  private mutating func otherName(
    at i: Int, in parent: Int, after last: Int, expected: Int
  ) -> (node: Int, end: Int) {
    var node = expected
    for _ in 0..<4 where node >= 0 {
      node = table.nodes[node].next
      if node >= 0, table.isName(node, at: text.p + i + 1) {
        return (node, i + table.nodes[node].length + 2)
      }
    }
    let end = text.string(at: i)
    if end < 0 { return (-1, -1) }
    if text.hasEscapes {
      let (name, isHalf) = JSONString.unescaped(bytes, i + 1, end - 1)
      if isHalf { outcome.records.loneSurrogates.add(at: base + i) }
      return (table.node(name, in: parent, after: last), end)
    }
    return (table.node(bytes[i + 1..<end - 1], in: parent, after: last), end)
  }
}
