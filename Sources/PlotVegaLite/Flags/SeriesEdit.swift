import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// A computation along series that a flag asks for, of a specification with one view. Its transforms come
/// after the edits of all channels, which make the series and their order.
struct SeriesEdit: Sendable {
  let flag: String
  let function: SeriesFunction
  let field: String
  let name: String

  init(_ shorthand: ChannelShorthand, _ flag: String, in table: Table) throws(ChartError) {
    guard case .column = shorthand.function, let function = shorthand.series,
      let field = shorthand.field
    else {
      throw ChartError(
        .usage,
        "\(flag): '\(shorthand.text)' needs rows of its own, which a specification computes",
        hint: "its transform 'aggregate' makes them, and \(flag) can name their column")
    }
    (self.flag, self.function, self.field) = (flag, function, field)
    name = Table.unusedName(
      shorthand.name(of: table.column(named: field)), among: table.columns.map(\.name))
  }

  func apply(_ edited: inout EditedChart) throws(ChartError) {
    guard let encoding: EncodingSpec = edited.chart.part(.encoding) else { return }
    let computed = Set(edited.computations.map(\.name))
    func shown(_ channel: Channel) throws(ChartError) -> (name: String, type: FieldType)? {
      guard let definition = encoding[channel: channel], definition.value["field"] != nil,
        definition.value["aggregate"] == nil, definition.value["bin"] == nil
      else { return nil }
      let field = try ChannelField(definition.value, channel)
      return field.field.flatMap { computed.contains($0) ? nil : ($0, field.type) }
    }
    var transform = SeriesTransform(function: function, field: field, name: name)
    var places = try shown(.x)
    var axis = Channel.x
    if places == nil { (places, axis) = (try shown(.y), .y) }
    if let places, !function.kind.isOfGroup {
      let sort = encoding[channel: axis]?.value["sort"]
      guard sort == nil || !places.type.isCategorical || sort?.string == "ascending" else {
        throw edited.refusal(
          flag,
          "a computation along '\(ChartText.line(places.name))' needs the order of its values",
          hint: "a transform 'window' with a column to sort by says another one")
      }
      transform.order = [SortField(places.name)]
      transform.isOverTime = places.type == .temporal
    }
    let panels: [Channel] = [.facet, .row, .column]
    let splits: [Channel] =
      function.group == nil ? [.color, .shape, .detail, .strokeDash, .opacity] : []
    for channel in panels + splits {
      guard let split = try shown(channel), split.type.isCategorical,
        split.name != places?.name, !transform.groupby.contains(split.name)
      else { continue }
      transform.groupby.append(split.name)
    }
    if let group = function.group { transform.groupby.append(group) }
    let steps = try transform.steps().map { SpecValue($0.written, flag: flag) }
    let own = edited.chart[.transform]?.array ?? []
    edited.chart.set(
      ViewVocabulary.Parts.transform, to: SpecValue(.list(own + steps), flag: flag))
  }
}
