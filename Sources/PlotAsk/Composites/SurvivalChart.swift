import PlotInference
import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The share of each group that is left without an event at each time, with the band in which it may lie
/// and crosses at the times of rows without one: Kaplan and Meier, Journal of the American Statistical
/// Association 53, 1958, doi:10.1080/01621459.1958.10501452.
struct SurvivalChart: CompositeChart {
  let name = "survival"
  let words = "survival curve"
  let subject = CompositeSubject.own
  let mark: any Mark = LineMark(isStepped: true)
  let takesTimes = false

  private static let times: Set = [
    "time", "times", "duration", "days", "weeks", "months", "years", "survival", "tenure",
    "followup", "futime", "os", "pfs", "lifetime",
  ]
  private static let events: Set = [
    "event", "events", "status", "death", "dead", "died", "failed", "failure", "churn", "churned",
    "relapse", "censored", "censor", "fustat", "cens", "observed",
  ]

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    try inference.refuseSeveralY(self, "has one column of events")
    let given = [inference.requestedX, inference.requestedY.first, inference.requestedColor]
      .compactMap { $0?.field }
    let free = inference.profiles.filter { !given.contains($0.name) }
    let isNamed: (ColumnProfile, Set<String>) -> Bool = { profile, words in
      !words.isDisjoint(with: profile.words.inOrder)
    }
    let event =
      inference.requestedY.first
      ?? free.first { isNamed($0, Self.events) && $0.knownDistinctCount <= 2 }
      .map { ChannelDefinition($0.name) }
    let numbers = free.filter { $0.isNumber && $0.name != event?.field && !$0.isIdentifier }
    let suggested =
      numbers.first { isNamed($0, Self.times) } ?? numbers.first { !$0.isCode && !$0.isYears }
    guard let time = inference.requestedX ?? suggested.map({ ChannelDefinition($0.name) }) else {
      throw inference.missing(self, "a column of times", "-x")
    }
    let name = ChartText.line(time.field)
    guard let profile = inference.profile(time.field), profile.isNumber else {
      throw ChartError(
        .data, "a \(words) needs lengths of time, and '\(name)' holds no numbers",
        hint: "--derive 'days=(datum.end - datum.start) / 864e5' makes them of two dates")
    }
    if let least = profile.extent?.lowerBound, least < 0 {
      throw ChartError(
        .data, "a \(words) starts at zero, and '\(name)' has \(NumberLabels.text(for: least))",
        hint: "-x names another column")
    }
    if event == nil {
      inference.note(
        Note(
          .note, "every row of '\(name)' counts as an event",
          hint: "-y names a column with 1 for an event and 0 for a row without one"))
    }
    if let event {
      _ = try SurvivalTransform.events(of: event.field, in: inference.table)
      if SurvivalTransform.isOfCensoring(event.field) {
        let name = ChartText.line(event.field)
        inference.note(
          Note(
            .warning, "'\(name)' is taken as censoring: rows that it marks have no event",
            hint: "--derive 'event=datum[\"\(name)\"]' -y event takes them for events"))
      }
    }
    return ChartPlan(
      mark: mark, x: time, y: [event ?? time], color: inference.requestedColor,
      detail: inference.requestedDetail)
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let time = input.encoding[.x]?.field else {
      throw ChartError(.usage, "a \(words) needs a column of times", hint: "-x names it")
    }
    let event = input.field == time ? nil : input.field
    let names = [
      "share left", "lower end", "upper end", "share left without event", "number at risk",
    ].map(input.unused)
    let groups = input.splits.filter { $0 != time }
    let survival = SurvivalTransform(
      time: time, event: event, groupby: groups, share: names[0], lower: names[1],
      upper: names[2], censored: names[3], atRisk: names[4])
    var level = ChannelDefinition(names[0], title: "share left")
    level.scale.zero = true
    level.axis.format = try? LabelPattern(".0%")
    var place = input.encoding[.x] ?? ChannelDefinition(time)
    (place.scale.zero, place.end) = (true, nil)
    func encoding(_ field: String, until end: String? = nil) -> Encoding {
      var own = level
      own.name = level.field
      own.fields = [field]
      var encoding = input.curve(x: place, y: own)
      if let end { encoding[.y2] = ChannelDefinition(end) }
      return encoding
    }
    var (steps, cross) = (MarkLook(), MarkLook())
    steps.interpolate = "step-after"
    (cross.shape, cross.size, cross.opacity) = ("cross", 40, 1)
    let interval = " with pointwise 95% intervals (log-log)"
    var band = Layer(
      AreaMark(), encoding(names[2], until: names[1]), of: self, look: steps)
    band.part?.interval = interval
    var line = Layer(mark, encoding(names[0]), of: self, .lead)
    line.part?.interval = interval
    line.part?.atRisk = names[4]
    (band.transforms, line.transforms) = ([input.isValid(names[1])], [input.isValid(names[0])])
    var layers = [band, line]
    if event != nil {
      var crosses = Layer(PointMark(), encoding(names[3]), of: self, look: cross)
      crosses.transforms = [input.isValid(names[3])]
      layers.append(crosses)
    }
    return CompositeUnits(transforms: [survival], layers: layers)
  }

  /// Counts the rows without a time or an event.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    let columns = Set([Channel.x, .y].compactMap { input.encoding[$0]?.field }).sorted()
      .compactMap(table.column(named:))
    return (omissions(of: columns, in: table), nil)
  }
}

/// The estimate of Kaplan and Meier at zero and at each time of each group, with the ends of its pointwise
/// 95% interval.
///
/// The variance is Greenwood's, and the interval is one of log(-log S), which stays between 0 and 1:
/// Kalbfleisch and Prentice, "The Statistical Analysis of Failure Time Data", 1980; `conf.type = "log-log"`
/// of R's survfit. It has no width before the first event, and no ends where nothing is left.
struct SurvivalTransform: Transform, Hashable {
  var time: String
  /// Nil where each row is an event.
  var event: String?
  var groupby: [String]
  var share: String
  var lower: String
  var upper: String
  /// The share left at times that some rows have without an event.
  var censored: String
  /// The number of rows that are left just before each time.
  var atRisk: String

  var fields: Set<String> { Set(groupby + [time, event].compactMap { $0 }) }

  func apply(to table: Table) throws(ChartError) -> Table {
    let times = try AxisNumbers(table.requiredColumn(time, for: "survival"), for: "survival curve")
    let events = try event.mapThrowing { event throws(ChartError) in
      try Self.events(of: event, in: table)
    }
    let keys = try table.requiredColumns(groupby, for: "survival")
    var rows: [Int] = []
    var columns: [[Double]] = Array(repeating: [], count: 6)
    for group in RowGroups(table, by: keys).groups {
      let known = group.filter { times.values[$0].isFinite }
        .compactMap { row -> (time: Double, isEvent: Bool)? in
          guard let events else { return (times.values[row], true) }
          return events[row].map { (times.values[row], $0) }
        }.sorted { $0.time < $1.time }
      guard !known.isEmpty else { continue }
      func add(_ values: [Double]) {
        rows.append(group[0])
        for (index, value) in values.enumerated() { columns[index].append(value) }
      }
      if known[0].time > 0 { add([0, 1, 1, 1, .nan, Double(known.count)]) }
      var last = (lower: 1.0, upper: 1.0)
      for step in Self.steps(of: known) {
        // The interval before goes on up to the time at which nothing is left.
        if step.lower.isNaN { add([step.time, .nan, last.lower, last.upper, .nan, .nan]) }
        add([
          step.time, step.share, step.lower, step.upper, step.isCensored ? step.share : .nan,
          step.atRisk,
        ])
        last = (step.lower, step.upper)
      }
    }
    let names = [share, lower, upper, censored, atRisk]
    return table.grouping(
      groupby, rows: rows,
      and: [times.column(columns[0], named: time)]
        + zip(names, columns.dropFirst()).map {
          Column(name: $0, cells: .numbers(NumberCells(values: $1)))
        })
  }

  private struct Step {
    var time: Double
    var share: Double
    var lower: Double
    var upper: Double
    var isCensored: Bool
    var atRisk: Double
  }

  /// - Parameter known: sorted by time.
  private static func steps(of known: [(time: Double, isEvent: Bool)]) -> [Step] {
    var steps: [Step] = []
    var (share, variance) = (1.0, 0.0)
    var index = 0
    while index < known.count {
      let same = known[index...].prefix { $0.time == known[index].time }
      let (left, events) = (Double(known.count - index), Double(same.count(where: \.isEvent)))
      share *= (left - events) / left
      variance += events / (left * (left - events))
      var ends = (share, share)
      if share < 1 {
        // 1.959964 is the quantile of the standard normal distribution at 0.975.
        let reach = 1.959963984540054 * variance.squareRoot() / log(share).magnitude
        ends = share > 0 ? (pow(share, exp(reach)), pow(share, exp(-reach))) : (.nan, .nan)
      }
      steps.append(
        Step(
          time: known[index].time, share: share, lower: ends.0, upper: ends.1,
          isCensored: Int(events) < same.count, atRisk: left))
      index = same.endIndex
    }
    return steps
  }

  private static let yes: Set = [
    "1", "true", "yes", "y", "event", "dead", "died", "death", "deceased", "failed", "failure",
    "churned", "relapse", "relapsed",
  ]
  private static let no: Set = [
    "0", "false", "no", "n", "none", "censored", "alive", "lost", "ok", "active", "running",
  ]

  /// The words that mean what the name of their column says.
  private static let plain: Set = ["0", "1", "true", "false", "yes", "no", "y", "n"]

  /// Whether a column says of rows that they are censored, rather than that they are events.
  static func isOfCensoring(_ name: String) -> Bool {
    HeaderWords(name).inOrder.contains { $0.hasPrefix("cens") }
  }

  /// Returns whether each row is an event; nil for missing cells.
  ///
  /// - Throws: `ChartError` where that is not told by the cells.
  static func events(of name: String, in table: Table) throws(ChartError) -> [Bool?] {
    let column = try table.requiredColumn(name, for: "survival")
    let data = column.categoryData()
    let labels = data.labels.map { $0.lowercased() }
    // Status 1 and 2, as in the tables of R.
    let isStatus = Set(labels) == ["1", "2"]
    let isOfCensoring = isOfCensoring(name)
    let kinds = labels.map { label -> Bool? in
      if isStatus { return label == "2" }
      if isOfCensoring, plain.contains(label) { return !yes.contains(label) }
      return yes.contains(label) ? true : no.contains(label) ? false : nil
    }
    if let index = kinds.firstIndex(where: { $0 == nil }) {
      throw ChartError(
        .data,
        "'\(ChartText.line(name))' has '\(ChartText.line(data.labels[index]))', which is ambiguous:"
          + " an event or censoring",
        hint:
          "--derive 'event=datum[\"\(ChartText.line(name))\"] == \"\(ChartText.line(data.labels[index]))\"' "
          + "-y event makes that the event")
    }
    return data.codes.map { $0 < 0 ? nil : kinds[Int($0)] }
  }
}
