import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotMarks

/// Lengths that are written like times of day, along y.
@Suite("Lengths written as clocks") struct LengthOfDayTests {
  private let times = "runner,n,time\nann,1,2:05:00\nbob,2,2:10:00\ncy,4,4:10:00\n"

  @Test("bars of clocks begin at zero, so that their lengths compare")
  func bars() throws {
    let layer = try placed(times) { ($0.x, $0.y, $0.mark) = ("runner", ["time"], "bar") }
    let ends = (0..<3).map { layer.point($0).y }
    #expect(abs(ends[2] / ends[0] - 250.0 / 125) < 1e-9)
    #expect(abs(ends[1] / ends[0] - 130.0 / 125) < 1e-9)
  }

  @Test("a line over numbers joins clocks in the order of the numbers")
  func lines() throws {
    let layer = try placed("n,dur\n1,1:30:00\n2,0:45:10\n3,0:30:00\n5,2:00:00\n") {
      ($0.x, $0.y, $0.mark) = ("n", ["dur"], "line")
    }
    #expect(layer.data.orientation == .vertical)
    #expect(layer.data.places?.values.doubles == [1, 2, 3, 5])
  }
}
