import PlotTestSupport
import Testing

@testable import PlotTables

@Suite("Text pools") struct TextPoolTests {
  @Test("texts of all lengths have the codes of a dictionary", .slow)
  func likeADictionary() {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      var pool = TextPool()
      var expected: [[UInt8]: Int32] = [:]
      for _ in 0..<2_000 {
        // Few letters and often the same length, so that texts differ in one place or not at all.
        let text = (0..<Int.random(in: 0...20, using: &random)).map { _ in
          UInt8.random(in: 97...98, using: &random)
        }
        let known = expected[text]
        let code = text.withUnsafeBufferPointer { pool.code(of: $0) }
        #expect(code == known ?? Int32(expected.count), "seed \(seed): \(text)")
        expected[text] = code
      }
      #expect(pool.count == expected.count)
      for (text, code) in expected { #expect(Array(pool.bytes[pool.range(of: Int(code))]) == text) }
    }
  }
}
