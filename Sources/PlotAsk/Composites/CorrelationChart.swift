import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Pearson's coefficient of each two columns of numbers as a cell, whose colour is paper where there is no
/// correlation.
struct CorrelationChart: CompositeChart {
  let name = "correlation"
  let words = "correlation matrix"
  let subject = CompositeSubject.own
  let mark: any Mark = RectMark()
  let takes: Set = ["--values"]
  let takesTimes = false

  /// The most columns that suggest themselves.
  private static let mostColumns = 16
  /// The most columns whose coefficients are written without being asked for.
  private static let mostWritten = 12

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      [
        "-x": request.x != nil, "--color": request.color != nil, "--sort": request.sort != nil,
        "--top": request.top != nil,
      ], hint: "-y names its columns, in their order")
    request.palette = request.palette ?? "blue-red"
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let matrix = inference.requestedY.isEmpty ? inference.table.correlationMatrix : nil
    let columns =
      if let matrix {
        matrix.names.map { ChannelDefinition($0) }
      } else {
        try inference.pairedColumns(
          of: self, atMost: Self.mostColumns, hint: "-y '*' takes all, -y a,b,c some")
      }
    if inference.table.correlations(of: columns.map(\.field)) != nil {
      inference.note(Note(.note, "the table holds correlations, which are drawn as they are"))
    }
    var plan = ChartPlan(mark: mark, color: ChannelDefinition("correlation", type: .quantitative))
    plan.parts = columns
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let names = ["column", "row", "correlation"].map(input.unused)
    let fields = input.parts.map(\.field)
    var matrix = Correlations(
      of: fields, groupby: input.facets, column: names[0], row: names[1], value: names[2])
    if input.facets.isEmpty { matrix.names = input.table.correlations(of: fields)?.names }
    var color = ChannelDefinition(names[2], type: .quantitative, title: "correlation")
    (color.scale.domainMin, color.scale.domainMax, color.scale.middle) = (-1, 1, 0)
    color.axis.format = try? LabelPattern(".2f")
    let encoding = Encoding([
      .x: ChannelDefinition(names[0], title: ""), .y: ChannelDefinition(names[1], title: ""),
      .color: color,
    ])
    var units = CompositeUnits(
      transforms: [matrix], layers: [Layer(mark, encoding, of: self, .lead)])
    if fields.count <= Self.mostWritten { units.showsValues = true }
    return units
  }
}

/// The coefficient of each two columns, each pair once, of the rows that have both numbers; of a table of
/// coefficients, those.
private struct Correlations: Transform, Hashable {
  var columns: [String]
  var groupby: [String]
  /// The column with the names of the rows, if these are coefficients.
  var names: String?
  var column: String
  var row: String
  var value: String

  init(of columns: [String], groupby: [String], column: String, row: String, value: String) {
    (self.columns, self.groupby) = (columns, groupby)
    (self.column, self.row, self.value) = (column, row, value)
  }

  var fields: Set<String> { Set(groupby + columns + [names].compactMap { $0 }) }

  func apply(to table: Table) throws(ChartError) -> Table {
    let given = names.flatMap { _ in table.correlations(of: columns)?.coefficients }
    var numbers: [[Double]] = []
    for name in columns where given == nil {
      let column = try table.requiredColumn(name, for: "correlation")
      numbers.append(try AxisNumbers(column, for: "correlation matrix").values.doubles)
    }
    let keys = try table.requiredColumns(groupby, for: "correlation")
    let labels = ChartText.worded(columns)
    var rows: [Int] = []
    var (first, second, values): (TextCells, TextCells, [Double]) = (TextCells(), TextCells(), [])
    for group in RowGroups(table, by: keys).groups {
      for lower in columns.indices.dropFirst() {
        for upper in columns.indices[..<lower] {
          let coefficient =
            given?[lower][upper]
            ?? Self.pearson(
              group.lazy.map { (numbers[upper][$0], numbers[lower][$0]) }
                .filter { $0.0.isFinite && $0.1.isFinite })
          rows.append(group[0])
          first.append(labels[upper])
          second.append(labels[lower])
          values.append(coefficient)
        }
      }
    }
    return table.grouping(
      groupby, rows: rows,
      and: [
        Column(name: column, cells: .texts(first)), Column(name: row, cells: .texts(second)),
        Column(name: value, cells: .numbers(NumberCells(values: values))),
      ])
  }

  /// Computes Pearson's coefficient in two passes; NaN where one side is constant.
  private static func pearson(_ pairs: [(Double, Double)]) -> Double {
    let count = Double(pairs.count)
    let means = (pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count)
    var (xx, yy, xy) = (0.0, 0.0, 0.0)
    for (x, y) in pairs {
      let (dx, dy) = (x - means.0, y - means.1)
      (xx, yy, xy) = (xx + dx * dx, yy + dy * dy, xy + dx * dy)
    }
    guard xx > 0, yy > 0 else { return .nan }
    return max(-1, min(1, xy / (xx.squareRoot() * yy.squareRoot())))
  }
}
