import PlotLook
import PlotSpecs
import PlotTransforms

/// The constants of a view as columns that its transforms make: `datum`, the text of a text mark,
/// and conditional looks. Properties of the mark are constants if their formulas read no row.
struct SpecifiedConstants {
  /// The view with constants replaced by fields.
  private(set) var view: SpecValue
  /// The columns of the fields.
  private(set) var columns: [CalculateTransform] = []
  /// The transforms that make the fields of formulas which read parameters.
  private(set) var transforms: [SpecValue] = []
  /// Whether its rows have no positions.
  private var isAtOnePlace = false
  /// The fields of constants by their values, and by the formulas which read parameters.
  private var fields: [ExpressionValue: String] = [:]
  private var fieldsOfFormulas: [String: String] = [:]

  /// - Parameter view: has a mark, and all its channels.
  init(of view: SpecValue) {
    self.view = view
    takeFormulas()
    takeWords(.text, of: "text")
    takeWords(.url, of: "image")
    takePlace()
    guard let encoding = view["encoding"] else { return }
    for member in encoding.object ?? [] {
      takeTests(member)
      guard let datum = member.value["datum"] ?? Self.place(member) else { continue }
      var definition = member.value.removing("datum", "value")
      add(datum, as: member.name, &definition)
    }
  }

  /// Whether all that it shows are constants, so that one row shows it.
  var isOneRow: Bool {
    let definitions = view["encoding"]?.object?.map(\.value) ?? []
    return !columns.isEmpty && transforms.isEmpty && !isAtOnePlace
      && definitions.allSatisfy { definition in
        definition["value"] != nil
          || definition["field"]?.string.map(Self.isConstant) ?? false
      }
  }

  /// The data of one row.
  static let oneRow = SpecValue(
    .object([SpecMember("values", SpecValue(.list([SpecValue(.object([]))])))]))

  private static let prefix = "constant "

  /// Whether a field is one of constants, which has no name.
  static func isConstant(_ field: String) -> Bool { field.hasPrefix(prefix) }

  /// Whether a field is none of the data's own.
  static func isMade(_ field: String) -> Bool {
    isConstant(field) || [" of tests", " of texts", " of rows"].contains(where: field.hasSuffix)
  }

  /// The value of an axis at which a constant place is: `scale('x', value)`.
  private static func place(_ channel: SpecMember) -> SpecValue? {
    guard let formula = channel.value["value"]?["expr"]?.string else { return nil }
    for quote in ["'", "\""] {
      let opening = "scale(\(quote)\(channel.name)\(quote),"
      guard formula.hasPrefix(opening), formula.hasSuffix(")") else { continue }
      let inner = SpecValue(.text(String(formula.dropFirst(opening.count).dropLast())))
      return SpecValue(
        .object([SpecMember("expr", inner)]), origin: channel.value.origin)
    }
    return nil
  }

  private mutating func takeFormulas() {
    for member in view["mark"]?.object ?? [] {
      guard let formula = member.value["expr"]?.string else { continue }
      guard let value = try? ConstantExpression.value(of: formula, at: member.value) else {
        takeFormula(formula, of: member)
        continue
      }
      let content: SpecValue.Content? =
        switch value {
        case .number(let number): .number(number)
        case .text(let text): Double(text).map(SpecValue.Content.number) ?? .text(text)
        default: nil
        }
      guard let content else { continue }
      view["mark"]?[member.name] = SpecValue(content, origin: member.value.origin)
    }
  }

  /// Puts the rows of a view without positions at one place.
  private mutating func takePlace() {
    let mark = view["mark"]?.markName
    guard mark.map({ ["circle", "image", "point", "square", "text"].contains($0) }) == true,
      view["encoding"]?.object?.allSatisfy({
        Channel(rawValue: $0.name)?.isPlace != true
      }) ?? true
    else { return }
    isAtOnePlace = true
    var definition = SpecValue(
      .object([SpecMember("axis", SpecValue(.null))]), origin: view.origin)
    add(SpecValue(.text(" "), origin: view.origin), as: Channel.x.rawValue, &definition)
  }

  /// Names the column of a property that varies from text to text.
  private mutating func takeFormula(_ formula: String, of member: SpecMember) {
    if ["tooltip", "href", "description"].contains(member.name) {
      takeTelling(formula, of: member)
      return
    }
    guard ["dy", "baseline"].contains(member.name), view["mark"]?.markName == "text",
      let formula = try? Expression(formula),
      view["encoding"]?.object?.allSatisfy({ $0.value["aggregate"] == nil }) ?? true
    else { return }
    let name = "\(member.name) of texts"
    view["mark"]?[member.name] = SpecValue(
      .object([SpecMember("field", SpecValue(.text(name)))]), origin: member.value.origin)
    columns.append(CalculateTransform(formula, as: name))
  }

  /// Shows the tooltip, link or description of each row as a column.
  private mutating func takeTelling(_ formula: String, of member: SpecMember) {
    guard let formula = try? Expression(formula), view["encoding"]?[member.name] == nil,
      view["encoding"]?.object?.allSatisfy({ $0.value["aggregate"] == nil }) ?? true
    else { return }
    let name = "\(member.name) of rows"
    columns.append(CalculateTransform(formula, as: name))
    view["mark"] = view["mark"]?.removing(member.name)
    view["encoding"]?[member.name] = SpecValue(
      object: [("field", SpecValue(.text(name))), ("type", SpecValue(.text("nominal")))],
      at: member.value)
  }

  /// Shows the words or the picture of all rows as a column.
  private mutating func takeWords(_ channel: Channel, of kind: String) {
    let (mark, name) = (view["mark"], channel.rawValue)
    guard mark?.markName == kind else { return }
    let given = view["encoding"]?[name]?["value"]
    guard let words = given ?? mark?[name], view["encoding"]?[name] == nil || given != nil
    else { return }
    var definition = SpecValue(.object([]), origin: words.origin)
    add(words, as: name, &definition)
    if let mark, mark.object != nil { view["mark"] = mark.removing(name) }
    guard words.array != nil, channel == .text else { return }
    let whole = SpecValue(object: [("type", SpecValue(.text(kind)))], at: mark ?? words)
    view["mark"] = (view["mark"]?.object == nil ? whole : view["mark"])?
      .setting("lineBreak", SpecValue(.text("\n")))
  }

  /// Shows conditional looks and words as a column: colours and shapes as names, opacities and
  /// areas as numbers. The look of rows that a test takes out of a scale is that of missing values.
  private mutating func takeTests(_ member: SpecMember) {
    let marks: Set = [
      "bar", "circle", "image", "point", "rect", "rule", "square", "text", "tick",
    ]
    let mark = view["mark"]?.markName
    let channels = view["encoding"]?.object?.map(\.value) ?? []
    guard let kind = TestedLook(member.name), let condition = member.value["condition"],
      marks.contains(mark ?? ""), kind != .shape || mark == "point",
      // Tests are about the rows that are shown.
      channels.allSatisfy({ $0["aggregate"] == nil && $0["bin"] == nil && $0["timeUnit"] == nil })
    else { return }
    var usual = member.value.removing("condition")
    if kind == .opacity, usual.object?.isEmpty == true {
      usual["value"] = opacity(of: mark)
    }
    let tested = condition.array ?? [condition]
    let tests = tested.compactMap { $0["test"]?.string.flatMap { try? Expression($0) } }
    let branches = tested.map { $0.removing("test") } + [usual]
    let values = branches.compactMap { $0["value"] }
    let shown = branches.filter { $0["field"] != nil }
    guard tests.count == tested.count, tests.count < Expression.deepestNesting,
      values.count + shown.count == branches.count,
      branches.allSatisfy({ $0["value"] == nil || $0.object?.count == 1 })
    else { return }
    let name = "\(member.name) of tests"
    guard let (definition, isOpen) = kind.definition(of: values, shown, as: name) else { return }
    let looks = branches.compactMap { branch in
      branch["field"]?.string.map { Expression(column: fieldName($0)) }
        ?? (isOpen ? .null : branch["value"].flatMap(kind.value)).map(Expression.init)
    }
    guard looks.count == branches.count, let last = looks.last else { return }
    let formula = zip(tests, looks).reversed().reduce(last) { others, branch in
      Expression(where: branch.0, branch.1, else: others)
    }
    columns.append(CalculateTransform(formula, as: name))
    view["encoding"]?[member.name] = definition
  }

  /// Returns the default opacity of a mark: https://vega.github.io/vega-lite/docs/config.html#mark
  private func opacity(of mark: String?) -> SpecValue {
    let isFaint = ["circle", "point", "square", "tick"].contains(mark)
    return view["mark"]?["opacity"] ?? SpecValue(.number(isFaint ? 0.7 : 1))
  }

  /// Shows a column of the same value in all rows.
  private mutating func add(_ value: SpecValue, as channel: String, _ definition: inout SpecValue) {
    let name: String
    if let (constant, type) = Self.constant(value) {
      name = fields[constant] ?? Self.prefix + channel
      if fields.updateValue(name, forKey: constant) == nil {
        columns.append(CalculateTransform(Expression(constant), as: name))
      }
      if definition["type"] == nil { definition["type"] = SpecValue(.text(type)) }
    } else if let formula = value["expr"]?.string {
      name = fieldsOfFormulas[formula] ?? Self.prefix + channel
      if fieldsOfFormulas.updateValue(name, forKey: formula) == nil {
        transforms.append(
          SpecValue(
            object: [("calculate", SpecValue(.text(formula))), ("as", SpecValue(.text(name)))],
            at: value))
      }
      if definition["type"] == nil { definition["type"] = SpecValue(.text("quantitative")) }
    } else {
      return
    }
    definition["field"] = SpecValue(.text(name), origin: value.origin)
    var encoding = view["encoding"] ?? SpecValue(.object([]))
    encoding[channel] = definition
    view["encoding"] = encoding
  }

  /// The value of a constant, with times as numbers, and the type of its field; nil for none.
  private static func constant(_ value: SpecValue) -> (value: ExpressionValue, type: String)? {
    if value.array != nil, let lines = value.strings {
      return (.text(lines.joined(separator: "\n")), "nominal")
    }
    switch try? ChannelField.datum(value) {
    case .number(let number)? where number.isFinite: return (.number(number), "quantitative")
    case .time(let milliseconds)? where milliseconds.isFinite:
      return (.number(milliseconds), "temporal")
    case .boolean(let bool)?: return (.boolean(bool), "nominal")
    case .text(let text)?: return (.text(text), "nominal")
    default: return nil
    }
  }
}

extension Channel {
  /// Whether it is a place of a mark, or a part of one.
  fileprivate var isPlace: Bool {
    switch self {
    case .x, .y, .x2, .y2, .theta, .theta2, .radius, .radius2, .longitude, .latitude: true
    default: false
    }
  }
}

/// The kind of a channel's conditional value.
private enum TestedLook {
  case color, shape, opacity, area, words

  init?(_ channel: String) {
    switch channel {
    case "color", "fill", "stroke": self = .color
    case "shape": self = .shape
    case "opacity", "fillOpacity", "strokeOpacity": self = .opacity
    case "size": self = .area
    case "text", "tooltip", "href", "description", "url": self = .words
    default: return nil
    }
  }

  /// Returns the definition of the channel for a column of looks, and whether this holds the values
  /// of a field, and nothing for other rows; nil if a column cannot express it.
  ///
  /// - Parameters:
  ///   - values: the constants of tests.
  ///   - shown: the definitions with a field.
  func definition(
    of values: [SpecValue], _ shown: [SpecValue], as name: String
  ) -> (SpecValue, isOpen: Bool)? {
    guard let origin = values.first else { return nil }
    let field = ("field", SpecValue(.text(name)))
    func type(_ word: String) -> (String, SpecValue) { ("type", SpecValue(.text(word))) }
    let noLegend = ("legend", SpecValue(.null))
    if self == .words {
      return (SpecValue(object: [field, type("nominal")], at: origin), false)
    }
    if let one = shown.first {
      guard shown.count == 1, Set(values.map(\.content)).count == 1, self != .opacity,
        one["type"]?.string == "quantitative"
      else { return nil }
      var definition = one
      definition["title"] = one["title"] ?? one["field"]
      definition["field"] = field.1
      let scale = one["scale"] ?? SpecValue(object: [], at: one)
      let other = SpecValue(object: [("value", origin)], at: origin)
      definition["scale"] = scale.setting("invalid", other)
      return (definition, true)
    }
    guard self != .color else {
      let names = [field, type("nominal"), ("scale", SpecValue(.null)), noLegend]
      return (SpecValue(object: names, at: origin), false)
    }
    guard self != .shape else {
      // The words are names in a scale that gives each its own shape.
      var seen: Set<String> = []
      let words = values.compactMap(\.string).filter { seen.insert($0).inserted }
      let list = SpecValue(.list(words.map { SpecValue(.text($0)) }), origin: origin.origin)
      let same = SpecValue(object: [("domain", list), ("range", list)], at: origin)
      let names = [field, type("nominal"), ("scale", same), noLegend]
      return (SpecValue(object: names, at: origin), false)
    }
    let most = self == .opacity ? 1 : values.compactMap(\.number).max() ?? 0
    guard most > 0 else { return nil }
    let ends = SpecValue(.list([SpecValue(.number(0)), SpecValue(.number(most))]))
    let even = SpecValue(object: [("domain", ends), ("range", ends)], at: origin)
    let numbers = [field, type("quantitative"), ("scale", even), noLegend]
    return (SpecValue(object: numbers, at: origin), false)
  }

  /// Returns the value that a constant has in the column.
  func value(_ constant: SpecValue) -> ExpressionValue? {
    switch self {
    case .color, .shape: constant.string.map(ExpressionValue.text)
    case .words:
      constant.isNull
        ? .text("")
        : (constant.string ?? constant.number.map { "\($0)" }).map(ExpressionValue.text)
    case .opacity, .area: constant.number.map(ExpressionValue.number)
    }
  }
}
