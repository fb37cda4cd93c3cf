import PlotInference
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

extension RequestParts {
  /// The greatest numbers of bins along the axes of a heat map.
  private static let mostCells = (x: 40, y: 25)
  /// The least side of a cell of given numbers, in points; closer ones are binned.
  private static let leastSide = 4.0
  /// About the share of a panel that the plot area has.
  private static let plotShare = 0.75
  /// The most different values of an axis that are counted.
  private static let mostDistinct = 10_000
  /// The most rows that may have a cell each.
  private static let mostSingle = 100_000

  /// Chooses the axes of cells that are left open: names that come again, else amounts.
  mutating func chooseCells(of table: Table) throws(ChartError) {
    if case .columns(let text)? = parts(.x).first, try table.columns(selectedBy: text).count > 1 {
      // Several columns along x are refused as in all charts.
      return
    }
    let count = try columnCount(.y, of: table)
    guard count < 2 else {
      throw ChartError(
        .usage, "a heat map has one column along y, and -y names \(count)",
        hint: "name one of them")
    }
    guard parts(.x).isEmpty || parts(.y).isEmpty else { return }
    let isOpen = parts(.x).isEmpty && parts(.y).isEmpty
    let used = try Set(plainFields(in: table) + shorthands.flatMap(\.fields))
    let profiles = table.columns.prefix(ChartRequest.widestTable)
      .filter { !used.contains($0.name) && $0.missingCount < $0.count }
      .map(ColumnProfile.init)
    let names = profiles.filter { $0.isText && !$0.isUnique && $0.distinctCount <= 50 }.map(\.name)
    let amounts =
      profiles.filter { $0.isNumber && !$0.isIdentifier && !$0.isYears && !$0.isDatePart }
      + profiles.filter { $0.isNumber && ($0.isIdentifier || $0.isYears || $0.isDatePart) }
    // Times run along x.
    let times = parts(.x).isEmpty ? profiles.filter(\.isTime).prefix(1).map(\.name) : []
    var free = (isOpen && names.count > 1 ? names : times + amounts.map(\.name))[...]
    for slot in [ChannelSlot.x, .y] where parts(slot).isEmpty {
      guard let name = free.popFirst() else {
        throw ChartError(
          .data, "a heat map needs two columns, and at least one is missing",
          hint: "-\(slot.rawValue) names it; see 'plot inspect' for what the columns hold")
      }
      set(.columns(name), for: slot)
    }
  }

  /// Cells of a heat map: numbers of a grid as they are, bins of others, units of the calendar, names as
  /// they are; the number of rows in each as its colour, or a column of numbers: its mean where a cell has
  /// several rows.
  ///
  /// - Parameter panel: the extent of a panel, in points.
  mutating func makeCells(of table: Table, on panel: Size) throws(ChartError) {
    try chooseCells(of: table)
    let distinct = [
      ChannelSlot.x: try distinctCount(.x, of: table), .y: try distinctCount(.y, of: table),
    ]
    // At least half of the cells have a row.
    let isFull = distinct.values.reduce(1, *) <= 2 * table.rowCount
    let keeps = isFull ? try haveOneRowEach(of: table) : false
    for (slot, bins, length) in [
      (ChannelSlot.x, Self.mostCells.x, panel.width), (.y, Self.mostCells.y, panel.height),
    ] {
      let room = Int(length * Self.plotShare / Self.leastSide)
      try cut(slot, atMost: bins, isFull ? max(bins, room) : bins, isGiven: keeps, of: table)
    }
    guard let color = parts(.color).first else {
      return set(.computed(try ChannelShorthand.count), for: .color)
    }
    guard case .columns(let text) = color,
      let (column, type) = try column(selectedBy: text, of: table), type == .quantitative,
      try !haveOneRowEach(of: table)
    else { return }
    set(
      .computed(
        ChannelShorthand(
          text: "mean(\(column.name))",
          function: .aggregate(try .named("mean"), value: nil), field: column.name, type: nil)),
      for: .color)
  }

  /// Returns the number of different values along an axis of single cells; 1 where they are computed.
  private func distinctCount(_ slot: ChannelSlot, of table: Table) throws(ChartError) -> Int {
    guard case .columns(let text)? = parts(slot).first,
      let (column, _) = try column(selectedBy: text, of: table)
    else { return 1 }
    switch column.cells {
    case .numbers(let cells):
      return cells.values.distinct(upTo: Self.mostDistinct)?.count ?? Self.mostDistinct
    case .times(let cells):
      return min(Set(cells.ticks.lazy.prefix(Self.mostSingle)).count, Self.mostDistinct)
    case .texts(let cells): return cells.categoryCount
    case .unread: return 1
    }
  }

  /// Whether no cell has two rows.
  private func haveOneRowEach(of table: Table) throws(ChartError) -> Bool {
    guard table.rowCount <= Self.mostSingle else { return false }
    var keyed = table
    var names = [table.sourceColumn].compactMap(\.self)
    for slot in [ChannelSlot.x, .y, .facet, .row, .column] {
      for part in parts(slot) {
        switch part {
        case .columns(let text): names += try table.columns(selectedBy: text).map(\.field)
        case .computed(let shorthand):
          guard case .timeUnit(let units) = shorthand.function, let field = shorthand.field else {
            return false
          }
          let name = Table.unusedName(shorthand.text, among: keyed.columns.map(\.name))
          keyed = try TimeUnitTransform(.units(units), of: field, as: name).apply(to: keyed)
          names.append(name)
        }
      }
    }
    let keys = try keyed.requiredColumns(names, for: "heat map")
    return RowGroups(keyed, by: keys).groups.count == table.rowCount
  }

  func columnCount(_ slot: ChannelSlot, of table: Table) throws(ChartError) -> Int {
    var count = 0
    for part in parts(slot) {
      switch part {
      case .columns(let text): count += try table.columns(selectedBy: text).count
      case .computed: count += 1
      }
    }
    return count
  }

  private func column(
    selectedBy text: String, of table: Table
  ) throws(ChartError) -> (Column, FieldType)? {
    let columns = try table.columns(selectedBy: text)
    guard columns.count == 1, let column = table.column(named: columns[0].field) else { return nil }
    return (column, columns[0].type ?? column.fieldType)
  }

  /// Makes groups of the numbers or times along an axis.
  ///
  /// - Parameters:
  ///   - count: the most bins.
  ///   - room: the most cells of numbers that are kept.
  ///   - isGiven: whether no two rows are at one place of both axes.
  private mutating func cut(
    _ slot: ChannelSlot, atMost count: Int, _ room: Int, isGiven: Bool, of table: Table
  ) throws(ChartError) {
    guard case .columns(let text)? = parts(slot).first,
      let (column, type) = try column(selectedBy: text, of: table)
    else { return }
    let function: ChannelShorthand.Function
    switch (type, column.cells) {
    case (.quantitative, .numbers(let cells)):
      let values = cells.values.distinct(upTo: room)
      if let values, isGiven || values.allSatisfy(\.isWhole) {
        let areDense = values.fillSteps
        // Between few cells far apart there would be gaps.
        if areDense || !isGiven, values.areEven(upTo: areDense ? room : count) { return }
      }
      if values != nil, isGiven {
        // Cells of uneven steps stand side by side.
        return set(.columns("\(column.name):\(FieldType.ordinal.rawValue)"), for: slot)
      }
      function = .bin(BinParameters(maxbins: count))
    case (.temporal, .times(let cells)) where !cells.isTimeOfDay:
      function = .timeUnit(try CalendarUnits(named: cells.cellUnit))
    default: return
    }
    let isTime = type == .temporal
    set(
      .computed(
        ChannelShorthand(
          text: text, function: function, field: column.name, type: isTime ? .temporal : nil)),
      for: slot)
  }
}

extension DoubleColumn {
  /// Returns the different numbers, rising; nil where there are more than a number of them.
  fileprivate func distinct(upTo count: Int) -> [Double]? {
    var distinct: Set<Double> = []
    var last = Double.nan
    for value in self where value != last && value.isFinite {
      last = value
      distinct.insert(value)
      guard distinct.count <= count else { return nil }
    }
    return distinct.sorted()
  }
}

extension [Double] {
  /// Whether rising numbers are at half of the steps between the first and the last, or more.
  fileprivate var fillSteps: Bool {
    guard let first, let last, let gap = zip(dropFirst(), self).map({ $0 - $1 }).min() else {
      return true
    }
    return (last - first) / gap < 2 * Double(count)
  }

  /// Whether rising numbers are multiples of one step from the first of them on, with no more than a number
  /// of cells at each step.
  fileprivate func areEven(upTo count: Int) -> Bool {
    guard let first, let last else { return false }
    let gap = zip(dropFirst(), self).map { $0 - $1 }.min() ?? 1
    // Whole numbers are no closer than 1, though some of them may be missing.
    let steps = ((last - first) / gap).rounded()
    guard steps < Double(count) else { return false }
    let step = steps > 0 ? (last - first) / steps : gap
    return allSatisfy { value in
      let place = (value - first) / step
      return (place - place.rounded()).magnitude < 1e-3
    }
  }
}

extension TimeCells {
  /// The unit of the calendar whose cells show such times: as fine as some forty to a hundred and
  /// fifty cells allow, and as they are known.
  var cellUnit: String {
    let seconds = secondsSince1970
    let finest = TimeLabels.finestUnit(in: seconds, atMost: precision.unit)
    let days = finiteExtent(seconds).map { ($0.upperBound - $0.lowerBound) / 86_400 } ?? 0
    if days > 366 * 15 || finest <= .year { return "year" }
    if precision == .quarter { return "yearquarter" }
    if days > 120 || finest <= .month { return "yearmonth" }
    return days > 4 || finest <= .day ? "yearmonthdate" : "yearmonthdatehours"
  }
}
