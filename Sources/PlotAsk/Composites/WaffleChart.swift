import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Parts of a whole as a hundred squares of a percent each, the largest part first, in rows from the top
/// down: the rest of rounding goes to the largest fractions, as seats in Hamilton's method of
/// apportionment.
struct WaffleChart: CompositeChart {
  let name = "waffle"
  let words = "waffle chart"
  let subject = CompositeSubject.whole
  // The rules about axes are those of arcs: it has none.
  let mark: any Mark = ArcMark()
  let takes: Set = ["--encode"]

  private static let slices = PieChart(name: "waffle", words: "waffle chart", mark: ArcMark())

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    _ = try Self.slices.configured(by: &request)
    return self
  }

  func completed(
    _ request: ChartRequest, of table: Table
  ) throws(ChartError) -> ChartRequest { try Self.slices.completed(request, of: table) }

  func refuseAggregates(_ operations: [String: AggregateOperation]) throws(ChartError) {
    try refuseWithoutSum(operations, words)
  }

  func summarized(
    _ plan: ChartPlan, of computed: inout ComputedColumns, _ facet: Facet?
  ) throws(ChartError) -> ChartPlan {
    if let names = plan.color.flatMap({ computed.table.column(named: $0.field) }) {
      let count = names.missingCount
      // Aggregates have made one row of those of each part.
      let rows = computed.operations.isEmpty ? "rows" : "parts"
      if count > 0 {
        computed.add(
          Note(
            .omission,
            "\(count) of \(names.count) \(rows) have no '\(ChartText.line(names.name))': "
              + "not in the \(words)"))
      }
    }
    return try Self.slices.summarized(plan, of: &computed, facet)
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard input.table.rowCount > 0 else { return try Self.slices.units(input) }
    guard let color = input.encoding[.color], let amounts = input.encoding[.theta] else {
      throw ChartError(.usage, "a \(words) needs a column of names", hint: "-c names it")
    }
    let made = ["column", "end of column", "row", "end of row", "share in words"].map(input.unused)
    let squares = SquaresTransform(
      names: color.field, amounts: amounts.field, groupby: input.facets, x: made[0], x2: made[1],
      y: made[2], y2: made[3], words: made[4])
    var encoding = Encoding([
      .x: .hidden(made[0], until: made[1], 0...10), .y: .hidden(made[2], until: made[3], 0...10),
      .color: color,
      .description: ChannelDefinition(made[4]),
    ])
    encoding[.y]?.scale.reverse = true
    var layer = Layer(RectMark(), encoding, of: self, .lead)
    let groups = try squares.groups(of: input.table)
    let subject = input.facets.isEmpty ? ChartText.line(color.field) : nil
    layer.part?.sentences = groups.map { group in
      (subject.map { "The parts by \($0) are" } ?? "The parts are") + " "
        + Sentence.listed(group.map { "\($0.name) with \($0.share)" }, most: 12)
    }
    var units = CompositeUnits(transforms: [squares], layers: [layer])
    units.areaUnits = AreaUnits(width: 10, height: 10)
    if let group = groups.first, groups.count == 1 {
      let list = { (texts: [String]) in "[\(texts.map(quoted).joined(separator: ", "))]" }
      var legend = LegendLook()
      legend.labelExpression =
        list(group.map { "\($0.name) \($0.share)" })
        + "[indexof(\(list(group.map(\.name))), datum.label)]"
      units.legends = [.color: legend]
    }
    return units
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    guard let names = input.encoding[.color]?.field, let amounts = input.encoding[.theta]?.field
    else { return ([], nil) }
    let squares = SquaresTransform(names: names, amounts: amounts, groupby: input.facets)
    let unseen = try squares.groups(of: table).joined().filter { $0.squares == 0 }
    let zeros = try zeroNotes(amounts, in: table, "squares")
    guard !unseen.isEmpty else { return (zeros, nil) }
    let list = Sentence.listed(unseen.map { "'\($0.name)'" }, most: 4)
    return (
      zeros + [
        Note(
          .omission, "\(list) \(unseen.count == 1 ? "is" : "are") too small for a square of 1%",
          hint: "--top pools them")
      ], nil
    )
  }
}

/// A hundred rows with the places of squares in a grid, for the parts of each group of rows.
struct SquaresTransform: Transform, Hashable {
  var names: String
  var amounts: String
  var groupby: [String]
  /// The names of the columns that it makes: the ends of squares along both axes, and their part with its
  /// share in words.
  var x = ""
  var x2 = ""
  var y = ""
  var y2 = ""
  var words = ""

  /// The share of the side of a square that is paper on either side.
  private static let gap = 0.05

  /// A part of the whole of a group.
  struct Part {
    var row: Int
    var name: String
    var squares: Int
    var share: String
  }

  var fields: Set<String> { Set(groupby + [names, amounts]) }

  /// Rounds amounts to a sum of a hundred: the rest goes to the largest fractions, to the larger amount of
  /// equal ones.
  static func rounded(_ amounts: [Double]) -> [Int] {
    // Sums of the largest numbers are none.
    let most = amounts.max() ?? 0
    guard most > 0, most.isFinite else { return amounts.map { _ in 0 } }
    let sum = amounts.reduce(0) { $0 + $1 / most }
    let quotas = amounts.map { $0 / most / sum * 100 }
    var squares = quotas.map { Int($0.rounded(.down)) }
    let rest = 100 - squares.reduce(0, +)
    let order = quotas.indices.sorted {
      let (first, second) = (quotas[$0] - Double(squares[$0]), quotas[$1] - Double(squares[$1]))
      // Equal fractions may differ by rounding errors.
      guard abs(first - second) < 1e-9 else { return first > second }
      return (-quotas[$0], $0) < (-quotas[$1], $1)
    }
    for index in order.prefix(rest) { squares[index] += 1 }
    return squares
  }

  /// Returns the parts of each group in the order of their names.
  func groups(of table: Table) throws(ChartError) -> [[Part]] {
    let data = try table.requiredColumn(names, for: "waffle").categoryData()
    let values = try AxisNumbers(
      table.requiredColumn(amounts, for: "waffle"), for: "waffle chart"
    ).values
    let keys = try table.requiredColumns(groupby, for: "waffle")
    return RowGroups(table, by: keys).groups.map { group in
      let rows = group.filter { data.codes[$0] >= 0 && values[$0] > 0 && values[$0].isFinite }
        .sorted { (data.codes[$0], $0) < (data.codes[$1], $1) }
      let most = rows.map { values[$0] }.max() ?? 1
      let sum = rows.reduce(0) { $0 + values[$1] / most }
      let squares = Self.rounded(rows.map { values[$0] })
      return zip(rows, squares).map { row, squares in
        let share = values[row] / most / sum
        return Part(
          row: row, name: ChartText.line(data.label(of: row)), squares: squares,
          share: shareText(share))
      }
    }
  }

  func apply(to table: Table) throws(ChartError) -> Table {
    var rows: [Int] = []
    var ends: [[Double]] = [[], [], [], []]
    var texts = TextCells()
    for group in try groups(of: table) {
      var place = 0
      for part in group {
        for _ in 0..<part.squares {
          let (column, line) = (Double(place % 10), Double(place / 10))
          rows.append(part.row)
          for (index, start) in [column, column, line, line].enumerated() {
            ends[index].append(start + (index % 2 == 0 ? Self.gap : 1 - Self.gap))
          }
          texts.append("\(part.name): \(part.share)")
          place += 1
        }
      }
    }
    let columns = zip([x, x2, y, y2], ends).map { name, values in
      Column(name: name, cells: .numbers(NumberCells(values: values)))
    }
    return table.grouping(
      [names] + groupby, rows: rows, and: columns + [Column(name: words, cells: .texts(texts))])
  }
}
