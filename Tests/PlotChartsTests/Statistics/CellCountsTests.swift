import PlotScales
import PlotTables
import PlotTestSupport
import Testing

@testable import PlotMarks
@testable import PlotTransforms

@Suite("Counts of points at each pixel") struct CellCountsTests {
  private let unit = CellCounts.Axis(fraction: { $0 }, line: CellCounts.Line(slope: 1, start: 0))

  /// Values of which some lie beyond the square, are infinite or are no numbers.
  private func values(_ count: Int, _ random: inout Seeded) -> [Double] {
    (0..<count).map { _ in
      switch Int.random(in: 0..<20, using: &random) {
      case 0: .nan
      case 1: .infinity
      case 2: -1
      case 3: 1
      case 4: 0
      default: Double.random(in: -0.2...1.2, using: &random)
      }
    }
  }

  /// Thousandths of which some lie beyond the square, or are missing.
  private func decimals(_ count: Int, _ random: inout Seeded) -> DoubleColumn {
    let units = (0..<count).map { _ in
      let unit = Int32.random(in: -200...1_200, using: &random)
      return unit % 20 == 0 ? DecimalColumn.missing : unit
    }
    return DoubleColumn(DecimalColumn(units: units, digits: 3))
  }

  /// One by one, as the words say it.
  private func counted(
    _ x: DoubleColumn, _ y: DoubleColumn, _ columns: Int, _ rows: Int
  ) -> [UInt32] {
    var counts = Array(repeating: UInt32(0), count: columns * rows)
    for (x, y) in zip(x, y) where (0...1).contains(x) && (0...1).contains(y) {
      let column = min(columns - 1, Int(x * Double(columns)))
      counts[min(rows - 1, Int(y * Double(rows))) * columns + column] += 1
    }
    return counts
  }

  @Test("counts per pixel equal a count one by one, for any number of threads", .slow)
  func law() {
    for seed: UInt64 in 1...12 {
      var random = Seeded(seed)
      let (columns, rows) = (
        Int.random(in: 1...90, using: &random), Int.random(in: 1...60, using: &random)
      )
      let count = Int.random(in: 0...100_000, using: &random)
      let x = seed % 2 == 0 ? DoubleColumn(values(count, &random)) : decimals(count, &random)
      let y = seed % 3 == 0 ? DoubleColumn(values(count, &random)) : decimals(count, &random)
      let expected = counted(x, y, columns, rows)
      let slow = CellCounts.Axis(fraction: { $0 }, line: nil)
      for threads in [1, 2, 3, 8] {
        for axis in [unit, slow] {
          for all in [RowList(all: count), RowList(Array(0..<count))] {
            let cells = CellCounts(
              x, y, of: all, along: (axis, axis), columnCount: columns, rowCount: rows,
              threadCount: threads)
            #expect(cells.counts == expected, "seed \(seed), \(threads) threads")
          }
        }
      }
    }
  }

  @Test("counts of parts of the rows sum to that of all rows")
  func parts() throws {
    let (x, y): (DoubleColumn, DoubleColumn) = ([0.1, 0.9, 0.9, 0.1], [0.1, 0.1, 0.9, 0.1])
    func counted(_ rows: RowList) -> CellCounts {
      CellCounts(x, y, of: rows, along: (unit, unit), columnCount: 2, rowCount: 2)
    }
    let (odd, even) = (counted([1, 3]), counted([0, 2]))
    #expect(odd.counts == [1, 1, 0, 0] && even.counts == [1, 0, 0, 1])
    #expect(CellCounts(adding: [odd, even]) == counted(RowList(all: 4)))
    #expect(CellCounts(adding: []) == nil)
  }

  @Test("points are counted at their positions on log and reversed axes")
  func axes() throws {
    // From 1 to 100 the tenth is in the middle of a logarithmic axis.
    let cells = CellCounts(
      [1, 10, 100, 0, -5], [0, 0.5, 1, 0.5, 0.5], of: RowList(all: 5),
      along: (
        CellCounts.Axis(
          fraction: { LogScale(lower: 1, upper: 100).fraction(of: $0) }, line: nil),
        CellCounts.Axis(fraction: { 1 - $0 }, line: CellCounts.Line(slope: -1, start: 1))
      ), columnCount: 3, rowCount: 3)
    #expect(cells.counts == [0, 0, 1, 0, 1, 0, 1, 0, 0])
  }

  @Test("histogram equalisation gives each part of the ramp equally many cells")
  func equalised() {
    // Four cells of one point, two of two, one of nine: below the last count are 4 + 2, of which 4 lie
    // below two.
    let scale = DensityScale([
      CellCounts(counts: [1, 1, 0, 2, 9]), CellCounts(counts: [0, 1, 2, 1]),
    ])
    #expect(scale.largest == 9)
    #expect(scale.fraction(of: 1) == 0)
    #expect(scale.fraction(of: 2) == 4.0 / 6)
    #expect(scale.fraction(of: 8) == 4.0 / 6)
    #expect(scale.fraction(of: 9) == 1)
    #expect(scale.fraction(of: 0) == 0)
    #expect(DensityScale([CellCounts(counts: [3, 3])]).fraction(of: 3) == 0)
    #expect(DensityScale([]).largest == 0)
  }

  @Test("the legend of counts has round numbers, with room between them")
  func ticks() {
    let scale = DensityScale([CellCounts(counts: (1...1_000).map { UInt32($0) })])
    #expect(scale.ticks(about: 5).map(\.label) == ["1", "200", "500", "1,000"])
    #expect(scale.ticks(about: 1).map(\.label) == ["1", "1,000"])
    #expect(DensityScale([CellCounts(counts: [0])]).ticks(about: 5).isEmpty)
  }
}
