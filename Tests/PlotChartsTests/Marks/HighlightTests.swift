import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Expected values are counted by hand in the tables here.
@Suite("Highlighted series") struct HighlightTests {
  private static let lines = "x,a,b,c\n1,1,4,7\n2,2,5,8\n3,3,6,9\n"
  private static let bars = "name,y\nash,5\nbeech,3\nelm,4\n"

  @Test("a highlighted series keeps an accent; the others recede, lie below and have no labels")
  func series() throws {
    let scene = try scene(HighlightTests.lines) { $0.highlight = ["b"] }
    let layer = scene.layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.isReceded) == [true, false, true])
    #expect(layer.styles[1].color == Theme.light.accents[0])
    #expect(layer.styles[0].color == Theme.light.receded)
    #expect(scene.layout.panels[0].directLabels.labels.map(\.text.text) == ["b"])
    let drawn = layer.sceneItems.compactMap { item -> String? in
      if case .element(let element, _) = item { element.label } else { nil }
    }
    #expect(drawn == ["a", "c", "b"])
    #expect(scene.description.contains("Standing out: b."))
  }

  @Test("a column is highlighted by its name in the table and by its name in the chart")
  func names() throws {
    for name in ["goods_made", "goods made"] {
      let layer = try scene("x,goods_made,c\n1,1,4\n2,2,5\n") { $0.highlight = [name] }
        .layout.panels[0].layers[0]
      #expect(layer.data.series.map(\.label) == ["goods made", "c"])
      #expect(layer.data.series.map(\.isReceded) == [false, true])
    }
  }

  @Test("the first highlighted name has the first colour")
  func order() throws {
    let layer = try scene(HighlightTests.lines) { $0.highlight = ["c", "a"] }
      .layout.panels[0].layers[0]
    #expect(layer.styles[2].color == Theme.light.accents[0])
    #expect(layer.styles[0].color == Theme.light.accents[1])
  }

  @Test("a highlighted category stands out of bars without series, and all keep their values")
  func categories() throws {
    let shown = try scene(HighlightTests.bars) {
      ($0.x, $0.y, $0.highlight) = ("y", ["name"], ["elm"])
    }
    let layer = shown.layout.panels[0].layers[0]
    #expect(layer.data.series.map(\.rows) == [[0, 1], [2]])
    #expect(shown.layout.panels[0].valueLabels.texts.map(\.text) == ["5", "3", "4"])
    #expect(shown.layout.legend.texts.isEmpty)
    // As wide as without.
    let plain = try scene(HighlightTests.bars) { ($0.x, $0.y) = ("y", ["name"]) }.layout.panels[0]
      .layers[0]
    let height = { (layer: PlacedLayer) in
      DrawnShapes(layer).fills.flatMap(\.boxes).map { rounded($0.height) }
    }
    #expect(Set(height(layer)).count == 1 && height(layer).first == height(plain).first)
  }

  @Test("the legend lists only highlighted series")
  func legend() throws {
    let csv = "x,y,s\n1,2,u\n2,3,v\n3,1,w\n"
    let layout = try scene(csv) {
      ($0.x, $0.y, $0.color, $0.mark, $0.highlight) = ("x", ["y"], "s", "point", ["v"])
    }.layout
    #expect(layout.legend.texts.map(\.text) == ["v"])
  }

  @Test("an unknown series for --highlight is refused with the nearest and the list")
  func unknown() {
    let error = chartError(HighlightTests.bars) { $0.highlight = ["bech"] }
    #expect(error?.message == "there is no 'bech' to highlight")
    #expect(error?.hint == "did you mean 'beech'? there are: 'ash', 'beech', 'elm'")
    let none = chartError("x,y\n1,2\n2,3\n") { $0.highlight = ["y"] }
    #expect(none?.message == "there are no series to highlight 'y' in")
  }
}

@Suite("Value labels") struct MarkValueTests {
  private func layout(
    _ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }
  ) throws -> ChartLayout {
    try scene(csv) {
      $0.values = true
      set(&$0)
    }.layout
  }

  @Test("value labels stand over vertical bars, and under negative ones")
  func bars() throws {
    let panel = try layout("name,y\na,5\nb,-3\nc,-6\n").panels[0]
    let texts = panel.valueLabels.texts
    #expect(Set(texts.map(\.text)) == ["5", "−3", "−6"])
    let height = panel.plotArea.height
    let layer = panel.layers[0]
    for text in texts where text.text != "−6" {
      let row = text.text == "5" ? 0 : 1
      // Texts start on whole points.
      #expect(abs(text.box.midX - layer.x(row)) <= 0.5)
      let end = height - layer.y(row)
      #expect(row == 0 ? text.box.maxY < end : text.box.minY > end)
    }
  }

  @Test("value labels are in stack segments that are large enough, and legible there")
  func stacks() throws {
    let layout = try layout("name,u,v\na,50,1\nb,60,40\n") { ($0.mark, $0.stack) = ("bar", "zero") }
    let labels = layout.panels[0].valueLabels
    #expect(Set(labels.texts.map(\.text)) == ["50", "60", "40"])
    #expect(labels.omittedCount == 1)
    for text in labels.texts {
      let contrasts = Theme.light.accents.prefix(2).map { text.style.color.contrast(with: $0) }
      #expect((contrasts.max() ?? 0) >= 4.5)
    }
  }

  @Test("value labels of points and lines never overlap; those without room are counted", .slow)
  func crowd() throws {
    let csv = "x,y\n" + (0..<3_000).map { "\($0),\($0 * 37 % 101)\n" }.joined()
    let scene = try scene(csv) { ($0.mark, $0.values) = ("line", true) }
    let labels = scene.layout.panels[0].valueLabels
    #expect(labels.texts.count + labels.omittedCount == 3_000)
    #expect(labels.omittedCount > 0 && labels.texts.count > 20)
    // The extremes come first.
    #expect(labels.texts.contains { $0.text == "100" } && labels.texts.contains { $0.text == "0" })
    for (index, text) in labels.texts.enumerated() {
      for other in labels.texts[(index + 1)...] { #expect(!text.box.intersects(other.box)) }
    }
    #expect(
      scene.notes.contains {
        $0.message.hasPrefix("no room for \(labels.omittedCount) of the values")
      })
  }

  @Test("--no-values leaves horizontal bars their axis instead of labels")
  func none() throws {
    let csv = "name,y\na,5\nb,3\n"
    let bars: (inout ChartRequest) -> Void = { ($0.x, $0.y) = ("y", ["name"]) }
    #expect(try !scene(csv, bars).layout.panels[0].valueLabels.texts.isEmpty)
    let without = try scene(csv) {
      bars(&$0)
      $0.values = false
    }.layout
    #expect(without.panels[0].valueLabels.texts.isEmpty)
    #expect(!without.panels[0].bottomAxis.texts.isEmpty)
  }

  @Test("value labels leave room for the flags of annotations")
  func flags() throws {
    let layout = try layout("x,y\n1,5\n2,9\n3,4\n") {
      ($0.mark, $0.annotations) = ("line", [AnnotationRequest(.vline, "here=2")])
    }
    let texts = layout.texts
    for (index, text) in texts.enumerated() {
      for other in texts[(index + 1)...] {
        #expect(!text.box.intersects(other.box), "\(text.text) \(other.text)")
      }
    }
  }
}
