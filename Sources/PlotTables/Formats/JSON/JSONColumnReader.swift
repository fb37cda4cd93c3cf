/// Puts the lists of an object into columns: `{"x": [1, 2], "y": [3, 4]}`.
struct JSONColumnReader {
  private let source: SourceText
  private var columns: [(name: String, cells: [Cell])] = []
  private var pool = CellPool()

  init(_ source: SourceText) { self.source = source }

  /// Reads one list of a document that is known to be valid.
  mutating func readColumn(_ member: JSONOutline.Member) throws(TableError) {
    var scanner = JSONScanner(source, from: member.start)
    let reader = JSONRecordReader(source)
    _ = try scanner.next()
    var cells: [Cell] = []
    while true {
      let event = try scanner.next()
      switch event {
      case .endArray, .end:
        columns.append((member.key, cells))
        return
      case .scalar(let cell): cells.append(plain(cell))
      default:
        let start = scanner.eventStart
        let text = try reader.compactStructure(&scanner)
        cells.append(pool.add(.nested, text, from: start))
      }
    }
  }

  private mutating func plain(_ cell: Cell) -> Cell {
    guard cell.kind == .escaped else { return cell }
    let text = JSONString.unescaped(source.bytes, cell.start, cell.end).text
    return pool.add(.quoted, text, from: cell.start)
  }

  func table(_ options: ReadOptions) throws(TableError) -> (table: Table, notes: [Note]) {
    var notes: [Note] = []
    let count = columns.map(\.cells.count).max() ?? 0
    if let short = columns.first(where: { $0.cells.count < count }) {
      let message =
        "columns of different lengths ('\(short.name)' has \(short.cells.count) of \(count)"
        + " values); the rest is missing"
      let location = SourceLocation(file: source.name)
      if options.isStrict { throw TableError(.malformed, message, at: location) }
      notes.append(Note(.warning, message, at: location))
    }
    let names = ColumnNames.unique(columns.map(\.name), notes: &notes)
    let rules = InferenceRules(options)
    var typed: [Column] = []
    for (name, column) in zip(names, columns) {
      let gap = repeatElement(Cell.missing, count: count - column.cells.count)
      let raw = RawColumn(
        name: name, source: source, pool: pool, cells: column.cells + gap, first: 0, stride: 1,
        count: count)
      let plan = raw.read(rules).plan
      notes += plan.notes
      if let cells = plan.cells { typed.append(Column(name: name, cells: cells)) }
    }
    return (Table(name: source.name, columns: typed), notes)
  }
}
