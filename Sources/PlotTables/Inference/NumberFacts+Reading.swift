extension NumberFacts {
  /// Reads a cell of a column of plain numbers: NaN if it is missing, nil if it is neither a
  /// number nor a word for none.
  mutating func read(_ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int) -> Double? {
    if let number = ScannedNumber(bytes, start, end) {
      add(number, at: Spot(bytes, start, end, offset: offset))
      return number.value
    }
    return readWord(bytes, start, end, offset: offset)
  }

  /// Reads a cell that is no number by its digits: words for missing and infinite, stray NUL bytes.
  mutating func readWord(_ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int) -> Double? {
    if MissingWords.isUsual(bytes, start, end) {
      missingWordCount += 1
      return .nan
    }
    if let infinity = NumberWords.infinity(bytes, start, end) { return infinity }
    if let value = readWithoutZeroBytes(bytes, start, end, offset: offset) { return value }
    addStray(bytes, start, end, offset: offset)
    return nil
  }

  private mutating func readWithoutZeroBytes(
    _ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int
  ) -> Double? {
    guard bytes[start..<end].contains(0) else { return nil }
    let rest = bytes[start..<end].filter { $0 != 0 }
    let number = ScannedNumber(rest, 0, rest.count)
    guard rest.isEmpty || number != nil else { return nil }
    let spot = Spot(bytes, start, end, offset: offset)
    note(.zeroBytes, at: spot)
    guard let number else { return .nan }
    add(number, at: spot)
    return number.value
  }
}
