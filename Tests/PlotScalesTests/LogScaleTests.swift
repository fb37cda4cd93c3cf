import PlotTestSupport
import Testing

@testable import PlotScales

struct LogRow: CustomTestStringConvertible, Sendable {
  var scale: LogScale
  var count, tickCount: Int
  var first, last: Double
  var labelled: [Double]
  var nice: [Double]
  /// The tolerance for numbers, relative to them.
  var tolerance: Double
  var testDescription: String {
    "\(scale.lower)...\(scale.upper) to base \(scale.base) about \(count)"
  }

  static let all =
    rows(of: logTicksOfD3, tolerance: 1e-12) + rows(of: logBaseTicksOfD3, tolerance: 1e-6)

  private static func rows(of table: String, tolerance: Double) -> [LogRow] {
    table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "|").map {
        $0.split(separator: " ").compactMap { $0 == "e" ? LogScale.naturalBase : Double($0) }
      }
      guard parts.count == 4, parts[0].count == 4, parts[1].count == 3, parts[3].count == 2 else {
        return nil
      }
      return LogRow(
        scale: LogScale(lower: parts[0][0], upper: parts[0][1], base: parts[0][2]),
        count: Int(parts[0][3]), tickCount: Int(parts[1][0]), first: parts[1][1], last: parts[1][2],
        labelled: parts[2], nice: parts[3], tolerance: tolerance)
    }
  }
}

struct LogScaleTests {
  private func areNear(_ a: [Double], _ b: [Double], within tolerance: Double) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * abs($1) }
  }

  @Test("the tables of log ticks and bounds from d3 have every row")
  func tableIsComplete() {
    let lines = [logTicksOfD3, logBaseTicksOfD3].map { $0.split(separator: "\n").count }
    #expect(LogRow.all.count == lines[0] + lines[1])
    #expect(lines[0] >= 120 && lines[1] >= 75)
  }

  /// Which of d3's ticks we label: its own choice, the multiples of a power up to `k`
  /// (`log.tickFormat`), but of the tens 1, 2, 5 or 1, 3 where these are not all; its own where that
  /// leaves fewer than three. Ticks without a label stay where d3 has them.
  private func labelled(_ row: LogRow, of values: [Double]) -> [Double] {
    let most = row.scale.base * Double(row.count) / Double(row.tickCount)
    guard row.scale.base == 10, row.labelled.count < values.count, most >= 2, most < 9 else {
      return row.labelled
    }
    let ours = values.filter { value in
      let multiple = "\(value)".first { ("1"..."9").contains($0) }
      return (most < 3 ? "13" : "125").contains(multiple ?? " ")
    }
    return ours.count >= min(3, row.count) ? ours : row.labelled
  }

  @Test(
    "log ticks are those of d3-scale, and so are labels where the rule is the same",
    arguments: LogRow.all)
  func ticks(row: LogRow) throws {
    let ticks = row.scale.ticks(about: row.count)
    #expect(ticks.count == row.tickCount)
    let ends = [try #require(ticks.first).value, try #require(ticks.last).value]
    #expect(areNear(ends, [row.first, row.last], within: row.tolerance))
    let labelled = ticks.filter { !$0.label.isEmpty }.map(\.value)
    let expected = self.labelled(row, of: ticks.map(\.value))
    #expect(areNear(labelled, expected, within: row.tolerance), "\(labelled)")
    var reversed = row.scale
    (reversed.lower, reversed.upper) = (row.scale.upper, row.scale.lower)
    #expect(reversed.ticks(about: row.count) == ticks)
  }

  @Test("log nice bounds are those of d3-scale", arguments: LogRow.all)
  func nice(row: LogRow) {
    let nice = row.scale.nice()
    #expect(areNear([nice.lower, nice.upper], row.nice, within: row.tolerance), "\(nice)")
  }

  @Test("few log ticks give way to round numbers at equal distances")
  func withinAPower() {
    // 20, 30: too few. d3-scale 4 takes ticks(20, 35, 5) of d3-array.
    let values = LogScale(lower: 20, upper: 35).ticks(about: 5).map(\.label)
    #expect(values == ["20", "22", "24", "26", "28", "30", "32", "34"])
  }

  @Test("a label of a log axis has the digits that its number needs")
  func labels() {
    func labels(_ lower: Double, _ upper: Double, base: Double = 10, about count: Int = 5)
      -> [String]
    {
      LogScale(lower: lower, upper: upper, base: base).ticks(about: count).map(\.label)
        .filter { !$0.isEmpty }
    }
    #expect(labels(0.01, 1000) == ["0.01", "0.1", "1", "10", "100", "1,000"])
    #expect(labels(1e3, 1e9) == ["1K", "10K", "100K", "1M", "10M", "100M", "1B"])
    #expect(labels(1e-6, 1e-3) == ["10⁻⁶", "10⁻⁵", "10⁻⁴", "10⁻³"])
    #expect(labels(-100, -1) == ["−100", "−30", "−10", "−3", "−1"])
    #expect(labels(1, 0x1p30, base: 2) == ["2⁰", "2⁵", "2¹⁰", "2¹⁵", "2²⁰", "2²⁵", "2³⁰"])
    #expect(labels(1, 16, base: 2) == ["1", "2", "4", "8", "16"])
    #expect(labels(1, 1e6, base: 1000) == ["1", "1K", "1M"])
  }

  @Test("the powers of the base are counted from one end to the other, these included")
  func powerCount() {
    #expect(LogScale(lower: 1, upper: 1000).powerCount == 4)
    #expect(LogScale(lower: 401, upper: 2_767_891_499).powerCount == 7)
    #expect(LogScale(lower: 900, upper: 2).powerCount == 2)
    #expect(LogScale(lower: -0.3, upper: -0.001).powerCount == 3)
    #expect(LogScale(lower: 3, upper: 33, base: 2).powerCount == 4)
    #expect(LogScale(lower: 11, upper: 99).powerCount == 0)
  }

  @Test("powers with too many digits are written as powers of their base")
  func labelsOfPowers() {
    func labels(_ lower: Double, _ upper: Double, base: Double, about count: Int = 5) -> [String] {
      LogScale(lower: lower, upper: upper, base: base).ticks(about: count).map(\.label)
        .filter { !$0.isEmpty }
    }
    let e = LogScale.naturalBase
    #expect(labels(1, 100, base: e) == ["e⁰", "e¹", "e²", "e³", "e⁴"])
    #expect(labels(0.1, 9, base: e) == ["e⁻²", "e⁻¹", "e⁰", "e¹", "e²"])
    #expect(labels(-9, -0.4, base: e) == ["−e²", "−e¹", "−e⁰"])
    // A third has no end in decimals.
    #expect(labels(1, 100, base: 3) == ["1", "3", "9", "27", "81"])
    #expect(labels(0.01, 1000, base: 3).prefix(3) == ["3⁻⁴", "3⁻²", "3⁰"])
    #expect(labels(0.1, 1.2, base: 3, about: 4) == ["3⁻²", "2×3⁻²", "3⁻¹", "2×3⁻¹", "3⁰"])
    let halves = labels(1, 60, base: 1.5, about: 4)
    #expect(halves == ["1.5⁰", "1.5²", "1.5⁴", "1.5⁶", "1.5⁸", "1.5¹⁰"])
    #expect(labels(0.01, 1, base: 2).first == "2⁻⁶")
    #expect(labels(0.1, 1, base: 2) == ["0.125", "0.25", "0.5", "1"])
  }

  @Test("numbers without a logarithm have no position")
  func outside() {
    let scale = LogScale(lower: 1, upper: 100)
    #expect(scale.fraction(of: 10) == 0.5)
    for value in [0, -0.0, -10, .nan] { #expect(scale.fraction(of: value).isNaN) }
    #expect(LogScale(lower: -100, upper: -1).fraction(of: -10) == 0.5)
    #expect(LogScale(lower: -100, upper: -1).fraction(of: 10).isNaN)
  }

  @Test(
    "rounded log bounds are 1, 2 or 5 times a power",
    arguments: [
      (0.3, 4500, 0.2, 5000), (1, 1000, 1, 1000), (9, 1100, 5, 2000), (7e-5, 0.011, 5e-5, 0.02),
      (-1100, -9, -2000, -5), (3.2, 7.9, 3, 8),
    ] as [(Double, Double, Double, Double)])
  func rounded(lower: Double, upper: Double, start: Double, end: Double) {
    let scale = LogScale(lower: lower, upper: upper).rounded(finely: false)
    #expect(scale.lower == start && scale.upper == end)
    let falling = LogScale(lower: upper, upper: lower).rounded(finely: false)
    #expect(falling.lower == end && falling.upper == start)
  }

  @Test("log bounds are found for any extremes")
  func covering() {
    #expect(LogScale.covering(2, 300) == LogScale(lower: 2, upper: 300))
    #expect(LogScale.covering(0, 1000) == LogScale(lower: 1, upper: 1000))
    #expect(LogScale.covering(-5, 1000) == LogScale(lower: 1, upper: 1000))
    #expect(LogScale.covering(-300, -2) == LogScale(lower: -300, upper: -2))
    #expect(LogScale.covering(.nan, .infinity) == LogScale(lower: 1, upper: 10))
    let one = LogScale.covering(7, 7)
    #expect(one.lower < 7 && one.upper > 7 && one.fraction(of: 7) == 0.5)
  }

  @Test("bounds of a small base are extended to the next power only")
  func smallBase() {
    let scale = LogScale(lower: 1.2, upper: 7, base: 1.5).nice()
    // Powers of 1.5: 1, 1.5, 2.25, 3.375, 5.0625, 7.59375.
    #expect(scale == LogScale(lower: 1, upper: 7.59375, base: 1.5))
  }

  @Test("bounds of a large base are round decimals")
  func largeBase() {
    let scale = LogScale(lower: 5, upper: 2.1e6, base: 1000).rounded(finely: false)
    #expect(scale == LogScale(lower: 5, upper: 5e6, base: 1000))
  }

  @Test("bases of any size give ticks in time", arguments: [1 + 0x1p-52, 1.000001, 1e4, 1e300])
  func extremeBases(base: Double) {
    for (lower, upper) in [(1.0, 10.0), (1e-300, 1e300), (3, 3.5), (0.1, 1e9)] {
      let scale = LogScale(lower: lower, upper: upper, base: base).rounded(finely: false)
      let ticks = scale.ticks(about: 8)
      #expect(ticks.count <= 30 && ticks.allSatisfy { $0.value.isFinite })
      #expect(scale.lower <= lower && scale.upper >= upper)
    }
  }
}

struct SymlogScaleTests {
  @Test("symlog has zero in the middle of symmetric domains, and ratios far from it")
  func places() {
    let scale = SymlogScale.covering(-1000, 1000)
    #expect(scale.constant == 1)
    #expect(scale.fraction(of: 0) == 0.5)
    // log1p(99) / log1p(1000), by Python.
    #expect(abs(scale.fraction(of: 99) - (0.5 + 0.666570219 / 2)) < 1e-8)
    #expect(scale.fraction(of: -1000) == 0 && scale.fraction(of: 1000) == 1)
    #expect(scale.fraction(of: .nan).isNaN)
  }

  @Test(
    "rounded symlog bounds are 1, 2 or 5 times a power far from zero",
    arguments: [
      (0, 4321, 0, 5000), (-1100, 3, -2000, 5), (11, 999, 10, 1000), (-0.5, 1e4, -0.5, 1e4),
    ]
      as [(Double, Double, Double, Double)])
  func rounded(lower: Double, upper: Double, start: Double, end: Double) {
    let line = LinearScale(lower: lower, upper: upper)
    let scale = SymlogScale(line, constant: 1).rounded(finely: false)
    #expect(scale.lower == start && scale.upper == end)
    var falling = SymlogScale(line, constant: 1)
    (falling.lower, falling.upper) = (upper, lower)
    falling = falling.rounded(finely: false)
    #expect(falling.lower == end && falling.upper == start)
  }

  @Test("symlog ticks are zero and powers on both sides")
  func ticks() {
    func labels(_ lower: Double, _ upper: Double, about count: Int) -> [String] {
      SymlogScale.covering(lower, upper).ticks(about: count).map(\.label)
    }
    #expect(
      labels(0, 1e6, about: 8) == ["0", "1", "10", "100", "1K", "10K", "100K", "1M"])
    #expect(labels(0, 1e6, about: 4) == ["0", "1", "100", "10K", "1M"])
    #expect(labels(-1000, 1000, about: 6) == ["−1,000", "−10", "0", "10", "1,000"])
    #expect(labels(-3, 40_000, about: 6) == ["−1", "0", "1", "10", "100", "1,000", "10,000"])
    #expect(labels(20, 900, about: 5) == ["20", "50", "100", "200", "500"])
    // Three powers below the largest are told apart.
    #expect(labels(0, 0.5, about: 5) == ["0", "0.0001", "0.001", "0.01", "0.1"])
  }
}

struct PowScaleTests {
  @Test("pow scales give equal differences of the power equal lengths")
  func places() {
    let root = PowScale.covering(0, 100, exponent: 0.5)
    #expect(root.fraction(of: 25) == 0.5 && root.fraction(of: 1) == 0.1)
    #expect(root.value(at: 0.5) == 25)
    let square = PowScale.covering(0, 10, exponent: 2)
    #expect(square.fraction(of: 5) == 0.25)
    let both = PowScale.covering(-100, 100, exponent: 0.5)
    #expect(both.fraction(of: 0) == 0.5 && both.fraction(of: -25) == 0.25)
    #expect(root.ticks(about: 5).map(\.label) == ["0", "20", "40", "60", "80", "100"])
  }
}
