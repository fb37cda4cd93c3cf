/// Names that occur once each, with one amount, or few of them with amounts that share an axis.
struct NamesRule: ChartRule {
  let name = "names"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let measures = table.measures
    let names = table.columns(.name, .category).filter { $0.isText && $0.isUnique }
    guard !names.isEmpty, !measures.isEmpty else { return nil }
    let magnitudes = measures.map(\.magnitude).filter { $0 > 0 }
    let areAlike = (magnitudes.max() ?? 1) <= 20 * (magnitudes.min() ?? 1)
    let isShort = measures.count == 1 ? table.rowCount <= 60 : table.rowCount <= 25 && areAlike
    guard isShort, measures.count <= 5 else { return nil }
    return ChartSuggestion(reason: "each row is about one name")
  }
}
