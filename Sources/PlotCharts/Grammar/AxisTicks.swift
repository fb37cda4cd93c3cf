import PlotScales
import PlotTables

/// Finds the values that an axis marks, and how they are written.
struct AxisTicks {
  struct Mark {
    var value: Datum
    var place: Double
    var label: String
    var context: String?
    /// Whether the context begins here: the first of January, for a year.
    var isFirstOfContext = false
  }

  let scale: ScaleModel
  let field: ChannelField
  let unit: UnitModel
  let places: UnitPlaces
  let channel: Channel
  let properties: GuideProperties
  let length: Double

  private var isTime: Bool { scale.type.isOfTimes }
  private var ownValues: [SpecValue]? { properties["values"]?.array }
  private var format: SpecValue? { properties["format"] ?? field.usualFormat }

  /// About how many ticks there may be.
  var count: Int {
    let own = properties.number("tickCount") ?? properties["tickCount"]?["value"]?.number
    return own.map { Int(max(1, min($0, 1000))) } ?? max(1, Int((length / 40).rounded(.up)))
  }

  /// Whether other values could be marked as well.
  var canBeFewer: Bool {
    !scale.isDiscrete && ownValues == nil && properties.string("tickCount") == nil
      && properties["tickCount"]?["interval"] == nil
  }

  /// The values of the scale in its part that is seen, each with its place.
  func marks(about wanted: Int? = nil) -> [Mark] {
    let found = scale.isDiscrete ? categories() : values(about: wanted ?? count)
    let expression = properties.string("labelExpr")
    return found.compactMap { mark in
      guard let place = places.place(mark.value, on: channel),
        scale.isDiscrete || place > -0.5 && place < length + 0.5
      else { return nil }
      var mark = mark
      mark.place = place
      if let expression {
        let whole = [mark.label, mark.context ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let lines = LabelExpression.lines(expression, mark.value, whole) ?? [whole]
        mark.label = lines.first ?? ""
        let rest = lines.dropFirst().filter { !$0.isEmpty }
        mark.context = rest.isEmpty ? nil : rest.joined(separator: " ")
      }
      return mark
    }
  }

  /// A value that the specification wants marked; texts on a scale of times are read as such.
  private func number(_ node: SpecValue) -> Double? {
    guard isTime, let text = node.string else { return (try? ChannelField.datum(node))?.number }
    return (try? Column.textColumn("values", text).readAsTimes())?.datum(0).number
  }

  private func writer(_ pattern: SpecValue?) -> ValueText {
    ValueText(field, field.column.flatMap(unit.table.column(named:)), formatNode: pattern)
  }

  private func categories() -> [Mark] {
    let writer = writer(format)
    let wanted = ownValues.map { Set($0.compactMap { try? ChannelField.datum($0) }) }
    return scale.categories.compactMap { category in
      if let wanted, !wanted.contains(category) { return nil }
      return Mark(value: category, place: 0, label: writer.text(category))
    }
  }

  private func values(about count: Int) -> [Mark] {
    let writer = writer(format)
    func mark(_ value: Double, _ label: String? = nil) -> Mark {
      let datum: Datum = isTime ? .time(value) : .number(value)
      return Mark(value: datum, place: 0, label: label ?? writer.text(datum))
    }
    if let ownValues {
      let numbers = ownValues.compactMap { number($0) }
      let isPlain = format == nil && !isTime
      let texts = isPlain ? NumberLabels.texts(for: numbers) : []
      return numbers.enumerated().map { mark($1, isPlain ? texts[$0] : nil) }
    }
    if isTime { return moments(about: count, mark) }
    guard case .continuous(let trained) = scale.mapping else { return [] }
    var ticks = trained.ticks(about: count)
    if let quantitative = trained.quantitative,
      let step = properties.number("tickMinStep"), step > 0
    {
      var copy = quantitative
      copy.minimumTickStep = step
      ticks = copy.ticks(about: count)
    }
    if field.isBinning { ticks = binEdges(among: ticks, about: count) }
    // Digits as the distance of the ticks needs them, as d3's tickFormat.
    let fitting = writer.fitting(ticks.map(\.value))
    return ticks.map {
      mark(
        $0.value, format == nil && !fitting.hasPattern ? $0.label : fitting.text(.number($0.value)))
    }
  }

  /// Only where bins end is a tick; at round values if these are such ends.
  private func binEdges(among ticks: [Tick], about count: Int) -> [Tick] {
    var all: Set<Double> = []
    for use in scale.uses {
      let table = use.unit.table
      for name in [use.field.column, use.field.endColumn] {
        all.formUnion(name.flatMap(table.column(named:))?.numbers ?? [])
      }
    }
    let edges = all.filter(\.isFinite).sorted()
    guard edges.count > 1 else { return ticks }
    let step = zip(edges.dropFirst(), edges).map(-).min() ?? 1
    func isEdge(_ value: Double) -> Bool {
      let parts = (value - edges[0]) / step
      return abs(parts - parts.rounded()) < 1e-6
    }
    if ticks.count > 2, ticks.allSatisfy({ isEdge($0.value) }) { return ticks }
    let every = max(1, Int((Double(edges.count) / Double(max(2, count + 1))).rounded(.up)))
    let kept = edges.enumerated().filter { $0.offset % every == 0 }.map(\.element)
    return zip(kept, NumberLabels.texts(for: kept)).map { Tick(value: $0, label: $1) }
  }

  private func moments(about count: Int, _ mark: (Double, String?) -> Mark) -> [Mark] {
    let (low, high) = (
      min(scale.domain.low, scale.domain.high), max(scale.domain.low, scale.domain.high)
    )
    var moments = TimeScale(lower: low / 1000, upper: high / 1000)
    if let finest = field.timeUnit.flatMap(ValueText.finestUnit) { moments.finestUnit = finest }
    if let units = properties["tickCount"].flatMap({ try? CalendarUnits(interval: $0) }) {
      return units.starts(from: low, to: high).map { start in
        guard format == nil else { return mark(start, nil) }
        let finest = TimeLabels.finestUnit(in: [start / 1000])
        return mark(start, TimeLabels.text(for: start / 1000, finest: finest))
      }
    }
    let ticks = moments.ticks(about: properties["tickCount"] == nil ? max(2, count * 2 / 3) : count)
    guard format == nil, ValueText.isInLevels(field.timeUnit) else {
      return ticks.map { mark($0.value * 1000, nil) }
    }
    return ticks.map { tick in
      var result = mark(tick.value * 1000, tick.label)
      result.context = tick.context
      if tick.context != nil {
        let finest = TimeLabels.finestUnit(in: [tick.value])
        result.isFirstOfContext =
          finest == .year || finest == .month && tick.label.allSatisfy(\.isNumber)
          || finest < .hour && tick.label.contains(":")
      }
      return result
    }
  }
}
