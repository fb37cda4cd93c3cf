/// Writes literals and matches as blocks of a deflate stream (RFC 1951), each with dynamic Huffman
/// codes.
struct DeflateBlocks: ~Copyable {
  /// The number of literals and matches in a block. Smaller ones follow the picture closer and
  /// repeat their codes: 6,000 to 20,000 make no difference of 1 %.
  private static let capacity = 10_000

  private var bits: BitWriter
  /// A literal is its byte; a match has the highest bit, its length from bit 16, and its distance.
  private let tokens: HeapBytes
  private var tokenCount = 0
  /// The number of occurrences of each symbol of the two codes in the block.
  private let counts: HeapBytes
  private static let literals = 286
  private static let distances = 30
  private static let endOfBlock = 256

  init() throws(CairoError) {
    let bits = try BitWriter()
    let tokens = try HeapBytes(count: 4 * Self.capacity)
    let counts = try HeapBytes(count: 4 * (Self.literals + Self.distances))
    counts.pointer.initializeMemory(as: UInt8.self, repeating: 0, count: counts.count)
    self.bits = bits
    self.tokens = tokens
    self.counts = counts
  }

  var bytes: UnsafeRawBufferPointer { bits.bytes }

  /// Whether a block has to be ended before `count` tokens more.
  @inline(__always)
  func isFull(before count: Int) -> Bool { tokenCount &+ count > Self.capacity }

  @inline(__always)
  mutating func addLiteral(_ byte: UInt32) {
    add(byte)
    count(Int(byte & 0xff))
  }

  /// - Parameters:
  ///   - length: 3 to 258 bytes.
  ///   - distance: how far before they have been, 1 to 32,768 bytes.
  @inline(__always)
  mutating func addMatch(length: Int, distance: Int) {
    add(1 << 31 | UInt32(truncatingIfNeeded: length &<< 16 | distance))
    count(Self.endOfBlock &+ 1 &+ MatchCode(length: length).symbol)
    count(Self.literals &+ MatchCode(distance: distance).symbol)
  }

  @inline(__always)
  private mutating func add(_ token: UInt32) {
    // Within bounds: whoever adds has asked whether the block is full.
    (tokens.pointer + 4 &* tokenCount).storeBytes(of: token, as: UInt32.self)
    tokenCount &+= 1
  }

  @inline(__always)
  private func count(_ symbol: Int) {
    counts.pointer.assumingMemoryBound(to: UInt32.self)[symbol] &+= 1
  }

  mutating func endBlock(isLast: Bool) throws(CairoError) {
    // A match takes at most 48 bits; the codes take at most 320 times 14 bits.
    try bits.reserve(6 * tokenCount + 1024)
    count(Self.endOfBlock)
    let all = UnsafeBufferPointer(
      start: counts.pointer.assumingMemoryBound(to: UInt32.self),
      count: Self.literals + Self.distances)
    // A code of less than two words is not complete, and not all readers take it.
    if all[Self.literals...].count(where: { $0 > 0 }) < 2 {
      for symbol in Self.literals..<Self.literals + 2 where all[symbol] == 0 { count(symbol) }
    }
    let literals = HuffmanCode(counts: .init(rebasing: all[..<Self.literals]), limit: 15)
    let distances = HuffmanCode(counts: .init(rebasing: all[Self.literals...]), limit: 15)
    bits.add(isLast ? 1 : 0, count: 1)
    bits.add(2, count: 2)
    writeLengths(literals, distances)
    write(literals, distances)
    tokenCount = 0
    counts.pointer.initializeMemory(as: UInt8.self, repeating: 0, count: counts.count)
  }

  /// Ends the bytes of a part with an empty block that is stored, so that another part can follow.
  mutating func endPart() throws(CairoError) {
    try bits.reserve(16)
    bits.add(0, count: 3)
    bits.fillByte()
    bits.add(0xffff_0000, count: 32)
    bits.flush()
  }

  mutating func endStream() throws(CairoError) {
    try bits.reserve(8)
    bits.fillByte()
  }

  private mutating func write(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let tokens = UnsafeBufferPointer(
      start: tokens.pointer.assumingMemoryBound(to: UInt32.self), count: tokenCount)
    for token in tokens {
      if token &>> 31 == 0 {
        bits.add(literals, Int(token))
      } else {
        let length = MatchCode(length: Int(token &>> 16 & 0x1ff))
        bits.add(literals, length.symbol &+ Self.endOfBlock &+ 1)
        bits.add(length.extra, count: length.extraCount)
        let distance = MatchCode(distance: Int(token & 0xffff))
        bits.add(distances, distance.symbol)
        bits.add(distance.extra, count: distance.extraCount)
      }
      bits.flush()
    }
    bits.add(literals, Self.endOfBlock)
    bits.flush()
  }

  /// RFC 1951, section 3.2.7.
  private mutating func writeLengths(_ literals: HuffmanCode, _ distances: HuffmanCode) {
    let literalCount = literals.count(atLeast: Self.endOfBlock + 1)
    let distanceCount = distances.count(atLeast: 1)
    let runs = CodeLengthRun.runs(
      Array(literals.lengths[..<literalCount] + distances.lengths[..<distanceCount]))
    var counts = [UInt32](repeating: 0, count: 19)
    for run in runs { counts[run.symbol] += 1 }
    let code = counts.withUnsafeBufferPointer { HuffmanCode(counts: $0, limit: 7) }
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let count = max(4, (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
    bits.add(literalCount - 257, count: 5)
    bits.add(distanceCount - 1, count: 5)
    bits.add(count - 4, count: 4)
    bits.flush()
    for symbol in order[..<count] {
      bits.add(Int(code.lengths[symbol]), count: 3)
      bits.flush()
    }
    for run in runs {
      bits.add(code, run.symbol)
      bits.add(run.extra, count: run.extraCount)
      bits.flush()
    }
  }
}
