import PlotScales
import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotLayout
@testable import PlotLook
@testable import PlotVegaLite

/// The words and links that specifications give items, as flags draw them:
/// https://vega.github.io/vega-lite/docs/tooltip.html
@Suite("Told items") struct ToldItemTests {
  /// The items of the marks, and the properties that are left out.
  private func items(
    _ mark: String, _ channels: String = "",
    y: String = #"{"field": "b", "type": "quantitative"}"#, _ theme: Theme = .light
  ) throws -> (items: [SemanticElement], notes: [String]) {
    let text = #"""
      {"data": {"values": [{"a": "A", "b": 28.5, "c": "x", "u": "javascript:alert(1)"},
        {"a": "B", "b": 55, "c": "y", "u": "https://example.org"}]}, "mark": \#(mark),
       "encoding": {"x": {"field": "a", "type": "nominal"}, "y": \#(y)\#(channels)}}
      """#
    var edited = try EditedChart(reading: text, theme: theme)
    let picture = try edited.picture()
    let recording = RecordingContext(keepsElements: true)
    picture.view.render(in: recording)
    let found = recording.calls.compactMap { call -> SemanticElement? in
      guard case .beginElement(let element) = call.command, element.classes.isEmpty else {
        return nil
      }
      return element
    }
    return (found, edited.notes.map(\.message))
  }

  @Test(
    "the tooltip lists the fields that it names, in both conventions",
    arguments: [
      (#"{"type": "bar", "tooltip": "all"}"#, "", "all"),
      (#""bar""#, #", "tooltip": {"field": "c"}"#, "x"),
      (
        #""bar""#, #", "tooltip": {"field": "b", "type": "quantitative", "format": ".2f"}"#, "28.50"
      ),
      (#""bar""#, #", "tooltip": {"value": "word"}"#, "word"),
      (
        #""bar""#,
        #", "tooltip": [{"field": "c", "title": "Kind"}, {"field": "b", "type": "quantitative"}]"#,
        "Kind: x\nb: 28.5"
      ),
      (#""point""#, #", "tooltip": [{"field": "c"}]"#, "c: x"),
      (
        #""bar""#,
        #", "tooltip": [{"field": "b", "type": "quantitative", "format": ".2f"}, {"field": "a"}]"#,
        "b: 28.50\na: A"
      ),
    ], [false, true])
  func tooltips(told: (mark: String, channels: String, expected: String), isVega: Bool) throws {
    let (items, notes) = try items(told.mark, told.channels, isVega ? .vega : .light)
    #expect(items.map(\.tooltip).first == told.expected)
    #expect(items.count == 2 && notes.isEmpty)
  }

  @Test("tooltip fields may be aggregates, like those of the axes")
  func aggregates() throws {
    let list = #"[{"field": "a"}, {"aggregate": "max", "field": "b", "title": "Most"}]"#
    let mean = #"{"aggregate": "mean", "field": "b", "type": "quantitative"}"#
    let told = try items(#""bar""#, #", "tooltip": \#(list)"#, y: mean).items
    #expect(told.map(\.tooltip) == ["a: A\nMost: 28.5", "a: B\nMost: 55.0"])
  }

  @Test("a mark may have one link, one description, or no alt text")
  func ofMarks() throws {
    let link = try items(#"{"type": "bar", "href": "b.html"}"#).items
    #expect(link.map(\.link) == ["b.html", "b.html"])
    let value = try items(#""bar""#, #", "href": {"value": "b.html"}"#).items
    #expect(value.map(\.link) == ["b.html", "b.html"])
    let words = try items(#"{"type": "bar", "description": "a bar"}"#).items
    #expect(words.map(\.label) == ["a bar", "a bar"])
    let silent = try items(#"{"type": "bar", "aria": false}"#).items
    #expect(silent.allSatisfy { $0.label == nil })
  }
}
