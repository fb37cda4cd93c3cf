import PlotTestSupport
import Testing

@testable import PlotTables

@Suite("Short texts") struct ShortTextTests {
  @Test(
    "short texts are read unchanged, however often they occur and however the text is split", .slow)
  func read() throws {
    let letters = Array("abcäöß€Z09-")
    for seed: UInt64 in 1...10 {
      var random = Seeded(seed)
      // From a few that come again and again to more than are remembered.
      let names = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        "x"
          + String(
            (0..<Int.random(in: 0...8, using: &random)).map { _ in
              letters.randomElement(using: &random) ?? "a"
            })
      }
      let cells = (0..<3_000).map { _ in
        Int.random(in: 0..<30, using: &random) == 0
          ? "" : names[Int.random(in: names.indices, using: &random)]
      }
      let lines = cells.map { cell in
        switch Int.random(in: 0..<9, using: &random) {
        case 0: "\"\(cell)\",1\n"
        case 1: "  \(cell) ,1\n"
        default: "\(cell),1\n"
        }
      }
      for (chunkSize, threadCount) in [(1 << 20, 1), (500, 2), (64, 3)] {
        var options = ReadOptions()
        options.limits.chunkSize = chunkSize
        options.limits.tailSize = 20
        options.limits.threadCount = threadCount
        let text = "name,one\n" + lines.joined()
        let column = try Table.read(Array(text.utf8), name: "t.csv", options: options).table
          .columns[0]
        for (row, cell) in cells.enumerated() {
          #expect(column.text(at: row) == (cell.isEmpty ? nil : cell), "seed \(seed), row \(row)")
        }
      }
    }
  }

  @Test("short texts differ by their bytes and their length")
  func keys() throws {
    let bytes = Array("aa\0aaaaaaaabbbbbbbbbbbbb".utf8)
    var texts = ShortTexts()
    let one = try #require(ShortTexts.Key(bytes, 1, 2))
    let withZero = try #require(ShortTexts.Key(bytes, 1, 3))
    #expect(one != withZero && one == ShortTexts.Key(bytes, 3, 4))
    #expect(texts.code(of: one) == nil)
    texts.note(one, 5)
    #expect(texts.code(of: one) == 5 && texts.code(of: withZero) == nil)
    texts.removeAll()
    #expect(texts.code(of: one) == nil)
    #expect(ShortTexts.Key(bytes, 3, 11) == nil && ShortTexts.Key(bytes, 3, 10) != nil)
    #expect(
      ShortTexts.Key(bytes, 4, 4) == nil
        && ShortTexts.Key(bytes, bytes.count - 1, bytes.count) == nil)
  }
}
