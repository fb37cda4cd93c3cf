/// Makes a table of the columns that records filled.
struct JSONTable {
  private let reader: JSONRecordReader
  private let source: SourceText
  private let options: ReadOptions
  private var notes: [Note] = []

  /// - Throws: `.noRows` if there are no rows or no columns; under `isStrict` an error where a
  ///   warning would stand.
  static func make(
    _ reader: JSONRecordReader, _ source: SourceText, _ options: ReadOptions
  ) throws(TableError) -> (table: Table, notes: [Note]) {
    var reader = reader
    try reader.finish()
    var table = JSONTable(reader: reader, source: source, options: options)
    try table.noteWhatWasMended()
    return (try table.columns(), table.notes)
  }

  private init(reader: JSONRecordReader, source: SourceText, options: ReadOptions) {
    self.reader = reader
    self.source = source
    self.options = options
  }

  private mutating func columns() throws(TableError) -> Table {
    var raws = rawColumns()
    var hasHeader = false
    if reader.shape == .arrays, options.hasHeader ?? firstRowNames(raws) {
      hasHeader = true
      raws = raws.map { raw in
        RawColumn(
          name: raw.cell(0).kind == .missing ? "" : raw.text(0), source: source, pool: raw.pool,
          cells: raw.cells, first: 1, stride: 1, count: raw.count - 1)
      }
    }
    guard (raws.first?.count ?? 0) > 0 || options.allowsEmpty else {
      throw TableError(
        .noRows, hasHeader ? "header but no rows" : "valid JSON, but it holds no table",
        at: SourceLocation(file: source.name))
    }
    let names = ColumnNames.unique(raws.map(\.name), notes: &notes)
    let rules = InferenceRules(options)
    var columns: [Column] = []
    for (raw, name) in zip(raws, names) {
      let named = RawColumn(
        name: name, source: source, pool: raw.pool, cells: raw.cells, first: raw.first,
        stride: 1, count: raw.count)
      let (plan, mixesKinds) = named.read(rules)
      guard let cells = plan.cells else { continue }
      notes += plan.notes
      if case .texts = cells, mixesKinds {
        notes.append(
          Note(.note, "column '\(name)' mixes texts with other values, read as text"))
      }
      columns.append(Column(name: name, cells: cells))
    }
    return Table(name: source.name, columns: columns)
  }

  /// The columns in the order of first appearance. A name that held only null beside objects is
  /// left to the columns of those objects.
  private func rawColumns() -> [RawColumn] {
    var names: [Int: String] = [:]
    var bare: Set<Int> = []
    for (index, node) in reader.keys.nodes.enumerated() {
      guard let column = node.column else { continue }
      names[column] = reader.keys.path(index)
      if !node.children.isEmpty { bare.insert(column) }
    }
    if reader.liftsProperties { names = lifted(names, without: &bare) }
    return reader.columns.columns.indices.compactMap { column in
      let cells = reader.columns.columns[column]
      if bare.contains(column), cells.allSatisfy(isStructure) { return nil }
      return RawColumn(
        name: names[column] ?? (reader.shape == .scalars ? "value" : ""), source: source,
        pool: reader.columns.pool, cells: cells, first: 0, stride: 1, count: cells.count)
    }
  }

  /// GeoJSON keeps a feature's values under `properties` (RFC 7946, section 3.2): `properties.mag`
  /// is named `mag` where that name is free. The feature's own `type` always says "Feature".
  private func lifted(_ names: [Int: String], without structure: inout Set<Int>) -> [Int: String] {
    let prefix = "properties."
    let type = names.first { $0.value == "type" }?.key
    if let type { structure.insert(type) }
    let taken = Set(names.filter { $0.key != type }.values)
    return names.mapValues { name in
      guard name.hasPrefix(prefix) else { return name }
      let short = String(name.dropFirst(prefix.count))
      return short.isEmpty || taken.contains(short) ? name : short
    }
  }

  /// A null in place of an object, or what GeoJSON says of every feature.
  private func isStructure(_ cell: Cell) -> Bool {
    cell.kind == .missing
      || (reader.liftsProperties && !cell.isPooled
        && source.text(cell.start, cell.end) == "Feature")
  }

  /// Whether the first of several arrays holds names: strings only, over something else.
  private func firstRowNames(_ raws: [RawColumn]) -> Bool {
    func isString(_ cell: Cell) -> Bool { cell.kind == .quoted }
    guard raws.allSatisfy({ $0.count > 0 && isString($0.cell(0)) }) else { return false }
    return raws.contains { raw in
      (1..<max(1, raw.count)).contains { row in
        let cell = raw.cell(row)
        return cell.kind != .missing && !isString(cell)
      }
    }
  }

  private mutating func noteWhatWasMended() throws(TableError) {
    if let (column, offset) = reader.columns.firstRepeated {
      let name = reader.keys.nodes.indices.first { reader.keys.nodes[$0].column == column }
      let count = reader.columns.repeatedCount
      try mend(
        "the name '\(name.map(reader.keys.path) ?? "")' stands twice in one object, the last wins"
          + (count > 1 ? " (and \(count - 1) more)" : ""), at: offset)
    }
    if let offset = reader.columns.firstLoneSurrogate {
      try mend("half a character (a lone surrogate) in a string, shown as \u{fffd}", at: offset)
    }
    if let (fields, offset) = reader.firstShortRow {
      try mend(
        "rows of different lengths (\(fields) of \(reader.columns.columns.count) values);"
          + " the rest is missing", at: offset)
    }
  }

  private mutating func mend(_ message: String, at offset: Int) throws(TableError) {
    let location = source.location(of: offset)
    if options.isStrict { throw TableError(.malformed, message, at: location) }
    notes.append(Note(.warning, message, at: location))
  }
}
