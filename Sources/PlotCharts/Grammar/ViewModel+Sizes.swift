import PlotScales
import PlotTables

extension ViewModel {
  /// Gives each plot area its size: what is said, steps of bands, or what is usual.
  func findSizes(_ look: SpecificationLook) throws(ChartError) {
    for area in plotAreas {
      let units = area.units
      let ownWidth = try area.side(
        .x, units.lazy.compactMap(\.widthNode).first, area.node["width"], look)
      let ownHeight = try area.side(
        .y, units.lazy.compactMap(\.heightNode).first, area.node["height"], look)
      let (width, height) = (area.fittedWidth ?? ownWidth, area.fittedHeight ?? ownHeight)
      for unit in units { (unit.width, unit.height) = (width, height) }
    }
  }

  private func side(
    _ channel: Channel, _ inner: SpecValue?, _ own: SpecValue?, _ look: SpecificationLook
  ) throws(ChartError) -> Double {
    let node = own ?? inner
    if let node, let number = node.number {
      guard number > 0 else { throw node.error("a plot area has a side above zero") }
      guard number <= Chart.longestSide else {
        throw ChartError(.limit, "\(node.path): a plot area has sides of at most 32,767 points")
      }
      return number
    }
    if let node, !node.isNull, node.object == nil, node.string != "container" {
      throw node.error("a side is a number, \"container\" or a step: {\"step\": 20}")
    }
    let view = look.config?["view"]
    let name = channel == .x ? "Width" : "Height"
    let scale = units.lazy.compactMap { $0.scales[channel] }.first
    if let scale, case .band(_, let bands) = scale.mapping {
      if node?.string != "container" {
        let configured = view?["discrete\(name)"]
        if node == nil, let number = configured?.number { return number }
        let own = node?["step"] == nil ? nil : node
        let step =
          own?["step"]?.number ?? configured?["step"]?.number ?? view?["step"]?.number ?? 20
        let count = Double(bands.labels.count)
        let steps = max(1, count - bands.paddingInner + 2 * bands.paddingOuter)
        let offset = units.lazy.compactMap { $0.scales[channel == .x ? .xOffset : .yOffset] }.first
        guard let offset, case .band(_, let inner) = offset.mapping,
          own?["for"]?.string != "position"
        else { return step * steps }
        let innerSteps = max(
          1, Double(inner.labels.count) - inner.paddingInner + 2 * inner.paddingOuter)
        return step * innerSteps * steps / max(0.01, 1 - bands.paddingInner)
      }
    }
    if scale == nil, node?.string != "container" {
      let isPolar = units.contains {
        $0.kind is ArcMark || $0.channels[.latitude] != nil
      }
      if !isPolar {
        let configured = view?["discrete\(name)"]
        if let number = configured?.number { return number }
        return node?["step"]?.number ?? configured?["step"]?.number ?? view?["step"]?.number ?? 20
      }
    }
    return view?["continuous\(name)"]?.number ?? 300
  }
}
