/// A prefix code for the symbols of a block, as deflate stores it: by the lengths of its words.
struct HuffmanCode {
  /// Length of each symbol's word, in bits; 0 for an unused symbol.
  private(set) var lengths: [UInt8]
  /// The words, in the order in which their bits are written: the first one lowest.
  private(set) var words: [UInt16]

  /// The shortest code whose words have at most `limit` bits, or nearly so where the limit matters.
  init(counts: UnsafeBufferPointer<UInt32>, limit: Int) {
    lengths = Self.lengths(counts, limit: limit)
    words = Self.words(lengths)
  }

  /// Returns the number of symbols stored, at least `least`: trailing unused ones are omitted.
  func count(atLeast least: Int) -> Int {
    max(least, (lengths.lastIndex { $0 > 0 } ?? 0) + 1)
  }

  /// Huffman, "A method for the construction of minimum-redundancy codes", 1952,
  /// doi:10.1109/JRPROC.1952.273898, with two queues: the symbols by their counts, and the joined
  /// nodes, which arrive in order.
  private static func lengths(_ counts: UnsafeBufferPointer<UInt32>, limit: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: counts.count)
    // Ties go to the earlier symbol, so that the order is deterministic.
    let symbols = counts.indices.filter { counts[$0] > 0 }
      .map { UInt64(counts[$0]) << 16 | UInt64($0) }.sorted().map { Int($0 & 0xffff) }
    let count = symbols.count
    guard count > 1 else {
      for symbol in symbols { result[symbol] = 1 }
      return result
    }
    var weights = symbols.map { counts[$0] }
    weights.reserveCapacity(2 * count)
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, joined) = (0, count)
    for node in count..<2 * count - 1 {
      var weight: UInt32 = 0
      for _ in 0..<2 {
        let takesLeaf = joined == node || leaf < count && weights[leaf] <= weights[joined]
        let next = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        weight += weights[next]
        parents[next] = node
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var numbers = [Int](repeating: 0, count: limit + 1)
    for node in (0..<2 * count - 2).reversed() {
      depths[node] = depths[parents[node]] + 1
      if node < count { numbers[min(limit, depths[node])] += 1 }
    }
    keepWithin(limit, &numbers)
    // The rarest have the longest words.
    var next = 0
    for length in (1...limit).reversed() {
      for _ in 0..<numbers[length] {
        result[symbols[next]] = UInt8(length)
        next += 1
      }
    }
    return result
  }

  /// Lengthens codes until the code is complete, after too long ones have been cut: a code becomes
  /// the prefix of two that are longer by one, and one of the longest moves there.
  ///
  /// - Parameter numbers: the number of codes of each length.
  private static func keepWithin(_ limit: Int, _ numbers: inout [Int]) {
    // Kraft's sum, in words of the greatest length.
    var room = (1...limit).reduce(0) { $0 + numbers[$1] << (limit - $1) }
    while room > 1 << limit {
      guard let length = (1..<limit).last(where: { numbers[$0] > 0 }) else { return }
      numbers[length] -= 1
      numbers[length + 1] += 2
      numbers[limit] -= 1
      room -= 1
    }
  }

  /// RFC 1951, section 3.2.2.
  private static func words(_ lengths: [UInt8]) -> [UInt16] {
    var numbers = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { numbers[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for length in 1...16 { next[length] = (next[length - 1] + numbers[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[Int(length)] += 1 }
      // 16 reversed bits, of which the code is the last `length`.
      return reversed(UInt16(truncatingIfNeeded: next[Int(length)])) >> UInt16(16 - length)
    }
  }

  private static func reversed(_ bits: UInt16) -> UInt16 {
    (0..<16).reduce(0) { $0 | (bits >> UInt16($1) & 1) << UInt16(15 - $1) }
  }
}
