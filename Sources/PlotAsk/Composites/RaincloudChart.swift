import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The density of each group as a cloud over a box of its quartiles and a rain of its values: Allen and
/// others, "Raincloud plots", Wellcome Open Research 4, 2019, doi:10.12688/wellcomeopenres.15191.
struct RaincloudChart: CompositeChart {
  let name = "raincloud"
  let words = "raincloud plot"
  let subject = CompositeSubject.groups
  let mark: any Mark = ViolinMark(foot: 0.1)
  let joinsLists = false
  let takes: Set = ["--values"]

  /// The places in a band from -1 to 1, of the box and of the first and last values below it.
  private static let box = -0.1
  private static let rain = -0.9 ... -0.35

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let plan = try inference.groups(self)
    if let color = plan.color, color.field != plan.x?.field, plan.x != nil {
      throw ChartError(
        .usage, "a \(words) has one cloud for each group, and --color would make several",
        hint: "--facet \(ChartText.line(color.field).quotedForShell) makes panels")
    }
    return plan
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var outline = ViolinTransform(input.field, groupby: input.splits)
    outline.scale = input.scale
    outline.names = outline.names.map { input.unused("\($0) \(input.field)") }
    outline.reach = 0.9
    var summary = BoxSummaryTransform(input.field, groupby: input.splits)
    summary.scale = input.scale
    summary.names = summary.names.map { input.unused("\($0) \(input.field)") }
    let names = summary.names
    let aside = input.unused("place in band")
    let channel = input.isHorizontal ? Channel.yOffset : .xOffset
    var offset = ChannelDefinition(aside, type: .quantitative, title: "")
    (offset.scale.domainMin, offset.scale.domainMax) = (-1, 1)
    let level = CalculateTransform(Expression(.number(Self.box)), as: aside)
    func part(
      _ mark: any Mark, _ field: String, until end: String? = nil, _ look: MarkLook,
      _ role: CompositePart.Role = .beside
    ) -> Layer {
      var encoding = input.encoding(of: field, until: end)
      encoding[channel] = offset
      var layer = Layer(
        mark, encoding, of: self, role, telling: .statistic("median"), look: look)
      layer.transforms = [summary, level]
      return layer
    }
    var (cloud, box, middle, line, drop) = (
      MarkLook(), MarkLook(), MarkLook(), MarkLook(), MarkLook()
    )
    (cloud.tint, cloud.strokeWidth) = (0.3, 1.25)
    (box.bandShare, box.mostWidth) = (0.14, 14)
    (middle.bandShare, middle.mostWidth, middle.strokeWidth) = (0.18, 18, 2.5)
    (middle.tone, middle.opacity) = (.ink, 1)
    line.strokeWidth = 1.25
    (drop.size, drop.opacity) = (12, 1)
    var shape = input.encoding(of: outline.names.value)
    shape[channel] = ChannelDefinition(outline.names.width)
    var clouds = Layer(mark, shape, of: self, .key, look: cloud)
    clouds.transforms = [outline]
    let row = input.unused("number of row")
    var rain = part(PointMark(), input.field, drop)
    rain.transforms = [
      input.isValid, RowNumberTransform(as: row),
      ScatteredPlaces(row: row, from: Self.rain.lowerBound, to: Self.rain.upperBound, as: aside),
    ]
    return CompositeUnits(
      transforms: [],
      layers: [
        clouds, rain, part(RuleMark(), names.highest, until: names.upper, line),
        part(RuleMark(), names.lower, until: names.lowest, line),
        part(BarMark(), names.upper, until: names.lower, box),
        part(TickMark(), names.median, middle, .lead),
      ])
  }
}

/// A column of places between two ends that neighbours in the table have far apart: multiples of the golden
/// ratio, without chance.
private struct ScatteredPlaces: Transform, Hashable {
  var row: String
  var low: Double
  var high: Double
  var name: String

  init(row: String, from low: Double, to high: Double, as name: String) {
    (self.row, self.low, self.high, self.name) = (row, low, high, name)
  }

  var fields: Set<String> { [row] }

  func apply(to table: Table) throws(ChartError) -> Table {
    let values = (0..<table.rowCount).map { row in
      low + (high - low) * (Double(row + 1) * 0.618033988749895).truncatingRemainder(dividingBy: 1)
    }
    return table.setting(Column(name: name, cells: .numbers(NumberCells(values: values))))
  }
}
