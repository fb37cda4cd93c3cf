import PlotScales
import PlotTables

/// The data of a specification, to which channels add their columns.
struct EmittedTable {
  enum Cell: Hashable {
    case missing
    case number(Double)
    case text(String)

    init(_ number: Double) { self = number.isFinite ? .number(number) : .missing }

    init(_ text: String?) { self = text.map(Cell.text) ?? .missing }

    /// A time in seconds since 1970: a date if it is midnight UTC.
    init(time seconds: Double) {
      self = seconds.isFinite ? EmittedTime(seconds).cell : .missing
    }

    var node: JSONNode {
      switch self {
      case .missing: .null
      case .number(let number): JSONNode(number)
      case .text(let text): JSONNode(text)
      }
    }
  }

  private(set) var names: [String] = []
  private var columns: [[Cell]] = []

  init() {}

  /// Creates a table of whole columns, under their own names.
  init(_ columns: [Column]) {
    names = columns.map(\.name)
    self.columns = columns.map { column in
      switch column.cells {
      case .numbers(let cells): cells.values.map { Cell($0) }
      case .times(let cells): (0..<column.count).map { Cell(time: cells.secondsSince1970(at: $0)) }
      case .texts, .unread: (0..<column.count).map { Cell(column.text(at: $0)) }
      }
    }
  }

  /// Adds a column, unless an equal one exists, and returns its name.
  mutating func add(_ wanted: String, _ cells: [Cell]) -> String {
    let plain = EmittedTable.plain(wanted)
    var name = plain
    var number = 1
    while let place = names.firstIndex(of: name) {
      if columns[place] == cells { return name }
      number += 1
      name = "\(plain) \(number)"
    }
    names.append(name)
    columns.append(cells)
    return name
  }

  /// The rows, as cells by column name.
  var records: [[String: Cell]] {
    (0..<(columns.first?.count ?? 0)).map { row in
      Dictionary(zip(names, columns.map { $0[row] }), uniquingKeysWith: { first, _ in first })
    }
  }

  /// Whether there is no row.
  var isEmpty: Bool { columns.first?.isEmpty ?? true }

  var rows: JSONNode {
    let count = columns.first?.count ?? 0
    return JSONNode(
      (0..<count).map { row in
        JSONNode(zip(names, columns).map { ($0, $1[row].node) })
      })
  }

  /// Replaces dots and brackets in the name of a field, which Vega-Lite would read as a path into objects.
  /// https://vega.github.io/vega-lite/docs/field.html
  static func plain(_ name: String) -> String {
    let plain = String(name.map { ".[]\\\"'".contains($0) ? "_" : $0 })
    return plain.isEmpty ? "field" : plain
  }
}

/// A time as ECMAScript's `Date.parse` reads it, in any time zone.
/// https://tc39.es/ecma262/#sec-date-time-string-format
struct EmittedTime {
  let cell: EmittedTable.Cell

  init(_ seconds: Double) {
    let isDate = seconds.truncatingRemainder(dividingBy: 86_400) == 0
    let isWhole = seconds == seconds.rounded()
    let text = isDate ? "%Y-%m-%d" : isWhole ? "%Y-%m-%dT%H:%M:%SZ" : "%Y-%m-%dT%H:%M:%S.%LZ"
    // Times in other years than 1 to 9999 are written as milliseconds since 1970.
    guard seconds >= -62_135_596_800, seconds < 253_402_300_800,
      let pattern = try? TimePattern(text)
    else {
      cell = .number((seconds * 1000).rounded())
      return
    }
    cell = .text(pattern.text(for: seconds))
  }
}
