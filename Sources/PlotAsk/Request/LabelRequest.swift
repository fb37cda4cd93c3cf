import PlotLook
import PlotMarks
import PlotTables
import PlotWords

/// The column of `--label`, whose names stand beside the marks.
struct LabelRequest {
  private let definition: ChannelDefinition

  init(_ definition: ChannelDefinition) { self.definition = definition }

  /// Throws for marks that have no names, and where the names stand already.
  ///
  /// - Parameter panels: the columns whose values are the titles of panels.
  func check(
    _ mark: any Mark, _ encoding: Encoding, _ request: ChartRequest, of table: Table,
    panels: [String]
  ) throws(ChartError) {
    let name = ChartText.line(definition.field)
    func refusal(_ reason: String, hint: String = "leave it out") -> ChartError {
      ChartError(.usage, "--label '\(name)': \(reason)", hint: hint)
    }
    if request.marks.contains(where: ChartRequest.countingKindNames.contains) || mark.fillsCells {
      throw refusal(
        "names are of single rows, and \(mark.fillsCells ? "cells" : "bins") show many",
        hint: "-m point shows rows; --values writes numbers into cells")
    }
    if encoding.channels.contains(where: { $0.key.isPosition && $0.value.end != nil }) {
      throw refusal("names are of single rows, and bins hold many", hint: "-m point shows rows")
    }
    if request.layers.contains("text") || encoding[.text] != nil {
      throw refusal(
        "the mark 'text' writes names, too", hint: "leave out --label, or the mark 'text'")
    }
    if mark.isPolar {
      throw refusal(
        "slices have their names beside them", hint: "-m pie -c COLUMN names the slices")
    }
    for channel in [Channel.x, .y] where encoding[channel]?.field == definition.field {
      let type = encoding[channel]?.type ?? table.column(named: definition.field)?.fieldType
      guard type?.isCategorical == true else { continue }
      throw refusal(
        "the \(channel.rawValue) axis has these names already",
        hint: "leave it out; --values writes numbers beside the marks")
    }
    if panels.contains(definition.field) {
      throw refusal("the panels have these names already", hint: "name another column")
    }
    if mark.joinsRows, encoding[.color]?.field == definition.field {
      throw refusal("the series have these names already", hint: "name another column")
    }
    if mark.joinsRows, mark.stacks, request.stack != Stack.none.rawValue, encoding[.color] != nil {
      throw refusal(
        "a name beside one of several areas would stand on the next",
        hint: "-m line has room for names")
    }
  }
}

extension Table {
  /// Returns the table without the column of names beside marks, which are no places of theirs, as long
  /// as others can be both axes.
  func besides(label: String?) -> Table {
    guard let label, let names = try? columns(selectedBy: label) else { return self }
    let others = dropping(Set(names.map(\.field)))
    let axes = others.columns.count { $0.fieldType != .nominal && $0.missingCount < $0.count }
    return axes > 1 ? others : self
  }
}
