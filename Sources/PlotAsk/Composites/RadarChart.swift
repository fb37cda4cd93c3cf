import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

/// Numbers of several categories as distances from a centre, one spoke each, that a line joins for each
/// series; all on one scale from zero.
struct RadarChart: CompositeChart {
  let name = "radar"
  let words = "radar chart"
  let subject = CompositeSubject.own
  let mark: any Mark = LineMark()
  let summarizesRows = false
  let keepsRows = false
  let takesTimes = false

  private static let spokes = 3...16
  private static let mostSeries = 6
  /// The factor of magnitudes beyond which one column flattens the others.
  private static let comparable = 20.0
  private static let edge = 1.02

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try request.refuseAxes(of: words)
    try refuse(
      [
        "--facet": request.facet != nil, "--row": request.row != nil,
        "--column": request.column != nil, "--sort": request.sort != nil,
        "--detail": request.detail != nil,
      ], hint: "-c names the column of its series")
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let (values, spokes) = (inference.requestedY, inference.requestedX)
    let series = inference.requestedColor
    let texts = inference.profiles.filter {
      $0.isText && $0.name != series?.field && $0.name != spokes?.field
        && $0.name != inference.table.sourceColumn
    }
    try refuseSharing(series, spokes, values)
    var plan = ChartPlan(mark: mark, x: spokes, y: values, color: series)
    if values.isEmpty {
      let repeats = spokes.flatMap { inference.profile($0.field) }.map {
        !inference.tellRowsApart([$0])
      }
      let measures = repeats == true ? [] : inference.measures.filter { !$0.isYears }
      plan.y = measures.map { ChannelDefinition($0.name) }
      if plan.y.isEmpty, let free = inference.freeAmount { plan.y = [free] }
    }
    guard !plan.y.isEmpty else { throw inference.missing(self, "a column of numbers", "-y") }
    if plan.y.count == 1 {
      try setSpokes(of: &plan, among: texts, inference)
    } else {
      try setParts(of: &plan, among: texts, inference)
    }
    let count =
      plan.y.count > 1 && plan.x != nil
      ? plan.y.count : plan.color.flatMap { inference.profile($0.field)?.distinctCount } ?? 1
    guard count <= Self.mostSeries else {
      throw ChartError(
        .data,
        "a \(words) shows \(Self.mostSeries) series at most, and there are \(count)",
        hint: "--where keeps some rows; -m heatmap or --facet compares more")
    }
    try refuseNumbers(of: plan.y, inference)
    plan.x?.type = .nominal
    plan.color?.type = .nominal
    return plan
  }

  /// Sets the spokes and the series of one column of values.
  private func setSpokes(
    of plan: inout ChartPlan, among texts: [ColumnProfile], _ inference: ChartInference
  ) throws(ChartError) {
    let suggested = texts.filter { Self.spokes.contains($0.distinctCount) }
      .max { $0.distinctCount < $1.distinctCount }
    plan.x = plan.x ?? (suggested ?? texts.first).map { ChannelDefinition($0.name) }
    guard let found = plan.x.flatMap({ inference.profile($0.field) }) else {
      throw inference.missing(self, "a column of categories", "-x")
    }
    if plan.color == nil, !inference.tellRowsApart([found]) {
      plan.color = texts.first {
        $0.name != found.name && inference.tellRowsApart([found, $0])
      }.map { ChannelDefinition($0.name) }
    }
    try refuseRepeats(
      of: [found] + [plan.color?.field].compactMap { $0.flatMap(inference.profile) }, plan.y,
      inference)
    try refuseCount(of: found.distinctCount)
  }

  /// Sets the names of several columns of values: the more of rows and columns are the spokes, and the fewer
  /// the series, unless one of them is named.
  private func setParts(
    of plan: inout ChartPlan, among texts: [ColumnProfile], _ inference: ChartInference
  ) throws(ChartError) {
    let names = plan.x.flatMap { inference.profile($0.field) } ?? texts.first
    let areSpokes =
      plan.x != nil
      || plan.color == nil && inference.table.rowCount > plan.y.count
        && Self.spokes.contains(inference.table.rowCount)
    plan.parts = plan.y
    if let names, areSpokes {
      if let series = plan.color {
        throw ChartError(
          .usage,
          "several columns of -y are the series of a \(words), and so is '\(ChartText.line(series.field))'",
          hint: "leave out -c, or choose one -y")
      }
      plan.x = plan.x ?? ChannelDefinition(names.name)
      try refuseRepeats(of: [names], plan.y, inference)
      try refuseCount(of: names.distinctCount)
      try refuseMagnitudes(of: plan.y, inference)
      return
    }
    try refuseCount(of: plan.y.count)
    plan.color = plan.color ?? texts.first.map { ChannelDefinition($0.name) }
    try refuseMagnitudes(of: plan.y, inference)
    if let series = plan.color, let profile = inference.profile(series.field),
      !inference.tellRowsApart([profile])
    {
      throw ChartError(
        .data,
        "a \(words) has one row for each series, and '\(ChartText.line(series.field))' repeats",
        hint: "-c names another column; --where keeps some rows")
    }
    if plan.color == nil, inference.table.rowCount > 1 {
      throw inference.missing(self, "a column of names of its rows", "-c")
    }
    plan.foldsToPlaces = true
  }

  /// Refuses keys that several rows share.
  private func refuseRepeats(
    of keys: [ColumnProfile], _ values: [ChannelDefinition], _ inference: ChartInference
  ) throws(ChartError) {
    guard !inference.tellRowsApart(keys) else { return }
    let names = Sentence.joined(keys.map { "'\(ChartText.line($0.name))'" })
    throw ChartError(
      .data, "a \(words) has one value for each \(names), and some have several",
      hint: "-y 'mean(\(ChartText.line(values[0].field)))' makes one of them")
  }

  /// Refuses columns that hold no numbers, or numbers below zero.
  private func refuseNumbers(
    of values: [ChannelDefinition], _ inference: ChartInference
  ) throws(ChartError) {
    for value in values {
      guard let profile = inference.profile(value.field) else { continue }
      guard profile.isNumber else {
        throw ChartError(
          .data, "a \(words) is of numbers, and '\(ChartText.line(value.field))' holds none",
          hint: "-y names others")
      }
      guard let least = profile.extent?.lowerBound, least < 0 else { continue }
      throw ChartError(
        .data,
        "'\(ChartText.line(value.field))' has \(NumberLabels.text(for: least)), and a \(words) "
          + "begins at zero", hint: "-m bar shows values below zero")
    }
  }

  /// Refuses a column of series that has another place in the chart.
  private func refuseSharing(
    _ series: ChannelDefinition?, _ spokes: ChannelDefinition?, _ values: [ChannelDefinition]
  ) throws(ChartError) {
    guard let name = series?.field else { return }
    let other: String
    if spokes?.field == name {
      other = "the spokes"
    } else if values.contains(where: { $0.field == name }) {
      other = values.count > 1 ? "a spoke" : "the values"
    } else {
      return
    }
    throw ChartError(
      .usage, "'\(ChartText.line(name))' is \(other) and the series of a \(words)",
      hint: "-c names another column")
  }

  private func refuseCount(of spokes: Int) throws(ChartError) {
    guard !Self.spokes.contains(spokes) else { return }
    throw ChartError(
      .data,
      "a \(words) has \(Self.spokes.lowerBound) to \(Self.spokes.upperBound) spokes, and there "
        + "\(spokes == 1 ? "is" : "are") \(spokes)",
      hint: "-m bar compares any number of values")
  }

  /// Refuses columns that one scale would flatten.
  private func refuseMagnitudes(
    of values: [ChannelDefinition], _ inference: ChartInference
  ) throws(ChartError) {
    let profiles = values.compactMap { inference.profile($0.field) }.filter(\.isNumber)
    guard let most = profiles.max(by: { $0.magnitude < $1.magnitude }),
      let least = profiles.min(by: { $0.magnitude < $1.magnitude })
    else { return }
    func text(_ profile: ColumnProfile) -> String {
      "'\(ChartText.line(profile.name))' reaches to \(NumberLabels.text(for: profile.magnitude))"
    }
    let units = Set(
      profiles.compactMap { $0.column.unit?.symbol ?? FieldTitle($0.name).unit?.symbol })
    let areFar = most.magnitude > Self.comparable * least.magnitude
    guard areFar || units.count > 1 else { return }
    throw ChartError(
      .data,
      areFar
        ? "a \(words) has one scale, and \(text(most)), but \(text(least))"
        : "a \(words) has one scale, and its columns have several units",
      hint: "-m bar --free-y has a panel for each; -y names columns of one unit and size")
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let spokes = input.encoding[.x]?.field, !input.field.isEmpty else {
      throw ChartError(.usage, "a \(words) needs spokes and values", hint: "-x and -y name them")
    }
    let made = [
      "across", "up", "step", "part", "ring", "spoke above", "spoke right", "spoke below",
      "spoke left", "level",
    ].map(input.unused)
    let color = input.encoding[.color]
    let polygons = PolygonsTransform(
      spokes: spokes, values: input.field, series: color?.field, x: made[0], y: made[1],
      order: made[2], part: made[3], ring: made[4], names: Array(made[5...8]), level: made[9])
    let side = -Self.edge...Self.edge
    let places = Encoding([.x: .hidden(made[0], side), .y: .hidden(made[1], side)])
    func only(_ part: String) -> [any Transform] {
      [FilterTransform(.field(made[3], .equal(.text(part))))]
    }
    var thin = MarkLook()
    (thin.strokeWidth, thin.tone, thin.opacity) = (1, .grey, 0.35)
    var rings = Layer(LineMark(), places, of: self, look: thin)
    rings.encoding[.detail] = ChannelDefinition(made[4])
    rings.encoding[.order] = ChannelDefinition(made[2], type: .quantitative)
    rings.transforms = only(PolygonsTransform.ring)
    var lines = Layer(mark, places, of: self, .lead)
    lines.encoding[.color] = color
    lines.encoding[.order] = ChannelDefinition(made[2], type: .quantitative)
    lines.transforms = [
      FilterTransform(
        .field(
          made[3], .oneOf([.text(PolygonsTransform.line), .text(PolygonsTransform.lineEnd)])))
    ]
    if input.table.rowCount > 0 {
      let key = input.table.column(named: spokes) == nil ? spokes : color?.field ?? ""
      lines.part?.sentences = try polygons.sentences(
        of: input.parts.isEmpty
          ? input.table
          : FoldTransform(input.parts.map(\.field), key: key, value: input.field)
            .apply(to: input.table))
    }
    var dots = Layer(PointMark(), places, of: self)
    dots.encoding[.color] = color
    (dots.look.opacity, dots.look.size) = (1, 28)
    dots.transforms = only(PolygonsTransform.line)
    let sides: [(TextAnchor, TextLook.Baseline, Double, Double)] = [
      (.middle, .bottom, 0, -4), (.start, .middle, 7, 0), (.middle, .top, 0, 4),
      (.end, .middle, -7, 0), (.start, .top, 3, 1),
    ]
    let texts = zip(made[5...], sides).map { field, side in
      var layer = Layer(TextMark(), places, of: self)
      layer.part?.pinsNames = .beside
      layer.encoding[.text] = ChannelDefinition(field, title: "")
      (layer.look.text.anchor, layer.look.text.baseline) = (side.0, side.1)
      (layer.look.text.dx, layer.look.text.dy) = (side.2, side.3)
      if field == made[9] { layer.look.tone = .grey }
      layer.transforms = only(
        field == made[9] ? PolygonsTransform.level : PolygonsTransform.spoke)
      return layer
    }
    var units = CompositeUnits(
      transforms: [polygons], layers: [rings, lines, dots] + texts)
    units.areaUnits = AreaUnits(
      width: 2 * Self.edge, height: 2 * Self.edge, margin: Size(width: 90, height: 20))
    return units
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    let names = [input.encoding[.x]?.field, input.encoding[.color]?.field].compactMap(\.self)
    var columns = names.compactMap(table.column(named:)).filter { $0.missingCount > 0 }
    var values: DoubleColumn = []
    if let column = table.column(named: input.field) {
      values = try AxisNumbers(column, for: words).values
      if values.contains(where: { !$0.isFinite }) { columns.append(column) }
    }
    let notes = omissions(of: columns, in: table) { row in
      columns.contains { $0.isMissing(row) } || row < values.count && !values[row].isFinite
    }
    return (notes, nil)
  }
}
