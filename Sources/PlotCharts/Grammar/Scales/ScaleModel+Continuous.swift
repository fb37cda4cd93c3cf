import PlotScales
import PlotTables

extension ScaleModel {
  /// Trains a scale of numbers or moments.
  func trainContinuous(
    _ type: some ContinuousSpecifiedScale, _ look: SpecificationLook
  ) throws(ChartError) {
    let values = uses.flatMap(numbers)
    var low = values.min() ?? 0
    var high = values.max() ?? (values.isEmpty ? 1 : low)
    let explicit = try explicitDomain()
    if let explicit, let first = explicit.first, let last = explicit.last {
      (low, high) = (first, last)
      if explicit.count > 2, channel.isColor {
        mapping = .piecewise(explicit)
        domain = (first, last)
        readReverse()
        return
      }
    }
    if let union = property("domain")?["unionWith"]?.array {
      let more = union.compactMap { Datum($0).number }
      low = min(low, more.min() ?? low)
      high = max(high, more.max() ?? high)
    }
    let hasLimits = property("domainMin") != nil || property("domainMax") != nil
    if type.holdsZero, includesZero(explicit) {
      (low, high) = (min(low, 0), max(high, 0))
    }
    if let node = property("domainMin"), let number = try ChannelField.datum(node).number {
      low = number
    }
    if let node = property("domainMax"), let number = try ChannelField.datum(node).number {
      high = number
    }
    if let middle = property("domainMid")?.number {
      mapping = .piecewise([low, middle, high])
      domain = (low, high)
      readReverse()
      return
    }
    pad(&low, &high, look)
    let field = uses.first?.field
    let isNice: Bool
    switch property("nice") {
    case let node?:
      isNice = node.bool ?? (node.number != nil || node.string != nil || node.object != nil)
    case nil:
      isNice =
        channel.isPosition && explicit == nil && !hasLimits && field?.bins == nil
        && type.isNice
    }
    let count = property("nice")?.number.map { Int(max(1, min($0, 1000))) } ?? 10
    isClamped = (property("clamp") ?? look.config?["scale"]?["clamp"])?.bool ?? false
    let trained = try type.scale(low, high, nice: isNice ? count : nil, self)
    (mapping, domain) = (.continuous(trained.scale), trained.domain)
    readReverse()
    if channel == .x, property("reverse") == nil,
      look.config?["scale"]?["xReverse"]?.bool ?? false
    {
      isReversed.toggle()
    }
  }

  private func readReverse() {
    if let reverse = property("reverse")?.bool {
      isReversed = reverse
    } else {
      isReversed = uses.contains {
        $0.field.isContinuous && $0.field.node["sort"]?.string == "descending"
      }
    }
  }

  /// The numbers of the domain that the specification gives; nil where the data decide.
  private func explicitDomain() throws(ChartError) -> [Double]? {
    guard let list = property("domain")?.array else { return nil }
    var numbers: [Double] = []
    for node in list {
      var datum = try ChannelField.datum(node)
      if case .text(let text) = datum, type.isOfTimes {
        datum = (try? Column.textColumn("domain", text).readAsTimes())?.datum(0) ?? datum
      }
      guard let number = datum.number else {
        throw node.error("the domain of a continuous scale holds numbers or times")
      }
      numbers.append(number)
    }
    guard numbers.count != 1 else {
      throw list[0].error("the domain of a continuous scale has two ends")
    }
    return numbers.isEmpty ? nil : numbers
  }

  /// Vega-Lite's `zero`, where a use does not say.
  private func includesZero(_ explicit: [Double]?) -> Bool {
    if let zero = property("zero")?.bool { return zero }
    if let explicit, let first = explicit.first, let last = explicit.last {
      return first <= 0 && last >= 0
    }
    // Of several views, the first one decides.
    return uses.first { $0.field.channel == channel }.map { use in
      let (unit, field) = (use.unit, use.field)
      if channel == .size, field.type == .quantitative { return true }
      if channel == .xOffset || channel == .yOffset { return unit.kind is AreaMark }
      guard [.x, .y, .theta, .radius].contains(channel), field.bins == nil else { return false }
      if unit.kind.joinsRows || unit.kind.growsFromZero, channel.isPosition,
        channel == unit.dimension, !unit.isRangedBothWays
      {
        return false
      }
      if unit.kind.growsFromZero,
        channel.secondary.flatMap({ unit.channels[$0] }) == nil
      {
        return true
      }
      return unit.look?.config?["scale"]?["zero"]?.bool ?? true
    } ?? false
  }

  /// Room at the ends, in points of the axis.
  private func pad(_ low: inout Double, _ high: inout Double, _ look: SpecificationLook) {
    guard channel.isPosition, low < high else { return }
    var padding = property("padding")?.number ?? look.config?["scale"]?["continuousPadding"]?.number
    if padding == nil {
      for use in uses where use.unit.kind is BarMark && use.field.channel == channel {
        let field = use.field
        guard channel == use.unit.dimension, field.bins == nil, field.timeUnit == nil,
          !use.unit.isRangedBothWays
        else { continue }
        padding = use.unit.mark.number("continuousBandSize") ?? 5
      }
    }
    guard let padding, padding != 0, !(type is LogSpecifiedScale) else { return }
    let side = uses.first.map { channel == .x ? $0.unit.width : $0.unit.height } ?? 300
    guard side > 2 * padding else { return }
    let (middle, reach) = ((low + high) / 2, (high - low) / 2 * side / (side - 2 * padding))
    (low, high) = (middle - reach, middle + reach)
  }
}
