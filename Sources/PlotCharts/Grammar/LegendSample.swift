import PlotTables
import PlotViews

/// Draws what stands for a value in a legend, as its mark shows it.
struct LegendSample {
  let scale: ScaleModel
  let use: ScaleModel.Use
  let look: SpecificationLook
  /// Those of the legend, which may say what samples look like.
  let properties: GuideProperties

  /// Another scale of the same field, whose looks are told by the same sample.
  private func same(_ channel: Channel) -> ScaleModel? {
    guard let other = use.unit.scales[channel],
      use.unit.channels[channel]?.column == use.field.column
    else { return nil }
    return other
  }

  /// - Returns: the sample about the origin, and how large it is.
  func key(_ value: Datum) -> ([Ink], Size) {
    let unit = use.unit
    let color = (scale.channel.isColor ? scale : same(.color) ?? same(.stroke) ?? same(.fill))?
      .color(value)
    let usual =
      unit.mark.string("color").flatMap(Color.init(css:)) ?? constantColor ?? look.markColor
    let stroke = properties.color("symbolStrokeColor")
    let opacity =
      [Channel.opacity, .fillOpacity, .strokeOpacity].contains(scale.channel)
      ? scale.number(value) ?? 1 : properties.number("symbolOpacity") ?? 1
    let shown = (color ?? (scale.channel.isColor ? look.theme.axis : usual)).withAlpha(
      max(0, min(1, opacity)))
    let ownType = properties.string("symbolType")
    if unit.kind.sizeMeaning == .strokeWidth, ownType == nil || ownType == "stroke" {
      unit.data?.leftOut(properties["symbolFillColor"])
      return line(value, color == nil ? stroke?.withAlpha(shown.alpha) ?? shown : shown)
    }
    let shape = (scale.channel == .shape ? scale : same(.shape))?.text(value)
    let isPoint = unit.kind.isSymbol
    let sizes = scale.channel == .size ? scale : same(.size)
    let ownSize = properties.number("symbolSize").map { max(1, min($0, 10_000)) }
    let size =
      isPoint ? max(1, sizes?.number(value) ?? ownSize ?? 60) : ownSize ?? 120
    let name =
      shape ?? ownType ?? unit.mark.string("shape")
      ?? (isPoint && !(unit.kind is SquareMark) ? "circle" : "square")
    guard let path = AreaSymbol.named(name)?.path(size: size) else {
      return ([], Size(width: 14, height: 12))
    }
    let isHollow = isPoint && !unit.mark.isFilled
    let side = path.controlBounds.map { max($0.width, $0.height) } ?? size.squareRoot()
    let fill = properties.color("symbolFillColor") ?? (isHollow ? .clear : shown)
    let edge =
      stroke
      ?? (isHollow || properties["symbolStrokeWidth"] != nil ? shown : nil)
    let width = max(0, min(properties.number("symbolStrokeWidth") ?? 1.5, 20))
    let ink = Ink.stamp(
      path, at: [.zero], fill: fill,
      stroke: edge.map {
        Stroke($0, width: width, dash: properties["symbolDash"]?.numbers ?? [])
      })
    return ([ink], Size(width: max(14, side + 2), height: max(12, side + 2)))
  }

  /// The colour that the specification gives all marks.
  private var constantColor: Color? {
    for channel in [Channel.color, .fill, .stroke] {
      if let text = use.unit.channels[channel]?.value?.string { return Color(css: text) }
    }
    return nil
  }

  /// Draws a line of the length, width and dashes that a scale gives the value, else of those that
  /// the legend has.
  private func line(_ value: Datum, _ color: Color) -> ([Ink], Size) {
    let dash =
      (scale.channel == .strokeDash ? scale : same(.strokeDash))?.dash(value)
      ?? properties["symbolDash"]?.numbers ?? []
    let isWidth = scale.channel == .strokeWidth || scale.channel == .size
    let usual =
      properties.number("symbolStrokeWidth") ?? use.unit.mark.number("strokeWidth")
      ?? (use.unit.kind is TrailMark ? 3 : 2)
    let width = max(0, min(isWidth ? scale.number(value) ?? 2 : usual, 40))
    // As Vega, of which a sample is as long as the side of a square of its size.
    let own = properties.number("symbolSize").map { max(1, min($0, 10_000)).squareRoot() }
    let length = own ?? (dash.isEmpty || dash == [1, 0] ? 14.0 : 22.0)
    let path = Path.line(from: Point(x: -length / 2, y: 0), to: Point(x: length / 2, y: 0))
    return (
      [.stroke(path, Stroke(color, width: width, dash: dash == [1, 0] ? [] : dash))],
      Size(width: max(14, length), height: max(12, width + 2))
    )
  }
}
