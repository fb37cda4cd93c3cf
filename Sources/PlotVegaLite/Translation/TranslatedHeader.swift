import PlotAsk
import PlotMarks
import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The names over panels: https://vega.github.io/vega-lite/docs/header.html
struct TranslatedHeader: Hashable {
  var showsNames = true
  /// Whether names are written in another way than the values of the field are.
  var isWritten = false
  /// The formula of the names.
  var expression: String?
  var look = HeaderLook()
}

let headerTranslations: [Translation<TranslatedChannel>] =
  ownTranslations
  + headerLooks.map { $0.within(\.header.look).lenient }
  + headerPlaces.map { $0.within(\.header.look).ofPlaces }
  // The layout decides where names stand.
  + [
    "labelBaseline", "labelLineHeight", "titleAlign", "titleAnchor", "titleAngle",
    "titleBaseline", "titleLineHeight", "titleOrient",
  ].map { .leftOut($0) }

private let ownTranslations: [Translation<TranslatedChannel>] = [
  Translation("title") { value, channel in channel.takeTitle(value) },
  Translation("labels") { value, channel in
    channel.header.showsNames = value.bool ?? true
    return value.bool != nil
  },
  Translation("format") { value, channel in
    channel.header.isWritten = value.string != nil
    return value.isNull || channel.header.isWritten
  },
  Translation("labelExpr") { value, channel in
    channel.header.expression = value.string
    channel.header.isWritten = true
    return value.string != nil
  },
  .unseen("formatType"), .unseen("labelLimit"), .unseen("titleLimit"),
]

private let headerLooks: [Translation<HeaderLook>] =
  words("label", \.label) + words("title", \.title)
  + [
    .anchor("labelAnchor", \.anchor),
    Translation("labelAngle") { value, look in
      look.isLevel = value.number == 0
      return look.isLevel
    },
  ]

private let headerPlaces: [Translation<HeaderLook>] = [
  .anchor("labelAlign", \.align), .headerSide("labelOrient"), .headerSide("orient"),
  .number("labelPadding", \.labelPadding), .number("titlePadding", \.titlePadding),
]

extension Translation<HeaderLook> {
  fileprivate static func headerSide(_ name: String) -> Self {
    Self(name) { value, look in
      look.isOpposite = ["bottom", "right"].contains(value.string)
      return value.string != nil
    }
  }
}

extension TranslatedChannel {
  /// Takes the names over panels into a column of their own, which the channel shows from now on.
  ///
  /// - Parameter node: the definition in the specification.
  /// - Throws: `ChartError` where two panels would have the same name.
  mutating func addNames(
    to table: inout Table, _ data: SpecificationData, at node: SpecValue
  ) throws(ChartError) {
    guard header.isWritten, let field else { return }
    let panels = try names(in: table, data, at: node)
    guard Set(panels.names).count == panels.names.count else { throw ChartError.unsupported(node) }
    let keys = Dictionary(
      uniqueKeysWithValues: zip(panels.values, panels.values.indices.map(Int64.init)))
    // Other channels may show the field as it is.
    let name = panels.column.name == field ? "name of \(field)" : panels.column.name
    table = table.setting(
      Column.ordered(
        named: name, panels.names.enumerated().map { (key: Int64($0), name: $1) },
        (0..<panels.column.count).map { keys[panels.column.datum($0)] ?? -1 }))
    (self.field, type, timeUnit) = (name, .nominal, nil)
    switch order {
    case .own, nil: order = .asTheyStand
    case .listed: throw ChartError.unsupported(node)
    default: break
    }
  }

  /// Finds the values that are panels, in their order, and how they are written.
  ///
  /// - Parameter node: the definition in the specification.
  func names(
    in table: Table, _ data: SpecificationData, at node: SpecValue
  ) throws(ChartError) -> (column: Column, values: [Datum], names: [String]) {
    guard let field else { throw ChartError.unsupported(node) }
    guard bins == nil, aggregate == nil, let known = try? ChannelField(node, channel) else {
      throw ChartError.unsupported(node)
    }
    var source = table
    var name = field
    do throws(ChartError) {
      if type == .temporal || timeUnit != nil {
        source = try data.readingTimes(of: field, in: table, at: node)
      }
      if let unit = known.timeUnit {
        name = unit.name(of: field)
        source = try TimeUnitTransform(unit, of: field, as: name).apply(to: source)
      }
    } catch { throw ChartError.unsupported(node) }
    guard let column = source.column(named: name) else { throw ChartError.unsupported(node) }
    var values = Set((0..<column.count).map(column.datum)).filter { !$0.isNull }.sorted()
    if order == .own(isDescending: true) { values.reverse() }
    let text = ValueText(known)
    var names: [String] = []
    for value in values {
      let plain = text.text(value)
      guard let expression = header.expression else {
        names.append(plain)
        continue
      }
      guard let name = LabelExpression.text(expression, value, plain) else {
        throw ChartError.unsupported(node)
      }
      names.append(name)
    }
    return (column, values, names)
  }

  /// Takes times of no certain year into a column of their own, which the channel shows from now on, where
  /// an axis of times has a format for them: flags would make names of them.
  ///
  /// - Parameter node: the definition in the specification.
  mutating func addTimes(
    to table: inout Table, _ data: SpecificationData, at node: SpecValue
  ) throws(ChartError) {
    guard !keepsTimes, format != nil, type == .temporal, let field,
      let unit = (try? ChannelField(node, channel))?.timeUnit, case .units(let units) = unit,
      !units.hasYear
    else { return }
    let name = unit.name(of: field)
    do throws(ChartError) {
      let source = try data.readingTimes(of: field, in: table, at: node)
      table = try TimeUnitTransform(unit, of: field, as: name).apply(to: source)
    } catch { throw ChartError.unsupported(node) }
    (self.field, timeUnit) = (name, nil)
  }
}

extension TimeUnitTransform.Bins {
  /// "month of date"
  fileprivate func name(of field: String) -> String {
    guard case .units(let units) = self, !units.hasYear else { return "period of \(field)" }
    return "\(units.noun) of \(field)"
  }
}
