import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The normal curve over a histogram, as high as its counts would be: `--smooth normal`. Each panel has the
/// curve of the mean and the standard deviation of its values.
struct NormalCurveRequest {
  /// The number of lines that make a curve.
  private static let steps = 200

  /// Nil where there is no deviation.
  private(set) var layer: Layer?
  private(set) var notes: [Note] = []

  /// - Parameters:
  ///   - bars: the layer of counts.
  ///   - prepared: the rows that are counted.
  ///   - table: the counts.
  ///   - ink: the colour of the curve.
  init(
    over bars: Layer, _ plan: ChartPlan, _ computed: ComputedColumns, facet: Facet?,
    of prepared: Table, _ table: Table, in ink: Color
  ) throws(ChartError) {
    guard let x = bars.encoding[.x], let y = bars.encoding[.y], !plan.isHorizontal,
      bars.stack != .normalize, computed.isBinned(x),
      computed.operations[y.field]?.name == "count",
      let place = computed.transforms.firstIndex(where: { $0 is AggregateTransform }),
      let bins = computed.transforms.lazy.compactMap({ $0 as? BinTransform })
        .first(where: { $0.start == x.field })
    else {
      throw ChartError(
        .usage, "--smooth normal needs a histogram, and the chart is none",
        hint: "-m histogram -x COLUMN is one")
    }
    let values = try prepared.requiredNumbers(bins.field, for: "--smooth").values
    let rows = try prepared.transformed(by: Array(computed.transforms[..<place]))
    let panels = facet?.definitions.map(\.field) ?? []
    let (starts, ends) = (
      try table.requiredNumbers(bins.start, for: "--smooth").values,
      try table.requiredNumbers(bins.end, for: "--smooth").values
    )
    guard let first = finiteExtent(starts)?.lowerBound, let last = finiteExtent(ends)?.upperBound,
      let width = zip(starts, ends).lazy.map({ $1 - $0 }).first(where: \.isFinite)
    else {
      throw ChartError(.data, "--smooth normal has no values to draw a curve of")
    }
    var told: String?
    var points: [(x: Double, y: Double)] = []
    var sources: [Int] = []
    for group in RowGroups(rows, by: try rows.requiredColumns(panels, for: "--smooth")).groups {
      let sample = group.map { values[$0] }.filter(\.isFinite)
      let (center, deviation) = (mean(of: sample), standardDeviation(of: sample))
      let names = panels.compactMap { rows.column(named: $0)?.text(at: group[0]) }
      let panel = names.isEmpty ? "" : " of \(names.map(ChartText.line).joined(separator: ", "))"
      guard deviation > 0 else {
        notes.append(Note(.warning, "no normal curve\(panel): all values are alike"))
        continue
      }
      told = "mean \(Self.text(center)) and standard deviation \(Self.text(deviation))"
      notes.append(
        Note(.note, "normal curve\(panel) of \(sample.count) values: \(told ?? "")"))
      // The density times the number of values in a bin of that width.
      let height = Double(sample.count) * width / (deviation * (2 * Double.pi).squareRoot())
      points += CurveSampling.uniform(
        { value in
          let distance = (value - center) / deviation
          return height * exp(-distance * distance / 2)
        }, from: first, to: last, steps: Self.steps)
      sources += Array(repeating: group[0], count: points.count - sources.count)
    }
    guard !points.isEmpty else { return }
    let unit = table.column(named: x.field)?.unit
    var columns = panels.compactMap { rows.column(named: $0)?.picking(sources.map(Optional.init)) }
    columns += [
      Column(
        name: x.field,
        cells: .numbers(NumberCells(values: DoubleColumn(points.map(\.x)), unit: unit))),
      Column(
        name: y.field, cells: .numbers(NumberCells(values: DoubleColumn(points.map(\.y))))),
    ]
    var places = x
    places.end = nil
    var words = "the normal curve of their mean and standard deviation"
    if panels.isEmpty, let told { words = "the normal curve of \(told)" }
    var curve = Layer(
      mark: TrendMark(method: words, curvePlace: "Over the bars"),
      encoding: Encoding([.x: places, .y: y]))
    curve.look.color = ink
    curve.drawsSamples = true
    curve.transforms = [RowsTransform(Table(name: table.name, columns: columns))]
    layer = curve
  }

  /// The number to four digits.
  private static func text(_ number: Double) -> String {
    guard number != 0 else { return "0" }
    let scale = pow(10, 3 - floor(log10(number.magnitude)))
    return NumberLabels.text(for: (number * scale).rounded() / scale)
  }
}
