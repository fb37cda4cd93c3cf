/// The constants of the data that a view shows in place of fields, as columns that its transforms make:
/// `datum`, the words of a mark of texts, and the colours of rows that pass a test.
struct SpecifiedConstants {
  /// The view with fields in place of constants.
  private(set) var view: SpecValue
  /// The transforms that make the fields.
  private(set) var transforms: [SpecValue] = []

  /// - Parameter view: has a mark, and all its channels.
  init(of view: SpecValue) {
    self.view = view
    takeWords()
    guard let encoding = view["encoding"] else { return }
    for member in encoding.object ?? [] {
      if ["color", "fill", "stroke"].contains(member.name) { takeTests(member) }
      guard let datum = member.value["datum"] else { continue }
      var definition = member.value.removing("datum")
      add(datum, as: member.name, &definition)
    }
  }

  /// Whether all that it shows are constants, so that one row shows it.
  var isOneRow: Bool {
    let definitions = view["encoding"]?.object?.map(\.value) ?? []
    return !transforms.isEmpty
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

  /// Shows the colours of tests of rows as the names of a column.
  private mutating func takeTests(_ member: SpecMember) {
    let marks: Set = ["bar", "circle", "point", "rect", "rule", "square", "tick"]
    let mark = view["mark"]?.string ?? view["mark"]?["type"]?.string
    let channels = view["encoding"]?.object?.map(\.value) ?? []
    guard let condition = member.value["condition"], member.value.object?.count == 2,
      let usual = member.value["value"]?.string, marks.contains(mark ?? ""),
      // Tests are about the rows that are shown.
      channels.allSatisfy({ $0["aggregate"] == nil && $0["bin"] == nil && $0["timeUnit"] == nil })
    else { return }
    var formula = ""
    for one in condition.array ?? [condition] {
      guard let test = one["test"]?.string, let color = one["value"]?.string,
        one.object?.count == 2
      else { return }
      formula += "(\(test)) ? \(Self.quoted(color)) : "
    }
    let field = "\(member.name) of tests"
    let definition = SpecValue(
      .object([
        SpecMember("field", SpecValue(.text(field))),
        SpecMember("type", SpecValue(.text("nominal"))),
        SpecMember("scale", SpecValue(.null)), SpecMember("legend", SpecValue(.null)),
      ]), origin: member.value.origin)
    add(formula + Self.quoted(usual), as: field, of: member.value)
    view["encoding"]?[member.name] = definition
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
    guard let (formula, type) = Self.formula(value) else { return }
    let name = Self.prefix + channel
    definition["field"] = SpecValue(.text(name), origin: value.origin)
    if definition["type"] == nil { definition["type"] = SpecValue(.text(type)) }
    var encoding = view["encoding"] ?? SpecValue(.object([]))
    encoding[channel] = definition
    view["encoding"] = encoding
    add(formula, as: name, of: value)
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
