import PlotAsk
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// The order of the names along an axis: `--sort`.
struct SortEdit: Sendable {
  func apply(_ edited: inout EditedChart) throws(ChartError) {
    let flag = "--sort"
    guard let typed = edited.request.sort else { return }
    let table = try edited.preparedTable(flag)
    var names = PartialNames(of: table)
    let sort = try names.completed(order: typed)
    edited.notes += names.notes
    try edited.editUnit(flag) { (_, encoding) throws(ChartError) in
      let axes = [Channel.x, .y].filter { channel in
        guard let definition = encoding[channel: channel], definition.showsData else {
          return false
        }
        return definition.type(channel).isCategorical
      }
      guard axes.count == 1, let channel = axes.first, var definition = encoding[channel: channel]
      else {
        throw ChartError(
          .usage,
          "\(flag) is for the names along an axis, and the chart has \(axes.count) such axes",
          hint: "leave it out")
      }
      definition.set(
        ChannelVocabulary.Parts.sort, to: try order(sort, along: channel, in: table, flag))
      encoding.set(channel, to: definition.value)
    }
  }

  private func order(
    _ sort: String, along channel: Channel, in table: Table, _ flag: String
  ) throws(ChartError) -> SpecValue {
    func text(_ text: String) -> SpecValue { SpecValue(text: text, flag: flag) }
    if sort.contains(","), table.column(named: sort) == nil {
      let names = sort.split(separator: ",").map { text(String($0).trimmingBlanks) }
      return SpecValue(.list(names), flag: flag)
    }
    let isFalling = sort.hasPrefix("-") && table.column(named: sort) == nil
    let word = isFalling ? String(sort.dropFirst()) : sort
    if word == channel.rawValue { return text(isFalling ? "descending" : "ascending") }
    if word == "x" || word == "y" { return text((isFalling ? "-" : "") + word) }
    guard let field = try table.columns(selectedBy: word).first?.field else { return .init(.null) }
    let isText = table.column(named: field)?.fieldType == .nominal
    return SpecValue(
      [
        "field": JSONNode(field.asFieldName), "op": isText ? "min" : "median",
        "order": isFalling ? "descending" : "ascending",
      ], flag: flag)
  }
}
