import PlotTables

extension Expression {
  /// Returns the value of the expression in each row of the table, as a column.
  ///
  /// All numbers make a column of numbers, all times one of times, all else one of texts; null,
  /// undefined and NaN are missing values. A bare column keeps its type and unit.
  ///
  /// - Throws: `ExpressionError` if a column is missing or a value becomes too large.
  /// - Complexity: O(rows × size of the expression)
  package func column(named name: String, of table: Table) throws(ExpressionError) -> Column {
    if case .column(let names, _) = root,
      let column = table.column(named: names.joined(separator: "."))
    {
      return Column(name: name, cells: column.cells)
    }
    let times = timeColumns(of: table)
    // Columns of the same formula differ.
    let seed = name.utf8.reduce(0) { SplitMix64.seed($0 ^ UInt64($1)) }
    let binding = ExpressionBinding(table: table, clock: clock(of: times), seed: seed)
    if let numbers = try binding.numbers(of: root) {
      return (0..<table.rowCount).map(numbers).column(named: name)
    }
    let evaluation = try binding.evaluation(of: root)
    var values: [ExpressionValue] = []
    values.reserveCapacity(table.rowCount)
    var size = 0
    for row in 0..<table.rowCount {
      let value = try evaluation(row)
      size += value.bytes
      guard size <= Expression.largestColumn else {
        throw .limit(
          "its texts or lists become larger than \(Expression.largestColumn) bytes in all",
          hint: "shorter ones, or fewer rows")
      }
      values.append(value)
    }
    let cells = values.cells(like: times)
    if case .numbers(let numbers) = cells {
      return numbers.values.map { $0.isNaN ? nil : $0 }.column(named: name)
    }
    return Column(name: name, cells: cells)
  }

  /// Whether the expression is true in each row of the table.
  ///
  /// - Throws: `ExpressionError` as `column(named:of:)` does.
  package func tests(of table: Table) throws(ExpressionError) -> (Int) throws(ExpressionError) ->
    Bool
  {
    let binding = ExpressionBinding(table: table, clock: clock(of: timeColumns(of: table)))
    let evaluation = try binding.evaluation(of: root)
    return { row throws(ExpressionError) in try evaluation(row).isTruthy }
  }

  /// Returns the cells of the columns of times that are read; of all that there are where none is.
  private func timeColumns(of table: Table) -> [TimeCells] {
    func times(_ columns: [Column]) -> [TimeCells] {
      columns.compactMap { if case .times(let cells) = $0.cells { cells } else { nil } }
    }
    let fields = fields
    let read = times(table.columns.filter { fields.contains($0.name) })
    return read.isEmpty ? times(table.columns) : read
  }

  private func clock(of times: [TimeCells]) -> ExpressionClock {
    ExpressionClock(zone: times.lazy.compactMap(\.zone).first)
  }
}

extension [ExpressionValue] {
  fileprivate func cells(like times: [TimeCells]) -> Column.Cells {
    let valid = filter(\.isValid)
    if valid.allSatisfy({ if case .number = $0 { true } else { false } }) {
      return .numbers(
        NumberCells(values: map { if case .number(let value) = $0 { value } else { .nan } }))
    }
    if valid.allSatisfy({ if case .time = $0 { true } else { false } }) {
      return .times(timeCells(like: times))
    }
    var texts = TextCells()
    texts.holdsLists =
      !valid.isEmpty && valid.allSatisfy { if case .list = $0 { true } else { false } }
    texts.isBoolean = valid.allSatisfy { if case .boolean = $0 { true } else { false } }
    for value in self {
      if value.isValid { texts.append(value.cellText) } else { texts.appendMissing() }
    }
    return .texts(texts)
  }

  /// Times as finely as the finest of them, on the clock of the columns that they come from.
  private func timeCells(like columns: [TimeCells]) -> TimeCells {
    let zone = columns.lazy.compactMap(\.zone).first
    let clock = ExpressionClock(zone: zone)
    let moments = map { value -> Double in
      if case .time(let milliseconds) = value { milliseconds } else { .nan }
    }
    func areAll(_ unit: Double) -> Bool {
      moments.allSatisfy {
        $0.isNaN || clock.local($0).truncatingRemainder(dividingBy: unit) == 0
      }
    }
    let isTimeOfDay =
      !columns.isEmpty && columns.allSatisfy(\.isTimeOfDay)
      && moments.allSatisfy { $0.isNaN || (0..<ExpressionDate.millisecondsPerDay).contains($0) }
    let precision: TimeCells.Precision =
      areAll(ExpressionDate.millisecondsPerDay) && !isTimeOfDay
      ? .day
      : areAll(60_000)
        ? .minute
        : areAll(1000)
          ? .second
          : areAll(1)
            ? .millisecond
            : .microsecond
    let ticksPerSecond: Int64 =
      precision < .millisecond ? 1 : precision == .millisecond ? 1000 : 1_000_000
    let ticks = moments.map { moment -> Int64 in
      let ticks = (moment / 1000 * Double(ticksPerSecond)).rounded()
      return Int64(exactly: ticks) ?? TimeCells.missing
    }
    return TimeCells(
      ticks: ticks, ticksPerSecond: ticksPerSecond, precision: precision,
      isZoned: columns.contains(where: \.isZoned), isTimeOfDay: isTimeOfDay, zone: zone)
  }
}
