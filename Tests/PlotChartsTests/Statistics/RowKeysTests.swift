import PlotTables
import PlotTestSupport
import Testing

@testable import PlotTransforms

@Suite("Row keys") struct RowKeysTests {
  @Test("distinct rows are counted as by a set, in one pass and in many", .slow)
  func likeSets() {
    for seed: UInt64 in 1...15 {
      var random = Seeded(seed)
      let count = Int.random(in: 0...700, using: &random)
      let most = [2, 40, 90_000].randomElement(using: &random) ?? 2
      func value() -> Double? {
        let value = Double(Int.random(in: 0...most, using: &random))
        // Both zeros are one value, and all that is missing is another.
        return value == 1 ? nil : Bool.random(using: &random) ? value : value * -1
      }
      let (numbers, ticks, texts) = (
        (0..<count).map { _ in value() }, (0..<count).map { _ in value() },
        (0..<count).map { _ in value() }
      )
      var cells = TextCells()
      for text in texts {
        if let text { cells.append("\(text.magnitude)") } else { cells.appendMissing() }
      }
      let columns = [
        Column(name: "n", cells: .numbers(NumberCells(values: numbers.map { $0 ?? .nan }))),
        Column(
          name: "t",
          cells: .times(
            TimeCells(
              ticks: ticks.map { $0.map { Int64($0) } ?? TimeCells.missing }, ticksPerSecond: 1,
              precision: .second, isZoned: false))),
        Column(name: "c", cells: .texts(cells)),
      ]
      let rows: [[Double?]] = (0..<count).map {
        [numbers[$0], ticks[$0], texts[$0].map(\.magnitude)]
      }
      for places in [[0], [1], [2], [0, 1], [2, 0], [1, 2, 0]] {
        let keys = rows.map { row in places.map { row[$0] } }
        let valid = keys.filter { $0[0] != nil }
        for mostSlots in [2, 64, 1 << 22] {
          let found = RowKeys(places.map { columns[$0] }, mostSlots: mostSlots)
          #expect(found.haveRepeats == (Set(valid).count < valid.count), "seed \(seed)")
          let kinds = Set(keys).count
          #expect(found.haveMoreKinds(than: kinds - 1) == (kinds > 0), "seed \(seed)")
          #expect(!found.haveMoreKinds(than: kinds), "seed \(seed)")
        }
      }
    }
  }

  @Test("keys of rows without columns never repeat, and unread columns have no values")
  func without() {
    #expect(!RowKeys([]).haveRepeats && !RowKeys([]).haveMoreKinds(than: 0))
    let unread = RowKeys([Column(name: "u", cells: .unread(9))])
    #expect(!unread.haveRepeats)
    #expect(unread.haveMoreKinds(than: 0) && !unread.haveMoreKinds(than: 1))
  }
}
