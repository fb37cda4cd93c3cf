import PlotViews

@testable import PlotCairo

/// A page that draws `body`, without words unless given.
func page(
  _ width: Double = 40, _ height: Double = 30, scale: Double = 1, title: String = "",
  description: String = "", _ body: @escaping (any GraphicsContext) -> Void
) -> Page {
  var page = Page(
    size: Size(width: width, height: height), scale: scale, title: title, description: description,
    draw: body)
  // Fonts in files, and outlines, have a suite: `WebFontTests`.
  page.textOutput = .text
  return page
}

/// The page as an SVG document.
func svgText(_ page: Page) throws -> String {
  String(decoding: try SVGFormat().encode(page), as: UTF8.self)
}

extension Image {
  /// Red, green, blue and alpha of a pixel; the first row is the top one.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = 4 * (y * widthInPixels + x)
    return Array(pixels[start..<start + 4])
  }

  /// The sum of alphas in some rows, in pixels of full ink.
  func ink(rows: Range<Int>) -> Double {
    rows.reduce(0) { sum, y in
      sum + (0..<widthInPixels).reduce(0) { $0 + Double(pixel($1, y)[3]) / 255 }
    }
  }

  /// The sum of alphas of the whole image.
  var ink: Double { ink(rows: 0..<heightInPixels) }
}

let red: [UInt8] = [255, 0, 0, 255]
let blue: [UInt8] = [0, 0, 255, 255]
let nothing: [UInt8] = [0, 0, 0, 0]

extension Color {
  static let testRed = Color(rgb: 0xff0000)
  static let testBlue = Color(rgb: 0x0000ff)
}
