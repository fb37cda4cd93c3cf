import PlotTables

extension AxisModel {
  /// Which lines an axis has: few. A grid across the values, a line where marks stand on the axis,
  /// and short ticks where neither is.
  mutating func findLines(
    _ units: [UnitModel], _ scale: ScaleModel, _ field: ChannelField, _ look: SpecificationLook
  ) {
    let isContinuous = !scale.isDiscrete && field.bins == nil
    let isTime = scale.type.isOfTimes
    let other: Channel = channel == .x ? .y : .x
    let acrossIsContinuous = units.contains {
      $0.scales[other].map { !$0.isDiscrete } ?? false
    }
    var (grid, domain) = (isContinuous, true)
    if look.theme.conventions != .vegaLite {
      let isCloud =
        units.contains { $0.kind.isSymbol || $0.kind is TextMark }
        && !units.contains { $0.kind.joinsRows || $0.kind.growsFromZero }
      if channel == .x {
        let isAcross = units.contains { $0.kind is BarMark && $0.isHorizontalBar }
        grid = isContinuous && (!acrossIsContinuous || isCloud && !isTime || isAcross)
        domain = !grid
      } else {
        domain = !grid && !(isCloud && scale.isDiscrete)
        if isTime, units.contains(where: { $0.kind is BarMark && $0.isHorizontalBar }) {
          (grid, domain) = (false, true)
        }
      }
    }
    hasGrid = properties.bool("grid") ?? grid
    hasDomain = properties.bool("domain") ?? domain
    let hasTicks =
      properties.bool("ticks") ?? (isHorizontal && !scale.isDiscrete && !hasGrid)
      || properties["ticks"] == nil && properties.saysLines("tick")
    tickSize = hasTicks ? max(0, min(properties.number("tickSize") ?? 4, 50)) : 0
    // Marks that grow from zero stand on its line, wherever that is.
    guard properties["domain"] == nil, hasDomain else { return }
    for unit in units where unit.kind.growsFromZero {
      guard let across = unit.scales[other], !across.isDiscrete, !across.type.isOfTimes,
        unit.channels[other]?.isBinning == false,
        min(across.domain.low, across.domain.high) < 0,
        max(across.domain.low, across.domain.high) > 0,
        let zero = try? UnitPlaces(unit).place(.number(0), on: other)
      else { continue }
      domainPlace = zero
      return
    }
  }
}

extension UnitModel {
  /// Whether its bars grow to the right: x is their length.
  fileprivate var isHorizontalBar: Bool {
    guard let x = scales[.x], !x.isDiscrete, let field = channels[.x] else { return false }
    guard let y = scales[.y], !y.isDiscrete, let other = channels[.y] else { return true }
    let isPlace = { (field: ChannelField) in field.type == .temporal || field.bins != nil }
    return isPlace(other) && !isPlace(field)
  }
}
