import Testing

@testable import PlotScales

@Suite struct ClockTests {
  private func labels(_ lower: Double, _ upper: Double, about count: Int) -> [String] {
    var scale = TimeScale(lower: lower, upper: upper)
    scale.showsDates = false
    return scale.ticks(about: count).map { tick in
      tick.context.map { "\($0) \(tick.label)" } ?? tick.label
    }
  }

  @Test("an axis of times of day names no day")
  func ticks() {
    #expect(labels(0, 86_400, about: 4) == ["00:00", "06:00", "12:00", "18:00", "00:00"])
    #expect(
      labels(37_800, 38_100, about: 5) == ["10:30", "10:31", "10:32", "10:33", "10:34", "10:35"])
    #expect(labels(0, 86_400, about: 1).allSatisfy { $0.contains(":") })
    #expect(labels(37_815, 37_815.4, about: 4).first == "10:30 15.0")
  }

  @Test(
    "a time of day is written by its clock alone",
    arguments: [
      (37_815.25, TimeUnit.minute, "10:30"), (37_815.25, .second, "10:30:15"),
      (37_815.25, .fraction, "10:30:15.25"), (0, .minute, "00:00"), (86_399, .second, "23:59:59"),
    ])
  func text(seconds: Double, unit: TimeUnit, expected: String) {
    #expect(TimeLabels.text(for: seconds, finest: unit, showsDate: false) == expected)
  }
}
