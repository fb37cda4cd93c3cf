import PlotMarks
import PlotTables
import PlotTransforms

extension ComputedColumns {
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
    guard plan.mark.showsLengths, plan.color != nil || plan.shape != nil || !plan.detail.isEmpty,
      let places = plan.x, plan.y.count == 1, let operation = operations[plan.y[0].field]
    else { return nil }
    return operation.name == "count" || isBinned(places) && operation.addsUp ? .zero : nil
  }
}
