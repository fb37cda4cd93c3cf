import PlotViews
import Testing

@testable import PlotLook

@Suite("Ways between colours") struct ColorInterpolationTests {
  @Test(
    "every interpolation of colours equals Vega's",
    arguments: colorWaysOfVega.split(separator: "\n").map(String.init))
  func vega(_ line: String) throws {
    let fields = line.split(separator: "|").map(String.init)
    let mode = try #require(ColorInterpolation.Mode(rawValue: fields[0]))
    let way = ColorInterpolation(mode, gamma: try #require(Double(fields[1])))
    let start = try #require(Color(css: fields[2]))
    let end = try #require(Color(css: fields[3]))
    let expected = fields[4].split(separator: " ").map(String.init)
    for (share, expected) in zip([-0.2, 0, 0.1, 0.25, 0.5, 0.8, 1, 1.3], expected) {
      let color = way.color(along: [start, end], at: share)
      #expect(isSameColor(color, expected), "at \(share): \(color.hex) is not \(expected)")
    }
  }

  @Test("every interpolation of colours is compared with Vega")
  func complete() {
    let compared = Set(colorWaysOfVega.split(separator: "\n").map { $0.prefix { $0 != "|" } })
    #expect(compared == Set(ColorInterpolation.Mode.allCases.map { Substring($0.rawValue) }))
  }

  @Test("interpolation along several colours passes each, and has a colour for every number")
  func along() {
    let colors = [Color(rgb: 0xff0000), Color(rgb: 0x00ff00), Color(rgb: 0x0000ff)]
    for mode in ColorInterpolation.Mode.allCases {
      let way = ColorInterpolation(mode)
      for (share, color) in zip([0, 0.5, 1], colors) {
        #expect(way.color(along: colors, at: share).hex == color.hex)
      }
      #expect(way.color(along: colors, at: .nan) == colors[0])
      #expect(way.color(along: [colors[1]], at: 0.7) == colors[1])
      #expect(way.color(along: [], at: 0.7) == .clear)
    }
  }
}
