/// Numbers colours in the order of their coming, up to 256 of them.
///
/// A table of 1,024 places, open addressing: never more than a quarter full, so a look-up takes
/// about one step.
struct ColorIndex {
  private(set) var words: [UInt32] = []
  /// The number of the colour at each place plus one, or zero.
  private var places = [UInt16](repeating: 0, count: 1024)

  /// Numbers the colours of a row; false when there is no room for one more.
  mutating func insert(_ row: UnsafeBufferPointer<UInt32>) -> Bool {
    var previous: UInt32?
    for word in row where word != previous {
      previous = word
      let place = place(of: word)
      guard places[place] == 0 else { continue }
      guard words.count < 256 else { return false }
      words.append(word)
      places[place] = UInt16(words.count)
    }
    return true
  }

  /// The number of a colour that was inserted.
  func number(of word: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: places[place(of: word)] &- 1) }

  private func place(of word: UInt32) -> Int {
    // Fibonacci hashing: Knuth, The Art of Computer Programming 3, section 6.4.
    var place = Int((word &* 0x9e37_79b9) >> 22)
    while places[place] != 0, words[Int(places[place]) - 1] != word { place = (place + 1) & 1023 }
    return place
  }
}
