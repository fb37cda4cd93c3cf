extension CSVScanner {
  /// Reads a line of pairs such as `level=info msg="no such file"`, as logfmt writes them, into the
  /// cells of the keys. A key without a value is `true`; of pairs with one key the last counts.
  mutating func scanPairs(_ keys: [[UInt8]], _ cells: inout [Cell]) {
    let first = cells.count
    for _ in keys { cells.append(.missing) }
    let lineEnd = lineEnd(from: i)
    var expected = 0
    while let pair = KeyValuePair(source.bytes, &i, lineEnd) {
      // Mostly, the keys of a line stand in the order of the columns.
      var column = expected
      if column >= keys.count || !isKey(pair, keys[column]) {
        guard let found = keys.indices.first(where: { isKey(pair, keys[$0]) }) else {
          if pair.hasValue { unknownKeys.add(at: pair.key.lowerBound) }
          continue
        }
        column = found
      }
      cells[first + column] = cell(of: pair)
      expected = column + 1
    }
    i = lineEnd
  }

  private func isKey(_ pair: KeyValuePair, _ key: [UInt8]) -> Bool {
    pair.key.count == key.count
      && NumberStyle.holds(source.bytes, pair.key.lowerBound, pair.key.upperBound, key)
  }

  private mutating func cell(of pair: KeyValuePair) -> Cell {
    let value = pair.value
    guard pair.hasValue else {
      return pool.add(.bare, Array("true".utf8), from: pair.key.lowerBound)
    }
    guard pair.isQuoted else { return Cell(.bare, value.lowerBound, value.upperBound) }
    guard source.bytes[value].contains(Byte.backslash) else {
      return Cell(.quoted, value.lowerBound, value.upperBound)
    }
    var text: [UInt8] = []
    var k = value.lowerBound
    while k < value.upperBound {
      if source.bytes[k] == Byte.backslash, k + 1 < value.upperBound {
        k += 1
        text.append(KeyValuePair.unescaped(source.bytes[k]))
      } else {
        text.append(source.bytes[k])
      }
      k += 1
    }
    return pool.add(.quoted, text, from: value.lowerBound)
  }
}
