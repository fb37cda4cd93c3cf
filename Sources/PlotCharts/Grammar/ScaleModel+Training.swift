import PlotScales
import PlotTables
import PlotViews

extension ScaleModel {
  /// Finds type and domain in what the views show.
  ///
  /// - Parameter config: the configuration's `scale`.
  func train(_ look: SpecificationLook) throws(ChartError) {
    type = chosenType
    switch type {
    case "band", "point", "ordinal": try trainDiscrete(look)
    case "quantize", "quantile", "threshold", "bin-ordinal": try trainSteps()
    default: try trainContinuous(look)
    }
  }

  /// Whether it is one of categories, as far as types tell before it is trained.
  var isDiscreteByType: Bool { ["band", "point", "ordinal"].contains(chosenType) }

  private var chosenType: String {
    for use in uses { if let name = use.field.scaleNode?["type"]?.string { return name } }
    let types = uses.filter { $0.field.channel == channel }.map { usualType($0.unit, $0.field) }
    let all = types.isEmpty ? uses.map { usualType($0.unit, $0.field) } : types
    return all.contains("band") ? "band" : all.first ?? "linear"
  }

  /// By Vega-Lite's `scaleType`, as it stands for what the specification leaves open.
  private func usualType(_ unit: UnitModel, _ field: ChannelField) -> String {
    switch field.type {
    case .nominal, .ordinal:
      switch channel {
      case .color, .fill, .stroke, .shape, .strokeDash: return "ordinal"
      case .x, .y, .xOffset, .yOffset:
        if ["rect", "bar", "image", "rule", "tick"].contains(unit.type) { return "band" }
        let side = channel == .x ? "width" : "height"
        if unit.mark[side]?["band"] != nil || field.node["axis"]?["tickBand"] != nil {
          return "band"
        }
        return "point"
      case .theta, .radius: return unit.type == "arc" ? "band" : "point"
      default: return "point"
      }
    case .temporal:
      if channel == .shape || channel == .strokeDash { return "ordinal" }
      if channel.isColor { return "time" }
      return "time"
    case .quantitative:
      if channel.isColor {
        if field.isBinning { return "bin-ordinal" }
        return "linear"
      }
      if channel == .shape || channel == .strokeDash { return "ordinal" }
      return "linear"
    }
  }

  /// The numbers that a use puts on the scale.
  private func numbers(_ use: Use) -> [Double] {
    let (unit, field) = (use.unit, use.field)
    if let datum = field.datum { return datum.number.map { [$0] } ?? [] }
    var names: [String] = []
    if let stack = unit.stack, stack.channel == field.channel {
      if stack.offset == .normalize { return [0, 1] }
      names = [stack.start, stack.end]
    } else {
      names = field.column.map { [$0] } ?? []
      let isBand =
        field.isBinning || field.isBinned && channel.isPosition
        || field.timeUnit != nil && unit.fillsTimeUnits(field)
      if isBand, let end = field.endColumn { names.append(end) }
    }
    if property("domain")?.string == "unaggregated", let name = field.field {
      return numbers(of: unit.source.column(named: name))
    }
    return names.flatMap {
      numbers(of: unit.domainTable.column(named: $0) ?? unit.table.column(named: $0))
    }
  }

  private func numbers(of column: Column?) -> [Double] {
    guard let column else { return [] }
    if case .numbers(let cells) = column.cells { return cells.values.filter(\.isFinite) }
    return (0..<column.count).compactMap { column.datum($0).number }
  }

  private func trainContinuous(_ look: SpecificationLook) throws(ChartError) {
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
    mapping = .continuous(try scale(low, high, nice: isNice ? count : nil))
    readReverse()
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
    return numbers.count > 1 ? numbers : nil
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

  private func trainDiscrete(_ look: SpecificationLook) throws(ChartError) {
    var lists: [[Datum]] = []
    var sources: [(table: Table, column: String, unit: UnitModel?)] = []
    for use in uses {
      if let datum = use.field.datum { lists.append([datum]) }
      guard let name = use.field.column, let column = use.unit.domainTable.column(named: name)
      else { continue }
      lists.append((0..<column.count).map(column.datum))
      // The panels of one table are sorted by all of it.
      let source = use.unit.whole ?? use.unit.source
      if source.column(named: name) != nil {
        sources.append((source, name, use.unit))
      } else {
        sources.append((try use.unit.wholeWithBins(), name, use.unit))
      }
    }
    if let explicit = property("domain")?.array {
      categories = []
      for node in explicit { categories.append(try ChannelField.datum(node)) }
    } else {
      let sorted = uses.first { $0.field.fieldNode["sort"] != nil } ?? uses.first
      guard let field = sorted?.field else { return }
      categories = try CategoryOrder(field, sources).values(of: lists)
    }
    if property("reverse")?.bool == true { categories.reverse() }
    let indices = Dictionary(zip(categories, categories.indices)) { first, _ in first }
    guard type != "ordinal" else {
      mapping = .discrete(indices)
      return
    }
    let (inner, outer) = paddings(look)
    mapping = .band(
      indices,
      BandScale(
        labels: Array(repeating: "", count: categories.count), paddingInner: inner,
        paddingOuter: outer))
  }

  /// The gaps between and around bands, in steps.
  private func paddings(_ look: SpecificationLook) -> (inner: Double, outer: Double) {
    let config = look.config?["scale"]
    let padding = property("padding")?.number
    if type == "point" {
      let outer =
        property("paddingOuter")?.number ?? padding ?? config?["pointPadding"]?.number ?? 0.5
      return (1, outer)
    }
    let isOffset = channel == .xOffset || channel == .yOffset
    let hasOffset = uses.contains { use in
      let offset: EncodingChannel = channel == .x ? .xOffset : .yOffset
      return channel.isPosition
        && use.unit.channels[offset].map { $0.hasField || $0.datum != nil } ?? false
    }
    let usual: Double
    if isOffset {
      usual = config?["offsetBandPaddingInner"]?.number ?? 0
    } else if hasOffset {
      usual = config?["bandWithNestedOffsetPaddingInner"]?.number ?? 0.2
    } else if uses.contains(where: { $0.unit.type == "bar" }) {
      usual = config?["barBandPaddingInner"]?.number ?? config?["bandPaddingInner"]?.number ?? 0.1
    } else if uses.contains(where: { $0.unit.type == "tick" }) {
      usual = config?["tickBandPaddingInner"]?.number ?? config?["bandPaddingInner"]?.number ?? 0.25
    } else {
      usual = config?["rectBandPaddingInner"]?.number ?? config?["bandPaddingInner"]?.number ?? 0
    }
    let inner = max(0, min(1, property("paddingInner")?.number ?? padding ?? usual))
    let outer: Double
    if let own = property("paddingOuter")?.number ?? padding {
      outer = own
    } else if isOffset {
      outer = config?["offsetBandPaddingOuter"]?.number ?? 0
    } else if hasOffset {
      outer = config?["bandWithNestedOffsetPaddingOuter"]?.number ?? 0.2
    } else {
      outer = config?["bandPaddingOuter"]?.number ?? inner / 2
    }
    return (inner, max(0, outer))
  }

  /// Colours have five steps, as Vega's schemes, and all else four.
  private var usualStepCount: Int { channel.isColor ? 5 : 4 }

  private func trainSteps() throws(ChartError) {
    let values = uses.flatMap(numbers).sorted()
    let explicit = try property("domain")?.array.map { (list) throws(ChartError) in
      var numbers: [Double] = []
      for node in list {
        if let number = try ChannelField.datum(node).number { numbers.append(number) }
      }
      return numbers
    }
    var low = explicit?.first ?? property("domainMin")?.number ?? values.first ?? 0
    let high = explicit?.last ?? property("domainMax")?.number ?? values.last ?? 1
    if type == "quantize", property("zero")?.bool == true { low = min(low, 0) }
    domain = (low, high)
    let given =
      property("range")?.array?.count ?? property("scheme")?["count"]?.number.map { Int($0) }
    switch type {
    case "threshold": mapping = .steps(explicit ?? [])
    case "quantile":
      let count = max(1, given ?? usualStepCount)
      let sample = explicit?.sorted() ?? values
      mapping = .steps(
        (1..<max(2, count)).map { quantile(Double($0) / Double(count), ofSorted: sample) })
      if count == 1 { mapping = .steps([]) }
    case "quantize":
      let count = max(1, given ?? usualStepCount)
      mapping = .steps(
        (1...count).dropLast().map { low + (high - low) * Double($0) / Double(count) })
    default:
      // The edges of the bins between the first and the last.
      var edges: Set<Double> = []
      for use in uses {
        guard let start = use.field.column.flatMap(use.unit.table.column(named:))?.numbers,
          let end = use.field.endColumn.flatMap(use.unit.table.column(named:))?.numbers
        else { continue }
        edges.formUnion(start.filter(\.isFinite))
        edges.formUnion(end.filter(\.isFinite))
      }
      var sorted = edges.sorted()
      if let step = zip(sorted.dropFirst(), sorted).map({ $0 - $1 }).min(), step > 0,
        let first = sorted.first, let last = sorted.last, (last - first) / step < 1000
      {
        let count = Int(((last - first) / step).rounded())
        sorted = (0...count).map { first + step * Double($0) }
      }
      domain = (sorted.first ?? 0, sorted.last ?? 1)
      mapping = .steps(Array(sorted.dropFirst().dropLast()))
    }
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
