import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
    var (values, spokes) = (inference.requestedY, inference.requestedX)
    var series = inference.requestedColor
    let texts = inference.profiles.filter {
      $0.isText && $0.name != series?.field && $0.name != spokes?.field
        && $0.name != inference.table.sourceColumn
    }
    let isLong = spokes != nil || values.count == 1
    try refuseSharing(series, spokes, values)
    if values.isEmpty, !isLong {
      values = inference.measures.filter { !$0.isYears }.map { ChannelDefinition($0.name) }
    }
    if isLong || values.count == 1 {
      if values.isEmpty, let free = inference.freeAmount { values = [free] }
      guard values.count == 1 else { throw inference.missing(self, "a column of numbers", "-y") }
      let suggested = texts.filter { Self.spokes.contains($0.distinctCount) }
        .max { $0.distinctCount < $1.distinctCount }
      spokes = spokes ?? (suggested ?? texts.first).map { ChannelDefinition($0.name) }
      guard let found = spokes.flatMap({ inference.profile($0.field) }) else {
        throw inference.missing(self, "a column of categories", "-x")
      }
      if series == nil, !inference.tellRowsApart([found]) {
        series = texts.first {
          $0.name != found.name && inference.tellRowsApart([found, $0])
        }.map { ChannelDefinition($0.name) }
      }
      let keys = [found] + [series?.field].compactMap { $0.flatMap(inference.profile) }
      guard inference.tellRowsApart(keys) else {
        let names = Sentence.joined(keys.map { "'\(ChartText.line($0.name))'" })
        throw ChartError(
          .data, "a \(words) has one value for each \(names), and some have several",
          hint: "-y 'mean(\(ChartText.line(values[0].field)))' makes one of them")
      }
      try refuseCount(of: found.distinctCount)
      spokes?.type = .nominal
    } else {
      guard spokes == nil else {
        throw ChartError(
          .usage,
          "-x and several columns of -y exclude each other: both are the spokes of a \(words)",
          hint: "leave out -x; -c names the series")
      }
      try refuseCount(of: values.count)
      series = series ?? texts.first.map { ChannelDefinition($0.name) }
      try refuseMagnitudes(of: values, inference)
      if let series, let profile = inference.profile(series.field),
        !inference.tellRowsApart([profile])
      {
        throw ChartError(
          .data,
          "a \(words) has one row for each series, and '\(ChartText.line(series.field))' repeats",
          hint: "-c names another column; --where keeps some rows")
      }
      if series == nil, inference.table.rowCount > 1 {
        throw inference.missing(self, "a column of names of its rows", "-c")
      }
    }
    let count = series.flatMap { inference.profile($0.field)?.distinctCount } ?? 1
    guard count <= Self.mostSeries else {
      throw ChartError(
        .data,
        "a \(words) shows \(Self.mostSeries) series at most, and there are \(count)",
        hint: "--where keeps some rows; -m heatmap or --facet compares more")
    }
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
    series?.type = .nominal
    var plan = ChartPlan(mark: mark, x: spokes, y: values, color: series)
    plan.foldsToPlaces = values.count > 1
    if plan.foldsToPlaces { plan.parts = values }
    return plan
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
      lines.part?.sentences = try polygons.sentences(
        of: input.parts.isEmpty
          ? input.table
          : FoldTransform(input.parts.map(\.field), key: spokes, value: input.field)
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

/// The corners of the polygons of series, of the rings and spokes under them, and the places of their names,
/// in a circle of radius 1; the first spoke points up, the others follow clockwise.
struct PolygonsTransform: Transform, Hashable {
  var spokes: String
  var values: String
  var series: String?
  /// The names of the columns that it makes: places, the order of corners, what each row is a part of, and
  /// the number of its line.
  var x: String
  var y: String
  var order: String
  var part: String
  var ring: String
  /// The columns of the names of spokes above, right of, below and left of their ends.
  var names: [String]
  /// The column of the numbers at rings.
  var level: String

  static let (line, lineEnd, ring) = ("line", "end of line", "ring")
  static let (spoke, level) = ("spoke", "level")
  private static let ringCount = 4

  var fields: Set<String> { Set([spokes, values] + [series].compactMap(\.self)) }

  /// The values of each series along the spokes, NaN where missing.
  private struct Web {
    var spokes: [String]
    var series: [(name: String?, row: Int, values: [Double])]
    var levels: [Double]
    var texts: [String]
    /// The values of each series in words.
    var words: [[String]]
  }

  private func web(of table: Table) throws(ChartError) -> Web {
    let places = try table.requiredColumn(spokes, for: "radar").categoryData()
    let column = try table.requiredColumn(values, for: "radar")
    let numbers = try AxisNumbers(column, for: "radar chart")
    let own = try series.mapThrowing { name throws(ChartError) in
      try table.requiredColumn(name, for: "radar").categoryData()
    }
    var found: [Int: (row: Int, values: [Double])] = [:]
    for row in 0..<table.rowCount where places.codes[row] >= 0 {
      let code = own?.codes[row] ?? 0
      guard code >= 0 else { continue }
      var values = found[code]?.values ?? Array(repeating: .nan, count: places.labels.count)
      values[places.codes[row]] = numbers.values[row]
      found[code] = (found[code]?.row ?? row, values)
    }
    let all = found.sorted { $0.key < $1.key }
    let most = all.flatMap(\.value.values).filter(\.isFinite).max() ?? 0
    let scale = LinearScale(lower: 0, upper: most > 0 ? most : 1).nice(about: Self.ringCount)
    let levels = scale.tickValues(about: Self.ringCount).filter { $0 > 0 }
    func texts(_ values: [Double]) throws(ChartError) -> [String] {
      try Table(name: "", columns: [numbers.column(values, named: "n")])
        .position(ChannelDefinition("n")).valueTexts
    }
    var words: [[String]] = []
    for one in all { words.append(try texts(one.value.values)) }
    return Web(
      spokes: places.labels.map(ChartText.line),
      series: all.map { code, one in
        (own.map { ChartText.line($0.labels[code]) }, one.row, one.values)
      },
      levels: levels, texts: try texts(levels), words: words)
  }

  /// "5 spokes, from speed to comfort, on a scale from 0 to 5. A is highest at size with 5 and lowest at
  /// range with 2"
  func sentences(of table: Table) throws(ChartError) -> [String] {
    let web = try web(of: table)
    let about =
      "\(web.spokes.count) spokes on a scale from 0 to \(web.texts.last ?? "1"): "
      + Sentence.listed(web.spokes, most: 16)
    return [about]
      + zip(web.series, web.words).compactMap { series, words in
        let shown = series.values.indices.filter { series.values[$0].isFinite }
        guard let high = shown.max(by: { series.values[$0] < series.values[$1] }),
          let low = shown.min(by: { series.values[$0] < series.values[$1] })
        else { return nil }
        let name = series.name.map { "\($0) is" } ?? "Values are"
        return "\(name) highest at \(web.spokes[high]) with \(words[high]) and lowest at "
          + "\(web.spokes[low]) with \(words[low])"
      }
  }

  func apply(to table: Table) throws(ChartError) -> Table {
    let web = try web(of: table)
    let (count, most) = (web.spokes.count, web.levels.last ?? 1)
    var (rows, numbers): ([Int], [[Double]]) = ([], [[], [], []])
    var texts = Array(repeating: TextCells(), count: 7)
    func add(_ row: Int, _ spoke: Int, _ radius: Double, _ step: Int, _ cells: [String]) {
      let turn = 2 * Double.pi * Double(spoke) / Double(max(1, count))
      rows.append(row)
      // A line has a gap at a row with a place and no value, and joins the rows beside one without a place.
      let isKnown = radius.isFinite
      let across: Double = isKnown ? radius * sin(turn) : 0
      let up: Double = isKnown ? radius * cos(turn) : .nan
      for (index, number) in [across, up, Double(step)].enumerated() {
        numbers[index].append(number)
      }
      for index in texts.indices { texts[index].append(index < cells.count ? cells[index] : "") }
    }
    for series in web.series {
      for spoke in 0..<count {
        add(series.row, spoke, series.values[spoke] / most, spoke, [Self.line])
      }
      add(series.row, 0, (series.values.first ?? .nan) / most, count, [Self.lineEnd])
    }
    if let row = web.series.first?.row {
      for (number, level) in web.levels.enumerated() {
        for spoke in 0...count {
          add(row, spoke, level / most, spoke, [Self.ring, "ring \(number)"])
        }
        add(row, 0, level / most, 0, [Self.level, "", "", "", "", "", web.texts[number]])
      }
      for spoke in 0..<count {
        add(row, spoke, 0, 0, [Self.ring, "spoke \(spoke)"])
        add(row, spoke, 1, 1, [Self.ring, "spoke \(spoke)"])
        let turn = Double(spoke) / Double(count)
        // Names stand above and below the ends of spokes that are upright within a twentieth of a turn.
        let side = min(turn, 1 - turn) < 0.05 ? 0 : abs(turn - 0.5) < 0.05 ? 2 : turn < 0.5 ? 1 : 3
        var cells = [Self.spoke, "", "", "", "", ""]
        cells[2 + side] = web.spokes[spoke]
        add(row, spoke, 1, 0, cells)
      }
    }
    let made = zip([x, y, order], numbers).map { name, values in
      Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
    let words = zip([part, ring] + names + [level], texts).map {
      Column(name: $0, cells: .texts($1))
    }
    return table.grouping([series].compactMap(\.self), rows: rows, and: made + words)
  }
}
