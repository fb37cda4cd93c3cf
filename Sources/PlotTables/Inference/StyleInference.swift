/// Chooses how the numbers of a column are written when they are not written plainly.
struct StyleInference {
  let column: RawColumn
  let missing: MissingWords
  /// Whether the file as a whole speaks for decimal commas: its cells are parted by semicolons.
  let prefersComma: Bool

  /// The one style in which all cells are numbers, and the column read in it.
  ///
  /// `1,234` is one thousand and more unless a cell of the column, or the file's delimiter, speaks
  /// for a decimal comma.
  func best() -> (style: NumberStyle, numbers: NumberInference, isAmbiguous: Bool)? {
    guard let (prefix, suffix) = affixes() else { return nil }
    let order: [NumberStyle] =
      prefersComma
      ? [.comma, .spacedComma, .point, .spacedPoint] : [.point, .spacedPoint, .comma, .spacedComma]
    var best: (style: NumberStyle, numbers: NumberInference)?
    for var style in order {
      style.prefix = prefix
      style.suffix = suffix
      let numbers = NumberInference(column, style: style, missing: missing)
      guard numbers.strayCount == 0, numbers.numberCount > 0 else { continue }
      if let best {
        // The same column in another style: the values say whether the choice mattered.
        return (best.style, best.numbers, !isSame(best.numbers.values, numbers.values))
      }
      best = (style, numbers)
    }
    return best.map { ($0.style, $0.numbers, false) }
  }

  private func isSame(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { $0 == $1 || ($0.isNaN && $1.isNaN) }
  }

  /// What stands around the number in the first cell that holds one, nil if that is no currency or
  /// percent sign.
  private func affixes() -> (prefix: [UInt8], suffix: [UInt8])? {
    for row in 0..<column.count {
      let cell = column.cell(row)
      guard cell.kind == .bare || cell.kind == .quoted else {
        if cell.kind == .missing { continue }
        return nil
      }
      let found = column.read(cell) { bytes, start, end -> (known: Bool, [UInt8], [UInt8])? in
        if missing.isAlwaysMissing(bytes, start, end) || MissingWords.isUsual(bytes, start, end) {
          return nil
        }
        return affixes(bytes, start, end)
      }
      if let (isKnown, prefix, suffix) = found { return isKnown ? (prefix, suffix) : nil }
    }
    return nil
  }

  private func affixes(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> (known: Bool, [UInt8], [UInt8]) {
    guard end - start <= 64,
      let firstDigit = (start..<end).first(where: { Byte.isDigit(bytes[$0]) }),
      let lastDigit = (start..<end).last(where: { Byte.isDigit(bytes[$0]) })
    else { return (false, [], []) }
    let prefix = core(bytes, start, firstDigit)
    let suffix = core(bytes, lastDigit + 1, end)
    let isKnown =
      (prefix.isEmpty || NumberStyle.prefixes.contains(prefix))
      && (suffix.isEmpty || NumberStyle.suffixes.contains(suffix))
      && (prefix.isEmpty || suffix.isEmpty)
    return (isKnown, prefix, suffix)
  }

  /// An affix without the spaces, signs and points that belong to the number.
  private func core(_ bytes: [UInt8], _ start: Int, _ end: Int) -> [UInt8] {
    var text = String(decoding: bytes[start..<end], as: UTF8.self)
    text.removeAll { " \u{a0}+-\u{2212}.,".contains($0) }
    return Array(text.utf8)
  }
}
