import PlotTables

extension RecipeRequest {
  private struct Ranking {
    var field: String
    /// The largest categories, the largest first, as they are read.
    var kept: [Int]
    var categories: CategoryData
    /// What all others are called.
    var other: String

    var names: [String] { kept.map { categories.labels[$0] } + [other] }
  }

  /// Makes one category of all but the largest of `--top`, with all of their rows.
  ///
  /// - Parameter weight: what is added up to find the largest; nil counts rows.
  /// - Throws: `ChartError` where none of the channels has categories.
  mutating func pool(_ slots: Slot..., by weight: RecipeChannel? = nil) throws(ChartError) {
    let found = slots.filter { slot in
      channel(slot).map { $0.isCategorical && $0.function == nil && column($0) != nil } ?? false
    }
    guard !found.isEmpty else { throw noCategories }
    for slot in found {
      guard let ranking = ranking(slot, by: weight) else { continue }
      let codes = ranking.categories.codes
      let rank = Dictionary(uniqueKeysWithValues: zip(ranking.kept, ranking.kept.indices))
      let names = ranking.names.enumerated().map { (key: Int64($0), name: $1) }
      let keys = codes.map { code in code < 0 ? -1 : Int64(rank[code] ?? ranking.kept.count) }
      replaceTable(table.replacing(Column.ordered(named: ranking.field, names, keys)))
      setOrder(of: ranking.field, ranking.names)
    }
  }

  /// The same of bars, whose lengths are added up where no channel does.
  mutating func poolBars() throws(ChartError) {
    let slots = [Slot.x, .y]
    guard let slot = slots.first(where: { channel($0)?.isCategorical == true }) else {
      throw noCategories
    }
    let length = channel(slot == .x ? .y : .x)
    let isSum = length?.function == nil || length?.function?.value.string == "sum"
    guard let length, let field = length.field, length.function == nil else {
      return try pool(slot, by: isSum ? length : nil)
    }
    guard let ranking = ranking(slot, by: length), let top else { return }
    let splits = ([Slot.color, .shape] + RecipeRequest.facetSlots).compactMap { channel($0)?.field }
    let transform = TopCategoriesTransform(
      ranking.field, values: [field], count: top,
      groupby: splits.filter { $0 != ranking.field && $0 != field }, other: ranking.other)
    replaceTable(try transform.apply(to: table))
    setOrder(of: ranking.field, ranking.names)
  }

  private var noCategories: ChartError {
    ChartError(
      .usage, "--top is for categories along an axis, and the chart has none",
      hint: "-x COLUMN names them")
  }

  /// The categories by their size, of equal ones the earlier first; nil where all are shown.
  private func ranking(_ slot: Slot, by weight: RecipeChannel?) -> Ranking? {
    guard let top, let channel = channel(slot), let field = channel.field,
      let column = column(channel)
    else { return nil }
    let categories = column.categoryData(ChannelDefinition(""))
    var weights: Numbers?
    if case .numbers(let cells)? = self.column(weight)?.cells { weights = cells.values }
    var sums = Array(repeating: 0.0, count: categories.labels.count)
    for (row, code) in categories.codes.enumerated() where code >= 0 {
      let value = weights.map { $0[row] } ?? 1
      if value.isFinite { sums[code] += value }
    }
    let used = Set(categories.codes).filter { $0 >= 0 }
    guard used.count > top else { return nil }
    let sorted = used.sorted { (-sums[$0], $0) < (-sums[$1], $1) }
    return Ranking(
      field: field, kept: Array(sorted.prefix(top)), categories: categories,
      other: Table.unusedName("Other", among: categories.labels))
  }
}
