import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Amounts of several series over time as layers about a common middle, those that come first innermost:
/// Byron and Wattenberg, "Stacked Graphs", IEEE Transactions on Visualization and Computer Graphics 14,
/// 2008, doi:10.1109/TVCG.2008.166.
struct StreamChart: CompositeChart {
  let name = "stream"
  let words = "stream graph"
  let subject = CompositeSubject.own
  let mark: any Mark = AreaMark()
  let summarizesRows = false
  let keepsRows = false
  let takesTimes = false

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(["--sort": request.sort != nil, "--y-scale": request.yScale != nil])
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    var plan = try inference.plan(isExplained: false)
    guard plan.color != nil || plan.y.count > 1 else {
      throw inference.missing(self, "a column of series", "-c")
    }
    guard let place = plan.x, inference.isValue(place) || place.type == .temporal else {
      throw ChartError(
        .data, "a \(words) runs along times or numbers, and there are none",
        hint: "-x names them; -m bar stacks amounts of names")
    }
    for value in plan.y {
      guard let least = inference.profile(value.field)?.extent?.lowerBound, least < 0 else {
        continue
      }
      throw belowZero(ChartText.line(value.field), least, words)
    }
    plan.isHorizontal = false
    plan.parts = plan.y
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let place = input.encoding[.x]?.field, let series = input.encoding[.color]?.field else {
      throw ChartError(
        .usage, "a \(words) needs series along a column", hint: "-x and -c name them")
    }
    var look = MarkLook()
    look.interpolate = "monotone"
    var encoding = input.encoding(of: input.field)
    encoding[.y]?.axis = .hidden
    encoding[.y]?.title = ""
    var layer = Layer(mark, encoding, of: self, .lead, look: look)
    layer.stack = .center
    return CompositeUnits(
      transforms: [
        ImputeTransform(input.field, key: place, groupby: [series] + input.facets),
        InsideOutTransform(input.field, series: series, along: place),
      ], layers: [layer])
  }
}

/// Gives series the order in which those whose peaks come first stand in the middle: d3's
/// `stackOrderInsideOut`, https://d3js.org/d3-shape/stack#stackOrderInsideOut
struct InsideOutTransform: Transform, Hashable {
  var field: String
  var series: String
  var place: String

  init(_ field: String, series: String, along place: String) {
    (self.field, self.series, self.place) = (field, series, place)
  }

  var fields: Set<String> { [field, series, place] }

  func apply(to table: Table) throws(ChartError) -> Table {
    let column = try table.requiredColumn(series, for: "stream")
    let data = column.categoryData()
    let values = try AxisNumbers(table.requiredColumn(field, for: "stream"), for: "stream graph")
      .values
    let places = try AxisNumbers(table.requiredColumn(place, for: "stream"), for: "stream graph")
      .values
    var sums = Array(repeating: 0.0, count: data.labels.count)
    var peaks = Array(
      repeating: (value: -Double.infinity, place: Double.infinity), count: data.labels.count)
    for (row, code) in data.codes.enumerated() where code >= 0 && values[row].isFinite {
      sums[code] += values[row]
      let peak = peaks[code]
      if values[row] > peak.value || values[row] == peak.value && places[row] < peak.place {
        peaks[code] = (values[row], places[row])
      }
    }
    var (top, bottom) = (0.0, 0.0)
    var (tops, bottoms): ([Int], [Int]) = ([], [])
    for code in peaks.indices.sorted(by: { (peaks[$0].place, $0) < (peaks[$1].place, $1) }) {
      if top < bottom {
        top += sums[code]
        tops.append(code)
      } else {
        bottom += sums[code]
        bottoms.append(code)
      }
    }
    let texts = column.texts(of: data)
    let order = (bottoms.reversed() + tops).map { texts[$0] }
    return order.isEmpty
      ? table : try CategoryOrderTransform(series, .listed(order)).apply(to: table)
  }
}
