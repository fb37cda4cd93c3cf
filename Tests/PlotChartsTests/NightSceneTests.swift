import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCharts

@Suite("Charts by day and by night") struct NightSceneTests {
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

  @Test("both drawings have the same calls in the same order", arguments: 0..<60 as Range<UInt64>)
  func sameCalls(_ seed: UInt64) throws {
    let random = RandomChart(seed: seed)
    var chart = random.chart
    chart.theme = .auto
    guard let scene = try? chart.scene(of: random.table, measuring: FixedTextMeasuring()),
      let night = scene.nightView
    else { return }
    let calls = recording(of: scene.view).calls.map(shape)
    let nightCalls = recording(of: night).calls.map(shape)
    let isSame = calls == nightCalls
    #expect(isSame, "seed \(seed)")
  }

  @Test("only a theme that follows its reader has a night")
  func nights() throws {
    let csv = "x,y\n1,2\n2,3"
    #expect(try scene(csv) { $0.theme = "auto" }.nightView != nil)
    for name in ["light", "dark", "print"] {
      #expect(try scene(csv) { $0.theme = name }.nightView == nil)
    }
    #expect(Theme.auto.night?.paper == Theme.dark.paper)
  }
}
