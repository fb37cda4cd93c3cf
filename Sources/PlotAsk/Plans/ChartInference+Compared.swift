import PlotInference
import PlotMarks
import PlotTables
import PlotWords

extension ChartInference {
  /// The columns of a chart that compares a few values of each name.
  struct ComparedColumns {
    var names: ChannelDefinition
    /// The column that tells the values of a name apart; nil where each of `values` is one.
    var steps: ChannelDefinition?
    var values: [ChannelDefinition]
  }

  /// The most steps that suggest themselves.
  private static let mostSteps = 6

  /// Finds the names, and the values to compare of each: a column of values and one that tells those of a
  /// name apart, or two columns of values.
  ///
  /// - Parameters:
  ///   - names: as given; likewise `steps` and `values`.
  ///   - flags: the flags that name a column of names, and one of steps.
  /// - Throws: `ChartError` where there are none, or a name has several values at a step.
  mutating func compared(
    _ composite: any CompositeChart, names: ChannelDefinition?, steps: ChannelDefinition?,
    values: [ChannelDefinition], flags: (names: String, steps: String)
  ) throws(ChartError) -> ComparedColumns {
    let given = [names, steps].compactMap { $0?.field } + values.map(\.field)
    let free = profiles.filter { !given.contains($0.name) && $0.name != table.sourceColumn }
    let texts = free.filter { $0.isText && $0.distinctCount > 1 }
    if values.count > 1 || values.isEmpty && steps == nil {
      let name = names.flatMap { profile($0.field) } ?? texts.first
      if values.count > 1 {
        guard let name else { throw missing(composite, "a column of names", flags.names) }
        try refuseRepeats(of: [name], composite)
        return ComparedColumns(names: ChannelDefinition(name.name), values: values)
      }
      // A column for each step.
      let alike = comparableGroup(measures.filter { !given.contains($0.name) }, factor: 20)
      if let name, alike.count > 1, tellRowsApart([name]) {
        if alike.count > 2 {
          note(
            Note(
              .omission, "comparing the first 2 of \(alike.count) columns of numbers",
              hint: "-y a,b names two"))
        }
        return ComparedColumns(
          names: names ?? ChannelDefinition(name.name),
          values: alike.prefix(2).map { ChannelDefinition($0.name) })
      }
    }
    guard let value = values.first ?? freeAmount else {
      throw missing(composite, "a column of numbers", "-y")
    }
    let others = free.filter { $0.name != value.field }
    let columns = names.flatMap { profile($0.field).map { [$0] } } ?? others.filter(\.isText)
    let kinds =
      steps.flatMap { profile($0.field).map { [$0] } }
      ?? others.filter { (2...Self.mostSteps).contains($0.knownDistinctCount) }
      .sorted { $0.knownDistinctCount < $1.knownDistinctCount }
    for kind in kinds {
      guard let name = columns.first(where: { $0.name != kind.name && tellRowsApart([$0, kind]) })
      else { continue }
      return ComparedColumns(
        names: names ?? ChannelDefinition(name.name), steps: steps ?? ChannelDefinition(kind.name),
        values: [value])
    }
    for kind in kinds {
      if let name = columns.first(where: { $0.name != kind.name }) {
        throw repeats([name, kind], composite, value)
      }
    }
    throw columns.isEmpty
      ? missing(composite, "a column of names", flags.names)
      : missing(composite, "a column that tells the values of a name apart", flags.steps)
  }

  private func refuseRepeats(
    of columns: [ColumnProfile], _ composite: any CompositeChart
  ) throws(ChartError) {
    if !tellRowsApart(columns) { throw repeats(columns, composite, requestedY.first) }
  }

  private func repeats(
    _ columns: [ColumnProfile], _ composite: any CompositeChart, _ value: ChannelDefinition?
  ) -> ChartError {
    let names = columns.map { "'\(ChartText.line($0.name))'" }.joined(separator: " and ")
    let amount = value.map { ChartText.line($0.field) } ?? "COLUMN"
    return ChartError(
      .data, "a \(composite.words) has one value for each \(names), and some have several",
      hint: "-y 'mean(\(amount))' draws their mean; --where keeps some of the rows")
  }
}
