/// Two amounts that have nothing to do with each other, and groups in which one of them is different.
struct ContrastRule: ChartRule {
  let name = "contrast"
  /// Amounts of which less of the variance goes together have nothing to do with each other.
  private static let mostShared = 0.05
  /// Groups that tell less are a colour; those that tell more were made of the amounts.
  private static let shares = 0.2...0.85
  /// Fewer rows are seen as points of the two amounts.
  private static let fewestRows = 100

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    let amounts = table.amounts
    guard amounts.count == 2, table.rowCount >= Self.fewestRows,
      table.dependence(amounts[0], amounts[1]) < Self.mostShared
    else { return nil }
    let contrasts = amounts.compactMap { value in
      table.explaining(value, 2...8).map { group in
        (value, group, share: table.explainedShare(of: value, by: group))
      }
    }
    guard let (value, group, share) = contrasts.max(by: { $0.share < $1.share }),
      Self.shares.contains(share)
    else { return nil }
    return GroupsRule().chart(of: value, by: group, table)
  }
}
