import PlotWords

extension RequestParts {
  /// Returns the request with the grouping column as axis, if an aggregate has none: `-y
  /// 'mean(price)' -c symbol` is one bar for each symbol.
  func placed(_ request: ChartRequest) -> ChartRequest {
    var request = request
    let splits = [ChannelSlot.color, .shape, .detail].flatMap(request.texts)
    guard let name = splits.first, !request.isComplete else { return request }
    if isAggregated(.y), !slots.contains(where: { $0.slot == .x }) { request.x = name }
    if isAggregated(.x), !slots.contains(where: { $0.slot == .y }) { request.y = [name] }
    return request
  }

  private func isAggregated(_ slot: ChannelSlot) -> Bool {
    guard let own = slots.first(where: { $0.slot == slot }) else { return false }
    return own.parts.allSatisfy { if case .computed(let s) = $0 { s.isAggregate } else { false } }
  }

  /// Throws if all rows are aggregated to one number.
  func refuseSingleNumber(source: String?, isComplete: Bool) throws(ChartError) {
    guard !isComplete else { return }
    let facets: Set<ChannelSlot> = [.facet, .row, .column]
    let isSplit = all.contains { slot, part in
      guard !facets.contains(slot) else { return false }
      if case .computed(let shorthand) = part { return !shorthand.isAggregate }
      return true
    }
    guard !isSplit, source == nil,
      let first = shorthands.first(where: \.isAggregate)
    else { return }
    throw ChartError(
      .usage, "'\(first.text)' is one number where no column splits the rows",
      hint: "-x COLUMN makes one for each of its values")
  }
}
