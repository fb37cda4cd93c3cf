import PlotInference
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// Which categories of the axis of places are shown, and in which order: `--top` and `--sort`.
struct CategoryArrangement {
  private(set) var table: Table
  private(set) var transforms: [any Transform] = []
  private(set) var notes: [Note] = []
  /// The column and the name of the sum of all others.
  private(set) var other: (field: String, name: String)?

  private let places: ChannelDefinition?
  private let values: [String]
  private let plan: ChartPlan
  /// Whether the rows of the categories beyond stay rows, as distributions need them.
  private let keepsRows: Bool
  /// The statistic of a category that the chart shows, and by which it is sorted.
  private let statistic: CategoryOrderTransform.Statistic

  init(
    _ request: ChartRequest, _ plan: ChartPlan, facet: Facet?, _ computed: ComputedColumns,
    of composite: (any CompositeChart)?
  ) throws(ChartError) {
    (table, self.plan, keepsRows) = (computed.table, plan, composite?.keepsRows ?? false)
    let addsUp = plan.mark.stacks || plan.mark.fillsCells
    statistic = composite?.middle ?? (addsUp ? .sum : .median)
    // Curves along values have their groups as colours.
    let arrangement = plan.arrangement(in: computed.table)
    places = arrangement.places ?? (keepsRows ? plan.color : nil)
    let color = plan.color.flatMap { computed.table.column(named: $0.field) }
    values =
      plan.mark.fillsCells
      ? color.map { $0.fieldType == .quantitative ? [$0.name] : [] } ?? []
      : arrangement.values.map(computed.source)
    guard request.sort != nil || request.top != nil, table.rowCount > 0 else {
      guard !request.isComplete else { return }
      try arrangeAsUsual(plan, facet)
      try alignAxes(plan)
      return
    }
    guard plan.mark.fillsCells else {
      if request.top != nil, let series = plan.color?.field, !isCategorical(places),
        isCategorical(plan.color)
      {
        try arrange(series, request, facet, computed)
        return
      }
      let field = try category(places, request.top != nil ? "--top" : "--sort")
      try arrange(field, request, facet, computed)
      return
    }
    // Both axes of cells may have categories.
    let fields = [plan.x, plan.y.first].compactMap { axis in
      axis.flatMap { try? category($0, "--sort") }
    }
    guard !fields.isEmpty else {
      _ = try category(nil, request.top != nil ? "--top" : "--sort")
      return
    }
    for field in fields { try arrange(field, request, facet, computed) }
  }

  private func isCategorical(_ definition: ChannelDefinition?) -> Bool {
    guard let definition, let column = table.column(named: definition.field) else { return false }
    return (definition.type ?? column.fieldType).isCategorical
  }

  /// Gives names that have a usual order this one, unless their rows rank them.
  private mutating func arrangeAsUsual(_ plan: ChartPlan, _ facet: Facet?) throws(ChartError) {
    let axes = plan.mark.fillsCells ? [plan.x, plan.y.first] : [plan.x]
    let fields =
      (axes + [plan.color, plan.shape]).compactMap { $0?.field }
      + (facet?.definitions.map(\.field) ?? [])
    for field in fields where field != table.sourceColumn {
      guard let column = table.column(named: field), let names = column.usualOrder else { continue }
      let isRanking = values.contains { name in
        guard let value = table.column(named: name), !ColumnProfile(value).hasOneValue else {
          return false
        }
        return ColumnProfile(column).isUnique && ColumnProfile(value).isSorted
      }
      if !isRanking { try add(CategoryOrderTransform(field, .listed(names))) }
    }
  }

  /// Gives names that stand along both axes one order, so that equal ones meet in a diagonal: that of
  /// the axis with more of them.
  private mutating func alignAxes(_ plan: ChartPlan) throws(ChartError) {
    guard let x = plan.x?.field, let y = plan.y.first?.field, x != y else { return }
    let columns = [x, y].compactMap(table.column(named:)).filter { $0.fieldType == .nominal }
    var names = columns.map { $0.categoryData().labels }
    if plan.foldsToCells, columns.first?.name == x { names = [names[0], plan.y.map(\.field)] }
    guard names.count == 2, names[0] != names[1] else { return }
    let (sets, longer) = (names.map(Set.init), names[1].count >= names[0].count ? 1 : 0)
    let shared = sets[0].intersection(sets[1]).count
    guard shared > 1, shared * 2 >= sets[0].union(sets[1]).count else { return }
    let order = names[longer] + names[1 - longer].filter { !sets[longer].contains($0) }
    for (column, own) in zip(columns, sets) {
      try add(CategoryOrderTransform(column.name, .listed(order.filter(own.contains))))
    }
  }

  private mutating func arrange(
    _ field: String, _ request: ChartRequest, _ facet: Facet?, _ computed: ComputedColumns
  ) throws(ChartError) {
    var last: String?
    if let top = request.top {
      let drops = request.others == "drop"
      if !keepsRows, !drops { try refuseSums(field, computed) }
      let labels =
        table.column(named: field)?.categoryData().labels ?? []
      let other = Table.unusedName("Other", among: labels)
      let rows = table.rowCount
      let named = labels.count
      try add(top: top, of: field, drops: drops, facet, other)
      if !drops { last = other }
      if named > top { tell(top, named, of: field, drops ? rows - table.rowCount : nil, other) }
      if request.sort == nil, !keepsRows {
        try add(CategoryOrderTransform(field, .by(values, isDescending: true), last: last))
      }
    }
    guard let sort = request.sort, let order = try order(sort, of: field, request) else { return }
    if case .listed = order { last = nil }
    try add(CategoryOrderTransform(field, order, last: last))
  }

  /// Says what becomes of the categories beyond.
  ///
  /// - Parameter dropped: the number of rows that are left out; nil if they are summed.
  private mutating func tell(
    _ top: Int, _ count: Int, of field: String, _ dropped: Int?, _ other: String
  ) {
    let name = ChartText.line(field)
    if let dropped {
      notes.append(
        Note(
          .omission,
          "--top keeps \(top) of \(count) values of '\(name)': \(count - top) are left out, with "
            + "\(dropped) rows"))
    } else if field == plan.color?.field {
      self.other = (field, other)
      guard !keepsRows else { return }
      notes.append(
        Note(
          .note, "'\(other)' is the sum of \(count - top) of \(count) values of '\(name)'",
          hint: "--others drop leaves them out"))
    }
  }

  private mutating func add(
    top: Int, of field: String, drops: Bool, _ facet: Facet?, _ other: String
  ) throws(ChartError) {
    guard !keepsRows else {
      var transform = TopCategoriesTransform(field, count: top, other: other)
      transform.dropsOthers = drops
      return try add(transform)
    }
    let axes =
      plan.mark.fillsCells ? [plan.x, plan.y.first] : field == plan.color?.field ? [plan.x] : []
    let splits =
      (axes + [plan.color, plan.shape]).compactMap { $0?.field } + plan.detail
      + (facet?.definitions.map(\.field) ?? []) + [table.sourceColumn].compactMap { $0 }
    var transform = TopCategoriesTransform(
      field, values: values, count: top,
      groupby: splits.filter { $0 != field && !values.contains($0) }, other: other)
    transform.dropsOthers = drops
    try add(transform)
  }

  private mutating func add(_ transform: any Transform) throws(ChartError) {
    table = try transform.apply(to: table)
    transforms.append(transform)
  }

  /// Returns the column of the axis of places, if it has categories.
  private func category(
    _ places: ChannelDefinition?, _ flag: String
  ) throws(ChartError) -> String {
    guard let places, let column = table.column(named: places.field) else {
      throw ChartError(
        .usage, "\(flag) needs categories along an axis, and the chart has none",
        hint: "-x COLUMN names them")
    }
    guard places.type?.isCategorical ?? (column.fieldType == .nominal) else {
      let kind = column.fieldType == .temporal ? "times" : "numbers"
      throw ChartError(
        .usage,
        "\(flag) is for categories, and '\(column.name)' holds \(kind), which have their order",
        hint: flag == "--sort"
          ? "--x-reverse runs them the other way; '\(column.name):O' takes them as categories"
          : "--where keeps some of the rows")
    }
    return places.field
  }

  /// Throws for `--top` on values that have no sum.
  private func refuseSums(
    _ field: String, _ computed: ComputedColumns
  ) throws(ChartError) {
    guard !values.isEmpty else {
      throw ChartError(.usage, "--top ranks categories by a value, and the chart has none")
    }
    for name in values {
      let reason: String?
      let column = table.column(named: name)
      switch column?.cells {
      case .numbers(let cells)?:
        if let operation = computed.operations[name], !operation.addsUp {
          reason = "the sum of '\(name)' has no meaning"
        } else if cells.isYears {
          reason = "years cannot be summed"
        } else if cells.unit?.dimension == .temperature {
          reason = "temperatures cannot be summed"
        } else if computed.operations[name] == nil, !plan.mark.stacks,
          !plan.mark.joinsRows || field != plan.color?.field
        {
          reason = "several rows of '\(name)' are not summed"
        } else {
          reason = nil
        }
      default: reason = "'\(name)' holds no numbers"
      }
      guard let reason else { continue }
      throw ChartError(
        .usage, "--top sums the other categories, and \(reason)",
        hint: "'sum(COLUMN)' and 'count()' add up; --others drop leaves the rest out")
    }
  }

  private func order(
    _ sort: String, of field: String, _ request: ChartRequest
  ) throws(ChartError) -> CategoryOrderTransform.Order? {
    if table.column(named: sort) == nil, sort.contains(",") {
      let names = sort.split(separator: ",").map { ChartText.line(String($0).trimmingBlanks) }
        .filter { !$0.isEmpty }
      if plan.mark.fillsCells {
        let labels = table.column(named: field)?.categoryData().labels ?? []
        guard names.contains(where: labels.contains) else { return nil }
      }
      return .listed(names)
    }
    let isDescending = sort.hasPrefix("-") && table.column(named: sort) == nil
    let word = isDescending ? String(sort.dropFirst()) : sort
    if word == "x" || word == "y", table.column(named: word) == nil {
      if plan.mark.fillsCells {
        return (word == "x" ? plan.x : plan.y.first)?.field == field
          ? .own(isDescending: isDescending) : nil
      }
      // Without `-x` the orientation is inferred, and either letter may mean the bars' lengths.
      let isPlaces = (word == "y") == plan.isHorizontal && request.x != nil
      return isPlaces || values.isEmpty
        ? .own(isDescending: isDescending) : .by(values, isDescending: isDescending, statistic)
    }
    let columns = try table.columns(selectedBy: word)
    if columns.map(\.field) == [field] { return .own(isDescending: isDescending) }
    return .by(columns.map(\.field), isDescending: isDescending, statistic)
  }
}
