import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The mean, or the median, of each group with the interval in which it may lie: as points with bars,
/// or as a line with a band.
struct IntervalChart: CompositeChart {
  let name: String
  let words: String
  let subject: CompositeSubject
  let mark: any Mark
  let takes: Set<String>
  private(set) var namesMiddles = false
  var middle: CategoryOrderTransform.Statistic? { interval.center == "median" ? .median : .mean }
  private var interval = GroupInterval()
  private var looks: [String: MarkLook?] = [:]

  static let bars = IntervalChart(
    name: "errorbar", words: "plot of error bars", subject: .places, mark: PointMark(),
    takes: ["--error", "--smooth", "--values"])
  static let band = IntervalChart(
    name: "errorband", words: "plot of error bands", subject: .course, mark: LineMark(),
    takes: ["--error", "--smooth"])

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    chart.looks = request.parts
    chart.interval = try GroupInterval(of: &request)
    // The middle may be named as the aggregate that it is.
    func column(_ text: String) -> String {
      let opening = chart.interval.center + "("
      guard text.hasPrefix(opening), text.hasSuffix(")") else { return text }
      return String(text.dropFirst(opening.count).dropLast())
    }
    let named = (request.x, request.y)
    request.x = request.x.map(column)
    request.y = request.y.map(column)
    chart.namesMiddles = named != (request.x, request.y)
    return chart
  }

  /// Counts the groups of one row, around which there is no interval; those of a chart without any are told
  /// of when it is drawn.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    var found = try missing(in: input, of: table, scale: scale)
    guard let column = table.column(named: input.field) else { return found }
    let keys = try table.requiredColumns(input.splits, for: words)
    let counts = RowGroups(table, by: keys).groups
      .map { $0.count { !column.isMissing($0) } }.filter { $0 > 0 }
    let single = counts.count { $0 == 1 }
    guard single > 0, single < counts.count else { return found }
    found.notes.append(
      Note(
        .omission,
        "\(single) of \(counts.count) groups have one row, and so no interval around their "
          + interval.center))
    return found
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let made = try interval.columns(of: input)
    var lead = Layer(mark, input.encoding(of: made.middle), of: self, .lead)
    var layers: [Layer] = []
    if mark.joinsRows {
      var band = Layer(
        AreaMark(), input.encoding(of: made.upper, until: made.lower), of: self,
        look: (looks["band"] ?? nil) ?? MarkLook())
      band.part?.interval = made.words
      if input.defaults.marksMiddles {
        lead.part?.interval = made.words
        layers = [band]
      } else {
        band.part?.role = .lead
        lead = band
      }
      if var look = looks["borders"] ?? nil {
        look.strokeWidth = look.strokeWidth ?? 1
        for end in [made.upper, made.lower] {
          layers.append(Layer(LineMark(), input.encoding(of: end), of: self, look: look))
        }
      }
    } else if !input.defaults.marksMiddles {
      let ends = [made.lower, made.upper]
      lead = Layer(
        RuleMark(), input.encoding(of: ends[0], until: ends[1]), of: self, .lead,
        look: (looks["rule"] ?? nil) ?? MarkLook())
      if let look = looks["ticks"] ?? nil {
        layers = ends.map { Layer(TickMark(), input.encoding(of: $0), of: self, look: look) }
      }
    } else {
      lead.interval = Layer.Interval(lower: made.lower, upper: made.upper, words: made.words)
    }
    layers.append(lead)
    for index in layers.indices {
      layers[index].encoding[input.valueChannel]?.name = made.middle
    }
    return CompositeUnits(transforms: made.transforms, layers: layers)
  }
}

/// The interval around the middle of each group: `--error` of charts of error bars and bands.
private struct GroupInterval {
  private var kind = "ci"

  /// The aggregate that stands in the middle.
  var center: String { kind == "iqr" ? "median" : "mean" }

  init() {}

  /// Takes the flag `--error` out of the request.
  ///
  /// - Throws: `ChartError` for an unknown interval.
  init(of request: inout ChartRequest) throws(ChartError) {
    guard let typed = request.error else { return }
    let text = Synonyms.errors.meaning(of: typed) ?? typed
    guard ErrorRequest.kinds.contains(text) else {
      throw ChartError(
        .usage, "--error '\(ChartText.line(text))' is no interval around means",
        hint: "intervals are: " + ErrorRequest.kinds.joined(separator: ", "))
    }
    kind = text
    request.error = nil
  }

  /// Returns the names of the columns of each group, and the transforms that make them.
  func columns(
    of input: CompositeInput
  ) throws(ChartError) -> (
    middle: String, lower: String, upper: String, words: String, transforms: [any Transform]
  ) {
    let middle = input.unused("\(center) \(input.field)")
    let (lower, upper) = (
      input.unused("\(input.field) (lower)"), input.unused("\(input.field) (upper)")
    )
    var aggregates = [AggregatedField(try .named(center), of: input.field, as: middle)]
    var ends: [any Transform] = []
    if let operations = ErrorRequest.ends[kind] {
      for (operation, name) in [(operations.0, lower), (operations.1, upper)] {
        aggregates.append(AggregatedField(try .named(operation), of: input.field, as: name))
      }
    } else {
      let spread = input.unused("\(input.field) (\(kind))")
      aggregates.append(AggregatedField(try .named(kind), of: input.field, as: spread))
      ends = CalculateTransform.ends(around: middle, below: spread, above: spread, as: lower, upper)
    }
    return (
      middle, lower, upper, ErrorRequest.words(ofKind: kind),
      [AggregateTransform(aggregates, groupby: input.splits)] + ends
    )
  }
}
