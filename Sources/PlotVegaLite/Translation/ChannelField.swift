import PlotLook
import PlotMarks
import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The definition of a channel: a field, a constant in the units of data, or a constant look.
struct ChannelField {
  enum Aggregate {
    case operation(AggregateOperation)
    /// The cell of a field in the row where another one is least or largest.
    case row(AggregateOperation, by: String)
  }

  enum Bins {
    case parameters(BinParameters)
    /// The field holds the starts of bins already.
    case binned(step: Double?)
  }

  let channel: Channel
  let node: SpecValue
  var field: String?
  var datum: Datum?
  var value: SpecValue?
  var type: FieldType
  var aggregate: Aggregate?
  var bins: Bins?
  var timeUnit: TimeUnitTransform.Bins?

  var hasField: Bool { field != nil || isCount }
  var isCount: Bool {
    if case .operation(let operation)? = aggregate { return operation.name == "count" }
    return false
  }
  var isBinning: Bool { if case .parameters? = bins { true } else { false } }
  var isContinuous: Bool { type == .quantitative || type == .temporal }

  /// - Throws: `ChartError` with the place of an invalid value.
  init(_ node: SpecValue, _ channel: Channel) throws(ChartError) {
    self.node = node
    self.channel = channel
    guard node.object != nil else {
      throw node.error(
        "a channel is an object, not \(node.shapeName)", hint: "such as {\"field\": \"price\"}")
    }
    field = node["field"]?.string.map(fieldName)
    if let name = node["field"]?["repeat"]?.string {
      throw node.error("nothing is repeated by '\(ChartText.line(name))' here")
    }
    value = node["value"]
    type = .nominal
    if let node = node["aggregate"], !node.isNull { aggregate = try Self.aggregate(node) }
    if let node = node["bin"], !node.isNull { bins = try Self.bins(node) }
    if let node = node["timeUnit"], !node.isNull { timeUnit = try Self.timeUnit(node) }
    if let node = node["datum"] { datum = try Self.datum(node) }
    type = try explicitType() ?? defaultType
    if isCount { type = .quantitative }
  }

  private func explicitType() throws(ChartError) -> FieldType? {
    guard let node = node["type"] else { return nil }
    guard let text = node.string else { throw node.error("a type is a text") }
    switch text {
    case "quantitative", "Q": return .quantitative
    case "temporal", "T": return .temporal
    case "ordinal", "O": return .ordinal
    case "nominal", "N": return .nominal
    default:
      let names = ["quantitative", "temporal", "ordinal", "nominal"]
      throw node.error(
        "there is no type '\(ChartText.line(text))'",
        hint: (nearestName(to: text, in: names).map { "did you mean '\($0)'? " } ?? "")
          + "types are: " + names.joined(separator: ", "))
    }
  }

  /// The default type, as Vega-Lite's `defaultType`: it depends on bin, time unit and aggregate of
  /// the field.
  private var defaultType: FieldType {
    switch datum {
    case .number: return .quantitative
    case .time: return .temporal
    case .text, .boolean, .null: return .nominal
    case nil: break
    }
    switch channel {
    case .row, .column, .facet, .shape, .strokeDash: return .nominal
    case .order: return .ordinal
    default: break
    }
    if node["sort"]?.array != nil { return .ordinal }
    if timeUnit != nil { return .temporal }
    if bins != nil { return .quantitative }
    if case .operation? = aggregate { return .quantitative }
    switch node["scale"]?["type"]?.string {
    case "linear", "log", "pow", "sqrt", "symlog", "quantize", "quantile", "threshold":
      return .quantitative
    case "time", "utc": return .temporal
    default: return .nominal
    }
  }

  private static func aggregate(_ node: SpecValue) throws(ChartError) -> Aggregate {
    for name in ["argmin", "argmax"] {
      guard let by = node[name]?.string else { continue }
      return .row(try operation(name, node), by: fieldName(by))
    }
    guard let name = node.string else { throw node.error("an aggregate is a text") }
    return .operation(try operation(name, node))
  }

  private static func operation(
    _ name: String, _ node: SpecValue
  ) throws(ChartError) -> AggregateOperation {
    do throws(ChartError) { return try AggregateOperation.named(name) } catch {
      throw node.error(error)
    }
  }

  private static func bins(_ node: SpecValue) throws(ChartError) -> Bins? {
    if let isOn = node.bool { return isOn ? .parameters(BinParameters(maxbins: 10)) : nil }
    if node.string == "binned" { return .binned(step: nil) }
    guard node.object != nil else { throw node.error("bins are true or an object") }
    if node["binned"]?.bool == true { return .binned(step: node["step"]?.number) }
    return .parameters(try BinParameters(node))
  }

  private static func timeUnit(_ node: SpecValue) throws(ChartError) -> TimeUnitTransform.Bins {
    do throws(ChartError) {
      if let name = node.string { return .units(try CalendarUnits(named: name)) }
      if let name = node["unit"]?.string {
        var units = try CalendarUnits(
          named: name, step: node["step"]?.number.flatMap { Int(exactly: $0) } ?? 1)
        if node["utc"]?.bool == true { units.isUTC = true }
        if node["binned"]?.bool == true { units.isBinned = true }
        return .units(units)
      }
    } catch { throw node.error(error) }
    if let count = node["maxbins"]?.number { return .atMost(max(1, Int(min(count, 1e6)))) }
    throw node.error("a time unit is a text such as \"yearmonth\"")
  }

  /// A constant in the units of data, also a moment in parts: `{"year": 2006, "month": 1}`.
  static func datum(_ node: SpecValue) throws(ChartError) -> Datum {
    guard node.object != nil else { return Datum(node) }
    if let expression = node["expr"]?.string {
      return Datum(try ConstantExpression.value(of: expression, at: node))
    }
    return .time(try DateParts(node).milliseconds)
  }
}

extension ChannelField {
  /// Returns its title on an axis, in a legend or in a header; nil for none.
  ///
  /// - Parameter style: `config.fieldTitle`, the default.
  func title(_ style: String = "verbal") -> String? {
    for node in [node["axis"], node["legend"], node["header"], Optional(node)] {
      guard let title = node?["title"] else { continue }
      if title.isNull { return nil }
      let lines = title.strings ?? []
      return lines.isEmpty || lines == [""] ? nil : ChartText.line(lines.joined(separator: " "))
    }
    let name = ChartText.line(field ?? "")
    if style == "plain" { return name.isEmpty ? nil : name }
    if isCount { return "Count of Records" }
    if style == "functional" { return functionalTitle(name) }
    switch aggregate {
    case .operation(let operation)?:
      return "\(operation.name.prefix(1).uppercased())\(operation.name.dropFirst()) of \(name)"
    case .row(let operation, let by)?:
      let end = operation.name.replacing("arg", with: "")
      return "\(name) for \(end) \(ChartText.line(by))"
    case nil: break
    }
    if case .units(let units)? = timeUnit {
      let parts = units.units.map(\.rawValue).joined(separator: "-")
      return units.isBinned ? name : "\(name) (\(parts))"
    }
    if isBinning { return "\(name) (binned)" }
    return name.isEmpty ? nil : name
  }

  /// The title as a formula: `MEAN(price)`.
  private func functionalTitle(_ name: String) -> String? {
    switch aggregate {
    case .operation(let operation)?: return "\(operation.name.uppercased())(\(name))"
    case .row(let operation, let by)?:
      return "\(operation.name.uppercased())(\(name), \(ChartText.line(by)))"
    case nil: break
    }
    if case .units(let units)? = timeUnit { return "\(units.name.uppercased())(\(name))" }
    if isBinning { return "BIN(\(name))" }
    return name.isEmpty ? nil : name
  }
}

/// A field as columns are named: Vega-Lite escapes points in names, `a\\.b`, and quotes parts,
/// `a['b']`.
func fieldName(_ text: String) -> String {
  guard text.contains("\\") || text.contains("['") || text.contains("[\"") else { return text }
  return text.replacing("\\.", with: ".").replacing("\\[", with: "[").replacing("\\]", with: "]")
    .replacing("['", with: ".").replacing("[\"", with: ".").replacing("']", with: "")
    .replacing("\"]", with: "")
}
