import PlotTables

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

  /// Returns how series share bins: side by side in one bin nobody would find them, and numbers of
  /// rows add up. Nil where that is for the mark to say.
  func stack(of plan: ChartPlan) -> Stack? {
    guard plan.mark.showsLengths, plan.color != nil || plan.shape != nil || !plan.detail.isEmpty,
      let places = plan.x, isBinned(places), plan.y.count == 1,
      operations[plan.y[0].field]?.addsUp == true
    else { return nil }
    return .zero
  }
}
