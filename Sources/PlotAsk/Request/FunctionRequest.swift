import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// A formula of `x` that is drawn as a curve: `sin(x) / x`.
struct FunctionRequest {
  let text: String
  /// The name in the chart: the given one, else the formula.
  let name: String
  /// The formula without a name.
  let formula: String
  private let expression: Expression

  /// The variable of formulas.
  static let variable = "x"
  /// The domain without a table.
  static let usualDomain = -10.0...10.0
  /// The number of lines that make a curve.
  private static let steps = 2_000
  /// The number of times that a line is halved at most to find a jump.
  private static let halvings = 40
  /// The most formulas of a chart.
  private static let mostCurves = 100

  init(_ text: String) throws(ChartError) {
    self.text = text.trimmingBlanks
    let request = FormulaRequest(.function, self.text)
    formula = String(request.formula).trimmingBlanks
    name = request.ownName ?? formula
    do throws(ChartError) {
      expression = try request.expression(among: [Self.variable])
    } catch {
      var error = error
      let words = "there is no column"
      if error.message.hasPrefix(words) {
        error.message = error.message.replacing(words, with: "a curve has no variable")
        error.hint = "x is the only variable of a curve"
      }
      throw error
    }
    // In the language of Vega it combines bits.
    if let caret = formula.firstIndex(of: "^") {
      throw request.failure(
        ExpressionError(
          formula.distance(from: formula.startIndex, to: caret) + 1,
          "'^' is no power in a formula", hint: "pow(x, 2) is the square of x"))
    }
    guard let other = expression.fields.subtracting([Self.variable]).min() else { return }
    throw request.failure(
      ExpressionError(
        nil, "'\(ChartText.line(other))' is no variable of a curve",
        hint: "x is the only variable of a curve"))
  }

  /// Whether a text is a formula of `x`, rather than the name of a file.
  static func isFormula(_ text: String) -> Bool {
    let expression = try? FormulaRequest(.function, text).expression(among: [variable])
    return expression?.fields == [variable] && text.trimmingBlanks != variable
  }

  /// Returns the values at some places; infinite ones are missing.
  private func values(at places: [Double]) throws(ChartError) -> [Double] {
    let table = Table(name: "", columns: [Column(numbers: places, named: Self.variable)])
    let column: Column
    do throws(ExpressionError) {
      column = try expression.column(named: "y", of: table)
    } catch {
      throw FormulaRequest(.function, text).failure(error)
    }
    guard case .numbers(let cells) = column.cells else {
      throw ChartError(
        .usage, "--function '\(text)' gives no numbers", hint: "such as 'sin(x) / x'")
    }
    return cells.values.map { $0.isFinite ? $0 : .nan }
  }

  /// Returns the points of the curve, with a missing value at each jump: between neighbours whose
  /// distance in y does not shrink while they are drawn together.
  func points(over domain: ClosedRange<Double>) throws(ChartError) -> [(x: Double, y: Double)] {
    let places = CurveSampling.uniform(
      { $0 }, from: domain.lowerBound, to: domain.upperBound, steps: Self.steps
    ).map(\.x)
    var curve = try values(at: places)
    try fillHoles(of: &curve, at: places)
    let sorted = curve.filter(\.isFinite).sorted()
    guard !sorted.isEmpty else {
      throw ChartError(
        .data,
        "--function '\(text)' has no value anywhere from \(shortest(domain.lowerBound)) to "
          + "\(shortest(domain.upperBound))", hint: "--x-domain sets the ends")
    }
    // Steeper lines than these are looked at.
    let height = (quantile(0.9, ofSorted: sorted) - quantile(0.1, ofSorted: sorted)) / 50
    let steep = (1...Self.steps).filter { (curve[$0] - curve[$0 - 1]).magnitude > height }
    var from = steep.map { (x: places[$0 - 1], y: curve[$0 - 1]) }
    var to = steep.map { (x: places[$0], y: curve[$0]) }
    for _ in 0..<Self.halvings where !steep.isEmpty {
      let middles = zip(from, to).map { $0.x + ($1.x - $0.x) / 2 }
      for (index, y) in try values(at: middles).enumerated() {
        let middle = (x: middles[index], y: y)
        if y.isNaN || (y - from[index].y).magnitude > (to[index].y - y).magnitude {
          to[index] = middle
        } else {
          from[index] = middle
        }
      }
    }
    var jumps: Set<Int> = []
    for (index, step) in steep.enumerated() {
      let distance = (to[index].y - from[index].y).magnitude
      // A distance to a missing value is none.
      if !(distance < (curve[step] - curve[step - 1]).magnitude / 2) { jumps.insert(step) }
    }
    return places.indices.flatMap { index -> [(x: Double, y: Double)] in
      let point = (x: places[index], y: curve[index])
      guard jumps.contains(index) else { return [point] }
      return [(x: (places[index - 1] + places[index]) / 2, y: .nan), point]
    }
  }

  /// The curve of a formula.
  struct Curve {
    let function: FunctionRequest
    let points: [(x: Double, y: Double)]
  }

  /// Returns the curves of several formulas.
  static func curves(
    of texts: [String], over domain: ClosedRange<Double>
  ) throws(ChartError) -> [Curve] {
    guard texts.count <= mostCurves else {
      throw ChartError(
        .limit, "\(texts.count) formulas exceed the limit of \(mostCurves) for a chart",
        hint: "-m line -c COLUMN draws a table of their values")
    }
    var curves: [Curve] = []
    for text in texts {
      let function = try FunctionRequest(text)
      curves.append(Curve(function: function, points: try function.points(over: domain)))
    }
    return curves
  }

  /// Gives single places without a value, such as that of `sin(x) / x` at 0, the limit from both sides.
  private func fillHoles(of curve: inout [Double], at places: [Double]) throws(ChartError) {
    let holes = places.indices.dropFirst(2).dropLast(2).filter { curve[$0].isNaN }
    let near = (places[1] - places[0]) * 1e-4
    let sides = try values(at: holes.flatMap { [places[$0] - near, places[$0] + near] })
    for (index, hole) in holes.enumerated() {
      let (left, right) = (sides[2 * index], sides[2 * index + 1])
      // Towards a pole, or across a jump, values change by more than at the places around.
      let steps = [
        curve[hole - 1] - curve[hole - 2], curve[hole + 2] - curve[hole + 1],
      ].map(\.magnitude)
      let changes = [left - curve[hole - 1], right - left, curve[hole + 1] - right].map(\.magnitude)
      guard changes.allSatisfy({ $0 <= 4 * max(steps[0], steps[1]) }) else { continue }
      curve[hole] = left + (right - left) / 2
    }
  }

  private func shortest(_ number: Double) -> String { NumberLabels.text(for: number) }

  /// Returns the ends of an axis on which curves that run to infinity still show their course; nil for
  /// curves that do not.
  static func ends(of values: [Double], _ hasGaps: Bool) -> ClosedRange<Double>? {
    let sorted = values.filter(\.isFinite).sorted()
    let (low, high) = (quantile(0.05, ofSorted: sorted), quantile(0.95, ofSorted: sorted))
    guard hasGaps, let least = sorted.first, let largest = sorted.last, high > low,
      largest - least > 10 * (high - low)
    else { return nil }
    // The course at both sides of a pole is a span of the rest beyond it.
    let (bottom, top) = (max(least, 2 * low - high), min(largest, 2 * high - low))
    var step = 1.0
    while step * 10 > top - bottom { step /= 10 }
    while step * 10 <= top - bottom { step *= 10 }
    return (bottom / step).rounded(.down) * step...(top / step).rounded(.up) * step
  }
}

extension Column {
  fileprivate init(numbers: [Double], named name: String) {
    self.init(name: name, cells: .numbers(NumberCells(values: DoubleColumn(numbers))))
  }
}

extension ChartRequest {
  /// Whether an argument is a formula of `x`.
  package static func isFormula(_ text: String) -> Bool { FunctionRequest.isFormula(text) }

  /// Returns the request of a table of the curves, for formulas without another table.
  package func ofCurves() throws(ChartError) -> (request: ChartRequest, table: Table, notes: [Note])
  {
    guard x == nil, y.isEmpty, y2.isEmpty, color == nil, facet == nil, row == nil, column == nil,
      derivations.isEmpty, filters.isEmpty, encodings.isEmpty
    else {
      throw ChartError(
        .usage, "options name columns, and formulas without a table have none",
        hint: "name the file of the table")
    }
    guard marks.allSatisfy(["line", "area", "step"].contains) else {
      throw ChartError(
        .usage, "-m \(marks.joined(separator: ",")) cannot draw the curve of a formula",
        hint: "-m line, or area")
    }
    let domain = try domainOfCurves()
    var request = self
    (request.functions, request.x) = ([], FunctionRequest.variable)
    (request.mark, request.drawsSamples) = (marks.first ?? "line", true)
    let curves = try FunctionRequest.curves(of: functions, over: domain)
    let places = Set(curves.flatMap(\.points).map(\.x)).sorted()
    var columns = [Column(numbers: places, named: FunctionRequest.variable)]
    for curve in curves {
      let name = Table.unusedName(curve.function.name, among: columns.map(\.name))
      columns.append(Column(numbers: Self.values(of: curve.points, at: places), named: name))
      request.y.append(name)
    }
    let values = curves.flatMap(\.points).map(\.y)
    guard yAxis.domain == nil, yScale == nil,
      let ends = FunctionRequest.ends(of: values, values.contains(where: \.isNaN))
    else { return (request, Table(name: "", columns: columns), []) }
    request.yAxis.domain = "\(ends.lowerBound),\(ends.upperBound)"
    let note = Note(
      .note, "the y axis ends where the curves run to infinity", hint: "--y-domain sets its ends")
    return (request, Table(name: "", columns: columns), [note])
  }

  /// Returns the values of a curve at its own places and at those of others, where its lines lie.
  private static func values(of curve: [(x: Double, y: Double)], at places: [Double]) -> [Double] {
    var next = 0
    return places.map { place in
      while next < curve.count - 1, curve[next].x < place { next += 1 }
      let (before, after) = (curve[max(0, next - 1)], curve[next])
      guard after.x != place, after.x > before.x else { return after.y }
      return before.y + (after.y - before.y) * (place - before.x) / (after.x - before.x)
    }
  }

  /// Returns the domain of `--x-domain`, an open end of which is that of curves without a table.
  private func domainOfCurves() throws(ChartError) -> ClosedRange<Double> {
    let usual = FunctionRequest.usualDomain
    guard let text = xAxis.domain else { return usual }
    let ends = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0).trimmingBlanks }
    let low = ends.first.flatMap { $0.isEmpty ? usual.lowerBound : Double($0) }
    let high = ends.last.flatMap { $0.isEmpty ? usual.upperBound : Double($0) }
    guard ends.count == 2, let low, let high, low.isFinite, high.isFinite, low != high else {
      throw ChartError(
        .usage, "--x-domain '\(text)' is no pair of numbers", hint: "such as 0,6.28")
    }
    return min(low, high)...max(low, high)
  }
}

extension Chart {
  /// Draws the curves of formulas over the domain of the x axis, each with its formula at its end.
  mutating func addCurves(
    _ functions: [String], _ request: ChartRequest, over encoding: Encoding, of table: Table,
    _ transforms: [any Transform]
  ) throws(ChartError) {
    guard var x = encoding[.x], var y = encoding[.y], x.field != y.field else {
      throw noAxis("y", "--function")
    }
    let sample = try table.transformed(by: transforms)
    for definition in [x, y] {
      let column = try sample.requiredColumn(definition.field, for: "--function")
      let type = definition.type ?? column.fieldType
      guard type != .quantitative else { continue }
      throw ChartError(
        .usage,
        "--function draws formulas of numbers, and '\(ChartText.line(column.name))' holds "
          + (type == .temporal ? "times" : "names"),
        hint: "-x and -y name columns of numbers")
    }
    // Bins reach to the end of the last one.
    var places: [DoubleColumn] = []
    for field in [x.field, x.end].compactMap(\.self) {
      places.append(try sample.requiredNumbers(field, for: "--function").values)
    }
    let extent = finiteExtent(places.joined())
    let low = x.scale.domainMin ?? extent?.lowerBound ?? FunctionRequest.usualDomain.lowerBound
    let high = x.scale.domainMax ?? extent?.upperBound ?? FunctionRequest.usualDomain.upperBound
    guard low < high else {
      throw ChartError(
        .usage, "--function needs a range of x, and all values of x are the same",
        hint: "--x-domain sets the ends")
    }
    let curves = try FunctionRequest.curves(of: functions, over: low...high)
    let values = curves.flatMap(\.points).map(\.y)
    if request.yAxis.domain == nil, request.yScale == nil, !layers[lead].mark.stacks,
      let ends = FunctionRequest.ends(of: values, values.contains(where: \.isNaN)),
      let rows = finiteExtent(try sample.requiredNumbers(y.field, for: "--function").values)
    {
      y.scale.domainMin = min(ends.lowerBound, rows.lowerBound)
      y.scale.domainMax = max(ends.upperBound, rows.upperBound)
      for index in layers.indices { layers[index].encoding[.y]?.scale = y.scale }
    }
    (x.end, y.end) = (nil, nil)
    for (index, curve) in curves.enumerated() {
      var layer = Layer(
        mark: TrendMark(
          method: "y = \(curve.function.formula)", curvePlace: "Over the chart"),
        encoding: Encoding([.x: x, .y: y]))
      layer.look.color = theme.ink
      if index > 0 {
        let dashes = Defaults.house.dashes
        layer.look.strokeDash = dashes[index % dashes.count].map { 2 * $0 }
      }
      layer.drawsSamples = true
      layer.transforms = [
        RowsTransform(
          Table(
            name: table.name,
            columns: [
              Column(numbers: curve.points.map(\.x), named: x.field),
              Column(numbers: curve.points.map(\.y), named: y.field),
            ]))
      ]
      callouts.append(
        Callout(
          lines: [ChartText.line(curve.function.name)], place: .end(series: 0, layer: layers.count),
          flag: "--function"))
      layers.append(layer)
    }
  }
}
