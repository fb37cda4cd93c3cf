import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotCairo
@testable import PlotLayout
@testable import PlotMarks

/// Expected is the picture by its definition: a line or a bar has one colour from side to side.
@Suite("Sharp charts at every scale") struct SharpChartTests {
  /// The colours of the pixels of a cut through the middle of the plot area.
  ///
  /// - Parameter height: of the cut, as a share of the plot area from its lower end; nil for an upright one.
  private static func cut(
    _ mark: String, _ pass: String, scale: Double, width: Double, at height: Double? = nil,
    stack: String? = nil
  ) throws -> [[UInt8]] {
    let table = try Table.read(
      Array("m,v,k\nJan,31,a\nJan,17,b\nFeb,47,a\nFeb,11,b\nMar,23,a\nMar,29,b\n".utf8),
      name: "t.csv", options: ReadOptions()
    ).table
    var request = ChartRequest()
    (request.mark, request.x, request.y, request.color) = (mark, "m", ["v"], "k")
    request.stack = stack
    (request.width, request.height, request.passes) = (width, 0.6 * width, [pass])
    let chart = try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
    let scene = try chart.scene(of: table, measuring: FixedTextMeasuring())
    let image = try Page(size: scene.size, scale: scale, title: "", description: "") {
      scene.view.render(in: $0)
    }.makeImage()
    let area = try #require(scene.layout.panels.first).plotArea
    func pixel(_ x: Double, _ y: Double) -> [UInt8] {
      let start = 4 * (Int(y) * image.widthInPixels + Int(x))
      return Array(image.pixels[start..<start + 4])
    }
    let (low, high) = (area.minX * scale, area.maxX * scale)
    guard let height else {
      return stride(from: (area.minY * scale).rounded(), to: area.maxY * scale, by: 1).map {
        pixel((low + high) / 2, $0)
      }
    }
    let y = (area.maxY - height * area.height) * scale
    return stride(from: low.rounded(), to: high - 1, by: 1).map { pixel($0, y) }
  }

  static let scales = [1, 1.25, 1.5, 2, 3.125]
  /// 8.5 and 15 cm are fractions of pixels.
  static let widths = [640, 8.5 * 96 / 2.54, 15 * 96 / 2.54]

  @Test("grid lines have no half-covered side", .slow, arguments: scales, widths)
  func grid(scale: Double, width: Double) throws {
    let colors = Set(try Self.cut("line", "grid", scale: scale, width: width))
    #expect(colors.count == 2, "\(colors)")
  }

  @Test("bars have no half-covered side", .slow, arguments: scales, widths)
  func bars(scale: Double, width: Double) throws {
    let colors = Set(try Self.cut("bar", "curves", scale: scale, width: width, at: 0.05))
    // Paper, and bars beside each other in two colours.
    #expect(colors.count == 3, "\(colors)")
  }

  @Test("stacked bars meet without a seam", .slow, arguments: scales, widths)
  func stacks(scale: Double, width: Double) throws {
    let colors = Set(try Self.cut("bar", "curves", scale: scale, width: width, stack: "zero"))
    #expect(colors.count == 3, "\(colors)")
  }
}
