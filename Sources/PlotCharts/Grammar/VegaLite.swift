import PlotTables
import PlotViews

/// Draws specifications in the syntax of Vega-Lite, https://vega.github.io/vega-lite/.
public enum VegaLite {
  /// Reads a specification, evaluates its views and lays them out.
  ///
  /// - Parameters:
  ///   - node: the specification.
  ///   - data: where its data come from.
  ///   - table: what replaces the specification's own data, if anything does.
  /// - Throws: `ChartError` with the place in the specification as a JSON path.
  public static func picture(
    of node: JSONNode, data: SpecificationData, table: Table? = nil, theme: Theme,
    measuring: any TextMeasuring
  ) throws(ChartError) -> Picture {
    let config = node["config"]
    let look = SpecificationLook(config: config, theme: theme)
    var context = SpecificationCompiler.Context()
    context.table = table
    context.whole = table
    let model = try SpecificationCompiler(data: data, look: look).view(node, context)
    model.resolveScales()
    let scales = model.allScales
    let bands = scales.filter {
      ["x", "y", "xOffset", "yOffset"].contains($0.channel.rawValue) && $0.isBandLike
    }
    for scale in bands { try scale.train(look) }
    try model.findSizes(look)
    for scale in scales where !bands.contains(where: { $0 === scale }) { try scale.train(look) }
    for scale in scales { try scale.findOutput(look) }
    let layout = SpecificationLayout(look: look, text: TextSetter(measuring: measuring))
    let block = try layout.block(model)
    let padding = node["padding"]?.number ?? config?["padding"]?.number ?? 8
    let margin = max(0, min(padding, 500))
    let origin = Point(
      x: (block.insets.left + margin).rounded(.up), y: (block.insets.top + margin).rounded(.up))
    let size = Size(
      width: (origin.x + block.size.width + block.insets.right + margin).rounded(.up),
      height: (origin.y + block.size.height + block.insets.bottom + margin).rounded(.up))
    guard max(size.width, size.height) <= Chart.longestSide else {
      throw ChartError(
        .limit, "the chart is larger than 32,767 points",
        hint: "give its views a smaller width and height")
    }
    let paper =
      (node["background"] ?? config?["background"])?.string.flatMap(Color.init(css:)) ?? theme.paper
    let view = SpecificationView(
      size: size, paper: paper, ink: block.ink.map { $0.offset(x: origin.x, y: origin.y) })
    let title = (node["title"]?.strings ?? node["title"]?["text"]?.strings)?.joined(separator: " ")
    let description = node["description"]?.string
    return Picture(
      view: view, nightView: nil, title: title ?? description ?? "Chart",
      description: description ?? title ?? "A chart.", colorWords: look.words.words)
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
    context.fill(.rect(bounds), with: paper)
    context.draw(ink)
  }
}
