import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCharts

/// Texts may share, and reach beyond the canvas by, half a point.
private let tolerance = 0.5

/// How deep two convex outlines are in each other: the least move that parts them, 0 or less when
/// they are apart.
///
/// Separating axes: Gottschalk, Lin, Manocha, "OBBTree", 1996, doi:10.1145/237170.237244.
private func depth(_ a: [Point], _ b: [Point]) -> Double {
  var least = Double.infinity
  for outline in [a, b] {
    for (start, end) in zip(outline, outline.dropFirst() + outline.prefix(1)) {
      let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
        .squareRoot()
      guard length > 0 else { continue }
      let normal = Point(x: (start.y - end.y) / length, y: (end.x - start.x) / length)
      func extent(_ outline: [Point]) -> (low: Double, high: Double) {
        let places = outline.map { $0.x * normal.x + $0.y * normal.y }
        return (places.min() ?? 0, places.max() ?? 0)
      }
      let (first, second) = (extent(a), extent(b))
      least = min(least, min(first.high, second.high) - max(first.low, second.low))
    }
  }
  return least
}

/// The texts of a layout that overlap or are cut, in words.
private func problems(of layout: ChartLayout) -> [String] {
  // What has no width cannot be seen.
  let texts = layout.texts.filter { $0.metrics.width > 0 }
  let canvas = Rect(origin: .zero, size: layout.size)
  func shown(_ text: PlacedText) -> String {
    "'\(text.text.prefix(24))' \(text.box.minX),\(text.box.minY) … \(text.box.maxX),\(text.box.maxY)"
  }
  var problems = texts.filter { !canvas.contains($0.box, tolerance: tolerance) }
    .map { "outside of \(layout.size): \(shown($0))" }
  let boxes = texts.map(\.box)
  let order = texts.indices.sorted { boxes[$0].minY < boxes[$1].minY }
  for (rank, i) in order.enumerated() {
    for j in order[(rank + 1)...] {
      guard boxes[j].minY < boxes[i].maxY else { break }
      guard boxes[i].intersects(boxes[j]),
        depth(texts[i].outline, texts[j].outline) > tolerance
      else { continue }
      problems.append("overlap: \(shown(texts[i])) and \(shown(texts[j]))")
    }
  }
  return problems
}

@Suite("Layout laws") struct LayoutLawTests {
  private func check(_ seeds: ClosedRange<UInt64>, measuring: any TextMeasuring) {
    var failures: [String] = []
    for seed in seeds {
      let random = RandomChart(seed: seed)
      do {
        let scene = try random.chart.scene(of: random.table, measuring: measuring)
        let problems = problems(of: scene.layout)
        if let first = problems.first {
          failures.append("\(random): \(problems.count) problems, \(first)")
        }
      } catch {
        failures.append("\(random): \(error)")
      }
    }
    if !failures.isEmpty {
      Issue.record("\(failures.count) charts:\n\(failures.prefix(20).joined(separator: "\n"))")
    }
  }

  @Test("no two texts overlap and none is cut, whatever the chart")
  func texts() { check(1...800, measuring: FixedTextMeasuring()) }

  @Test("nor do they where fonts are mixed and lines are of different height")
  func unevenTexts() { check(1_001...1_300, measuring: UnevenTextMeasuring()) }

  @Test("the texts of the layout are the texts of the picture, where it says")
  func drawnTexts() throws {
    for seed: UInt64 in 1...60 {
      let random = RandomChart(seed: seed)
      let scene = try random.chart.scene(of: random.table, measuring: FixedTextMeasuring())
      let drawn = recording(of: scene.view).calls.compactMap { call -> String? in
        guard case .text(let text, _, _, _) = call.command, let place = call.surfacePoints.first
        else { return nil }
        return "\(text) \(rounded(place))"
      }
      let laidOut = scene.layout.texts.map { "\($0.text) \(rounded($0.position))" }
      #expect(drawn.sorted() == laidOut.sorted(), "\(random)")
    }
  }

  @Test("the plot area is inside the canvas and not empty")
  func plotArea() throws {
    for seed: UInt64 in 1...200 {
      let random = RandomChart(seed: seed)
      let scene = try random.chart.scene(of: random.table, measuring: FixedTextMeasuring())
      let canvas = Rect(origin: .zero, size: scene.size)
      #expect(canvas.contains(scene.layout.panels[0].plotArea), "\(random)")
      #expect(
        scene.layout.panels[0].plotArea.width >= 40 && scene.layout.panels[0].plotArea.height >= 28,
        "\(random)")
      if let width = random.chart.width { #expect(scene.size.width == width) }
      if let height = random.chart.height { #expect(scene.size.height == height) }
    }
  }
}
