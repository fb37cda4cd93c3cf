import CDeflate
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

@Suite("Compressing rows of pixels") struct DeflateTests {
  // RFC 1951, section 3.2.5: the least length of the symbols from 257 on, and their extra bits.
  private let lengths = [
    (3, 0), (4, 0), (5, 0), (6, 0), (7, 0), (8, 0), (9, 0), (10, 0), (11, 1), (13, 1), (15, 1),
    (17, 1), (19, 2), (23, 2), (27, 2), (31, 2), (35, 3), (43, 3), (51, 3), (59, 3), (67, 4),
    (83, 4), (99, 4), (115, 4), (131, 5), (163, 5), (195, 5), (227, 5), (258, 0),
  ]
  private let distances = [
    (1, 0), (2, 0), (3, 0), (4, 0), (5, 1), (7, 1), (9, 2), (13, 2), (17, 3), (25, 3), (33, 4),
    (49, 4), (65, 5), (97, 5), (129, 6), (193, 6), (257, 7), (385, 7), (513, 8), (769, 8),
    (1025, 9), (1537, 9), (2049, 10), (3073, 10), (4097, 11), (6145, 11), (8193, 12),
    (12289, 12), (16385, 13), (24577, 13),
  ]

  @Test("every length and every distance has the symbol and the bits of the specification")
  func matches() throws {
    func check(_ symbol: MatchCode, _ value: Int, _ table: [(least: Int, bits: Int)]) throws {
      let expected = try #require(table.lastIndex { $0.least <= value })
      guard symbol.symbol == expected, symbol.extraCount == table[expected].bits,
        symbol.extra == value - table[expected].least
      else {
        Issue.record("\(value): \(symbol)")
        return
      }
    }
    for length in 3...258 { try check(MatchCode(length: length), length, lengths) }
    for distance in 1...32_768 { try check(MatchCode(distance: distance), distance, distances) }
  }

  // Cormen, Leiserson, Rivest, Stein, Introduction to Algorithms, section on Huffman codes; RFC 1951,
  // section 3.2.2 gives the words to these lengths. The first bit is the lowest.
  @Test("frequent symbols get short Huffman codes")
  func textbook() {
    let code = HuffmanCode([45, 13, 12, 16, 9, 5, 0])
    #expect(code.lengths == [1, 3, 3, 3, 4, 4, 0])
    #expect(code.words == [0b0, 0b001, 0b101, 0b011, 0b0111, 0b1111, 0])
  }

  // Counts like Fibonacci's numbers give the longest words: one more bit for each symbol.
  @Test(
    "no Huffman code is longer than the limit, and none is wasted", arguments: [(30, 15), (19, 7)])
  func limit(count: Int, limit: Int) {
    var counts: [UInt32] = [1, 1]
    while counts.count < count { counts.append(counts.suffix(2).reduce(0, +)) }
    let lengths = HuffmanCode(counts, limit: limit).lengths.map(Int.init)
    #expect(lengths.max() == limit)
    // Kraft, 1949: the words of a complete code fill the room.
    #expect(lengths.reduce(0) { $0 + 1 << (limit - $1) } == 1 << limit)
  }

  @Test("run-length codes restore all code lengths", arguments: 0..<40)
  func runs(seed: UInt64) {
    var random = Seeded(seed)
    var lengths: [UInt8] = []
    while lengths.count < 286 {
      let length = UInt8.random(in: 0...3, using: &random) * 5
      lengths += Array(repeating: length, count: .random(in: 1...150, using: &random))
    }
    var told: [UInt8] = []
    for run in CodeLengthRun.runs(lengths) {
      switch run.symbol {
      case 16: told += Array(repeating: told.last ?? 0, count: 3 + run.extra)
      case 17: told += Array(repeating: 0, count: 3 + run.extra)
      case 18: told += Array(repeating: 0, count: 11 + run.extra)
      default: told.append(UInt8(run.symbol))
      }
    }
    #expect(told == lengths)
  }

  /// Widths and heights: the least; rows longer than a match reaches; two strips; three.
  private static let sizes = [(1, 1), (1, 700), (11_000, 7), (40, 30), (1300, 620), (1100, 1100)]

  @Test("libdeflate inflates the stream to the original bytes", .slow, arguments: sizes, [1, 3, 4])
  func inflated(size: (width: Int, height: Int), bytesPerWord: Int) throws {
    for kind in 0..<4 {
      var random = Seeded(UInt64(kind))
      let words = picture(kind, size.width, size.height, bytesPerWord, &random)
      try words.withUnsafeBufferPointer { words in
        let rows = PixelRows(
          words: try #require(words.baseAddress), stride: size.width, width: size.width,
          height: size.height, bytesPerWord: bytesPerWord)
        let stream = try compressed(rows)
        #expect(try inflated(stream, rows) == written(rows))
      }
    }
  }

  /// Noise; flat colour; few colours in short runs; rectangles over each other.
  private func picture(
    _ kind: Int, _ width: Int, _ height: Int, _ bytesPerWord: Int, _ random: inout Seeded
  ) -> [UInt32] {
    let highest = UInt32.max >> UInt32(32 - 8 * bytesPerWord)
    var words = [UInt32](repeating: highest, count: width * height)
    switch kind {
    case 0:
      for i in words.indices { words[i] = UInt32(truncatingIfNeeded: random.next()) & highest }
    case 2: for i in words.indices { words[i] = UInt32(truncatingIfNeeded: random.next() % 3) }
    case 3:
      for _ in 0..<30 {
        let x = Int.random(in: 0..<width, using: &random)
        let y = Int.random(in: 0..<height, using: &random)
        let color = UInt32.random(in: 0...highest, using: &random)
        for row in y..<min(height, y + 40) {
          for column in x..<min(width, x + 90) { words[row * width + column] = color }
        }
      }
    default: break
    }
    return words
  }

  private func written(_ rows: PixelRows) -> [UInt8] {
    var bytes = [UInt8](repeating: 7, count: rows.height * rows.rowLength + 3)
    bytes.withUnsafeMutableBytes { bytes in
      for y in 0..<rows.height {
        if let start = bytes.baseAddress { rows.write(y, to: start + y * rows.rowLength) }
      }
    }
    return Array(bytes.dropLast(3))
  }

  private func inflated(_ stream: [UInt8], _ rows: PixelRows) throws -> [UInt8] {
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0, count: rows.height * rows.rowLength)
    let result = libdeflate_zlib_decompress(
      decompressor, stream, stream.count, &bytes, bytes.count, nil)
    try #require(result == LIBDEFLATE_SUCCESS)
    return bytes
  }
}

extension HuffmanCode {
  fileprivate init(_ counts: [UInt32], limit: Int = 15) {
    self = counts.withUnsafeBufferPointer { HuffmanCode(counts: $0, limit: limit) }
  }
}
