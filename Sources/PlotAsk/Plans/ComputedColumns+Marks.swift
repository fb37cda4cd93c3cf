import PlotMarks
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

extension ComputedColumns {
  /// Leaves out the inputs that have none of the values of a chart, with a note on each.
  mutating func leaveOutInputs(without values: [ChannelDefinition]) throws(ChartError) {
    let columns = values.compactMap { table.column(named: $0.field) }
    guard !request.isComplete, let source = table.sourceColumn, !columns.isEmpty,
      columns.allSatisfy({ $0.missingCount > 0 }),
      case .texts(let inputs)? = table.column(named: source)?.cells
    else { return }
    var isSeen = Array(repeating: false, count: inputs.categoryCount)
    for (row, code) in inputs.codes.enumerated() where code >= 0 && !isSeen[Int(code)] {
      isSeen[Int(code)] = columns.contains { !$0.isMissing(row) }
    }
    let (drawn, left) = (
      isSeen.indices.filter { isSeen[$0] }, isSeen.indices.filter { !isSeen[$0] }
    )
    guard !left.isEmpty, !drawn.isEmpty else { return }
    let names = Sentence.listed(columns.map { "'\(ChartText.line($0.name))'" }, most: 3)
    for code in left {
      add(
        Note(
          .omission, "'\(ChartText.line(inputs.category(code)))' has no \(names), and is not drawn",
          hint: "-y names columns of all inputs"))
    }
    try add(FilterTransform(.field(source, .oneOf(drawn.map { .text(inputs.category($0)) }))))
  }

  /// Whether a position shows bins of numbers.
  func isBinned(_ definition: ChannelDefinition) -> Bool {
    guard ends[definition.field] != nil,
      case .numbers? = table.column(named: definition.field)?.cells
    else { return false }
    return definition.type?.isCategorical != true
  }

  /// Whether a position shows the names of units of time that come again.
  func isOfCalendar(_ definition: ChannelDefinition) -> Bool {
    transforms.contains { ($0 as? CalendarNamesTransform)?.name == definition.field }
  }

  /// Returns how series are stacked: counts of rows add up, and would be too small side by side in
  /// one bin. Nil if the mark decides.
  func stack(of plan: ChartPlan) -> Stack? {
    guard plan.color != nil || plan.shape != nil || !plan.detail.isEmpty,
      let places = plan.x, plan.y.count == 1, let operation = operations[plan.y[0].field]
    else { return nil }
    // Means on each other would add up to nothing.
    if plan.mark.joinsRows, plan.mark.stacks, !operation.addsUp { return Stack.none }
    guard plan.mark.showsLengths else { return nil }
    return operation.name == "count" || isBinned(places) && operation.addsUp ? .zero : nil
  }
}
