/// One amount alone: its course where rows follow each other, else its distribution.
struct DistributionRule: ChartRule {
  let name = "distribution"

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard let value = table.response,
      table.roles[value.name] != .constant || table.groups(2...40).isEmpty
    else { return nil }
    // Rows that are in the order of their keys have no course.
    let isInOrderOfKeys = table.columns(.index).contains { !$0.isPermutation }
    if table.rowCount >= 12, table.columns(.identifier, .name).isEmpty, !isInOrderOfKeys,
      table.neighbourCorrelation(value) > 0.6, !value.isSorted
    {
      return ChartSuggestion(reason: "neighbouring rows are alike")
    }
    guard table.rowCount >= 8 else { return ChartSuggestion(reason: "there are few rows") }
    if value.isSkewed {
      return ChartSuggestion(
        mark: "ecdf", x: value.name, xScale: "log",
        reason: "'\(value.name)' is the one column of amounts, and a few of them dwarf the others")
    }
    return ChartSuggestion(
      mark: "histogram", x: value.name, reason: "'\(value.name)' is the one column of amounts")
  }
}

extension ColumnProfile {
  /// Whether the numbers never fall, or never rise.
  package var isSorted: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    let pairs = zip(cells.values, cells.values.dropFirst())
    return pairs.allSatisfy { $0 <= $1 } || pairs.allSatisfy { $0 >= $1 }
  }
}
