import PlotInference
import PlotMarks
import PlotTables
import PlotWords

extension ChartInference {
  /// Returns the columns of numbers that a chart compares in pairs: those asked for, or the first of the
  /// table.
  ///
  /// - Parameters:
  ///   - most: how many are taken unasked; a note names the others.
  ///   - hint: how to ask for others.
  mutating func pairedColumns(
    of chart: some CompositeChart, atMost most: Int, hint: String
  ) throws(ChartError) -> [ChannelDefinition] {
    var columns = requestedY
    if columns.isEmpty {
      let numbers = measures.filter { !$0.isYears && $0.knownDistinctCount > 1 }
      columns = numbers.prefix(most).map { ChannelDefinition($0.name) }
      let others = numbers.dropFirst(most).map { "'\(ChartText.line($0.name))'" }
      if !others.isEmpty {
        note(
          Note(
            .omission,
            "the first \(columns.count) of \(numbers.count) columns of numbers, without "
              + Sentence.listed(others, most: 6), hint: hint))
      }
    }
    guard columns.count > 1 else {
      throw ChartError(
        .data,
        "a \(chart.words) needs two columns of numbers, and there is "
          + (columns.count == 1 ? "one" : "none"),
        hint: "-y names them; see 'plot inspect' for what the columns hold")
    }
    for column in columns where profile(column.field)?.isNumber == false {
      throw ChartError(
        .data, "a \(chart.words) is of numbers, and '\(ChartText.line(column.field))' holds none",
        hint: "-y names others")
    }
    return columns
  }
}
