import PlotTables
import PlotViews

/// Draws specifications in the syntax of Vega-Lite, https://vega.github.io/vega-lite/.
public enum VegaLite {
  /// Evaluates the views of a chart and lays them out.
  ///
  /// - Parameters:
  ///   - chart: the specification.
  ///   - data: where its data come from.
  ///   - table: what replaces the specification's own data, if anything does.
  /// - Throws: `ChartError` with the place in the specification as a JSON path.
  public static func picture(
    of chart: ChartSpec, data: SpecificationData, table: Table? = nil, theme: Theme,
    measuring: any TextMeasuring
  ) throws(ChartError) -> Picture {
    let page = try SpecificationPage(chart, data: data, table: table, theme: theme, measuring)
    return try page.picture(try page.ownCanvas())
  }
}

extension ScaleModel {
  /// Whether its type, as far as it is told, has bands.
  var isBandLike: Bool {
    for use in uses {
      if let name = use.field.scaleNode?["type"]?.string {
        return name == "band" || name == "point"
      }
    }
    return uses.first.map { !$0.field.isContinuous } ?? false
  }
}

/// The picture of a specification.
final class SpecificationView: View {
  private let paper: Color
  private let ink: [Ink]

  init(size: Size, paper: Color, ink: [Ink]) {
    (self.paper, self.ink) = (paper, ink)
    super.init(frame: Rect(origin: .zero, size: size))
  }

  override func draw(in rect: Rect, context: any GraphicsContext) {
    if paper.alpha > 0 { context.fill(.rect(bounds), with: paper) }
    context.draw(ink)
  }
}
