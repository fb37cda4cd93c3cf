import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout

@Suite("The weight of lines") struct LineWeightTests {
  /// Up and down between the edges of the values, so many times.
  private func zigzag(_ count: Int, group: String = "a") -> String {
    (0...count).map { "\(group),\($0),\($0 % 2)\n" }.joined()
  }

  /// The strokes of the lines in all panels.
  private func strokes(
    _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [Stroke] {
    let scene = try scene("g,x,y\n" + csv) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "line")
      set(&$0)
    }
    var depth = 0
    return recording(of: scene.view).commands.compactMap { command in
      switch command {
      case .beginElement(let element):
        if depth > 0 || element.classes.contains("mark-line") { depth += 1 }
      case .endElement: depth = max(0, depth - 1)
      case .stroke(_, let stroke) where depth > 0: return stroke
      default: break
      }
      return nil
    }
  }

  @Test("a curve with a few swings is two points wide")
  func calm() throws {
    #expect(try strokes(zigzag(1)).map(\.width) == [2])
    #expect(try strokes(zigzag(9)).map(\.width) == [2])
  }

  @Test("the more a line oscillates, the thinner it is, down to 1.2 points")
  func busy() throws {
    let widths = try [15, 18, 20, 50, 400, 3_000].flatMap { try strokes(zigzag($0)).map(\.width) }
    #expect(widths.count == 6 && widths == widths.sorted(by: >))
    #expect(widths[0] > widths[1] && widths[1] > widths[2])
    #expect(widths.allSatisfy { (1.2...2).contains($0) } && widths.last == 1.2)
  }

  @Test("all lines of a chart have one width, also in panels")
  func one() throws {
    let csv = zigzag(300) + zigzag(2, group: "b")
    for isFaceted in [false, true] {
      let widths = try strokes(csv) { ($0.color, $0.facet) = ("g", isFaceted ? "g" : nil) }
        .map(\.width)
      #expect(widths.count == 2 && Set(widths).count == 1 && widths[0] < 2)
    }
  }

  @Test("dashes keep their length relative to the line's width")
  func dashes() throws {
    let series = (0..<9).map { zigzag(300, group: "s\($0)") }.joined()
    let dashed = try strokes(series) { $0.color = "g" }.filter { !$0.dash.isEmpty }
    #expect(!dashed.isEmpty)
    for stroke in dashed { #expect(abs(stroke.dash[0] / stroke.width - 3) < 1e-9) }
  }
}
