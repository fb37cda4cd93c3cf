import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// The number that is left at each stage, in the order of rows, as bars about a common middle, with the
/// share of the first.
struct FunnelChart: CompositeChart {
  let name = "funnel"
  let words = "funnel chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let takesTimes = false
  private var showsValues: Bool?

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      ["--top": request.top != nil, "--color": request.color != nil],
      reason: ": its bars are stages of one number", hint: "--facet COLUMN makes panels")
    var chart = self
    (chart.showsValues, request.values) = (request.values, nil)
    return chart
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    try inference.refuseSeveralY(self, "has one column of numbers")
    var (values, stages) = (inference.requestedX, inference.requestedY.first)
    if values != nil && !inference.isValue(values) || stages != nil && inference.isValue(stages) {
      swap(&values, &stages)
    }
    guard let values = values ?? inference.freeAmount else {
      throw inference.missing(self, "a column of numbers", "-x")
    }
    let names = inference.profiles.filter {
      $0.isText && $0.name != values.field && $0.name != inference.table.sourceColumn
    }
    let suggested = names.first(where: \.isUnique) ?? names.first
    guard var stages = stages ?? suggested.map({ ChannelDefinition($0.name) }),
      let profile = inference.profile(stages.field)
    else { throw inference.missing(self, "a column of stages", "-y") }
    guard inference.tellRowsApart([profile]) else {
      throw ChartError(
        .data,
        "a \(words) has one number for each stage, and '\(ChartText.line(stages.field))' "
          + "repeats",
        hint: "-x 'sum(\(ChartText.line(values.field)))' adds them up")
    }
    if stages.type == nil { stages.type = .nominal }
    return ChartPlan(
      mark: mark, x: stages, y: [values], detail: inference.requestedDetail, isHorizontal: true)
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let stage = input.encoding[.y]?.field else {
      throw ChartError(.usage, "a \(words) needs a column of stages", hint: "-y names it")
    }
    let text = input.unused("\(input.field) in words")
    let shares = StageShares(field: input.field, stage: stage, groupby: input.facets, text: text)
    var encoding = input.encoding(of: input.field)
    encoding[.x]?.axis = .hidden
    encoding[.x]?.title = ""
    var bars = Layer(mark, encoding, of: self, .lead)
    bars.stack = .center
    var layers = [bars]
    if showsValues != false {
      encoding[.text] = ChannelDefinition(text)
      var words = Layer(TextMark(), encoding, of: self)
      (words.stack, words.stackedLike) = (.center, mark)
      layers.append(words)
    }
    var units = CompositeUnits(transforms: [input.isValid, shares], layers: layers)
    units.showsValues = showsValues == nil ? true : nil
    return units
  }
}

/// The numbers of stages as texts, with the share of the first.
private struct StageShares: Transform, Hashable {
  var field: String
  var stage: String
  var groupby: [String]
  var text: String

  var fields: Set<String> { Set(groupby + [field, stage]) }

  func apply(to table: Table) throws(ChartError) -> Table {
    let words = "funnel chart"
    let numbers = try AxisNumbers(table.requiredColumn(field, for: words), for: words)
    let stages = try table.requiredColumn(stage, for: words).categoryData()
    let texts = try table.position(ChannelDefinition(field)).valueTexts
    var found = texts
    for group in RowGroups(table, by: try table.requiredColumns(groupby, for: words)).groups {
      let rows = group.sorted { (stages.codes[$0], $0) < (stages.codes[$1], $1) }
      var last = rows[0]
      for row in rows {
        let (value, before) = (numbers.values[row], numbers.values[last])
        guard value >= 0 else { throw belowZero(ChartText.line(field), value, words) }
        guard value <= before else {
          throw ChartError(
            .data,
            "a \(words) narrows, and '\(ChartText.line(stages.label(of: row)))' has more than "
              + "'\(ChartText.line(stages.label(of: last)))' before it",
            hint: "rows in the order of their numbers narrow; -m bar compares numbers in any order")
        }
        let first = numbers.values[rows[0]]
        if row != rows[0], first > 0 {
          found[row] +=
            " (\(NumberLabels.text(for: (value / first * 100).rounded() / 100, style: .percent)))"
        }
        last = row
      }
    }
    return table.setting(Column(name: text, cells: .texts(TextCells(found, rowCount: 1))))
  }
}
