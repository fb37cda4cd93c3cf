import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Hexagons with as dark a colour as there are rows in them, or as the mean of a column there.
struct HexBinChart: CompositeChart {
  let name = "hexbin"
  let words = "plot of hexagons"
  let subject = CompositeSubject.plane
  let mark: any Mark = RectMark(isHexagonal: true)
  let takes: Set = ["--smooth", "--values"]
  let takesTimes = false
  let smoothsRows = true

  private var color: String?
  private var scales = (x: ScaleDefinition(), y: ScaleDefinition())
  private var domains: (x: ClosedRange<Double>?, y: ClosedRange<Double>?) = (nil, nil)
  private var steps = (x: mostSteps, y: mostSteps)

  private static let mostSteps = 40.0
  private static let fewestSteps = 10.0
  /// The width of a hexagon that is read well, in points.
  private static let comfortableWidth = 16.0

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    (chart.color, request.color) = (request.color, nil)
    chart.scales.x.type = try request.xScale.mapThrowing { name throws(ChartError) in
      try ScaleType.chosen(name).name
    }
    chart.scales.y.type = try request.yScale.mapThrowing { name throws(ChartError) in
      try ScaleType.chosen(name).name
    }
    chart.domains = (Self.range(request.xAxis.domain), Self.range(request.yAxis.domain))
    let panel = request.panelSize
    chart.steps.x = min(Self.mostSteps, max(Self.fewestSteps, panel.width / Self.comfortableWidth))
      .rounded()
    // As high as wide, so that hexagons are as far apart in all directions.
    let width = request.width ?? Chart.defaultSize.width
    chart.steps.y = chart.steps.x * panel.height / width / (3.0.squareRoot() / 2)
    return chart
  }

  /// Returns the ends of an axis where both are plain numbers.
  private static func range(_ domain: String?) -> ClosedRange<Double>? {
    let ends = (domain ?? "").split(separator: ",").compactMap { Double($0) }
    return ends.count == 2 ? min(ends[0], ends[1])...max(ends[0], ends[1]) : nil
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let x = input.encoding[.x], let y = input.encoding[.y] else {
      throw ChartError(.usage, "a \(words) needs two columns", hint: "-x and -y name them")
    }
    func axis(
      _ definition: ChannelDefinition, _ scale: ScaleDefinition, _ domain: ClosedRange<Double>?,
      _ steps: Double
    ) -> HexBinTransform.Axis {
      HexBinTransform.Axis(
        field: definition.field, scale: scale, domain: domain, steps: steps,
        start: input.unused("start of \(definition.field)"),
        end: input.unused("end of \(definition.field)"))
    }
    let amount = try amount(of: input)
    let bins = HexBinTransform(
      x: axis(x, scales.x, domains.x, steps.x), y: axis(y, scales.y, domains.y, steps.y),
      amount: amount, groupby: input.facets)
    var encoding = Encoding()
    for (channel, axis) in [(Channel.x, bins.x), (.y, bins.y)] {
      encoding[channel] = input.encoding[channel]
      encoding[channel]?.name = axis.field
      encoding[channel]?.fields = [axis.start]
      encoding[channel]?.end = axis.end
    }
    encoding[.color] = ChannelDefinition(amount.name)
    var layer = Layer(mark, encoding, of: self, .lead)
    layer.transforms = [bins]
    return CompositeUnits(transforms: [], layers: [layer])
  }

  /// Returns the count of rows of a hexagon, or the aggregate of a column: its mean by default.
  private func amount(of input: CompositeInput) throws(ChartError) -> AggregatedField {
    var shorthand = try ChannelShorthand.count
    if let color {
      let parts = try ChannelPart.parts(of: color, in: input.table)
      switch parts.first {
      case .computed(let computed)?
      where parts.count == 1 && computed.isAggregate && computed.series == nil:
        try computed.check(in: input.table)
        shorthand = computed
      case .columns(let text)? where parts.count == 1:
        let columns = try input.table.columns(selectedBy: text)
        guard columns.count == 1,
          input.table.column(named: columns[0].field)?.fieldType == .quantitative
        else { throw noNumbers(color) }
        shorthand = ChannelShorthand(
          text: "mean(\(columns[0].field))",
          function: .aggregate(try .named("mean"), value: nil), field: columns[0].field, type: nil)
      default: throw noNumbers(color)
      }
    }
    guard case .aggregate(let operation, nil) = shorthand.function else {
      throw noNumbers(shorthand.text)
    }
    let column = shorthand.field.flatMap(input.table.column(named:))
    return AggregatedField(
      operation, of: shorthand.field, as: input.unused(shorthand.name(of: column)))
  }

  private func noNumbers(_ text: String) -> ChartError {
    ChartError(
      .usage, "hexagons show an aggregate of their rows as a colour, and '\(text)' is none",
      hint: "-c 'mean(COLUMN)', or --facet COLUMN for its categories")
  }
}
