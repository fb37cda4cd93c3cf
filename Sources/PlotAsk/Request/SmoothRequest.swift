import PlotLook
import PlotMarks
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

/// The names of the curves that `--smooth` draws.
package var smoothCurveNames: [String] { SmoothRequest.names }

/// The curve that `--smooth` draws through points: `linear`, `log`, `exp`, `pow`, `quad`, `poly:N`,
/// `loess` or `loess:SHARE`.
struct SmoothRequest {
  private enum Method { case regression(RegressionMethod, order: Int), loess(share: Double) }

  private let method: Method

  /// The normal curve over a histogram, which `NormalCurveRequest` makes.
  static let normal = "normal"
  static let names = RegressionMethod.allCases.map(\.rawValue) + ["loess", normal]

  init(_ text: String) throws(ChartError) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let typed = String(parts.first ?? "")
    let name = Synonyms.curves.meaning(of: typed) ?? typed
    let number = parts.dropFirst().first.map { Double($0) ?? .nan }
    func refusal(_ words: String) -> ChartError {
      ChartError(
        .usage, "--smooth '\(text)': \(words)",
        hint: "such as poly:3, or loess:0.5 for half of the "
          + "points at each place")
    }
    if name == "loess" {
      let share = number ?? 0.3
      guard share > 0, share <= 1 else { throw refusal("a share is above 0 and at most 1") }
      method = .loess(share: share)
      return
    }
    guard let regression = RegressionMethod(rawValue: name) else {
      let nearest = nearestName(to: name, in: SmoothRequest.names)
      throw ChartError(
        .usage, "--smooth: there is no curve '\(name)'",
        hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "curves are: "
          + SmoothRequest.names.joined(separator: ", "))
    }
    guard number == nil || regression == .poly else { throw refusal("'\(name)' takes no number") }
    let order = number ?? 3
    guard order.rounded() == order, (0...Double(RegressionTransform.highestOrder)).contains(order)
    else {
      throw refusal("an order is a whole number, at most \(RegressionTransform.highestOrder)")
    }
    method = .regression(regression, order: Int(order))
  }

  /// Returns the layer over one of points, with a curve for each colour and panel.
  ///
  /// - Throws: `ChartError` where there are no points, or no numbers to fit a curve to.
  func layer(
    over points: Layer, facet: Facet?, of table: Table, _ transforms: [any Transform]
  ) throws(ChartError) -> Layer {
    guard !points.mark.stacks, !points.mark.fillsCells, let x = points.encoding[.x],
      let y = points.encoding[.y]
    else {
      throw ChartError(
        .usage,
        "--smooth draws a curve through values of two columns, and the chart is of "
          + "'\(points.mark.name)'",
        hint: "-m point draws points of two columns")
    }
    let sample = try table.transformed(by: transforms)
    for definition in [x, y] {
      let column = try sample.requiredColumn(definition.field, for: "--smooth")
      guard (definition.type ?? column.fieldType).isCategorical else { continue }
      throw ChartError(
        .usage, "--smooth needs numbers or times on both axes, and '\(column.name)' holds names",
        hint: "leave it out")
    }
    var encoding = Encoding([.x: x, .y: y])
    // Quantitative colours, sizes and opacities vary by point and make no groups, and symbols say of
    // what kind a point is, except those of several inputs.
    for channel in [Channel.color, .shape] {
      guard let definition = points.encoding[channel],
        let column = sample.column(named: definition.field),
        channel == .shape
          ? definition.field == table.sourceColumn
          : (definition.type ?? column.fieldType) != .quantitative
      else { continue }
      encoding[channel] = definition
    }
    let groups =
      [encoding[.color], encoding[.shape]].compactMap { $0?.field }
      + (facet?.definitions.map(\.field) ?? [])
    let isCloud = sample.rowCount > PointCrowding.mostSparse
    var layer = Layer(mark: TrendMark(method: words, rimsLines: isCloud), encoding: encoding)
    // A curve through points of one colour is told from them by its own.
    if encoding[.color] == nil { layer.look.tone = .ink }
    layer.transforms = [fit(x.field, y.field, groups, isEven: x.scale.isEven && y.scale.isEven)]
    return layer
  }

  /// Returns the equation of each curve of a layer that this request made, at the end of the curve.
  ///
  /// - Parameter index: the place of the layer among all.
  /// - Throws: `ChartError` for curves without an equation that a reader could use.
  func equations(
    of layer: Layer, at index: Int, in table: Table, _ transforms: [any Transform]
  ) throws(ChartError) -> [Callout] {
    func refusal(_ reason: String, _ hint: String) -> ChartError {
      ChartError(.usage, "--fit-label: \(reason)", hint: hint)
    }
    guard case .regression(let method, _) = method else {
      throw refusal(
        "a curve of local regression has no equation", "--smooth linear, or another form, has one")
    }
    guard var fit = layer.transforms.first as? RegressionTransform else { return [] }
    let sample = try table.transformed(by: transforms)
    for field in [fit.on, fit.field] {
      let column = try sample.requiredColumn(field, for: "--fit-label")
      guard column.fieldType == .temporal else { continue }
      throw refusal(
        "'\(ChartText.line(field))' holds times, and its equation would be in seconds since 1970",
        "--derive makes a column of numbers, such as 'years = year(datum.\(field))'")
    }
    fit.isParameters = true
    let fits = try fit.apply(to: sample)
    let coefficients = fits.column(named: "coef")
    var squares: NumberCells?
    if case .numbers(let cells)? = fits.column(named: "rSquared")?.cells { squares = cells }
    return (0..<fits.rowCount).map { row in
      let numbers = (coefficients?.text(at: row) ?? "").split { "[],".contains($0) }
      let equation = Equation(
        method, numbers.compactMap { Double($0) }, rSquared: squares?.values[row] ?? .nan)
      return Callout(
        lines: equation.lines, place: .end(series: row, layer: index), flag: "--fit-label")
    }
  }

  private var words: String {
    switch method {
    case .loess: "smoothed by local regression"
    case .regression(.linear, _): "a straight line"
    case .regression(.quad, _): "a parabola"
    case .regression(.poly, let order): "a polynomial of order \(order)"
    case .regression(.log, _): "a + b ln x"
    case .regression(.exp, _): "an exponential"
    case .regression(.pow, _): "a power"
    }
  }

  private func fit(
    _ x: String, _ y: String, _ groups: [String], isEven: Bool
  ) -> any Transform {
    switch method {
    case .loess(let share):
      var loess = LoessTransform(y, on: x)
      (loess.groups, loess.bandwidth) = (groups, share)
      return loess
    case .regression(let method, let order):
      var regression = RegressionTransform(y, on: x)
      (regression.groups, regression.method, regression.order) = (groups, method, order)
      // A straight line is one of two points, but not on a logarithmic axis.
      if method == .linear, !isEven { (regression.method, regression.order) = (.poly, 1) }
      return regression
    }
  }
}
