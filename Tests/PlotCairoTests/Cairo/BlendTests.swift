import PlotViews
import Testing

@testable import PlotCairo

@Suite("Blending") struct BlendTests {
  /// The formulas of the separable modes of CSS Compositing 1, 10.1, by hand for a backdrop of
  /// (0.8, 0.4, 0.2) under (0.4, 0.6, 1), in 255ths.
  @Test(
    "separable blend modes mix colours by the formulas of CSS",
    arguments: [
      (BlendMode.normal, [102, 153, 255]), (.multiply, [82, 61, 51]), (.screen, [224, 194, 255]),
      (.darken, [102, 102, 51]), (.lighten, [204, 153, 255]), (.difference, [102, 51, 204]),
      (.exclusion, [143, 133, 204]), (.hardLight, [163, 133, 255]), (.overlay, [194, 122, 102]),
      (.colorDodge, [255, 255, 255]), (.colorBurn, [128, 0, 51]), (.softLight, [196, 114, 114]),
    ])
  func modes(mode: BlendMode, expected: [Int]) throws {
    let image = try page { context in
      let area = Path.rect(Rect(x: 0, y: 0, width: 40, height: 30))
      context.fill(area, with: Color(red: 0.8, green: 0.4, blue: 0.2))
      context.withState {
        context.blend(mode)
        context.fill(area, with: Color(red: 0.4, green: 0.6, blue: 1))
      }
    }.makeImage()
    let pixel = image.pixel(20, 15).prefix(3).map(Int.init)
    #expect(zip(pixel, expected).allSatisfy { abs($0 - $1) <= 2 }, "\(pixel)")
  }

  /// Luminosity keeps the backdrop's hue: the formulas of the same text, 10.2.
  @Test("hue, saturation, color and luminosity are blend modes")
  func others() throws {
    for mode in [BlendMode.hue, .saturation, .color, .luminosity] {
      let image = try page { context in
        let area = Path.rect(Rect(x: 0, y: 0, width: 40, height: 30))
        context.fill(area, with: Color(red: 0.8, green: 0.4, blue: 0.2))
        context.blend(mode)
        context.fill(area, with: Color(red: 0.5, green: 0.5, blue: 0.5))
      }.makeImage()
      let (pixel, light) = (
        image.pixel(20, 15).prefix(3).map(Double.init), 0.3 * 204 + 0.59 * 102 + 0.11 * 51
      )
      let found = 0.3 * pixel[0] + 0.59 * pixel[1] + 0.11 * pixel[2]
      // Grey has no hue and no saturation; only its light shows, by the last mode alone.
      #expect(abs(found - (mode == .luminosity ? 127.5 : light)) < 3, "\(mode): \(pixel)")
      #expect((pixel[0] - pixel[2] > 100) == (mode == .luminosity), "\(mode): \(pixel)")
    }
  }

  @Test("a blend mode ends with its state, and stays within its layer")
  func scope() throws {
    let image = try page { context in
      let area = Path.rect(Rect(x: 0, y: 0, width: 40, height: 30))
      context.fill(area, with: .testRed)
      context.withState { context.blend(.multiply) }
      context.fill(.rect(Rect(x: 0, y: 0, width: 10, height: 30)), with: .testBlue)
      context.withState {
        context.blend(.multiply)
        context.withGroup(alpha: 0.5) {
          context.fill(.rect(Rect(x: 20, y: 0, width: 20, height: 30)), with: .testRed)
          context.fill(.rect(Rect(x: 20, y: 0, width: 20, height: 30)), with: .testBlue)
        }
      }
    }.makeImage()
    #expect(image.pixel(5, 5) == blue)
    // Blue covers red in the layer; half of red times blue, which is black, lies over red.
    #expect(abs(Int(image.pixel(30, 5)[0]) - 128) <= 1 && image.pixel(30, 5)[2] <= 1)
  }

  @Test("a blend mode is a style of each element of an SVG")
  func document() throws {
    let text = try svgText(
      page { context in
        context.blend(.multiply)
        context.stamp(
          .circle(center: .zero, radius: 2), at: [.zero, Point(x: 9, y: 9)], fill: .testRed,
          stroke: nil)
        context.draw("a", at: .zero, anchor: .start, style: TextStyle(size: 13))
      })
    #expect(text.components(of: #" style="mix-blend-mode:multiply""#).count == 4)
  }
}
