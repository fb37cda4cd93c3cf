/// Names that occur once each, with one amount, or few of them with amounts that share an axis.
struct NamesRule: ChartRule {
  let name = "names"

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
    return ChartSuggestion(mark: "bar", y: measures.map(\.name), reason: reason)
  }
}
