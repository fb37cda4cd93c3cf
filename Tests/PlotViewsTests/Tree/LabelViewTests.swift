import PlotTestSupport
import PlotViews
import Testing

@Suite("Label views") struct LabelViewTests {
  // With FixedTextMeasuring at size 10 a character is 6 wide, the ascent 8, the descent 2.
  let style = TextStyle(size: 10)
  let measuring = FixedTextMeasuring()

  @Test("the fitting size is the widest line by the lines' heights")
  func fittingSize() {
    func size(_ text: String) -> Size {
      LabelView(text: text, style: style, measuring: measuring).fittingSize
    }
    #expect(size("abc") == Size(width: 18, height: 10))
    #expect(size("abc\nabcde\n") == Size(width: 30, height: 30))
    #expect(size("") == Size(width: 0, height: 10))
  }

  @Test("lines go down from the top, at the anchor's side")
  func lines() {
    for (anchor, x) in [(TextAnchor.start, 0.0), (.middle, 50), (.end, 100)] {
      let label = LabelView(
        frame: rect(0, 0, 100, 50), text: "one\n\ntwo", style: style, anchor: anchor,
        measuring: measuring)
      #expect(
        recording(of: label).ink.map(\.command) == [
          .text("one", at: point(x, 8), anchor: anchor, style: style),
          .text("two", at: point(x, 28), anchor: anchor, style: style),
        ])
    }
  }

  @Test("a carriage return with its line feed is one break")
  func carriageReturn() {
    let label = LabelView(text: "one\r\ntwo", style: style, measuring: measuring)
    #expect(label.lines == ["one", "two"])
  }

  @Test("sizing to fit keeps the upper left corner")
  func sizeToFit() {
    let label = LabelView(
      frame: rect(5, 6, 0, 0), text: "abcde", style: style, measuring: measuring)
    label.sizeToFit()
    #expect(label.frame == rect(5, 6, 30, 10))
  }

  @Test("a line in a taller font spaces all lines alike")
  func tallLine() {
    final class Tall: TextMeasuring {
      func measure(_ text: String, style: TextStyle) -> TextMetrics {
        TextMetrics(width: 1, ascent: text == "tall" ? 20 : 8, descent: 2)
      }
      func lines(of text: String, style: TextStyle, within width: Double) -> [String] { [text] }
    }
    let label = LabelView(text: "low\ntall", style: style, measuring: Tall())
    #expect(label.fittingSize == Size(width: 1, height: 44))
    #expect(recording(of: label).ink.flatMap(\.surfacePoints) == [point(0, 20), point(0, 42)])
  }

  @Test("a label inside a right-handed view is upright and y-down")
  func rightHanded() throws {
    let chart = RightHandedView(frame: rect(0, 0, 100, 60))
    chart.addSubview(
      LabelView(frame: rect(10, 5, 50, 10), text: "label", style: style, measuring: measuring))
    let call = try #require(recording(of: chart).ink.first)
    #expect(!call.isMirrored)
    #expect(call.surfacePoints == [point(10, 13)])
  }
}
