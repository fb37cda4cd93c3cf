import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

@Suite("Charts by day and by night") struct NightSceneTests {
  private func shapes(of view: View) -> [String] {
    let context = RecordingContext()
    view.render(in: context)
    return context.calls.map(shape)
  }

  /// The call without its colours.
  private func shape(_ call: RecordedCall) -> String {
    switch call.command {
    case .fill(let path, _): "fill \(path)"
    case .stroke(let path, let stroke): "stroke \(path) \(stroke.width) \(stroke.dash)"
    case .stamp(let symbol, _, let fill, let stroke):
      "stamp \(symbol) \(fill != nil) \(stroke != nil)"
    case .text(let text, let place, let anchor, let style):
      "text \(text) \(place) \(anchor) \(style.size)"
    default: "\(call.command)"
    }
  }

  @Test(
    "drawings for light and dark have the same calls in the same order", .slow,
    arguments: 0..<60 as Range<UInt64>)
  func sameCalls(_ seed: UInt64) throws {
    let random = RandomChart(seed: seed)
    var chart = random.chart
    chart.theme = .auto
    guard let scene = try? chart.scene(of: random.table, measuring: FixedTextMeasuring()),
      let night = scene.nightView
    else { return }
    let isSame = shapes(of: scene.view) == shapes(of: night)
    #expect(isSame, "seed \(seed)")
  }
}
