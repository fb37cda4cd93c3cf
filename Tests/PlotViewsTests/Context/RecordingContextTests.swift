import PlotViews
import Testing

@testable import PlotViews

@Suite("Recordings") struct RecordingContextTests {
  @Test("a recorded call has the transform of the innermost state")
  func transform() {
    let context = RecordingContext(transform: .scale(x: 2, y: 2))
    context.save()
    context.concatenate(.translation(x: 10, y: 0))
    #expect(context.transform.apply(to: point(1, 1)) == point(22, 2))
    context.save()
    context.concatenate(.scale(x: 3, y: 3))
    #expect(context.transform.apply(to: point(1, 1)) == point(26, 6))
    context.restore()
    #expect(context.transform.apply(to: point(1, 1)) == point(22, 2))
    #expect(!context.isBalanced)
    context.restore()
    #expect(context.transform == .scale(x: 2, y: 2))
    #expect(context.isBalanced)
  }

  @Test(
    "recorded numbers have three decimals, no trailing zeros and no minus zero",
    arguments: [
      (0, "0"), (-0.0, "0"), (-0.0001, "0"), (0.1 + 0.2, "0.3"), (1, "1"), (-1.5, "-1.5"),
      (2.0 / 3, "0.667"), (0.0005, "0.001"), (123456.7891, "123456.789"), (-1e-20, "0"),
      (1e15, "1000000000000000"), (1e17, "1e+17"), (.infinity, "inf"), (-.infinity, "-inf"),
      (.nan, "nan"),
    ] as [(Double, String)])
  func numbers(number: Double, text: String) {
    #expect(printed(number) == text)
  }

  @Test("every call prints as one line, indented by nesting")
  func lines() {
    let context = RecordingContext()
    let triangle = Path.polyline([point(0, 0), point(1.23456, 0), point(0, 1)])
    context.withElement(SemanticElement("role-mark", "series-1", label: "a\n\"b\"")) {
      context.withState {
        context.concatenate(.flipped(height: 10))
        context.clip(to: .rect(rect(0, 0, 10, 10)))
        context.withGroup(alpha: 0.25) {
          context.fill(triangle, with: Color(rgb: 0x0072b2, alpha: 0.5))
          context.stroke(
            triangle, with: Stroke(red, width: 2, cap: .round, join: .bevel, dash: [4, 2.5]))
        }
      }
      context.stamp(triangle, at: [point(1, 2), point(3, 4)], fill: red, stroke: nil)
      context.stamp(triangle, at: [], fill: nil, stroke: Stroke(blue))
      var curve = Path()
      curve.move(to: .zero)
      curve.curve(to: point(3, 3), control1: point(1, 1), control2: point(2, 2))
      curve.close()
      context.stroke(curve, with: Stroke(.black))
      context.draw(
        "tab\tü\\", at: point(5, 6), anchor: .end,
        style: TextStyle(size: 11, weight: .semibold, color: green, families: ["A B"]))
      context.draw(
        Image(widthInPixels: 1, heightInPixels: 1, pixels: [0, 0, 0, 0]), in: rect(1, 2, 3, 4))
    }
    // The checksum is FNV-1a 64 of four zero bytes, from the definition's own test suite.
    #expect(
      context.text == """
        element role-mark series-1 label "a\\n\\"b\\""
          save
            concatenate 1 0 0 -1 0 10
            clip M0,0 L10,0 L10,10 L0,10 Z
            group alpha 0.25
              fill #0072b2/0.5 M0,0 L1.235,0 L0,1
              stroke #ff0000 width 2 cap round join bevel dash 4,2.5 M0,0 L1.235,0 L0,1
            end group
          restore
          stamp fill #ff0000 symbol M0,0 L1.235,0 L0,1 at 1,2 3,4
          stamp stroke #0000ff width 1 symbol M0,0 L1.235,0 L0,1 at none
          stroke #000000 width 1 M0,0 C1,1 2,2 3,3 Z
          text "tab\\tü\\\\" at 5,6 end size 11 semibold #00ff00 families "A B"
          image 1x1 4d25767f9dce13f5 in 1,2 3x4
        end element

        """)
  }

  @Test("images of the same size with other pixels print differently")
  func images() {
    let texts = ([1, 2] as [UInt8]).map { byte in
      let context = RecordingContext()
      context.draw(
        Image(widthInPixels: 1, heightInPixels: 1, pixels: [0, 0, 0, byte]), in: rect(0, 0, 1, 1))
      return context.text
    }
    #expect(texts[0] != texts[1])
  }

  @Test("a group of full opacity is none, and one of negative opacity is invisible")
  func groups() {
    let context = RecordingContext()
    context.withGroup(alpha: 1) {}
    #expect(context.calls.isEmpty)
    context.withGroup(alpha: -1) {}
    #expect(context.commands == [.beginGroup(alpha: 0), .endGroup])
  }

  #if compiler(>=6.2)
    @Test("unbalanced calls are recorded as mistakes")
    func misuse() async {
      await #expect(processExitsWith: .failure) { RecordingContext().restore() }
      await #expect(processExitsWith: .failure) {
        let context = RecordingContext()
        context.save()
        context.beginGroup(alpha: 0.5)
        context.restore()
      }
      await #expect(processExitsWith: .failure) {
        let context = RecordingContext()
        context.beginGroup(alpha: 0.5)
        context.concatenate(.scale(x: 2, y: 2))
        context.endGroup()
      }
    }
  #endif
}
