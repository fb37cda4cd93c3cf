import PlotViews
import Testing

@testable import PlotMarks

/// Tooltips say the same as Vega's: https://vega.github.io/vega-lite/docs/tooltip.html, with a
/// line for each row of its table.
@Suite("Tooltips, links and descriptions of items") struct ItemTellingTests {
  private func specification(_ mark: String, _ channels: String = "") -> String {
    #"""
    {"data": {"values": [{"a": "A", "b": 28.5, "c": "x", "u": "javascript:alert(1)"},
      {"a": "B", "b": 55, "c": "y", "u": "https://example.org"}]}, "mark": \#(mark),
     "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}\#(channels)}}
    """#
  }

  @Test(
    "the tooltip lists the fields that it names",
    arguments: [
      (#"{"type": "bar", "tooltip": true}"#, "", "a: A\nb: 28.5"),
      (#"{"type": "bar", "tooltip": {"content": "encoding"}}"#, "", "a: A\nb: 28.5"),
      (
        #"{"type": "bar", "tooltip": {"content": "data"}}"#, "",
        "a: A\nb: 28.5\nc: x\nu: javascript:alert(1)"
      ),
      (#"{"type": "bar", "tooltip": "all"}"#, "", "all"),
      (#"{"type": "bar", "tooltip": {"expr": "datum.a + '!'"}}"#, "", "A!"),
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
      (#"{"type": "text", "tooltip": true}"#, #", "text": {"field": "c"}"#, "a: A\nb: 28.5\nc: x"),
    ])
  func tooltips(mark: String, channels: String, expected: String) throws {
    let drawing = try SpecificationDrawing(specification(mark, channels))
    #expect(drawing.items.first?.tooltip == expected)
    #expect(drawing.unread.isEmpty)
  }

  @Test("an unknown column in a tooltip is an error that names its place once")
  func missing() {
    #expect(
      problem(specification(#""bar""#, #", "tooltip": [{"field": "c"}, {"field": "z"}]"#))
        == "$.encoding.tooltip[1]: there is no column 'z'")
  }

  @Test(
    "items have no tooltip by default",
    arguments: [
      (#""bar""#, ""), (#"{"type": "bar", "tooltip": null}"#, ""),
      (#"{"type": "bar", "tooltip": true}"#, #", "tooltip": null"#),
    ])
  func untold(mark: String, channels: String) throws {
    let items = try SpecificationDrawing(specification(mark, channels)).items
    #expect(items.count == 2 && items.allSatisfy { $0.tooltip == nil && $0.label != nil })
  }

  @Test("links lead to pages, and scripts are left out with a note")
  func links() throws {
    let drawing = try SpecificationDrawing(specification(#""bar""#, #", "href": {"field": "u"}"#))
    #expect(drawing.items.map(\.link) == [nil, "https://example.org"])
    #expect(
      drawing.notes == ["a link is left out: not http, https, mailto or relative"])
    let own = try SpecificationDrawing(specification(#"{"type": "bar", "href": "b.html"}"#))
    #expect(own.items.map(\.link) == ["b.html", "b.html"])
  }

  /// Addresses are read as browsers do: https://url.spec.whatwg.org/#url-parsing
  @Test(
    "addresses with schemes that run or embed content are no links",
    arguments: [
      ("https://example.org/a?b=c:d", true), ("HTTP://example.org", true), ("mailto:a@b.c", true),
      ("a/b.html", true), ("#top", true), ("//example.org/a", true), ("?a=javascript:b", true),
      ("javascript:alert(1)", false), (" JavaScript:alert(1)", false), ("java\nscript:a", false),
      ("java\tscript:a", false), ("data:text/html,x", false), ("vbscript:x", false),
      ("file:///etc/passwd", false), ("\u{1}javascript:x", false), ("", false),
    ])
  func addresses(text: String, isSafe: Bool) {
    #expect((ItemLink.safe(text) != nil) == isSafe)
  }

  @Test("a description replaces the ARIA label, and a mark may have no alt text")
  func descriptions() throws {
    let own = try SpecificationDrawing(
      specification(#""bar""#, #", "description": {"field": "c"}"#))
    #expect(own.items.map(\.label) == ["x", "y"])
    let constant = try SpecificationDrawing(
      specification(#"{"type": "bar", "description": "a bar", "cursor": "pointer"}"#))
    #expect(constant.items.map(\.label) == ["a bar", "a bar"])
    #expect(constant.unread.isEmpty)
    let silent = try SpecificationDrawing(specification(#"{"type": "bar", "aria": false}"#))
    #expect(silent.items.map(\.label) == [nil, nil])
  }
}
