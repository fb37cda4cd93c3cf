import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct StyleEvidenceTests {
  @Test(
    "the style of a column does not depend on the order and split of its cells", .slow,
    arguments: [1, 2, 3] as [UInt64])
  func division(seed: UInt64) {
    var random = Seeded(seed)
    let pools = [
      ["1,234", "5", "7.5", "1,234,567", "12,34,567"], ["5ms", "3s", "1h30m", "0", "7 m"],
      ["$5", "$1.2k", "-$3", "($7)", "0"], ["4.0K", "12M", "512", "0", "1.25M", "3k"],
      ["1.234,5", "7", "2,5", "1.234"], ["5%", "inf", "7 %", "0"], ["5 €", "7 k€", "1,5 €"],
      ["0x1F", "0xa"], ["١٢", "٣"], ["12", "(3)", "007", "+5", "x"],
    ]
    var styles = 0
    for round in 0..<3_000 {
      let pool = pools.randomElement(using: &random) ?? []
      let cells = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        pool.randomElement(using: &random)
      }
      let fresh = NumberStyleEvidence(
        prefersDecimalComma: random.next() % 2 == 0,
        decimal: [nil, nil, Byte.comma, Byte.dot].randomElement(using: &random) ?? nil)
      func evidence(_ cells: some Sequence<String>) -> NumberStyleEvidence {
        cells.reduce(into: fresh) { $0.add(Array($1.utf8), 0, $1.utf8.count) }
      }
      let a = Int.random(in: 0...cells.count, using: &random)
      let b = Int.random(in: a...cells.count, using: &random)
      var left = evidence(cells[..<a])
      var right = evidence(cells[a..<b])
      let last = evidence(cells[b...])
      if random.next() % 2 == 0 {
        left.merge(right)
        left.merge(last)
      } else {
        right.merge(last)
        left.merge(right)
      }
      let whole = evidence(cells)
      #expect(left.choice() == whole.choice(), "seed \(seed), round \(round): \(cells)")
      #expect(left.isHopeless == whole.isHopeless, "seed \(seed), round \(round): \(cells)")
      #expect(
        evidence(cells.shuffled(using: &random)).choice() == whole.choice(),
        "seed \(seed), round \(round): \(cells)")
      guard let choice = whole.choice() else { continue }
      styles += 1
      for cell in cells where cell != "inf" && cell != "x" {
        #expect(choice.style.scan(Array(cell.utf8), 0, cell.utf8.count) != nil, "\(cells): \(cell)")
      }
    }
    #expect(styles > 500)
  }

  @Test("cells of any bytes are read or refused", arguments: [41, 42, 43] as [UInt64])
  func fuzz(seed: UInt64) {
    var random = Seeded(seed)
    let pieces =
      [
        "0", "1", "5", "12", "345", "999", ".", ",", " ", "'", "_", "-", "+", "(", ")", "e", "e9",
        "0x",
        "%", "$", "€", "USD", "EUR", "ms", "s", "h", "m", "k", "K", "M", "B", "inf", "\u{a0}",
        "\u{202f}",
        "\u{2212}", "\u{2019}", "٣", "µ", "Ω", "e999999999999", "99999999999999999999", "/s",
      ].map { Array($0.utf8) } + [[0xe2], [0xc2], [0xff], [0]]
    var styles = 0
    for round in 0..<5_000 {
      let cells = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (0..<Int.random(in: 1...6, using: &random)).flatMap { _ in
          pieces.randomElement(using: &random) ?? []
        }
      }
      var evidence = NumberStyleEvidence(prefersDecimalComma: random.next() % 2 == 0)
      for cell in cells { evidence.add(cell, 0, cell.count) }
      guard let choice = evidence.choice() else { continue }
      styles += 1
      for cell in cells where NumberWords.infinity(cell, 0, cell.count) == nil {
        let number = choice.style.scan(cell, 0, cell.count)
        #expect(number?.value.isNaN == false, "seed \(seed), round \(round): \(cells)")
        // The same cell inside a longer text.
        let inside = choice.style.scan([0x39] + cell + [0x39], 1, cell.count + 1)
        #expect(inside?.value == number?.value, "seed \(seed), round \(round): \(cells)")
      }
    }
    #expect(styles > 100)
  }
}
