import PlotTables

/// What a recipe shows in one channel: a column as it stands, or what is made of it.
struct RecipeChannel {
  /// Nil for what counts rows.
  var field: String?
  var type: FieldType
  /// What it is called on an axis or in a legend.
  var title: String
  /// `aggregate`, `bin` or `timeUnit`, as the grammar has them.
  var function: (name: String, value: JSONNode)?
  /// How its labels are written, where that is not for the axis to find.
  var format: String?
  /// The names of a column of them, in the order of the table.
  var order: [String] = []
  /// Whether they are names, which have no order but the table's.
  var areNames = true
  /// Whether a legend tells its colours: not where an axis does.
  var hasLegend = true
  /// Whether an axis of its values must hold zero, for lengths to be true.
  var holdsZero = true

  init(_ field: String?, _ type: FieldType, title: String) {
    (self.field, self.type, self.title) = (field, type, title)
  }

  /// The channel of an encoding.
  var definition: JSONNode {
    var members: [(name: String, value: JSONNode)] = []
    if let field { members.append(("field", JSONNode(field))) }
    if let function { members.append((function.name, function.value)) }
    members.append(("type", JSONNode(type.word)))
    members.append(("title", JSONNode(title)))
    // Names stand as the table has them.
    if type == .nominal, areNames {
      members.append(("sort", order.isEmpty ? .null : JSONNode(order.map { JSONNode($0) })))
    }
    // The calendar of UTC, wherever a specification is read.
    if type == .temporal { members.append(("scale", ["type": "utc"])) }
    if !holdsZero, type == .quantitative, function?.name != "bin" {
      members.append(("scale", ["zero": false]))
    }
    if !hasLegend { members.append(("legend", .null)) }
    if let format { members.append(("axis", ["format": JSONNode(format)])) }
    return JSONNode(members)
  }

  /// As the second end of an interval, or as a part of a formula's result: the field alone.
  var end: JSONNode { ["field": JSONNode(field ?? "")] }

  /// The value of a row, in a formula.
  var datum: String { "datum['\(field ?? "")']" }

  var isCategorical: Bool { type.isCategorical }
  var isAggregated: Bool { function?.name == "aggregate" }
}

extension FieldType {
  /// As Vega-Lite writes it.
  var word: String {
    switch self {
    case .quantitative: "quantitative"
    case .temporal: "temporal"
    case .ordinal: "ordinal"
    case .nominal: "nominal"
    }
  }
}
