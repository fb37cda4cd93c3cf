import PlotScales
import PlotTables
import PlotTestSupport
import PlotViews
import Testing
@testable import PlotAsk
@testable import PlotInference
@testable import PlotMarks
@testable import PlotTransforms

/// Numbers with gaps, repetitions, both zeros, infinities and nearly infinite ones.
private func odd(_ count: Int, _ random: inout Seeded) -> [Double] {
  let rare: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1e300, -1e308, .leastNonzeroMagnitude,
  ]
  return (0..<count).map { _ in
    switch Int.random(in: 0..<20, using: &random) {
    case 0: rare[Int.random(in: rare.indices, using: &random)]
    case 1...5: Double(Int.random(in: -3...3, using: &random))
    default: Double.random(in: -9...9, using: &random)
    }
  }
}

/// Fast ways for many rows against the plain way, on random numbers.
@Suite("Fast paths") struct FastPathTests {
  @Test("positions along an axis equal those of its scale, bit for bit")
  func places() {
    for seed: UInt64 in 1...40 {
      var random = Seeded(seed)
      let ends = odd(2, &random).map { seed % 3 == 0 ? $0 : max(-1e6, min(1e6, $0)) }
      let scales: [any Scale] = [
        LinearScale(lower: ends[0], upper: ends[1]), TimeScale(lower: ends[0], upper: ends[1]),
        LogScale(lower: 1, upper: 100), PointScale(labels: ["a", "b", "c"]),
      ]
      for scale in scales {
        var axis = TrainedAxis(
          scale: scale, kind: .quantitative(isYears: false), title: "", bandwidth: 0,
          isReversed: Bool.random(using: &random), domain: nil)
        axis.clamps = Bool.random(using: &random)
        let places = AxisPlaces(axis, length: 640)
        for value in odd(200, &random) {
          let fraction = axis.fraction(of: value)
          let expected = fraction.isNaN ? .nan : max(-1e5, min(1e5, fraction)) * 640
          let place = places.place(value)
          #expect(
            place == expected || place.isNaN && expected.isNaN, "seed \(seed): \(value) on \(scale)"
          )
          if places.takesAllNumbers, value.isFinite { #expect(!place.isNaN, "seed \(seed)") }
        }
      }
    }
  }

  @Test("lines of a range of rows, of a row list and row by row are the same", .slow)
  func lines() throws {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      let values = odd(3_000, &random).map { $0.magnitude < 100 ? $0 : .nan }
      let text = values.enumerated().map { "\($0 / 2),\($1.isNaN ? "" : "\($1)")\n" }.joined()
      let layer = try placed("x,y\n" + text) { $0.mark = "line" }
      let rows = RowList(all: 3_000)
      let runs = layer.runs(of: rows)
      #expect(runs.map(Array.init) == layer.runs(of: RowList(Array(rows))).map(Array.init))
      #expect(runs.joined().elementsEqual(rows.filter { !values[$0].isNaN }), "seed \(seed)")
      for run in runs {
        let expected = thinned(run.map(layer.point), to: .exact)
        #expect(layer.thinnedLine(through: run) == expected, "seed \(seed)")
        let list = RowList(Array(run))
        #expect(layer.thinnedLine(through: list[...]) == expected, "seed \(seed)")
        #expect(layer.points(run) == run.map(layer.point))
      }
    }
  }

  @Test(
    "a wholly visible long line goes through the points of its rows", .slow,
    arguments: [false, true])
  func wholeLines(reversed: Bool) throws {
    for seed: UInt64 in 1...10 {
      var random = Seeded(seed)
      let values = odd(3_000, &random).map { $0.magnitude < 100 ? $0 : 7 }
      let text = values.enumerated().map { "\($0 / 3),\($1)\n" }.joined()
      let layer = try placed("x,y\n" + text) {
        $0.mark = "line"
        $0.yAxis.reverse = reversed
      }
      let run = try #require(layer.runs(of: RowList(all: 3_000)).first)
      let line = try #require(layer.wholeLine(through: run))
      for (point, row) in zip(line, run) {
        let place = layer.point(row)
        #expect(abs(point.x - place.x) < 1e-9 && abs(point.y - place.y) < 1e-9, "seed \(seed)")
      }
      #expect(line.count == 3_000)
      let listed = try #require(layer.wholeLine(through: RowList(Array(run))[...]))
      #expect(listed.elementsEqual(line) && !listed.isKnownToRise, "seed \(seed)")
      let some = Array(run.filter { $0 % 3 != 1 })
      let part = try #require(layer.wholeLine(through: RowList(some)[100...]))
      #expect(part.elementsEqual(some[100...].map { line[$0 - run[run.startIndex]] }))
      // Not of few, nor where some are beyond the axes.
      #expect(layer.wholeLine(through: RowList(0..<900)[...]) == nil)
      let cut = try placed("x,y\n" + text) {
        $0.mark = "line"
        $0.yAxis.domain = "0,50"
      }
      #expect(cut.wholeLine(through: run) == nil)
      #expect(cut.wholeLine(through: RowList(Array(run))[...]) == nil)
    }
  }

  @Test("distinct numbers are counted as by a set")
  func distinct() {
    for seed: UInt64 in 1...30 {
      var random = Seeded(seed)
      let numbers = odd(Int.random(in: 0...900, using: &random), &random).filter { !$0.isNaN }
      let limit = Int.random(in: 1...700, using: &random)
      var (count, ticks) = (DistinctCount(upTo: limit), DistinctCount(upTo: limit))
      for number in numbers {
        count.add(number)
        ticks.add(Int64(max(-9, min(9, number))))
      }
      #expect(count.count == min(limit, Set(numbers).count), "seed \(seed)")
      #expect(ticks.count == min(limit, Set(numbers.map { Int64(max(-9, min(9, $0))) }).count))
      let cells = NumberCells(values: numbers.sorted())
      let profile = ColumnProfile(Column(name: "x", cells: .numbers(cells)))
      #expect(profile.distinctCount == Set(numbers).count, "seed \(seed)")
    }
  }

  @Test("extents of arrays equal those of sequences")
  func ends() {
    for seed: UInt64 in 1...200 {
      var random = Seeded(seed)
      let values = odd(Int.random(in: 0...9, using: &random), &random)
      let extent = finiteExtent(values)
      let expected = finiteExtent(values.lazy.filter { _ in true })
      #expect(extent == expected, "seed \(seed)")
      #expect(extent?.lowerBound.sign == expected?.lowerBound.sign, "seed \(seed)")
      #expect(extent?.upperBound.sign == expected?.upperBound.sign, "seed \(seed)")
      #expect(
        hasInfinity(DoubleColumn(values)) == values.contains(where: \.isInfinite), "seed \(seed)")
      let units = (0..<Int.random(in: 0...90, using: &random)).map { _ in
        Bool.random(using: &random)
          ? DecimalColumn.missing : Int32.random(in: -9...9, using: &random)
      }
      let decimals = DoubleColumn(DecimalColumn(units: units, digits: Int(seed % 10)))
      let rows = Int.random(in: 0...units.count, using: &random)..<units.count
      #expect(finiteExtent(decimals) == finiteExtent(decimals.doubles), "seed \(seed)")
      #expect(
        numberRange(decimals, of: rows) == numberRange(decimals.doubles, of: rows), "seed \(seed)")
      #expect(!hasInfinity(decimals))
    }
  }

  @Test("ranks by radix equal those by comparison", .slow)
  func ranks() {
    /// The mean place, from 1 on, of those that are equal.
    func ranks(_ values: [Double]) -> [Double] {
      let sorted = values.sorted()
      return values.map { value in
        let places = sorted.indices.filter { sorted[$0] == value }
        return Double(places.reduce(0, +)) / Double(places.count) + 1
      }
    }
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      let pairs = zip(odd(300, &random), odd(300, &random)).filter { !$0.isNaN && !$1.isNaN }
      let (a, b) = (ranks(pairs.map(\.0)), ranks(pairs.map(\.1)))
      let mean = Double(pairs.count + 1) / 2
      func moment(_ a: [Double], _ b: [Double]) -> Double {
        zip(a, b).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - mean) }
      }
      let expected = moment(a, b) / (moment(a, a) * moment(b, b)).squareRoot()
      let correlation = rankCorrelation(pairs.map(\.0), pairs.map(\.1)) ?? .nan
      #expect((correlation - expected).magnitude < 1e-12, "seed \(seed)")
    }
  }

  @Test("coincident positions are dropped as by a dictionary")
  func saturation() {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      let width = seed % 2 == 0 ? 2 : 100
      let places = (0..<3_000).map { _ in
        point(
          Double(Int.random(in: 0...width, using: &random)),
          Double(Int.random(in: 0...99, using: &random)))
      }
      // 0.3 to the fifth is above half a 255th, to the sixth below it.
      var counts: [Point: Int] = [:]
      // The last of them stay, as the others lie below.
      let expected = Array(
        places.reversed().filter { place in
          counts[place, default: 0] += 1
          return counts[place, default: 0] <= 6
        }.reversed())
      #expect(unsaturated(places, opacity: 0.7) == expected, "seed \(seed)")
    }
  }

  @Test("row lists of a category equal those of a dictionary, alone and by ranges", .slow)
  func categories() {
    for seed: UInt64 in 1...20 {
      var random = Seeded(seed)
      var codes: [Int] = []
      while codes.count < 400 {
        let length = seed % 2 == 0 ? 1 : Int.random(in: 1...60, using: &random)
        codes += repeatElement(Int.random(in: -1...4, using: &random), count: length)
      }
      let data = CategoryData(title: "c", codes: codes, labels: ["a", "b", "c", "d", "e"])
      let series = partition(
        rowCount: codes.count, colors: data, shapes: nil, details: [])
      let expected = Dictionary(grouping: codes.indices) { codes[$0] < 0 ? 5 : codes[$0] }
      #expect(series.map(\.colorIndex) == expected.keys.sorted(), "seed \(seed)")
      for part in series {
        #expect(Array(part.rows) == expected[part.colorIndex], "seed \(seed)")
        for row in codes.indices { #expect(part.rows.holds(row) == part.rows.contains(row)) }
      }
    }
  }
}
