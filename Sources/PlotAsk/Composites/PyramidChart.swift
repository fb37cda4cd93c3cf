import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The sizes of age groups of two sides as bars to the left and to the right of one axis, the youngest at
/// the foot.
struct PyramidChart: CompositeChart {
  let name = "pyramid"
  let words = "population pyramid"
  let subject = CompositeSubject.own
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let takesTimes = false

  private static let ages: Set = ["age", "ages", "agegroup", "cohort", "alter", "edad"]

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    try refuse(
      ["--sort": request.sort != nil, "--top": request.top != nil],
      hint: "ages stand in their order")
    return self
  }

  func plan(_ inference: inout ChartInference) throws(ChartError) -> ChartPlan {
    let (x, y) = (inference.requestedX, inference.requestedY)
    let given = ([x, inference.requestedColor].compactMap { $0 } + y).map(\.field)
    let free = inference.profiles.filter {
      !given.contains($0.name) && $0.name != inference.table.sourceColumn
    }
    let named = free.first { !Self.ages.isDisjoint(with: $0.words.inOrder) }
    let found = (named ?? free.first { $0.isText && $0.knownDistinctCount > 2 })
      .map { ChannelDefinition($0.name) }
    let isWide = y.count == 2
    guard y.count < 3 else {
      throw ChartError(
        .usage, "a \(words) has two sides, and -y names \(y.count)", hint: "name two of them")
    }
    guard var ages = isWide ? x ?? found : y.first ?? found else {
      throw inference.missing(self, "a column of ages", isWide ? "-x" : "-y")
    }
    ages.type = .ordinal
    var values = isWide ? y : x.map { [$0] } ?? []
    var sides = inference.requestedColor
    let others = free.filter { $0.name != ages.field && !values.map(\.field).contains($0.name) }
    if !isWide, sides == nil {
      sides = others.first { $0.knownDistinctCount == 2 && ($0.isText || $0.isCode) }
        .map { ChannelDefinition($0.name) }
    }
    let amounts = inference.measures.filter { $0.name != ages.field && $0.name != sides?.field }
    if values.isEmpty {
      let alike = inference.comparableGroup(amounts, factor: 20)
      values =
        sides == nil && alike.count == 2
        ? alike.map { ChannelDefinition($0.name) }
        : (amounts.first { !$0.isCode && !$0.isYears } ?? amounts.first)
          .map { [ChannelDefinition($0.name)] } ?? []
    }
    guard !values.isEmpty else { throw inference.missing(self, "a column of numbers", "-x") }
    if values.count == 1 {
      guard let one = sides else {
        throw inference.missing(self, "a column that tells two sides apart", "-c")
      }
      let count = inference.profile(one.field)?.distinctCount ?? 0
      guard count == 2 else {
        throw ChartError(
          .data, "a \(words) has two sides, and '\(ChartText.line(one.field))' has \(count)",
          hint: "--where keeps two of them")
      }
      sides?.type = .nominal
    } else {
      sides = nil
    }
    let keys = [ages.field, sides?.field].compactMap { $0.flatMap(inference.profile) }
    guard inference.tellRowsApart(keys) else {
      let names = keys.map { "'\(ChartText.line($0.name))'" }.joined(separator: " and ")
      throw ChartError(
        .data, "a \(words) has one value for each \(names), and some have several",
        hint: "-x 'sum(\(ChartText.line(values[0].field)))' adds them up; --where keeps some rows")
    }
    for value in values {
      guard let least = inference.profile(value.field)?.extent?.lowerBound, least < 0 else {
        continue
      }
      throw ChartError(
        .data,
        "'\(ChartText.line(value.field))' has numbers below zero, which a \(words) cannot show",
        hint: "-m bar shows them")
    }
    return ChartPlan(
      mark: mark, x: ages, y: values, color: sides, detail: inference.requestedDetail,
      isHorizontal: true)
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    guard let sides = input.encoding[.color]?.field, let ages = input.encoding[.y]?.field else {
      throw ChartError(.usage, "a \(words) needs two sides", hint: "-c names their column")
    }
    let signed = input.unused("\(input.field) by side")
    var encoding = input.encoding(of: signed)
    encoding[.x]?.axis.showsMagnitudes = true
    encoding[.y]?.scale.reverse = true
    encoding[.y]?.scale.gaps = Defaults.Bands(inner: 0.1, outer: 0.05)
    var bars = Layer(mark, encoding, of: self, .lead)
    bars.stack = .zero
    var transforms: [any Transform] = [SidesTransform(input.field, sides: sides, as: signed)]
    if input.table.column(named: ages)?.fieldType == .quantitative {
      transforms.append(CategoryOrderTransform(ages, .own(isDescending: false)))
    }
    return CompositeUnits(transforms: transforms, layers: [bars])
  }
}

/// Makes the numbers of the first category negative, in a further column.
private struct SidesTransform: Transform, Hashable {
  var field: String
  var sides: String
  var name: String

  init(_ field: String, sides: String, as name: String) {
    (self.field, self.sides, self.name) = (field, sides, name)
  }

  var fields: Set<String> { [field, sides] }

  func apply(to table: Table) throws(ChartError) -> Table {
    let numbers = try AxisNumbers(
      table.requiredColumn(field, for: "pyramid"), for: "population pyramid")
    let codes = try table.requiredColumn(sides, for: "pyramid")
      .categoryData().codes
    let signed = zip(numbers.values, codes).map { $1 < 0 ? .nan : $1 == 0 ? -$0 : $0 }
    return table.setting(numbers.column(signed, named: name))
  }
}
