import PlotInference
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotWords

extension RequestParts {
  /// The greatest numbers of bins along the axes of a heat map.
  private static let mostCells = (x: 40, y: 25)

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

  /// Cells of a heat map: bins of numbers, units of the calendar, names as they are; the number of rows
  /// in each as its colour, or the mean of a column of numbers.
  mutating func makeCells(of table: Table) throws(ChartError) {
    try chooseCells(of: table)
    try cut(.x, atMost: Self.mostCells.x, of: table)
    try cut(.y, atMost: Self.mostCells.y, of: table)
    guard let color = parts(.color).first else {
      return set(.computed(try ChannelShorthand.count), for: .color)
    }
    guard case .columns(let text) = color,
      let (column, type) = try column(selectedBy: text, of: table), type == .quantitative
    else { return }
    set(
      .computed(
        ChannelShorthand(
          text: "mean(\(column.name))",
          function: .aggregate(try .named("mean"), value: nil), field: column.name, type: nil)),
      for: .color)
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
  private mutating func cut(
    _ slot: ChannelSlot, atMost count: Int, of table: Table
  ) throws(ChartError) {
    guard case .columns(let text)? = parts(slot).first,
      let (column, type) = try column(selectedBy: text, of: table)
    else { return }
    let function: ChannelShorthand.Function
    switch (type, column.cells) {
    case (.quantitative, .numbers(let cells)):
      guard !cells.values.areCountable(upTo: count) else { return }
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
  /// Whether they are multiples of a whole step from the least of them on, and near enough for a cell at
  /// each step.
  fileprivate func areCountable(upTo count: Int) -> Bool {
    guard let extent = finiteExtent(self) else { return false }
    if extent.upperBound - extent.lowerBound < Double(count) {
      return allSatisfy { !$0.isFinite || $0.isWhole }
    }
    var distinct: Set<Double> = []
    for value in self where value.isFinite {
      guard value.isWhole else { return false }
      distinct.insert(value)
      guard distinct.count <= count else { return false }
    }
    let sorted = distinct.sorted()
    let step = zip(sorted.dropFirst(), sorted).map { $0 - $1 }.min() ?? 1
    return (extent.upperBound - extent.lowerBound) / step < Double(count)
      && sorted.allSatisfy { (($0 - extent.lowerBound) / step).isWhole }
  }
}

extension TimeCells {
  /// The unit of the calendar whose cells show such times: as fine as some forty to a hundred and
  /// fifty cells allow, and as they are known.
  fileprivate var cellUnit: String {
    let seconds = secondsSince1970
    let finest = TimeLabels.finestUnit(in: seconds, atMost: precision.unit)
    let days = finiteExtent(seconds).map { ($0.upperBound - $0.lowerBound) / 86_400 } ?? 0
    if days > 366 * 15 || finest <= .year { return "year" }
    if precision == .quarter { return "yearquarter" }
    if days > 120 || finest <= .month { return "yearmonth" }
    return days > 4 || finest <= .day ? "yearmonthdate" : "yearmonthdatehours"
  }
}
