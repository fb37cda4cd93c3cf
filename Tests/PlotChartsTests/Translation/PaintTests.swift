import PlotViews
import Testing

/// The meaning of the parts is that of https://vega.github.io/vega-lite/docs/types.html#gradient.
@Suite("Paints of marks in a specification") struct PaintTests {
  private static let green = Color(rgb: 0x006400)
  private static let gradient = #"""
    {"gradient": "linear", "x1": 1, "y1": 1, "x2": 1, "y2": 0,
     "stops": [{"offset": 0, "color": "white"}, {"offset": 1, "color": "darkgreen"}]}
    """#
  /// In the system of the plot area, whose y grows upwards.
  private static let up = Gradient.linear(
    from: Point(x: 1, y: 0), to: Point(x: 1, y: 1), [.init(0, .white), .init(1, green)])

  private func specification(_ mark: String, _ more: String = "") -> String {
    #"""
    {"data": {"values": [{"a": "A", "b": 28}, {"a": "B", "b": 55}]}, "mark": \#(mark),
     "encoding": {"x": {"field": "a"}, "y": {"field": "b", "type": "quantitative"}}\#(more)}
    """#
  }

  private func gradients(_ text: String) throws -> [(Gradient?, Gradient?)] {
    try SpecificationDrawing(text).commands.compactMap { command in
      switch command {
      case .gradient(_, let gradient, let stroke): (gradient, stroke?.gradient)
      case .stroke(_, let stroke): stroke.gradient.map { (nil, $0) }
      case .stamp(_, _, _, let stroke): stroke?.gradient.map { (nil, $0) }
      default: nil
      }
    }
  }

  @Test(
    "a gradient fills and outlines marks, wherever it is said",
    arguments: [
      (#"{"type": "bar", "color": GRADIENT}"#, "", 2, true),
      (#"{"type": "bar", "fill": GRADIENT}"#, "", 2, true),
      (#"{"type": "area", "color": GRADIENT}"#, "", 1, true),
      (#"{"type": "point", "filled": true, "opacity": 1, "color": GRADIENT}"#, "", 2, true),
      (#"{"type": "line", "color": GRADIENT}"#, "", 1, false),
      (#"{"type": "bar", "stroke": GRADIENT}"#, "", 2, false),
      (#"{"type": "rule", "color": GRADIENT}"#, "", 2, false),
      (#""bar""#, #", "config": {"bar": {"fill": GRADIENT}}"#, 2, true),
      (#""bar""#, #", "config": {"mark": {"color": GRADIENT}}"#, 2, true),
    ])
  func places(mark: String, more: String, count: Int, isFill: Bool) throws {
    func filled(_ text: String) -> String { text.replacing("GRADIENT", with: Self.gradient) }
    let text = specification(filled(mark), filled(more))
    let found = try gradients(text)
    #expect(found.count == count)
    for (fill, stroke) in found { #expect((isFill ? fill : stroke) == Self.up) }
    #expect(try SpecificationDrawing(text).unread.isEmpty)
  }

  @Test("a gradient of a channel's value, with the opacities of the mark")
  func value() throws {
    let text = specification(
      #"{"type": "bar", "fillOpacity": 0.5, "opacity": 0.5}"#
    ).replacing(#""x":"#, with: #""color": {"value": \#(Self.gradient)}, "x":"#)
    let found = try gradients(text)
    #expect(found.map { $0.0 } == [Self.up.faded(to: 0.25), Self.up.faded(to: 0.25)])
  }

  @Test("a radial gradient defaults to the middle and half of the box")
  func radial() throws {
    let text = specification(
      #"""
      {"type": "bar", "color": {"gradient": "radial", "r1": 0.1,
       "stops": [{"offset": 0, "color": "white"}, {"offset": 1, "color": "darkgreen"}]}}
      """#)
    let middle = Point(x: 0.5, y: 0.5)
    let expected = Gradient.radial(
      from: .init(center: middle, radius: 0.1), to: .init(center: middle, radius: 0.5),
      Self.up.stops)
    #expect(try gradients(text).map { $0.0 } == [expected, expected])
  }

  @Test(
    "a malformed gradient is an error with its place",
    arguments: [
      (
        #"{"gradient": "conic", "stops": [{"offset": 0, "color": "red"}]}"#,
        "$.mark.color: there is no gradient 'conic'"
      ),
      (#"{"gradient": "linear"}"#, "$.mark.color: a gradient needs stops"),
      (
        #"{"gradient": "linear", "stops": [{"offset": "a", "color": "red"}]}"#,
        "$.mark.color.stops[0]: a stop needs an offset, a number from 0 to 1"
      ),
      (
        #"{"gradient": "linear", "stops": [{"offset": 0, "color": "rad"}]}"#,
        "$.mark.color.stops[0].color: a stop needs a colour"
      ),
      (
        #"{"gradient": "linear", "x1": "a", "stops": [{"offset": 0, "color": "red"}]}"#,
        "$.mark.color.x1: a number is expected, as a share of the mark's box"
      ),
    ])
  func errors(gradient: String, message: String) {
    #expect(problem(specification(#"{"type": "bar", "color": \#(gradient)}"#)) == message)
  }

  @Test("every item of a mark is blended separately")
  func blend() throws {
    let commands = try SpecificationDrawing(
      specification(#"{"type": "bar", "blend": "multiply"}"#)
    ).commands
    #expect(commands.filter { $0 == .blend(.multiply) }.count == 2)
    let plain = try SpecificationDrawing(specification(#"{"type": "bar", "blend": null}"#))
    #expect(!plain.commands.contains { if case .blend = $0 { true } else { false } })
    #expect(
      problem(specification(#"{"type": "bar", "blend": "multiplied"}"#))
        == "$.mark.blend: there is no blend mode 'multiplied'")
    #expect(
      try SpecificationDrawing(specification(#"{"type": "bar", "blend": 5}"#)).unread
        == ["$.mark.blend"])
  }
}
