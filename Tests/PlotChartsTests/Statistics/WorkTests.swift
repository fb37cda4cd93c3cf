import PlotInference
import PlotTables
import PlotTestSupport
import PlotThreads
import Testing

@testable import PlotAsk
@testable import PlotMarks
@testable import PlotTransforms

/// The work of a run, counted and not timed.
@Suite("Work") struct WorkTests {
  /// Numbers of 17 digits, as Python's `repr` writes them, none of which comes twice.
  private func longNumbers(_ count: Int, seed: UInt64) -> DoubleColumn {
    var random = Seeded(seed)
    return DoubleColumn((0..<count).map { _ in Double.random(in: -1...1, using: &random) })
  }

  private func points(_ count: Int) -> Table {
    Table(
      name: "",
      columns: ["x", "y"].enumerated().map { index, name in
        Column(
          name: name,
          cells: .numbers(NumberCells(values: longNumbers(count, seed: UInt64(index + 1)))))
      })
  }

  /// The passes that a chart takes through whole columns of two long numbers before its marks are placed.
  private static let passes = ["facts": 2]

  @Test(
    "points of long numbers take one pass of each column, and are not compared with each other",
    arguments: [5_000, 10_000])
  func passesOfPoints(count: Int) throws {
    let tally = PassTally()
    try PassTally.$current.withValue(tally) {
      var request = ChartRequest()
      (request.x, request.y, request.mark) = ("x", ["y"], "point")
      _ = try Chart.described(by: request, for: points(count), measuring: FixedTextMeasuring())
        .chart
    }
    #expect(tally.passes == Self.passes)
  }

  @Test("the facts of a column are found once, whoever asks")
  func factsOnce() {
    let numbers = longNumbers(1_000, seed: 3)
    let tally = PassTally()
    PassTally.$current.withValue(tally) {
      #expect(numbers.areFinite && numbers.presentCount == 1_000 && !hasInfinity(numbers))
      #expect(finiteExtent(numbers) == finiteExtent(numbers.doubles))
      #expect(numbers.areFinite)
    }
    #expect(tally.passes == ["facts": 1])
  }

  @Test(
    "the different values of a wide table are counted once for each column", .slow,
    arguments: [63, 70])
  func wideTables(rowCount: Int) throws {
    let columnCount = 300
    let columns = (0..<columnCount).map { index in
      Column(
        name: "probe\(index)",
        cells: .numbers(NumberCells(values: longNumbers(rowCount, seed: UInt64(index + 1)))))
    }
    let table = Table(name: "", columns: columns)
    let tally = PassTally()
    PassTally.$current.withValue(tally) {
      let profiles = table.columns.profiled(rowCount: rowCount)
      let roled = RoledTable(table, profiles, ColumnRoles(profiles, of: table))
      for rule in allChartRules { _ = rule.suggestion(for: roled) }
    }
    #expect(tally.passes["distinct", default: 0] <= columnCount)
    #expect(tally.passes["keys", default: 0] <= columnCount)
  }

  @Test("lines of loess are fitted at as many places of 10,000 points as of 100,000", .slow)
  func verticesOfLoess() {
    var random = Seeded(1979)
    func fits(_ count: Int, _ share: Double) -> Int {
      let x = (0..<count).map { _ in Double.random(in: 0...1, using: &random) }.sorted()
      return LocalRegression.vertices(of: x, near: Int(share * Double(count))).count
    }
    for share in [0.3, 0.5, 1] {
      let (few, many) = (fits(10_000, share), fits(100_000, share))
      #expect(many < few * 5 / 4 && many < 1_000, "share \(share): \(few), \(many)")
    }
  }

  /// NumPy: the same lines by `numpy.linalg.lstsq` at each of the points.
  @Test("the curve of loess between vertices is that of lines at each point", .slow)
  func curveOfLoess() {
    let points = (0..<3_000).map { i in
      let x = Double(i) / 100
      let far = x - 15
      return (x: x, y: far * far * far / 1000 - far / 10 + Double(i * 7919 % 101) / 101 - 0.5)
    }
    let curve = LocalRegression.curve(through: points, share: 0.2)
    #expect(curve.count == points.count)
    let expected: [(Int, Double)] =
      [
        (0, -1.754762), (1, -1.750729), (777, 0.307194), (1234, 0.230126),
        (1501, -0.005920), (2222, -0.317727), (2999, 1.735621),
      ]
    for (index, height) in expected {
      #expect((curve[index].y - height).magnitude < 2e-4, "at \(index): \(curve[index].y)")
    }
  }

  @Test(
    "a window that slides adds each value a few times, however wide it is", .slow,
    arguments: [100, 9_000])
  func additions(width: Int) {
    var window = SlidingWindow<RunningMoments>()
    for value in 0..<20_000 {
      var one = RunningMoments()
      one.add(Double(value))
      window.append(one)
      if value >= width { window.removeFirst() }
      _ = window.total()
    }
    #expect(window.additions <= 4 * 20_000)
  }

  /// The law: each frame has the number that the plain statistic has of its values alone.
  @Test("wide frames have the numbers of their values alone", .slow, arguments: 1...6)
  func wideFrames(seed: UInt64) throws {
    var random = Seeded(seed)
    let values = (0..<600).map { _ in
      Int.random(in: 0...9, using: &random) == 0
        ? Double.nan : Double(Int.random(in: -50...50, using: &random)) / 4
    }
    let table = Table(
      name: "",
      columns: [Column(name: "v", cells: .numbers(NumberCells(values: DoubleColumn(values))))])
    let (before, behind) = (Int.random(in: 90...200, using: &random), 77)
    let operations = [
      "sum", "mean", "variance", "stdevp", "stderr", "median", "q1", "q3", "min", "max", "count",
      "valid", "missing", "distinct",
    ]
    for name in operations {
      let operation = try AggregateOperation.named(name)
      let result = try WindowTransform(
        [WindowField(.aggregate(operation), of: "v", as: "r")], preceding: before,
        following: behind, ignorePeers: true
      ).apply(to: table)
      guard case .numbers(let cells)? = result.column(named: "r")?.cells else {
        Issue.record("\(name) gives no numbers")
        continue
      }
      for row in values.indices {
        let frame = max(0, row - before)..<min(values.count, row + behind + 1)
        let expected = plain(name, Array(values[frame]))
        let found = cells.values[row]
        #expect(
          (found - expected).magnitude <= 1e-9 * max(1, expected.magnitude),
          "seed \(seed), \(name) of \(frame): \(found), not \(expected)")
      }
    }
  }

  /// The statistic by its definition.
  private func plain(_ name: String, _ all: [Double]) -> Double {
    let values = all.filter { !$0.isNaN }.sorted()
    let count = Double(values.count)
    let sum = values.reduce(0, +)
    let squares = values.reduce(0) { $0 + ($1 - sum / count) * ($1 - sum / count) }
    func at(_ share: Double) -> Double {
      let place = share * (count - 1)
      let index = Int(place)
      let next = min(index + 1, values.count - 1)
      return values[index] + (values[next] - values[index]) * (place - Double(index))
    }
    switch name {
    case "sum": return sum
    case "mean": return sum / count
    case "variance": return squares / (count - 1)
    case "stdevp": return (squares / count).squareRoot()
    case "stderr": return (squares / (count - 1) / count).squareRoot()
    case "median": return at(0.5)
    case "q1": return at(0.25)
    case "q3": return at(0.75)
    case "min": return values[0]
    case "max": return values[values.count - 1]
    case "count": return Double(all.count)
    case "valid": return count
    case "missing": return Double(all.count - values.count)
    default: return Double(Set(values).count)
    }
  }
}
