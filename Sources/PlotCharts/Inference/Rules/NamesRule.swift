/// Names that occur once each, with one amount, or few of them with amounts that share an axis.
struct NamesRule: ChartRule {
  let name = "names"
  private static let mostPanels = 6

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let measures = table.measures
    let names = table.columns(.name, .category).filter { $0.isText && $0.isUnique }
    guard !names.isEmpty, !measures.isEmpty else { return nil }
    guard measures.count <= 5, table.rowCount <= (measures.count == 1 ? 60 : 25) else { return nil }
    guard measures.areComparable else { return nil }
    let reason = "each row is about one name"
    // Steps beside amounts are no lengths of bars.
    let others = table.columns(.steps, .count).count { !measures.map(\.name).contains($0.name) }
    guard measures.count > 1 || others > 0, measures.allSatisfy(\.fitsFunctions) else {
      return ChartSuggestion(reason: reason)
    }
    // A time would be the place of the bars otherwise.
    let place = table.columns(.time).isEmpty ? nil : names[0].name
    return ChartSuggestion(mark: "bar", x: place, y: measures.map(\.name), reason: reason)
  }

  /// Bars of amounts of several magnitudes, a panel for each.
  func panels(of table: RoledTable) -> ChartSuggestion? {
    let measures = table.measures
    guard table.columns(.time, .sequence).isEmpty, (2...Self.mostPanels).contains(measures.count),
      let name = table.columns(.name, .category).first(where: { $0.isText && $0.isUnique }),
      !measures.areComparable, measures.allSatisfy(\.fitsFunctions)
    else { return nil }
    var suggestion = ChartSuggestion(
      mark: "bar", x: name.name, y: measures.map(\.name),
      reason: "each row is about one name, and the magnitudes differ")
    suggestion.freeY = true
    return suggestion
  }
}
