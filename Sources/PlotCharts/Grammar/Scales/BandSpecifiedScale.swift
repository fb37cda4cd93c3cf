import PlotTables

/// Categories with a stretch of the axis for each, as those of bars.
struct BandSpecifiedScale: SpecifiedScale {
  let name = "band"

  func train(_ model: ScaleModel, _ look: SpecificationLook) throws(ChartError) {
    try model.trainCategories(look)
    let config = look.config?["scale"]
    func usual(_ name: String) -> Double? { config?[name]?.number }
    let own = model.property("padding")?.number
    let isOffset = model.channel == .xOffset || model.channel == .yOffset
    let hasOffset = hasOffset(model)
    let inner: Double
    if isOffset {
      inner = usual("offsetBandPaddingInner") ?? 0
    } else if hasOffset {
      inner = usual("bandWithNestedOffsetPaddingInner") ?? 0.2
    } else {
      let (name, share) = gap(model)
      inner = usual(name) ?? usual("bandPaddingInner") ?? share
    }
    let padding = max(0, min(1, model.property("paddingInner")?.number ?? own ?? inner))
    let outer: Double
    if isOffset {
      outer = usual("offsetBandPaddingOuter") ?? 0
    } else if hasOffset {
      outer = usual("bandWithNestedOffsetPaddingOuter") ?? 0.2
    } else {
      outer = usual("bandPaddingOuter") ?? padding / 2
    }
    model.setBands(
      inner: padding, outer: max(0, model.property("paddingOuter")?.number ?? own ?? outer))
  }

  /// Whether marks stand beside each other in a band.
  private func hasOffset(_ model: ScaleModel) -> Bool {
    let offset: Channel = model.channel == .x ? .xOffset : .yOffset
    return model.channel.isPosition
      && model.uses.contains { use in
        use.unit.channels[offset].map { $0.hasField || $0.datum != nil } ?? false
      }
  }

  /// Between bands, in steps: bars stand closest, after what fills its band.
  private func gap(_ model: ScaleModel) -> (config: String, share: Double) {
    if model.uses.contains(where: { $0.unit.kind is BarMark }) {
      return ("barBandPaddingInner", 0.1)
    }
    if model.uses.contains(where: { $0.unit.kind is TickMark }) {
      return ("tickBandPaddingInner", 0.25)
    }
    return ("rectBandPaddingInner", 0)
  }
}
