import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Points of each two columns of numbers, with the names of the columns in the diagonal: Hartigan, "Printer
/// Graphics for Clustering", Journal of Statistical Computation and Simulation 4, 1975,
/// doi:10.1080/00949657508810123.
struct ScatterMatrixChart: CompositeChart {
  let name = "splom"
  let words = "scatter plot matrix"
  let subject = CompositeSubject.own
  let mark: any Mark = PointMark()
  let takesTimes = false
  let summarizesRows = false
  let takes: Set = ["--density"]

  /// The most columns that suggest themselves, and that have room at all.
  private static let (mostSuggested, most) = (6, 12)
  /// The area of a point in points, of many rows and of few.
  private static let areas = 3.0...20.0
  /// The share of a panel that points cover if none covers another.
  private static let coverage = 0.14

  private var sides = Chart.defaultSize

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      [
        "-x": request.x != nil, "--facet": request.facet != nil, "--row": request.row != nil,
        "--column": request.column != nil, "--columns": request.columns != nil,
        "--sort": request.sort != nil, "--top": request.top != nil,
      ], hint: "-y names its columns, in their order, and -c a column of colours")
    let flag = allPartFlags.first {
      !$0.subjects.isDisjoint(with: .axes) && $0.name != "--grid" && !takes.contains($0.name)
        && $0.isSet(request)
    }
    if let flag { throw flag.refused(for: words, reason: ", which has several axes") }
    var chart = self
    chart.sides.width = request.width ?? sides.width
    chart.sides.height = request.height ?? chart.sides.width * 0.8
    return chart
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let columns = try inference.pairedColumns(
      of: self, atMost: Self.mostSuggested, hint: "-y a,b,c names others")
    guard columns.count <= Self.most else {
      throw ChartError(
        .usage, "a \(words) has room for \(Self.most) columns, and there are \(columns.count)",
        hint: "-y names some; -m correlation has room for more")
    }
    var plan = ChartPlan(
      mark: mark, color: inference.requestedColor, detail: inference.requestedDetail)
    plan.parts = columns
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let names = ["x value", "y value", "row", "column"].map(input.unused)
    let fields = input.parts.map(\.field)
    var encoding = Encoding([
      .x: ChannelDefinition(names[0], type: .quantitative, title: ""),
      .y: ChannelDefinition(names[1], type: .quantitative, title: ""),
    ])
    for channel in [Channel.color, .detail] { encoding[channel] = input.encoding[channel] }
    let kept = [Channel.color, .detail].compactMap { input.encoding[$0]?.field }
    var look = MarkLook()
    let panel = sides.width * sides.height / Double(fields.count * fields.count)
    let room = Self.coverage * panel / Double(max(1, input.table.rowCount))
    look.size = min(Self.areas.upperBound, max(Self.areas.lowerBound, room))
    var units = CompositeUnits(
      transforms: [
        PairsTransform(
          of: fields, keeping: kept, x: names[0], y: names[1], row: names[2], column: names[3]),
        CategoryOrderTransform(names[2], .listed(ChartText.worded(fields))),
        CategoryOrderTransform(names[3], .listed(ChartText.worded(fields))),
      ], layers: [Layer(mark, encoding, of: self, .lead, telling: .pairs, look: look)])
    units.facet = Facet(
      row: ChannelDefinition(names[2], type: .nominal, title: ""),
      column: ChannelDefinition(names[3], type: .nominal, title: ""), independent: [.x, .y])
    units.facet?.isMatrix = true
    return units
  }

  /// Counts the rows that are in none of some panels.
  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    guard table.rowCount > 0 else { return ([], nil) }
    var numbers: [DoubleColumn] = []
    for part in input.parts {
      let column = try table.requiredColumn(part.field, for: "splom")
      numbers.append(try AxisNumbers(column, for: words).values)
    }
    let lonely = numbers.indices.last { index in
      !(0..<table.rowCount).contains { row in
        numbers[index][row].isFinite
          && numbers.indices.contains { $0 != index && numbers[$0][row].isFinite }
      }
    }
    if let lonely {
      let name = ChartText.line(input.parts[lonely].field)
      throw ChartError(
        .data, "no row has numbers in '\(name)' and another column",
        hint: "-y names other columns")
    }
    let count = (0..<table.rowCount).count { row in numbers.contains { !$0[row].isFinite } }
    guard count > 0 else { return ([], nil) }
    return (
      [
        Note(
          .omission,
          "\(count) of \(table.rowCount) rows lack numbers: not in the panels of these columns")
      ], nil
    )
  }
}

/// Rows with the numbers of each two different columns, in both orders, and the names of both.
struct PairsTransform: Transform, Hashable {
  var columns: [String]
  /// Columns that stay beside them.
  var kept: [String]
  var x: String
  var y: String
  var row: String
  var column: String

  init(
    of columns: [String], keeping kept: [String], x: String, y: String, row: String, column: String
  ) {
    (self.columns, self.kept, self.x, self.y) = (columns, kept, x, y)
    (self.row, self.column) = (row, column)
  }

  var fields: Set<String> { Set(columns + kept) }

  func apply(to table: Table) throws(ChartError) -> Table {
    var numbers: [DoubleColumn] = []
    for name in columns {
      let column = try table.requiredColumn(name, for: "splom")
      numbers.append(try AxisNumbers(column, for: "scatter plot matrix").values)
    }
    let labels = ChartText.worded(columns)
    var rows: [Int] = []
    var (across, down, names, others): ([Double], [Double], TextCells, TextCells) = (
      [], [], TextCells(), TextCells()
    )
    for (lower, y) in numbers.enumerated() {
      for (upper, x) in numbers.enumerated() where upper != lower {
        for row in 0..<table.rowCount where x[row].isFinite && y[row].isFinite {
          rows.append(row)
          across.append(x[row])
          down.append(y[row])
          names.append(labels[lower])
          others.append(labels[upper])
        }
      }
    }
    return table.grouping(
      kept, rows: rows,
      and: [
        Column(name: x, cells: .numbers(NumberCells(values: across))),
        Column(name: y, cells: .numbers(NumberCells(values: down))),
        Column(name: row, cells: .texts(names)), Column(name: column, cells: .texts(others)),
      ])
  }
}
