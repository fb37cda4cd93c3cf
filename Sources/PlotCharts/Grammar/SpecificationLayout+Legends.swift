import PlotTables
import PlotViews

extension SpecificationLayout {
  /// What the looks of a scale mean, for those scales that no view above shares.
  func addLegends(_ view: ViewModel, _ block: inout ViewBlock) {
    guard look.config?["legend"]?["disable"]?.bool != true else { return }
    var bySide: [(side: String, legends: [Legend])] = []
    var drawn: Set<String> = []
    for channel in Channel.allCases where channel.hasLegend {
      guard let scale = view.scales[channel],
        let use = shownUse(of: scale), use.field.hasField || use.field.datum != nil
      else { continue }
      let properties = GuideProperties(
        scale.uses.map { $0.field.fieldNode["legend"] } + [look.config?["legend"]])
      if properties.bool("disable") == true { continue }
      // Looks that tell the same are told together, by one sample.
      let key = "\(use.field.column ?? "") \(use.field.title ?? "")"
      if scale.isDiscrete, !drawn.insert(key).inserted { continue }
      var model = LegendModel(
        scale: scale, use: use, properties: properties, look: look, text: text,
        room: Size(width: max(block.outerSize.width, 160), height: max(block.size.height, 200)))
      let above = bySide.first { $0.side == model.side }?.legends
        .map { $0.block.size.height + Self.gapBelow }.reduce(0, +)
      model.limits = (room.width, height(in: block, below: above ?? 0))
      guard let legend = model.block() else { continue }
      let placed = Legend(block: legend, properties: properties)
      if let index = bySide.firstIndex(where: { $0.side == model.side }) {
        bySide[index].legends.append(placed)
      } else {
        bySide.append((model.side, [placed]))
      }
    }
    for (side, legends) in bySide { add(legends, at: side, &block) }
  }

  /// Between legends under each other.
  private static let gapBelow = 16.0

  /// The height that a page of a given size leaves a legend: under others on its side, or beside them
  /// where little is left.
  private func height(in block: ViewBlock, below others: Double = 0) -> Double? {
    guard let all = room.height.map({ max(0, $0 - block.insets.top) }) else { return nil }
    return all - others < 80 ? all : all - others
  }

  /// What samples look like: those marks that have an inside show most of the colour.
  private func shownUse(of scale: ScaleModel) -> ScaleModel.Use? {
    let uses = scale.uses.filter { $0.field.fieldNode["legend"].map { !$0.isNull } ?? true }
    guard look.theme.conventions != .vegaLite, scale.channel.isColor else { return uses.first }
    return uses.first { $0.unit.mark.isFilled && !($0.unit.kind is TextMark) } ?? uses.first
  }

  private struct Legend {
    let block: ViewBlock
    let properties: GuideProperties
  }

  private func add(_ legends: [Legend], at side: String, _ block: inout ViewBlock) {
    let isRow = side == "top" || side == "bottom"
    var places: [Point] = []
    var (x, y, lowest) = (0.0, 0.0, 0.0)
    let room = max(block.outerSize.width, 160)
    var extent = Size(width: 0, height: 0)
    for legend in legends {
      let size = legend.block.size
      if isRow, x > 0, x + size.width > room { (x, y) = (0, lowest + 10) }
      if !isRow, y > 0, let height = height(in: block), y + size.height > height {
        (x, y) = (extent.width + 24, 0)
      }
      places.append(Point(x: x, y: y))
      extent.width = max(extent.width, x + size.width)
      extent.height = max(extent.height, y + size.height)
      lowest = max(lowest, y + size.height)
      if isRow { x += size.width + 24 } else { y += size.height + Self.gapBelow }
    }
    let offset = legends.first?.properties.number("offset")
    let isInside = side.contains("-") || side == "none"
    let gap = max(-100, min(offset ?? (isInside ? 6 : isRow ? 10 : 18), 500))
    let origin: Point
    switch side {
    case "left": origin = Point(x: -block.insets.left - gap - extent.width, y: 0)
    case "top": origin = Point(x: 0, y: -block.insets.top - gap - extent.height)
    case "bottom": origin = Point(x: 0, y: block.size.height + block.insets.bottom + gap)
    case "none":
      origin = Point(
        x: legends.first?.properties.number("legendX") ?? 0,
        y: legends.first?.properties.number("legendY") ?? 0)
    case "top-left", "top-right", "bottom-left", "bottom-right":
      origin = Point(
        x: side.hasSuffix("left") ? gap : block.size.width - gap - extent.width,
        y: side.hasPrefix("top") ? gap : block.size.height - gap - extent.height)
    default: origin = Point(x: block.size.width + block.insets.right + gap, y: 0)
    }
    for (legend, place) in zip(legends, places) {
      let (x, y) = ((origin.x + place.x).rounded(), (origin.y + place.y).rounded())
      let ink = legend.block.ink.map { $0.offset(x: x, y: y) }
      block.ink.append(.element(SemanticElement("mark-group", "role-legend"), ink))
      block.makeRoom(for: InkBounds(text: text).rect(of: ink))
    }
  }
}
