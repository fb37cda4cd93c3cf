import PlotScales
import PlotTables

extension ScaleModel {
  /// Trains a scale of numbers or moments.
  func trainContinuous(_ look: SpecificationLook) throws(ChartError) {
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
    if includesZero(explicit), type != "log", type != "time", type != "utc" {
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
        && type != "time" && type != "utc"
    }
    let count = property("nice")?.number.map { Int(max(1, min($0, 1000))) } ?? 10
    isClamped = (property("clamp") ?? look.config?["scale"]?["clamp"])?.bool ?? false
    if isTime, let node = property("nice"), let units = try CalendarUnits(interval: node) {
      if let start = units.floor(Int64(low.rounded(.down))) { low = Double(start) }
      if let start = units.floor(Int64(high.rounded(.up))), Double(start) < high {
        high = units.end(of: start).map(Double.init) ?? high
      }
      mapping = .continuous(try scale(low, high, nice: nil))
    } else {
      mapping = .continuous(try scale(low, high, nice: isNice ? count : nil))
    }
    readReverse()
    if channel == .x, property("reverse") == nil,
      look.config?["scale"]?["xReverse"]?.bool ?? false
    {
      isReversed.toggle()
    }
  }

  private var isTime: Bool { type == "time" || type == "utc" }

  private func readReverse() {
    if let reverse = property("reverse")?.bool {
      isReversed = reverse
    } else {
      isReversed = uses.contains {
        $0.field.isContinuous && $0.field.node["sort"]?.string == "descending"
      }
    }
  }

  private func scale(_ low: Double, _ high: Double, nice count: Int?) throws(ChartError)
    -> any Scale
  {
    let node = uses.first?.field.node
    domain = (low, high)
    switch type {
    case "time", "utc":
      guard count != nil else { return LinearScale(lower: low, upper: high) }
      let scale = TimeScale(lower: low / 1000, upper: high / 1000).nice(about: count ?? 10)
      domain = (scale.lower * 1000, scale.upper * 1000)
      return LinearScale(lower: domain.low, upper: domain.high)
    case "linear":
      guard let count else { return LinearScale(lower: low, upper: high) }
      let scale = LinearScale(lower: low, upper: high).niceAsVega(about: count)
      domain = (scale.lower, scale.upper)
      return scale
    case "log":
      let base = property("base")?.number ?? 10
      guard low > 0, high > 0, base > 1 else {
        throw ChartError(
          .data, "\(node?.path ?? "$"): a logarithmic scale needs numbers above zero",
          hint: "a scale of type symlog has zero and what is below")
      }
      let scale = LogScale(lower: low, upper: high, base: base)
      let used = count == nil ? scale : scale.nice()
      domain = (used.lower, used.upper)
      return used
    case "pow", "sqrt":
      let exponent = type == "sqrt" ? 0.5 : property("exponent")?.number ?? 1
      let scale = PowScale(LinearScale(lower: low, upper: high), exponent: exponent)
      guard let count else { return scale }
      // As d3's: the ends are made round as they are, not their powers.
      let line = LinearScale(lower: low, upper: high).nice(about: count)
      domain = (line.lower, line.upper)
      return PowScale(line, exponent: exponent)
    case "symlog":
      let constant = property("constant")?.number ?? 1
      let line = LinearScale(lower: low, upper: high)
      let used = count.map { line.nice(about: $0) } ?? line
      domain = (used.lower, used.upper)
      return SymlogScale(used, constant: constant)
    case "identity": return LinearScale(lower: 0, upper: 1)
    default:
      throw ChartError(
        .usage, "\(property("type")?.path ?? "$"): there is no scale '\(DisplayText.line(type))'",
        hint: "scales are: linear, log, pow, sqrt, symlog, time, utc, band, point, ordinal, "
          + "quantize, quantile, threshold, bin-ordinal, identity")
    }
  }

  /// The numbers of the domain that the specification gives; nil where the data decide.
  private func explicitDomain() throws(ChartError) -> [Double]? {
    guard let list = property("domain")?.array else { return nil }
    var numbers: [Double] = []
    for node in list {
      var datum = try ChannelField.datum(node)
      if case .text(let text) = datum, type == "time" || type == "utc" {
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
      if channel == .xOffset || channel == .yOffset { return unit.type == "area" }
      guard [.x, .y, .theta, .radius].contains(channel), field.bins == nil else { return false }
      if ["bar", "area", "line", "trail"].contains(unit.type), channel.isPosition,
        channel == unit.dimension, !unit.isRangedBothWays
      {
        return false
      }
      if ["bar", "area"].contains(unit.type),
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
      for use in uses where use.unit.type == "bar" && use.field.channel == channel {
        let field = use.field
        guard channel == use.unit.dimension, field.bins == nil, field.timeUnit == nil,
          !use.unit.isRangedBothWays
        else { continue }
        padding = use.unit.mark.number("continuousBandSize") ?? 5
      }
    }
    guard let padding, padding != 0, type != "log" else { return }
    let side = uses.first.map { channel == .x ? $0.unit.width : $0.unit.height } ?? 300
    guard side > 2 * padding else { return }
    let (middle, reach) = ((low + high) / 2, (high - low) / 2 * side / (side - 2 * padding))
    (low, high) = (middle - reach, middle + reach)
  }
}

extension LinearScale {
  /// Of one part, the ends are moved to multiples of a step as long as the domain: d3 does so too.
  fileprivate func niceAsVega(about count: Int) -> LinearScale {
    guard count == 1, let rough = RoundStep.roughStep(from: lower, to: upper, about: 1) else {
      return nice(about: count)
    }
    var (scale, step, last) = (self, RoundStep(near: rough), Optional<RoundStep>.none)
    for _ in 0..<10 where step != last {
      scale = LinearScale(lower: step.floor(scale.lower), upper: step.ceiling(scale.upper))
      last = step
      guard let next = RoundStep.roughStep(from: scale.lower, to: scale.upper, about: 1) else {
        break
      }
      step = RoundStep(near: next)
    }
    return scale
  }
}
