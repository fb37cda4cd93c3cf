import PlotTables

/// The mean, or the median, of each group as a point with the interval in which it may lie.
struct ErrorBarChart: CompositeChart {
  let name = "errorbar"
  let words = "plot of error bars"
  let subject = CompositeSubject.places
  let mark: any SeriesMark = PointMark()
  let takes: Set = ["--error", "--smooth", "--values"]
  private var interval = GroupInterval()

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    chart.interval = try GroupInterval(of: &request)
    return chart
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let made = try interval.columns(of: input)
    var encoding = input.encoding(of: made.middle)
    encoding[input.valueChannel]?.name = made.middle
    var layer = Layer(mark, encoding, of: self, .lead)
    layer.interval = Layer.Interval(lower: made.lower, upper: made.upper, words: made.words)
    return CompositeUnits(transforms: made.transforms, layers: [layer])
  }
}

/// The mean, or the median, along an axis as a line with the interval in which it may lie as a band.
struct ErrorBandChart: CompositeChart {
  let name = "errorband"
  let words = "plot of error bands"
  let subject = CompositeSubject.course
  let mark: any SeriesMark = LineMark()
  let takes: Set = ["--error", "--smooth"]
  private var interval = GroupInterval()

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    chart.interval = try GroupInterval(of: &request)
    return chart
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let made = try interval.columns(of: input)
    var layers = [
      Layer(AreaMark(), input.encoding(of: made.upper, until: made.lower), of: self),
      Layer(mark, input.encoding(of: made.middle), of: self, .lead),
    ]
    for index in layers.indices {
      layers[index].encoding[input.valueChannel]?.name = made.middle
      layers[index].part?.interval = made.words
    }
    return CompositeUnits(transforms: made.transforms, layers: layers)
  }
}

/// The interval around the middle of each group: `--error` of charts of error bars and bands.
private struct GroupInterval {
  private var kind = "ci"

  init() {}

  /// Takes the flag out of the request.
  ///
  /// - Throws: `ChartError` for what is no kind of interval around means.
  init(of request: inout ChartRequest) throws(ChartError) {
    guard let text = request.error else { return }
    guard ErrorRequest.kinds.contains(text) else {
      throw ChartError(
        .usage, "--error '\(DisplayText.line(text))' is no interval around means",
        hint: "intervals are: " + ErrorRequest.kinds.joined(separator: ", "))
    }
    kind = text
    request.error = nil
  }

  /// The names of the columns of each group, and the transforms that make them.
  func columns(
    of input: CompositeInput
  ) throws(ChartError) -> (
    middle: String, lower: String, upper: String, words: String, transforms: [any Transform]
  ) {
    let center = kind == "iqr" ? "median" : "mean"
    let middle = input.unused("\(center) \(input.field)")
    let (lower, upper) = (
      input.unused("\(input.field) (lower)"), input.unused("\(input.field) (upper)")
    )
    var aggregates = [AggregatedField(try .named(center), of: input.field, as: middle)]
    var ends: [any Transform] = []
    switch kind {
    case "ci", "iqr":
      let operations = kind == "ci" ? ["ci0", "ci1"] : ["q1", "q3"]
      for (operation, name) in zip(operations, [lower, upper]) {
        aggregates.append(AggregatedField(try .named(operation), of: input.field, as: name))
      }
    default:
      let spread = input.unused("\(input.field) (\(kind))")
      aggregates.append(AggregatedField(try .named(kind), of: input.field, as: spread))
      let (a, b) = (Expression(column: middle).text, Expression(column: spread).text)
      for (name, sign) in [(lower, "-"), (upper, "+")] {
        ends.append(
          CalculateTransform(try Expression("\(a) \(sign) \(b)", for: "--error"), as: name))
      }
    }
    return (
      middle, lower, upper, ErrorRequest.words(ofKind: kind),
      [AggregateTransform(aggregates, groupby: input.splits)] + ends
    )
  }
}
