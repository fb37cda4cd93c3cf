import PlotInference
import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

/// Measures as bars with a line at the target of each, over greys up to the bounds of poor, fair and good:
/// Few, "Information Dashboard Design", 2006.
struct BulletChart: CompositeChart {
  let name = "bullet"
  let words = "bullet chart"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let summarizesRows = false
  let takesTimes = false

  /// The factor of magnitudes beyond which one measure flattens the others.
  private static let comparable = 20.0
  private static let mostBounds = 5
  private static let targets: Set = [
    "target", "targets", "goal", "goals", "plan", "planned", "budget", "quota", "benchmark",
    "expected", "forecast", "previous", "ziel", "soll",
  ]
  private static let bounds: Set = [
    "poor", "bad", "weak", "fair", "ok", "okay", "satisfactory", "average", "medium", "low", "mid",
    "good", "high", "strong", "excellent", "bound", "range", "limit", "max",
  ]

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      [
        "--color": request.color != nil, "--detail": request.detail != nil,
        "--x-scale": request.xScale != nil, "--y-scale": request.yScale != nil,
        "--top": request.top != nil,
      ], hint: "-x names its measures, and -y values, targets and bounds")
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    var columns = inference.requestedY
    let names = inference.profiles.first {
      $0.isText && $0.name != inference.table.sourceColumn
        && !columns.map(\.field).contains($0.name)
    }
    guard var measures = inference.requestedX ?? names.map({ ChannelDefinition($0.name) }) else {
      throw inference.missing(self, "a column of names", "-x")
    }
    if columns.isEmpty {
      let numbers = inference.profiles.filter { $0.isNumber && $0.name != measures.field }
      func isNamed(_ profile: ColumnProfile, _ words: Set<String>) -> Bool {
        !words.isDisjoint(with: profile.words.inOrder)
      }
      let target = numbers.first { isNamed($0, Self.targets) }
      let value = numbers.first { $0.name != target?.name && !isNamed($0, Self.bounds) }
      guard let target, let value else {
        throw inference.missing(self, "columns of values and targets", "-y VALUE,TARGET")
      }
      columns = [value, target].map { ChannelDefinition($0.name) }
      columns += numbers.filter { isNamed($0, Self.bounds) && $0.name != target.name }
        .map { ChannelDefinition($0.name) }
    }
    guard (2...2 + Self.mostBounds).contains(columns.count) else {
      throw ChartError(
        .usage,
        "a \(words) needs values and targets, and -y names "
          + (columns.count == 1 ? "one column" : "\(columns.count)"),
        hint: "-y VALUE,TARGET, and up to \(Self.mostBounds) bounds of greys behind them")
    }
    for column in columns where inference.profile(column.field)?.isNumber != true {
      throw ChartError(
        .data, "a \(words) is of numbers, and '\(ChartText.line(column.field))' holds none",
        hint: "-y names others, and -x the measures")
    }
    guard let profile = inference.profile(measures.field), inference.tellRowsApart([profile]) else {
      throw ChartError(
        .data,
        "a \(words) has one value for each measure, and "
          + "'\(ChartText.line(measures.field))' repeats",
        hint: "--where keeps some rows; --facet makes panels")
    }
    measures.type = .nominal
    var plan = ChartPlan(mark: mark, x: measures, y: [columns[0]], isHorizontal: true)
    plan.parts = columns
    if try areFarApart(columns, inference.table) {
      inference.note(
        Note(
          .omission, "measures are far apart, and drawn as shares of their targets",
          hint: "--where keeps those of one size"))
    }
    return plan
  }

  /// Whether no scale would fit all of the measures that have a target, so that shares of it are drawn.
  private func areFarApart(
    _ columns: [ChannelDefinition], _ table: Table
  ) throws(ChartError) -> Bool {
    let targets = try AxisNumbers(
      table.requiredColumn(columns[1].field, for: words), for: words
    ).values
    var most = Array(repeating: 0.0, count: table.rowCount)
    for column in columns {
      let values = try AxisNumbers(table.requiredColumn(column.field, for: words), for: words)
        .values
      for row in most.indices where Self.hasShares(of: targets[row]) && values[row].isFinite {
        most[row] = max(most[row], values[row].magnitude)
      }
    }
    let known = most.filter { $0 > 0 }
    return (known.max() ?? 0) > Self.comparable * (known.min() ?? 0)
  }

  /// Whether values may be shares of a target.
  fileprivate static func hasShares(of target: Double) -> Bool { target > 0 && target.isFinite }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard input.table.rowCount > 0 else {
      return CompositeUnits(transforms: [], layers: [Layer(mark, input.encoding, of: self, .lead)])
    }
    guard input.encoding[.y] != nil, input.parts.count > 1 else {
      throw ChartError(.usage, "a \(words) needs values and targets", hint: "-y names them")
    }
    var fields = input.parts.map(\.field)
    let isScaled = try areFarApart(input.parts, input.table)
    var transforms: [any Transform] = []
    if isScaled {
      let made = fields.map { input.unused("share of \($0)") }
      transforms.append(TargetShares(fields: fields, target: fields[1], made: made))
      fields = made
    }
    let (value, target) = (
      ChartText.line(input.parts[0].field), ChartText.line(input.parts[1].field)
    )
    func encoding(_ field: String) -> Encoding {
      var encoding = input.encoding(of: field)
      encoding[.x]?.title =
        isScaled ? "\(value) as a share of \(target)" : "\(value), with a line at \(target)"
      encoding[.x]?.scale.zero = true
      if isScaled { encoding[.x]?.axis.format = try? LabelPattern(".0%") }
      encoding[.y]?.title = ""
      return encoding
    }
    var (grey, thin, line) = (MarkLook(), MarkLook(), MarkLook())
    (grey.tone, grey.opacity, grey.bandShare) = (.grey, 0.22, 0.9)
    thin.bandShare = 0.36
    (line.tone, line.thickness, line.bandShare) = (.ink, 3, 0.7)
    let greys = fields[2...].map { Layer(mark, encoding($0), of: self, look: grey) }
    var bars = Layer(mark, encoding(fields[0]), of: self, .lead, look: thin)
    bars.part?.sentences = try sentences(input, areShares: isScaled)
    let lines = Layer(TickMark(), encoding(fields[1]), of: self, look: line)
    var units = CompositeUnits(transforms: transforms, layers: greys + [bars, lines])
    // Lines would strike through numbers at bars.
    units.showsValues = false
    return units
  }

  /// "revenue is 270, below its target of 300"
  private func sentences(
    _ input: CompositeInput, areShares: Bool
  ) throws(ChartError) -> [String] {
    guard let names = input.encoding[.y]?.field else { return [] }
    let labels = try input.table.requiredColumn(names, for: words)
      .categoryData()
    var columns: [AxisNumbers] = []
    for part in input.parts.prefix(2) {
      columns.append(
        try AxisNumbers(input.table.requiredColumn(part.field, for: words), for: words))
    }
    // Each as it is, as measures differ in their digits.
    func text(_ index: Int, _ row: Int) throws(ChartError) -> String {
      let column = columns[index].column([columns[index].values[row]], named: "n")
      return try Table(name: "", columns: [column]).position(ChannelDefinition("n")).valueTexts[0]
    }
    var told: [String] = []
    for row in 0..<input.table.rowCount {
      let (value, target) = (columns[0].values[row], columns[1].values[row])
      guard value.isFinite, labels.codes[row] >= 0, !areShares || Self.hasShares(of: target)
      else { continue }
      var words = "\(ChartText.line(labels.label(of: row))) is \(try text(0, row))"
      if target.isFinite {
        let side = value == target ? "at" : value < target ? "below" : "above"
        words += ", \(side) its target of \(try text(1, row))"
      }
      told.append(words)
    }
    let count = NumberLabels.text(for: Double(told.count))
    let rest = told.count - 8
    return ["\(count) measure\(told.count == 1 ? "" : "s")"] + told.prefix(8)
      + (rest > 0 ? ["\(rest) more \(rest == 1 ? "is" : "are") drawn"] : [])
  }

  func check(
    _ input: CompositeInput, of table: Table, scale: ScaleDefinition?
  ) throws(ChartError) -> (notes: [Note], filter: FilterTransform?) {
    var notes = omissions(of: [table.column(named: input.field)].compactMap(\.self), in: table)
    var isScaled = false
    if input.parts.count > 1 { isScaled = try areFarApart(input.parts, table) }
    for (index, part) in input.parts.enumerated().dropFirst() {
      guard let column = table.column(named: part.field) else { continue }
      let name = ChartText.line(column.name)
      var (count, lack) = (column.missingCount, "'\(name)'")
      if isScaled, index == 1 {
        let targets = try AxisNumbers(column, for: words).values
        count = targets.count { !Self.hasShares(of: $0) }
        lack += " above zero, of which they would be shares"
      }
      guard count > 0 else { continue }
      notes.append(
        Note(.omission, "\(count) of \(table.rowCount) rows have no \(lack): not drawn"))
    }
    return (notes, nil)
  }
}

/// Columns as shares of the target of each row.
private struct TargetShares: Transform, Hashable {
  var columns: [String]
  var target: String
  var made: [String]

  init(fields: [String], target: String, made: [String]) {
    (columns, self.target, self.made) = (fields, target, made)
  }

  var fields: Set<String> { Set(columns) }

  func apply(to table: Table) throws(ChartError) -> Table {
    let words = "bullet chart"
    let targets = try AxisNumbers(table.requiredColumn(target, for: words), for: words).values
    var result = table
    for (name, made) in zip(columns, made) {
      let values = try AxisNumbers(table.requiredColumn(name, for: words), for: words).values
      let shares = zip(values, targets).map { BulletChart.hasShares(of: $1) ? $0 / $1 : .nan }
      result = result.setting(Column(name: made, cells: .numbers(NumberCells(values: shares))))
    }
    return result
  }
}
