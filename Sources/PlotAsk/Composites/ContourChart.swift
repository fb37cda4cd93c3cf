import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Lines of equal density of the points of two columns, or of equal values of a third one on a grid.
struct ContourChart: CompositeChart {
  let name = "contour"
  let words = "contour plot"
  let subject = CompositeSubject.plane
  let mark: any Mark = LineMark()
  let takesTimes = false

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      ["--sort": request.sort != nil, "--top": request.top != nil])
    try refuse(
      ["--x-scale": request.xScale != nil, "--y-scale": request.yScale != nil],
      hint: "--derive 'l=log(datum.x)' makes a column of logarithms")
    try refuse(
      [
        "--color-scale": request.colorScale.type != nil,
        "--color-domain": request.colorScale.domain != nil,
      ],
      hint: "lines are at round heights, and each has a colour; --where keeps some rows")
    return self
  }

  /// Chooses the two columns of a grid and a third one of heights; else two columns of numbers.
  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let color = inference.requestedColor
    let isOfHeights = color.map {
      ($0.type ?? inference.table.column(named: $0.field)?.fieldType) == .quantitative
    }
    let grid = isOfHeights == false ? nil : gridColumns(of: inference)
    var plan: ChartPlan
    if let grid {
      plan = ChartPlan(
        mark: mark, x: grid.x, y: [grid.y], color: color ?? grid.height,
        detail: inference.requestedDetail)
    } else {
      plan = try inference.plane(self)
      plan.color = color
      if let color, isOfHeights == true, let x = plan.x {
        let names = [x, plan.y[0]].map { "'\(ChartText.line($0.field))'" }
        throw ChartError(
          .data,
          "a \(words) of values needs a value at each place of a grid, and "
            + "\(Sentence.joined(names)) form none",
          hint:
            "without -c lines show where rows are dense; -m hexbin -c "
            + "\("mean(\(ChartText.line(color.field)))".quotedForShell) has means")
      }
    }
    return plan
  }

  /// Returns two columns whose values make a grid, and another one of numbers.
  private func gridColumns(
    of inference: ChartInference
  ) -> (x: ChannelDefinition, y: ChannelDefinition, height: ChannelDefinition)? {
    let (x, y, color) = (
      inference.requestedX, inference.requestedY.first, inference.requestedColor
    )
    // Two columns that are named are those of points.
    if x != nil, y != nil, color == nil { return nil }
    let numbers = inference.profiles.filter { $0.isNumber && $0.validCount > 0 }
    let places = numbers.filter { $0.name != color?.field }
    for first in places where x.map({ $0.field == first.name }) ?? true {
      for second in places where y.map({ $0.field == second.name }) ?? true {
        let others = numbers.filter { ![first.name, second.name].contains($0.name) }
        guard first.name != second.name, let height = color?.field ?? others.first?.name,
          first.knownDistinctCount * second.knownDistinctCount < 2 * first.column.count,
          makeGrid(first.column, second.column)
        else { continue }
        return (
          x ?? ChannelDefinition(first.name), y ?? ChannelDefinition(second.name),
          color ?? ChannelDefinition(height)
        )
      }
    }
    return nil
  }

  /// Whether two columns of numbers have each pair of their values once, or most of these pairs.
  private func makeGrid(_ x: Column, _ y: Column) -> Bool {
    guard case .numbers(let xs) = x.cells, case .numbers(let ys) = y.cells else { return false }
    let rows = (0..<x.count).filter { xs.values[$0].isFinite && ys.values[$0].isFinite }
    let places = rows.map { xs.values[$0] }
    return HeightGrid(placing: places, at: places, rows.map { ys.values[$0] }) != nil
  }

  /// The column of heights; nil where lines are of the density of rows.
  private func height(of input: CompositeInput) -> ChannelDefinition? {
    input.encoding[.color].flatMap {
      ($0.type ?? input.table.column(named: $0.field)?.fieldType) == .quantitative ? $0 : nil
    }
  }

  /// The columns whose combinations each have lines.
  private func groups(of input: CompositeInput) -> [String] {
    let color = height(of: input) == nil ? input.encoding[.color] : nil
    return [color, input.encoding[.detail]].compactMap { $0?.field } + input.facets
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let x = input.encoding[.x], let y = input.encoding[.y] else {
      throw ChartError(.usage, "a \(words) needs two columns", hint: "-x and -y name them")
    }
    let height = height(of: input)?.field
    let color = height == nil ? input.encoding[.color] : nil
    let groups = groups(of: input)
    let lines = ContourTransform(
      x: x.field, y: y.field, height: height, groupby: groups,
      level: input.unused(height.map { "lines of \($0)" } ?? "density"),
      order: input.unused("order of points"))
    var encoding = Encoding()
    for (channel, definition) in [(Channel.x, x), (.y, y)] {
      var axis = definition
      axis.scale.zero = axis.scale.zero ?? false
      // Lines of a density end before the axis does, and a grid at its ends.
      axis.scale.nice = axis.scale.nice ?? (height == nil)
      axis.axis.grid = true
      encoding[channel] = axis
    }
    encoding[.color] =
      color ?? ChannelDefinition(lines.level, type: .ordinal, title: height ?? "density")
    encoding[.detail] = input.encoding[.detail]
    encoding[.order] = ChannelDefinition(lines.order, type: .quantitative)
    return CompositeUnits(
      transforms: [lines], layers: [Layer(mark, encoding, of: self, .lead, telling: .lines)])
  }

  /// Counts the rows without a place or a height, and those of groups without lines.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    let height = height(of: input)?.field
    let fields =
      [Channel.x, .y].compactMap { input.encoding[$0]?.field } + [height].compactMap(\.self)
    let columns = fields.compactMap(table.column(named:))
    var numbers: [DoubleColumn] = []
    for column in columns { numbers.append(try AxisNumbers(column, for: words).values) }
    let lacking = zip(columns, numbers).filter { !$1.allSatisfy(\.isFinite) }.map(\.0)
    var notes = omissions(of: lacking, in: table) { row in
      numbers.contains { !$0[row].isFinite }
    }
    guard table.rowCount > 0, columns.count == fields.count else { return (notes, nil) }
    let keys = try table.requiredColumns(groups(of: input), for: "contour")
    let groups = RowGroups(table, by: keys).groups
    let without = groups.filter { group in
      let known = group.filter { numbers[0][$0].isFinite && numbers[1][$0].isFinite }
      let (xs, ys) = (known.map { numbers[0][$0] }, known.map { numbers[1][$0] })
      return height == nil
        ? !ContourTransform.haveDensity(xs, ys) : HeightGrid(placing: xs, at: xs, ys) == nil
    }
    guard without.count < groups.count else { throw noLines(columns, height) }
    if let height, let extent = finiteExtent(numbers[2]), extent.lowerBound == extent.upperBound {
      throw ChartError(
        .data,
        "'\(ChartText.line(height))' is \(NumberLabels.text(for: extent.lowerBound)) throughout: there "
          + "are no lines", hint: "-c names another column of heights")
    }
    if !without.isEmpty {
      let count = without.reduce(0) { $0 + $1.count }
      let lack = height == nil ? "too small for a density" : "not on a grid"
      notes.append(
        Note(
          .omission,
          "\(count) of \(table.rowCount) rows are of groups \(lack): not in the \(words)"))
    }
    return (notes, nil)
  }

  private func noLines(_ columns: [Column], _ height: String?) -> ChartError {
    guard let height else {
      return ChartError(
        .data,
        "a \(words) needs \(ContourTransform.fewestPoints) points that are spread along both axes",
        hint: "-m point shows all")
    }
    let names = Sentence.joined(columns.prefix(2).map { "'\(ChartText.line($0.name))'" })
    return ChartError(
      .data,
      "no group of '\(ChartText.line(height))' has a value at each place of a grid of \(names)",
      hint: "leave out --detail and panels; -m heatmap shows cells")
  }
}
