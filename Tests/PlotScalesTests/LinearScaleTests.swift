import PlotScales
import PlotTestSupport
import Testing

struct LinearRow: CustomTestStringConvertible {
  var lower, upper: Double
  var count: Int
  var tickCount: Int
  var first, last: Double
  var niceLower, niceUpper: Double
  var testDescription: String { "\(lower)...\(upper) about \(count)" }

  static let all: [LinearRow] = linearTicksOfD3.split(separator: "\n").compactMap { line in
    let n = line.split(separator: " ").compactMap { Double($0) }
    guard n.count == 8 else { return nil }
    return LinearRow(
      lower: n[0], upper: n[1], count: Int(n[2]), tickCount: Int(n[3]), first: n[4], last: n[5],
      niceLower: n[6], niceUpper: n[7])
  }
}

struct LinearScaleTests {
  @Test("the table of linear ticks from d3 has every row")
  func tableIsComplete() {
    #expect(LinearRow.all.count == linearTicksOfD3.split(separator: "\n").count)
    #expect(LinearRow.all.count >= 100)
  }

  @Test("ticks are those of d3-array 3.2.0", arguments: LinearRow.all)
  func ticksOfD3(row: LinearRow) throws {
    for (lower, upper) in [(row.lower, row.upper), (row.upper, row.lower)] {
      let values = LinearScale(lower: lower, upper: upper).ticks(about: row.count).map(\.value)
      #expect(values.count == row.tickCount)
      let first = try #require(values.first)
      let last = try #require(values.last)
      #expect(isNear(first, row.first) && isNear(last, row.last), "\(first) \(last)")
      let step = (row.last - row.first) / Double(max(1, row.tickCount - 1))
      for (i, value) in values.enumerated() {
        #expect(abs(value - (row.first + Double(i) * step)) <= 1e-9 * max(step, abs(value)))
      }
    }
  }

  @Test("labels are those of d3-scale between 0.0001 and a million")
  func labelsOfD3() {
    let rows = linearLabelsOfD3.split(separator: "\n").map { line in
      line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }
    #expect(rows.count >= 80)
    for row in rows {
      let numbers = row[0].compactMap(Double.init)
      let ticks = LinearScale(lower: numbers[0], upper: numbers[1]).ticks(about: Int(numbers[2]))
      #expect(ticks.prefix(3).map(\.label) == row[1], "\(row[0])")
      #expect(ticks.last?.label == row[2][0], "\(row[0])")
    }
  }

  @Test("nice bounds are those of d3-array 3.2.0", arguments: LinearRow.all)
  func niceOfD3(row: LinearRow) {
    let scale = LinearScale(lower: row.lower, upper: row.upper).nice(about: row.count)
    #expect(isNear(scale.lower, row.niceLower), "\(scale.lower)")
    #expect(isNear(scale.upper, row.niceUpper), "\(scale.upper)")
    let reversed = LinearScale(lower: row.upper, upper: row.lower).nice(about: row.count)
    #expect(reversed.lower == scale.upper && reversed.upper == scale.lower)
  }

  /// d3 multiplies by inexact powers of ten far from 1; ours is the nearest double.
  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 2 * max(a.ulp, b.ulp) }

  @Test(
    "a domain of one value has that one tick",
    arguments: [1, 0, -3.5, 1e308, .leastNonzeroMagnitude])
  func ticksOfOneValue(value: Double) {
    for count in [1, 2, 10] {
      #expect(LinearScale(lower: value, upper: value).ticks(about: count).map(\.value) == [value])
    }
    #expect(LinearScale(lower: value, upper: value).fraction(of: value) == 0.5)
  }

  @Test("there are no ticks for a count of 0 or less, nor without finite bounds")
  func noTicks() {
    #expect(LinearScale(lower: 0, upper: 1).ticks(about: 0).isEmpty)
    #expect(LinearScale(lower: 0, upper: 1).ticks(about: -1).isEmpty)
    #expect(LinearScale(lower: 1, upper: 1).ticks(about: 0).isEmpty)
    #expect(LinearScale(lower: .nan, upper: 1).ticks(about: 5).isEmpty)
    #expect(LinearScale(lower: 0, upper: .infinity).ticks(about: 5).isEmpty)
    #expect(LinearScale(lower: 0, upper: .infinity).fraction(of: 1).isNaN)
    #expect(LinearScale(lower: 0, upper: 1).fraction(of: .nan).isNaN)
  }

  // By hand: a single part of 0.3...0.9 is 0.6 long, its step 0.5; of 0.55...0.95 0.5, without a
  // multiple inside; the step of its half is 0.2.
  @Test("a count of 1 always gives a tick")
  func countOfOne() {
    #expect(LinearScale(lower: 0.3, upper: 0.9).ticks(about: 1).map(\.value) == [0.5])
    #expect(LinearScale(lower: 0.55, upper: 0.95).ticks(about: 1).map(\.value) == [0.6, 0.8])
  }

  @Test("minus zero is zero, in values and labels")
  func minusZero() {
    let ticks = LinearScale(lower: -1, upper: -0.0).ticks(about: 2)
    #expect(ticks.map(\.label) == ["\u{2212}1.0", "\u{2212}0.5", "0.0"])
    #expect(ticks.last?.value.sign == .plus)
    let single = LinearScale(lower: -0.0, upper: -0.0).ticks(about: 2)
    #expect(single.map(\.label) == ["0"])
    #expect(single.first?.value.sign == .plus)
  }

  @Test("a domain longer than the largest double has finite ticks and fractions")
  func overflowingLength() {
    let scale = LinearScale(lower: -1e308, upper: 1e308)
    #expect(scale.ticks(about: 4).map(\.value) == [-1e308, -5e307, 0, 5e307, 1e308])
    #expect(scale.ticks(about: 1).map(\.value) == [-1e308, 0, 1e308])
    #expect(scale.fraction(of: -1e308) == 0)
    #expect(scale.fraction(of: 0) == 0.5)
    #expect(scale.fraction(of: 5e307) == 0.75)
    #expect(scale.fraction(of: 1e308) == 1)
    #expect(scale.value(at: 0.75) == 5e307)
    let limit = Double.greatestFiniteMagnitude
    let whole = LinearScale(lower: -limit, upper: limit)
    #expect(whole.nice(about: 5) == whole)
    #expect(whole.ticks(about: 5).allSatisfy { $0.value.isFinite })
  }

  // Denormals are parsed: as literals they draw warnings of underflow.
  @Test("denormal domains have exact ticks")
  func denormals() throws {
    let upper = try #require(Double("1e-310"))
    let ticks = LinearScale(lower: 0, upper: upper).ticks(about: 5)
    let expected = ["0", "2e-311", "4e-311", "6e-311", "8e-311", "1e-310"].map { Double($0) }
    #expect(ticks.map(\.value) == expected)
    #expect(ticks.map(\.label).suffix(2) == ["0.8×10⁻³¹⁰", "1.0×10⁻³¹⁰"])
    let least = LinearScale(lower: 0, upper: .leastNonzeroMagnitude).ticks(about: 5)
    #expect(least.map(\.value) == [0])
    let end = try #require(Double("1.00000000001e-310"))
    let far = LinearScale(lower: upper, upper: end).ticks(about: 4).map(\.value)
    #expect(far.count >= 3)
    #expect(far.allSatisfy { $0 >= upper && $0 <= end })
  }

  @Test("neighbouring doubles are told apart")
  func neighbours() {
    let ticks = LinearScale(lower: 1, upper: 1.0.nextUp.nextUp).ticks(about: 10)
    #expect(ticks.map(\.value) == [1, 1.0.nextUp, 1.0.nextUp.nextUp])
    #expect(Set(ticks.map(\.label)).count == 3)
  }

  @Test("an end close to a round value is extended to it, others stay at the data")
  func nearlyRound() {
    func upper(_ low: Double, _ high: Double) -> Double {
      LinearScale(lower: low, upper: high).rounded(finely: false).upper
    }
    // With steps of 5 the next tick would be 40; a finer one is at 36.
    #expect(upper(15.98, 35.96) == 36)
    #expect(upper(15.98, 35.2) == 35.2)
    #expect(upper(0, 49) == 50)
  }

  @Test("the axes of points end at coarse ticks, where little of them stays empty")
  func coarseEnds() {
    func ends(_ low: Double, _ high: Double) -> [Double] {
      let scale = LinearScale(lower: low, upper: high).rounded(finely: true)
      return [scale.lower, scale.upper]
    }
    // Steps of 5,000, of 2 and of 10; a tick of the last is too far away.
    #expect(ends(0, 18_823) == [0, 20_000])
    #expect(ends(13.1, 21.5) == [13, 22])
    #expect(ends(32.1, 59.6) == [30, 60])
    #expect(ends(48, 84) == [47.5, 85])
  }

  @Test("years have no ticks between years and no separators")
  func years() {
    let scale = LinearScale.covering(2019, 2021, includingZero: false, numberStyle: .year)
    #expect(scale.ticks(about: 10).map(\.label) == ["2019", "2020", "2021"])
    let one = LinearScale.covering(2020, 2020, includingZero: false, numberStyle: .year)
    #expect(one.ticks(about: 10).map(\.label) == ["2019", "2020", "2021"])
  }

  @Test("a least step keeps the ticks of counts at whole numbers")
  func minimumStep() {
    var scale = LinearScale(lower: 0, upper: 3)
    scale.minimumTickStep = 1
    #expect(scale.ticks(about: 10).map(\.label) == ["0", "1", "2", "3"])
    scale.upper = 12
    scale.minimumTickStep = 3
    #expect(scale.ticks(about: 10).map(\.label) == ["0", "5", "10"])
    scale.minimumTickStep = .nan
    #expect(scale.ticks(about: 3).map(\.label) == ["0", "5", "10"])
  }

  @Test(
    "training gives bounds that can be drawn",
    arguments: [
      (3, 8, false, 3, 8), (3, 8, true, 0, 8), (-8, -3, true, -8, 0), (-3, 8, true, -3, 8),
      (8, 3, false, 3, 8), (0, 0, false, 0, 1), (0, 0, true, 0, 1), (-0.0, -0.0, false, 0, 1),
      (5, 5, true, 0, 5), (5, 5, false, 4.5, 5.5), (-20, -20, false, -22, -18),
      (.infinity, -.infinity, false, 0, 1), (.nan, .nan, true, 0, 1), (2, .infinity, true, 0, 2),
      (.nan, 10, false, 9, 11),
      (.leastNonzeroMagnitude, .leastNonzeroMagnitude, false, 0, 2 * .leastNonzeroMagnitude),
      (-1e308, 1e308, false, -1e308, 1e308),
    ] as [(Double, Double, Bool, Double, Double)])
  func covering(
    lower: Double, upper: Double, zero: Bool, expectedLower: Double, expectedUpper: Double
  ) {
    let scale = LinearScale.covering(lower, upper, includingZero: zero)
    #expect(scale.lower == expectedLower && scale.upper == expectedUpper, "\(scale)")
    #expect(scale.lower.sign == .plus || scale.lower < 0)
  }

  @Test("the largest double alone is widened without overflow")
  func coveringLargest() {
    let limit = Double.greatestFiniteMagnitude
    let scale = LinearScale.covering(limit, limit, includingZero: false)
    #expect(scale.lower < limit && scale.upper == limit)
  }
}
