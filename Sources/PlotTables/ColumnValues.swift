/// An array that can be a column of a table: of `Double`, `Int` or `String`, or of optionals of them,
/// where nil is a missing value; or `Times`.
public protocol ColumnValues {
  /// The values as a column of this name.
  ///
  /// - Throws: `TableError` where values cannot be read.
  func column(named name: String) throws(TableError) -> Column
}

/// A value of an array that can be a column: see `ColumnValues`.
public protocol ColumnValue {
  static func column(named name: String, of values: [Self?]) -> Column
}

extension Array: ColumnValues where Element: ColumnValue {
  public func column(named name: String) -> Column {
    Element.column(named: name, of: self)
  }
}

extension Optional: ColumnValue where Wrapped: ColumnValue {
  public static func column(named name: String, of values: [Wrapped??]) -> Column {
    Wrapped.column(named: name, of: values.map { $0 ?? nil })
  }
}

extension Double: ColumnValue {
  public static func column(named name: String, of values: [Double?]) -> Column {
    let cells = NumberCells(values: values.map { $0 ?? .nan })
    return Column(name: name, cells: .numbers(cells)).withYears
  }
}

extension Int: ColumnValue {
  public static func column(named name: String, of values: [Int?]) -> Column {
    Double.column(named: name, of: values.map { $0.map(Double.init) })
  }
}

extension String: ColumnValue {
  public static func column(named name: String, of values: [String?]) -> Column {
    var cells = TextCells()
    for value in values {
      if let value { cells.append(value) } else { cells.appendMissing() }
    }
    return Column(name: name, cells: .texts(cells))
  }
}

/// Dates or moments as the values of a column.
public struct Times: ColumnValues {
  private enum Values {
    case texts([String?])
    case seconds([Double?])
  }

  private let values: Values

  /// Texts in any of the notations that are read from files, such as `2024-01-31`, `2024-01` or
  /// `2024-01-31T12:30Z`; one notation for all.
  public init(_ texts: [String?]) { values = .texts(texts) }

  /// Seconds since 1970-01-01T00:00:00Z, fractions to the microsecond; days where all are midnights.
  public init(secondsSince1970 seconds: [Double?]) { values = .seconds(seconds) }

  public func column(named name: String) throws(TableError) -> Column {
    switch values {
    case .texts(let texts): try Times.column(named: name, reading: texts)
    case .seconds(let seconds): Column(name: name, cells: .times(Times.cells(of: seconds)))
    }
  }

  private static func cells(of seconds: [Double?]) -> TimeCells {
    let ticks = seconds.map { second -> Int64 in
      guard let second, second.magnitude < 9e12 else { return TimeCells.missing }
      return Int64((second * 1_000_000).rounded())
    }
    let known = ticks.filter { $0 != TimeCells.missing }
    let steps: [(precision: TimeCells.Precision, ticks: Int64)] = [
      (.day, 86_400_000_000), (.minute, 60_000_000), (.second, 1_000_000), (.millisecond, 1_000),
    ]
    let step = steps.first { step in known.allSatisfy { $0 % step.ticks == 0 } }
    let divisor = min(step?.ticks ?? 1, 1_000_000)
    return TimeCells(
      ticks: ticks.map { $0 == TimeCells.missing ? $0 : $0 / divisor },
      ticksPerSecond: 1_000_000 / divisor, precision: step?.precision ?? .microsecond,
      isZoned: step?.precision != .day)
  }

  /// The column that a file of these cells alone is read as.
  private static func column(
    named name: String, reading texts: [String?]
  ) throws(TableError) -> Column {
    func quoted(_ text: String) -> String {
      "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"\n"
    }
    var options = ReadOptions()
    options.format = "csv"
    options.delimiter = .byte(UInt8(ascii: ","))
    options.hasHeader = true
    options.comment = ""
    let lines = [quoted(name)] + texts.map { $0.map(quoted) ?? "NA\n" }
    let read = try Table.read(Array(lines.joined().utf8), name: name, options: options)
    guard var column = read.table.columns.first, case .times = column.cells,
      column.count == texts.count
    else {
      throw TableError(
        .malformed, "the values of '\(name)' are no times of one notation",
        hint: "such as 2024-01-31 or 2024-01-31T12:30Z; names are an array of String")
    }
    column.name = name
    return column
  }
}

extension Table {
  /// A table of columns by their names, in their order.
  ///
  ///     try Table(["epoch": [1.0, 2, 3], "loss": [0.9, nil, 0.2], "run": ["a", "a", "b"]])
  ///
  /// - Throws: `TableError` where two columns have one name, their lengths differ, or times cannot be
  ///   read.
  public init(
    _ columns: KeyValuePairs<String, any ColumnValues>, name: String = "table"
  ) throws(TableError) {
    var made: [Column] = []
    for (name, values) in columns {
      guard !made.contains(where: { $0.name == name }) else {
        throw TableError(.usage, "there are two columns '\(name)'")
      }
      let column = try values.column(named: name)
      if let first = made.first, first.count != column.count {
        throw TableError(
          .usage,
          "the columns have different lengths: \(first.count) in '\(first.name)', "
            + "\(column.count) in '\(name)'", hint: "nil stands for a missing value")
      }
      made.append(column)
    }
    self.init(name: name, columns: made)
  }
}
