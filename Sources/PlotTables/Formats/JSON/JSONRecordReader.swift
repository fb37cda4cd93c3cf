/// Puts JSON values into the columns of a table, one row per value.
///
/// All rows have one shape, that of the first: objects (a column per name, `a.b` for a name in an
/// object), arrays (a column per place) or scalars (one column).
struct JSONRecordReader {
  enum Shape { case objects, arrays, scalars }

  private(set) var columns: RecordColumns
  private(set) var shape: Shape?
  private(set) var keys = KeyTree()
  /// Cells that were too few in rows that are arrays.
  private(set) var firstShortRow: (fields: Int, offset: Int)?
  /// Objects that hold only GeoJSON's feature members read more plainly without that prefix.
  var liftsProperties = false
  private var rowFields: [Int] = []

  init(_ source: SourceText) { columns = RecordColumns(source) }

  /// Reads one row, whose first event has just come from the scanner.
  mutating func readRow(
    _ event: JSONScanner.Event, _ scanner: inout JSONScanner
  ) throws(TableError) {
    switch event {
    case .beginObject:
      try take(.objects, scanner)
      try readObject(&scanner)
    case .beginArray:
      try take(.arrays, scanner)
      try readArray(&scanner)
    case .scalar(let cell):
      // A null among records is a record of which nothing is known.
      if cell.kind != .missing || shape == nil || shape == .scalars {
        try take(.scalars, scanner)
        if columns.columns.isEmpty { _ = columns.addColumn() }
        try columns.set(0, cell, at: scanner.eventStart)
      }
    default: return
    }
    columns.endRow()
  }

  /// Forgets the row that was begun.
  mutating func dropRow() { columns.dropRow() }

  mutating func finish() throws(TableError) { try columns.finish() }

  private mutating func take(_ found: Shape, _ scanner: JSONScanner) throws(TableError) {
    if shape == nil { shape = found }
    guard shape == found else {
      throw TableError(
        .noData, "valid JSON, but no table: it mixes objects, arrays and plain values",
        at: columns.source.location(of: scanner.eventStart))
    }
  }

  private mutating func readObject(_ scanner: inout JSONScanner) throws(TableError) {
    var path = [(node: KeyTree.root, place: 0)]
    var node = KeyTree.root
    while let level = path.last {
      switch try scanner.next() {
      case .key(let cell):
        node = child(of: level.node, cell, place: level.place)
        path[path.count - 1].place += 1
      case .scalar(let cell): try set(node, cell, scanner.eventStart)
      case .beginObject: path.append((node, 0))
      case .beginArray: try set(node, try nested(&scanner), scanner.eventStart)
      case .endObject: path.removeLast()
      case .endArray, .end: return
      }
    }
  }

  private mutating func child(of parent: Int, _ cell: Cell, place: Int) -> Int {
    let bytes = columns.source.bytes
    guard cell.kind == .escaped else {
      return keys.child(of: parent, bytes, cell.start, cell.end, place: place)
    }
    let name = JSONString.unescaped(bytes, cell.start, cell.end).text
    return keys.child(of: parent, name, 0, name.count, place: place)
  }

  private mutating func set(_ node: Int, _ cell: Cell, _ offset: Int) throws(TableError) {
    let column = keys.nodes[node].column ?? columns.addColumn()
    keys.setColumn(column, of: node)
    try columns.set(column, cell, at: offset)
  }

  private mutating func readArray(_ scanner: inout JSONScanner) throws(TableError) {
    let start = scanner.eventStart
    var place = 0
    while true {
      let cell: Cell
      switch try scanner.next() {
      case .scalar(let scalar): cell = scalar
      case .beginArray, .beginObject: cell = try nested(&scanner)
      default:
        rowFields.append(place)
        if place < columns.columns.count, firstShortRow == nil { firstShortRow = (place, start) }
        if rowFields.count > 1, firstShortRow == nil, place > rowFields[0] {
          firstShortRow = (rowFields[0], start)
        }
        return
      }
      if place == columns.columns.count { _ = columns.addColumn() }
      try columns.set(place, cell, at: scanner.eventStart)
      place += 1
    }
  }

  /// An array or object inside a row, as a cell of JSON text.
  private mutating func nested(_ scanner: inout JSONScanner) throws(TableError) -> Cell {
    let start = scanner.eventStart
    return columns.pooled(.nested, try compactStructure(&scanner), from: start)
  }

  /// The text of the structure that has just begun, without blanks.
  func compactStructure(_ scanner: inout JSONScanner) throws(TableError) -> [UInt8] {
    let start = scanner.eventStart
    try scanner.skipStructure()
    var text: [UInt8] = []
    var isInString = false
    var i = start
    while i < scanner.i {
      let byte = columns.source.bytes[i]
      if byte == Byte.quote { isInString.toggle() }
      if isInString || !Byte.isBlank(byte) { text.append(byte) }
      if byte == Byte.backslash {
        text.append(columns.source.bytes[i + 1])
        i += 1
      }
      i += 1
    }
    return text
  }
}
