/// The constants of the data that a view shows in place of fields, as columns that its transforms make:
/// `datum`, the words of a mark of texts, and the looks of rows that pass a test. Properties of the mark
/// that formulas give without reading a row are what these make.
struct SpecifiedConstants {
  /// The view with fields in place of constants.
  private(set) var view: SpecValue
  /// The transforms that make the fields.
  private(set) var transforms: [SpecValue] = []
  /// Whether a formula reads what transforms of the view find out.
  private var readsParameters = false
  /// Whether its rows have no positions.
  private var isAtOnePlace = false
  /// The columns of constants by their formulas.
  private var columns: [String: String] = [:]

  /// - Parameter view: has a mark, and all its channels.
  init(of view: SpecValue) {
    self.view = view
    takeFormulas()
    takeWords()
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
    return !transforms.isEmpty && !readsParameters && !isAtOnePlace
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
    let mark = view["mark"]?.string ?? view["mark"]?["type"]?.string
    guard mark.map({ ["circle", "point", "square"].contains($0) }) == true,
      view["encoding"]?.object?.allSatisfy({
        Channel(rawValue: $0.name)?.isPlace != true
      }) ?? true
    else { return }
    isAtOnePlace = true
    var definition = SpecValue(
      .object([SpecMember("axis", SpecValue(.null))]), origin: view.origin)
    add(SpecValue(.text(" "), origin: view.origin), as: Channel.x.rawValue, &definition)
  }

  /// Names the column of a property that each text has of its own.
  private mutating func takeFormula(_ formula: String, of member: SpecMember) {
    guard ["dy", "baseline"].contains(member.name), view["mark"]?.markName == "text",
      (try? Expression(formula)) != nil,
      view["encoding"]?.object?.allSatisfy({ $0.value["aggregate"] == nil }) ?? true
    else { return }
    let name = "\(member.name) of texts"
    view["mark"]?[member.name] = SpecValue(
      .object([SpecMember("field", SpecValue(.text(name)))]), origin: member.value.origin)
    add(formula, as: name, of: member.value)
  }

  private mutating func takeWords() {
    let mark = view["mark"]
    guard (mark?.string ?? mark?["type"]?.string) == "text" else { return }
    let given = view["encoding"]?["text"]?["value"]
    guard let words = given ?? mark?["text"], view["encoding"]?["text"] == nil || given != nil
    else {
      return
    }
    var definition = SpecValue(.object([]), origin: words.origin)
    add(words, as: Channel.text.rawValue, &definition)
    if view["mark"]?.object != nil { view["mark"] = mark?.removing("text") }
  }

  /// Shows the looks of tests of rows as a column: colours as names, opacities as they are.
  private mutating func takeTests(_ member: SpecMember) {
    let marks: Set = ["bar", "circle", "point", "rect", "rule", "square", "text", "tick"]
    let mark = view["mark"]?.string ?? view["mark"]?["type"]?.string
    let channels = view["encoding"]?.object?.map(\.value) ?? []
    let isOpacity = ["opacity", "fillOpacity", "strokeOpacity"].contains(member.name)
    guard isOpacity || ["color", "fill", "stroke"].contains(member.name) else { return }
    func formula(_ value: SpecValue?) -> String? {
      isOpacity ? value?.number.map { "\($0)" } : value?.string.map(Self.quoted)
    }
    let otherwise = member.value["value"] ?? (isOpacity ? opacity(of: mark) : nil)
    guard let condition = member.value["condition"], marks.contains(mark ?? ""),
      member.value.removing("condition", "value").object?.isEmpty == true,
      let usual = formula(otherwise),
      // Tests are about the rows that are shown.
      channels.allSatisfy({ $0["aggregate"] == nil && $0["bin"] == nil && $0["timeUnit"] == nil })
    else { return }
    var tests = ""
    for one in condition.array ?? [condition] {
      guard let test = one["test"]?.string, let look = formula(one["value"]),
        one.object?.count == 2, (try? Expression(test)) != nil
      else { return }
      tests += "(\(test)) ? \(look) : "
    }
    let field = "\(member.name) of tests"
    let ends = SpecValue(.list([SpecValue(.number(0)), SpecValue(.number(1))]))
    let even = SpecValue(.object([SpecMember("domain", ends), SpecMember("range", ends)]))
    let definition = SpecValue(
      .object([
        SpecMember("field", SpecValue(.text(field))),
        SpecMember("type", SpecValue(.text(isOpacity ? "quantitative" : "nominal"))),
        SpecMember("scale", isOpacity ? even : SpecValue(.null)),
        SpecMember("legend", SpecValue(.null)),
      ]), origin: member.value.origin)
    add(tests + usual, as: field, of: member.value)
    view["encoding"]?[member.name] = definition
  }

  /// The opacity of a mark where nothing is said of it:
  /// https://vega.github.io/vega-lite/docs/config.html#mark
  private func opacity(of mark: String?) -> SpecValue {
    let isFaint = ["circle", "point", "square", "tick"].contains(mark)
    return view["mark"]?["opacity"] ?? SpecValue(.number(isFaint ? 0.7 : 1))
  }

  private mutating func add(_ formula: String, as field: String, of value: SpecValue) {
    transforms.append(
      SpecValue(
        .object([
          SpecMember("calculate", SpecValue(.text(formula))),
          SpecMember("as", SpecValue(.text(field))),
        ]), origin: value.origin))
  }

  /// Shows a column of the same value in all rows.
  private mutating func add(_ value: SpecValue, as channel: String, _ definition: inout SpecValue) {
    var constant = Self.formula(value)
    if constant == nil, let formula = value["expr"]?.string {
      (constant, readsParameters) = ((formula, "quantitative"), true)
    }
    guard let (formula, type) = constant else { return }
    let name = columns[formula] ?? Self.prefix + channel
    definition["field"] = SpecValue(.text(name), origin: value.origin)
    if definition["type"] == nil { definition["type"] = SpecValue(.text(type)) }
    var encoding = view["encoding"] ?? SpecValue(.object([]))
    encoding[channel] = definition
    view["encoding"] = encoding
    if columns.updateValue(name, forKey: formula) == nil { add(formula, as: name, of: value) }
  }

  /// A formula with that value, and the type of its field; nil for none.
  private static func formula(_ value: SpecValue) -> (text: String, type: String)? {
    if value.array != nil, let lines = value.strings {
      return (quoted(lines.joined(separator: "\n")), "nominal")
    }
    switch try? ChannelField.datum(value) {
    case .number(let number)? where number.isFinite: return ("\(number)", "quantitative")
    case .time(let milliseconds)? where milliseconds.isFinite:
      return ("\(milliseconds)", "temporal")
    case .boolean(let bool)?: return ("\(bool)", "nominal")
    case .text(let text)?: return (quoted(text), "nominal")
    default: return nil
    }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.map { character in
      switch character {
      case "\\", "\"": "\\\(character)"
      case "\n": "\\n"
      default: String(character)
      }
    }
    return "\"\(escaped.joined())\""
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
