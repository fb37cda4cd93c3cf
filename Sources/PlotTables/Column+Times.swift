extension Column {
  /// Returns the column as times, whatever its type: numbers are milliseconds since 1970, texts are
  /// read in the notation that fits the whole column, else each by itself as JavaScript would.
  /// Without a zone they are read as UTC. Cells that are no times become missing values.
  ///
  /// - Parameter format: a format of `strptime` that all texts are written in; nil to infer it.
  /// - Throws: a usage error that names the fault in the format.
  package func readAsTimes(format: String? = nil) throws(TableError) -> Column {
    switch cells {
    case .times, .unread: return self
    case .numbers(let numbers): return Column(name: name, cells: .times(TimeCells(numbers)))
    case .texts(let texts):
      let categories = (0..<texts.categoryCount).map(texts.category)
      guard !categories.isEmpty else {
        let gaps = [Int64](repeating: TimeCells.missing, count: count)
        return Column(name: name, cells: .times(TimeCells(milliseconds: gaps)))
      }
      let known = try Column.times(of: categories, format: format)
      let column = Column(name: name, cells: .times(known))
      return column.picking(texts.codes.map { $0 < 0 ? nil : Int($0) })
    }
  }

  private static func times(
    of texts: [String], format: String?
  ) throws(TableError) -> TimeCells {
    if let format { return times(of: texts, in: [.format(try DateFormat(format).format)]) }
    // Years alone would be numbers.
    if texts.allSatisfy({ $0.utf8.count == 4 && $0.utf8.allSatisfy(Byte.isDigit) }) {
      return times(of: texts, in: [.format(try DateFormat("%Y").format)])
    }
    if let times = times(of: texts) { return times }
    return times(of: texts, in: JavaScript.notations)
  }

  /// The notations that JavaScript's `Date` accepts, beside ISO 8601, in the order in which they
  /// are tried: if month and day are numbers, the month comes first.
  private enum JavaScript {
    static let notations: [TimeNotation] = [
      .iso, .yearFirst, .monthName, .monthFirst, .shortMonthFirst, .monthYear,
    ]
  }

  /// The texts as a column of times, if they are one.
  private static func times(of texts: [String]) -> TimeCells? {
    guard case .times(let cells)? = read(texts, named: "date", .column)?.column.cells else {
      return nil
    }
    return cells
  }

  /// Reads each text by itself.
  private static func times(of texts: [String], in notations: [TimeNotation]) -> TimeCells {
    let ticks = texts.map { text -> Int64 in
      let bytes = Array(text.utf8)
      let instants = notations.lazy.compactMap { $0.instant(bytes, 0, bytes.count) }
      guard let time = instants.first else { return TimeCells.missing }
      let (ticks, overflow) = time.seconds.multipliedReportingOverflow(by: 1000)
      return overflow ? TimeCells.missing : ticks &+ Int64(time.nanoseconds) / 1_000_000
    }
    return TimeCells(milliseconds: ticks)
  }
}

extension TimeCells {
  fileprivate init(_ numbers: NumberCells) {
    self.init(
      milliseconds: numbers.values.map { value in
        // The range of an ECMAScript time: ECMA-262, 21.4.1.1.
        abs(value) <= 8.64e15 ? Int64(value) : TimeCells.missing
      })
  }

  fileprivate init(milliseconds: [Int64]) {
    let areDays = milliseconds.allSatisfy { $0 == TimeCells.missing || $0 % 86_400_000 == 0 }
    self.init(
      ticks: milliseconds, ticksPerSecond: 1000, precision: areDays ? .day : .millisecond,
      isZoned: false)
  }
}
