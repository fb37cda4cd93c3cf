import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// `--error COLUMN` along either axis. The ends are computed by hand.
@Suite("The direction of error bars") struct ErrorDirectionTests {
  private static let csv = "name,v,e,w\nalpha,0.2,0.1,5\nbeta,0.3,0.05,7\ngamma,0.1,0.02,6"
  private static let (lower, upper) = ([0.1, 0.25, 0.08], [0.3, 0.35, 0.12])

  @Test(
    "error bars lie along x where x holds the values",
    arguments: [
      ("barh", "name", nil), ("barh", "name", "xError"), ("point", "name", nil),
      ("point", "name", "xError"), ("point", "w:O", nil), ("point", "w", "xError"),
    ] as [(String, String, String?)])
  func horizontal(mark: String, y: String, channel: String?) throws {
    let layer = try placed(Self.csv) {
      ($0.mark, $0.x, $0.y) = (mark == "barh" ? "bar" : mark, "v", [y])
      if mark == "barh" { $0.isHorizontal = true }
      if let channel { $0.encodings = ["\(channel)=e"] } else { $0.error = "e" }
    }
    let interval = try #require(layer.data.interval)
    #expect(layer.data.orientation == .horizontal)
    #expect(zip(interval.lower, Self.lower).allSatisfy { abs($0 - $1) < 1e-12 })
    #expect(zip(interval.upper, Self.upper).allSatisfy { abs($0 - $1) < 1e-12 })
    let scale = try #require(layer.scales.x.domain)
    #expect(scale.lowerBound <= 0.08 && 0.35 <= scale.upperBound && scale.upperBound < 0.5)
  }

  @Test("a line through its points along y refuses intervals along x")
  func line() {
    let error = chartError(Self.csv) {
      ($0.mark, $0.x, $0.y, $0.encodings) = ("line", "v", ["w"], ["xError=e"])
    }
    #expect(error?.message == "xError is about x, and the values are along y")
  }

  @Test("error bars need values, and names are none")
  func names() {
    let error = chartError(Self.csv) { ($0.mark, $0.y, $0.error) = ("point", ["name"], "e") }
    #expect(error?.message == "--error needs one column of values, and the chart has 0")
  }
}
