import Foundation
import PlotCairo
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// How many charts are tried with each way of measuring, split so that all cores have work.
/// `PLOT_LAYOUT_CHARTS=200000 swift test -c release --filter PlotLayoutTests` tries more than every
/// change needs; `make check-layout` draws thousands in the release.
private struct Batches {
  static let size = 50
  static let count: Int = {
    let wanted = ProcessInfo.processInfo.environment["PLOT_LAYOUT_CHARTS"].flatMap { Int($0) }
    return max(1, (wanted ?? 300) / size)
  }()

  /// The seeds of a batch, from 1.
  static func seeds(of batch: Int) -> ClosedRange<UInt64> {
    UInt64(batch * size + 1)...UInt64((batch + 1) * size)
  }
}

@Suite("Layout laws") struct LayoutLawTests {
  private func check(_ seeds: ClosedRange<UInt64>, measuring: any TextMeasuring) {
    var failures: [String] = []
    for seed in seeds {
      let random = RandomChart(seed: seed)
      do {
        let scene = try random.chart.scene(of: random.table, measuring: measuring)
        let recording = RecordingContext()
        scene.view.render(in: recording)
        let collisions = TextCollisions(in: recording, on: scene.size, measuring: measuring)
        if let first = collisions.problems.first {
          failures.append("\(random): \(collisions.problems.count) problems, \(first)")
        }
        failures += losses(random, scene, recording).map { "\(random): \($0)" }
      } catch  where random.chart.facet != nil && error.kind == .usage {
        // Many panels may have no room at all, and that is said.
      } catch {
        failures.append("\(random): \(error)")
      }
    }
    if !failures.isEmpty {
      Issue.record("\(failures.count) charts:\n\(failures.prefix(20).joined(separator: "\n"))")
    }
  }

  /// Returns the texts that a chart was given, and neither shows nor reports as left out.
  private func losses(
    _ random: RandomChart, _ scene: ChartScene, _ recording: RecordingContext
  ) -> [String] {
    var losses: [String] = []
    let canvas = Rect(origin: .zero, size: scene.size)
    for area in scene.layout.panels.map(\.plotArea)
    where !canvas.contains(area) || area.width < 40 || area.height < 28 {
      losses.append("the plot area is \(area)")
    }
    let legend = scene.layout.legend
    let place = Rect(
      origin: scene.layout.legendOrigin, size: Size(width: legend.width, height: legend.height))
    if legend.height > 0,
      !canvas.contains(place, tolerance: 0.5)
        || scene.layout.panels.contains(where: { place.intersects($0.plotArea) })
    {
      losses.append("the legend is at \(place)")
    }
    if let width = random.chart.width, scene.size.width != width { losses.append("another width") }
    if let height = random.chart.height, scene.size.height != height {
      losses.append("another height")
    }
    let hasTitle = recording.commands.contains { command in
      guard case .beginElement(let element) = command else { return false }
      return element.classes.contains("role-title")
    }
    if let title = random.chart.title, !title.allSatisfy(\.isWhitespace), !hasTitle,
      !scene.notes.contains(where: { $0.message.contains("title") })
    {
      losses.append("the title is lost without a word")
    }
    let named = Set(
      scene.layout.panels.flatMap(\.annotations).map(\.annotation)
        .filter { !($0.label ?? "").allSatisfy(\.isWhitespace) })
    let labels = scene.layout.panels.map(\.annotationLabels)
    if labels.reduce(0, { $0 + $1.texts.count + $1.omittedCount }) < named.count {
      losses.append("words of annotations are lost without a word")
    }
    let shown = Set(scene.layout.panels.flatMap(\.annotations).map(\.annotation))
    if !scene.layout.hiddenAnnotations.isEmpty
      != random.chart.annotations.contains(where: { !shown.contains($0) })
    {
      losses.append("annotations are lost without a word")
    }
    return losses
  }

  @Test(
    "no two texts overlap and none is cut, whatever the chart", .slow, arguments: 0..<Batches.count)
  func texts(batch: Int) {
    let isUneven = batch % 4 == 3
    check(
      Batches.seeds(of: batch),
      measuring: isUneven ? UnevenTextMeasuring() : FixedTextMeasuring())
  }

  @Test(
    "texts neither overlap nor are cut with the fonts of this machine", .slow,
    arguments: 0..<max(2, Batches.count / 20))
  func pangoTexts(batch: Int) {
    check(Batches.seeds(of: 1_000_000 + batch), measuring: TextShaper())
  }

  @Test("texts of the layout have the places and words of the picture's", .slow)
  func drawnTexts() {
    for seed: UInt64 in 1...60 {
      let random = RandomChart(seed: seed)
      // Many panels may have no room at all.
      guard
        let scene = try? random.chart.scene(of: random.table, measuring: FixedTextMeasuring())
      else { continue }
      let recording = RecordingContext()
      scene.view.render(in: recording)
      let drawn = recording.calls.compactMap { call -> String? in
        guard case .text(let text, _, _, _) = call.command, let place = call.surfacePoints.first
        else { return nil }
        return "\(text) \(rounded(place))"
      }
      let laidOut = scene.layout.texts.map { "\($0.text) \(rounded($0.position))" }
      #expect(drawn.sorted() == laidOut.sorted(), "\(random)")
    }
  }

  private func rounded(_ point: Point) -> String {
    "\((point.x * 100).rounded() / 100 + 0) \((point.y * 100).rounded() / 100 + 0)"
  }
}
