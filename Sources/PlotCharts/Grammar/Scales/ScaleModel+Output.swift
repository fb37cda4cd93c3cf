import PlotTables
import PlotViews

extension ScaleModel {
  /// Finds what the scale gives: Vega-Lite's `range` and `scheme`, or what is usual for the channel.
  func findOutput(_ look: SpecificationLook) throws(ChartError) {
    let range = property("range")
    switch channel {
    case .x, .y, .xOffset, .yOffset: output = try placeOutput(range)
    case .color, .fill, .stroke: output = try colorOutput(range, look)
    case .shape:
      output = .texts(
        range?.strings ?? look.config?["range"]?["symbol"]?.strings ?? SpecificationLook.symbols)
    case .strokeDash:
      let lists = range?.array?.compactMap(\.numbers)
      output = .dashes(lists.flatMap { $0.isEmpty ? nil : $0 } ?? SpecificationLook.dashes)
    case .theta: output = interval(range, 0, 2 * .pi)
    case .radius:
      let side = uses.map { min($0.unit.width, $0.unit.height) }.min() ?? 200
      output = interval(range, 0, side / 2)
    case .angle: output = interval(range, 0, 360)
    case .opacity, .fillOpacity, .strokeOpacity:
      let scale = look.config?["scale"]
      output = interval(
        range, scale?["minOpacity"]?.number ?? 0.3, scale?["maxOpacity"]?.number ?? 0.8)
    case .strokeWidth:
      let scale = look.config?["scale"]
      output = interval(
        range, scale?["minStrokeWidth"]?.number ?? 1, scale?["maxStrokeWidth"]?.number ?? 4)
    case .size:
      let (low, high) = sizes(look)
      output = interval(range, low, high)
    default: output = .none
    }
  }

  private func interval(_ range: SpecValue?, _ low: Double, _ high: Double) -> ScaleOutput {
    let low = property("rangeMin")?.number ?? low
    let high = property("rangeMax")?.number ?? high
    guard let numbers = range?.numbers, !numbers.isEmpty else {
      if case .steps(let thresholds) = mapping, !thresholds.isEmpty {
        let count = Double(thresholds.count)
        return .numbers((0...thresholds.count).map { low + (high - low) * Double($0) / count })
      }
      return .interval(low, high)
    }
    switch mapping {
    case .steps, .discrete: return .numbers(numbers)
    default: return numbers.count == 2 ? .interval(numbers[0], numbers[1]) : .numbers(numbers)
    }
  }

  private func placeOutput(_ range: SpecValue?) throws(ChartError) -> ScaleOutput {
    guard let numbers = range?.numbers, numbers.count == 2 else {
      let ends = (property("rangeMin")?.number, property("rangeMax")?.number)
      guard channel.isPosition, !isDiscrete, ends.0 != nil || ends.1 != nil,
        let unit = uses.first?.unit
      else {
        return .place
      }
      return channel == .x
        ? .interval(ends.0 ?? 0, ends.1 ?? unit.width)
        : .interval(ends.0 ?? unit.height, ends.1 ?? 0)
    }
    return .interval(numbers[0], numbers[1])
  }

  /// The smallest and the largest area of symbols, in square points, or width of other marks.
  private func sizes(_ look: SpecificationLook) -> (Double, Double) {
    let config = look.config?["scale"]
    guard let use = uses.first else { return (0, 361) }
    switch use.unit.kind.sizeMeaning {
    case .strokeWidth:
      return (config?["minStrokeWidth"]?.number ?? 1, config?["maxStrokeWidth"]?.number ?? 4)
    case .fontSize:
      return (config?["minFontSize"]?.number ?? 8, config?["maxFontSize"]?.number ?? 40)
    case .thickness:
      let step = stepInPoints(use.unit)
      return (
        config?["minBandSize"]?.number ?? 2, config?["maxBandSize"]?.number ?? step - 1
      )
    case .area:
      let step = stepInPoints(use.unit)
      return (
        config?["minSize"]?.number ?? 4,
        config?["maxSize"]?.number ?? (0.95 * step) * (0.95 * step)
      )
    }
  }

  /// The least room that neighbours have: the step of bands, or the width of bins.
  private func stepInPoints(_ unit: UnitModel) -> Double {
    var steps: [Double] = []
    for (channel, side, node) in [
      (Channel.x, unit.width, unit.widthNode), (.y, unit.height, unit.heightNode),
    ] {
      guard let scale = unit.scales[channel], let field = unit.channels[channel] else { continue }
      if case .band(_, let bands) = scale.mapping {
        steps.append(
          node?.number == nil && node?.string == nil
            ? node?["step"]?.number ?? 20 : bands.step * side)
      } else if field.bins != nil,
        let start = field.column.flatMap(unit.table.column(named:))?.numbers,
        let end = field.endColumn.flatMap(unit.table.column(named:))?.numbers,
        let pair = zip(start, end).first(where: { $0.isFinite && $1.isFinite }),
        let a = scale.fraction(.number(pair.0)), let b = scale.fraction(.number(pair.1))
      {
        steps.append((b - a).magnitude * side)
      }
    }
    return steps.min() ?? 20
  }

  private func colorOutput(_ range: SpecValue?, _ look: SpecificationLook) throws(ChartError)
    -> ScaleOutput
  {
    let count: Int
    switch mapping {
    case .discrete(let indices): count = indices.count
    case .band(let indices, _): count = indices.count
    case .steps(let thresholds): count = thresholds.count + 1
    default: count = 0
    }
    var isContinuous = count == 0
    if case .none = mapping { isContinuous = false }
    if let names = range?.strings, range?.string == nil {
      let colors = try colors(names, at: range, look)
      if isContinuous { return ramp(colors, look) }
      if case .steps = mapping, colors.count < count, colors.count > 1 {
        let mode = interpolation(usual: .rgb)
        return .colors(
          (0..<count).map {
            look.words.computed(
              mode.color(along: colors, at: Double($0) / Double(max(1, count - 1))))
          })
      }
      return .colors(colors)
    }
    var name = usualScheme(isContinuous, look)
    var extent = (0.0, 1.0)
    var wanted: Int?
    let rangeConfig = look.config?["range"]
    let configured = rangeConfig?[usualRangeName(isContinuous)]
    var node = property("scheme") ?? configured
    if let text = range?.string {
      switch text {
      case "category", "ordinal", "ramp", "heatmap", "diverging":
        node = rangeConfig?[text]
        name =
          ["category": "", "ordinal": look.ordinal, "ramp": look.ramp, "heatmap": look.heatmap][
            text] ?? look.diverging
      default: break
      }
    }
    if let list = node?.strings, node?.string == nil {
      let colors = try colors(list, at: node, look)
      return isContinuous ? ramp(colors, look) : .colors(colors)
    }
    if let scheme = node?.string ?? node?["name"]?.string ?? node?["scheme"]?.string {
      name = scheme
    }
    // As Vega's own configuration has it: https://vega.github.io/vega/docs/config/#scale-range
    if node == nil, name == look.diverging { extent = (1, 0) }
    if let ends = node?["extent"]?.numbers, ends.count == 2 { extent = (ends[0], ends[1]) }
    if let number = node?["count"]?.number { wanted = Int(max(1, min(number, 1000))) }
    if name.isEmpty { return .colors(look.categories) }
    if node == nil, name != look.diverging,
      let ramp = name == look.heatmap ? look.ownHeatRamp : look.ownRamp
    {
      if isContinuous { return .ramp { look.words.computed(ramp.color(at: $0)) } }
      let last = Double(max(1, count - 1))
      return .colors((0..<count).map { look.words.computed(ramp.color(at: Double($0) / last)) })
    }
    guard let scheme = ColorScheme.named(name) else {
      let nearest = ColorScheme.nearestName(to: name)
      throw (node ?? property("scheme") ?? uses.first?.field.node)?.error(
        "there is no colour scheme '\(DisplayText.line(name))'",
        hint: nearest.map { "did you mean '\($0)'?" })
        ?? ChartError(.usage, "there is no colour scheme '\(DisplayText.line(name))'")
    }
    if isContinuous, look.theme.conventions == .vegaLite, type.isOfTimes {
      // Vega takes two colours of the scheme, at a third and at two thirds, for the ends of times.
      return ramp(
        [1.0 / 3, 2.0 / 3].map { scheme.color(at: extent.0 + (extent.1 - extent.0) * $0) }, look)
    }
    if isContinuous {
      return .ramp { look.words.computed(scheme.color(at: extent.0 + (extent.1 - extent.0) * $0)) }
    }
    if let colors = scheme.colors { return .colors(colors) }
    let number = wanted ?? count
    if extent != (0, 1) {
      return .colors(
        (0..<number).map {
          let share = number > 1 ? Double($0) / Double(number - 1) : 0
          return look.words.computed(scheme.color(at: extent.0 + (extent.1 - extent.0) * share))
        })
    }
    return .colors(scheme.colors(count: number).map(look.words.computed))
  }

  private func interpolation(usual: ColorInterpolation.Mode) -> ColorInterpolation {
    let node = property("interpolate")
    let name = node?.string ?? node?["type"]?.string ?? ""
    return ColorInterpolation(
      ColorInterpolation.Mode(rawValue: name) ?? usual, gamma: node?["gamma"]?.number ?? 1)
  }

  private func ramp(_ colors: [Color], _ look: SpecificationLook) -> ScaleOutput {
    // As Vega-Lite: https://vega.github.io/vega-lite/docs/scale.html#continuous
    let ramp = interpolation(usual: .hcl).ramp(colors)
    return .ramp { look.words.computed(ramp($0)) }
  }

  private func colors(
    _ names: [String], at node: SpecValue?, _ look: SpecificationLook
  ) throws(ChartError) -> [Color] {
    var colors: [Color] = []
    for name in names {
      guard let color = look.words.color(name) else {
        let message = "'\(DisplayText.line(name))' is no colour"
        throw node?.error(message, hint: "such as \"steelblue\" or \"#4c78a8\"")
          ?? ChartError(.usage, message)
      }
      colors.append(color)
    }
    return colors
  }

  private func usualRangeName(_ isContinuous: Bool) -> String {
    if isContinuous || type is any SteppedScale {
      if property("domainMid") != nil { return "diverging" }
      return uses.contains { $0.unit.kind is RectMark } ? "heatmap" : "ramp"
    }
    return uses.contains { $0.field.type == .ordinal } ? "ordinal" : "category"
  }

  private func usualScheme(_ isContinuous: Bool, _ look: SpecificationLook) -> String {
    switch usualRangeName(isContinuous) {
    case "diverging": look.diverging
    case "heatmap": look.heatmap
    case "ramp": look.ramp
    case "ordinal": look.ordinal
    default: ""
    }
  }
}
