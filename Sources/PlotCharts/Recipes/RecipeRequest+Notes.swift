import PlotTables

extension RecipeRequest {
  /// Says what cannot be told apart, and which rows have no place.
  mutating func noteGaps() {
    for slot in [Slot.x, .y] {
      guard let channel = channel(slot), let column = column(channel), column.missingCount > 0
      else { continue }
      add(
        Note(
          .detail,
          "\(column.missingCount) of \(column.count) rows have no '\(channel.title)'"))
    }
    guard highlight.isEmpty, let color = channel(.color), color.isCategorical, color.function == nil
    else { return }
    let (count, most) = (count(of: color), theme.manyAccents.count)
    guard count > most else { return }
    warn(
      "'\(color.title)' has \(count) different values, which share \(most) colours",
      hint: "--where keeps some of them, --facet gives each a panel")
  }

  /// What a chart cannot do without, and the flag that would name it.
  func missing(_ words: String, _ what: String, _ flag: String) -> ChartError {
    ChartError(
      .usage, "a \(words) needs \(what), and there is none",
      hint: "\(flag) COLUMN names it; 'plot inspect' shows what the columns hold")
  }
}
