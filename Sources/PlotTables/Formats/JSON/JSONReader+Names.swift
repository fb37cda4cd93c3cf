extension JSONReader {
  /// Returns the names of the columns: their keys in the records, the cells of the first row, or
  /// their places.
  ///
  /// - Parameter structure: a column that will not be part of the table.
  func columnNames(without structure: Int?) -> (names: [String], notes: [Note]) {
    var notes: [Note] = []
    var names = [String](repeating: "", count: width)
    switch source.rules.shape {
    case .objects:
      names = keys.columns.map { keys.path($0) }
      if source.liftsProperties { names = lifted(names, without: structure) }
    case .arrays:
      if source.rules.headerOffset != nil {
        for (column, cell) in firstRowCells(facts).prefix(width).enumerated() {
          names[column] = cell.text
        }
      }
    case .scalars, .cells: names = ["value"]
    case nil: break
    }
    let others = names.indices.filter { $0 != structure }
    let unique = ColumnNames.unique(others.map { names[$0] }, notes: &notes)
    for (column, name) in zip(others, unique) { names[column] = name }
    return (names, notes)
  }

  /// GeoJSON keeps a feature's values under `properties` (RFC 7946, section 3.2): `properties.mag`
  /// is named `mag` where that name is free.
  private func lifted(_ names: [String], without structure: Int?) -> [String] {
    let prefix = "properties."
    var taken = Set(names)
    if let structure { taken.remove(names[structure]) }
    return names.map { name in
      guard name.hasPrefix(prefix) else { return name }
      let short = String(name.dropFirst(prefix.count))
      return short.isEmpty || taken.contains(short) ? name : short
    }
  }

  /// The feature's own `type`, which always says "Feature".
  var typeColumn: Int? {
    source.liftsProperties ? keys.columns.firstIndex { keys.path($0) == "type" } : nil
  }

  private func isFeature(_ column: Int) -> Bool {
    guard let plan = columns.firstIndex(of: column), case .texts(let cells)? = plans[plan].cells
    else { return false }
    return cells.categoryCount == 1 && cells.category(0) == "Feature"
  }

  /// Whether the first of several arrays holds names: texts only, over something else.
  func hasHeader(_ facts: RecordFacts) -> Bool {
    if let said = options.hasHeader { return said && !facts.firstRow.isEmpty }
    let cells = firstRowCells(facts)
    return facts.holdsOthersThanTexts && cells.count == facts.lengths.longest
      && cells.allSatisfy(\.isString)
  }

  private func firstRowCells(_ facts: RecordFacts) -> [(text: String, isString: Bool)] {
    var scanner = JSONScanner(
      SourceText(name: "", bytes: facts.firstRow), from: 0, isLast: true)
    var cells: [(text: String, isString: Bool)] = []
    _ = try? scanner.next()
    while let event = try? scanner.next(), event != .endArray, event != .end {
      let start = scanner.eventStart
      let isString = scanner.firstByte == Byte.quote
      if isString {
        cells.append((String(decoding: scanner.text(), as: UTF8.self), true))
        continue
      }
      while scanner.depth > 1 { if (try? scanner.next()) == nil { break } }
      let text = String(decoding: facts.firstRow[start..<scanner.i], as: UTF8.self)
      cells.append((text == "null" ? "" : text, false))
    }
    return cells
  }

  /// Returns the columns of the table, with their names, when all are read. A key that held only
  /// null beside objects is left to the columns of those objects.
  func keptColumns() -> KeptColumns {
    let type = typeColumn
    let structure = type.flatMap { isFeature($0) ? $0 : nil }
    let named = structure == type ? named : columnNames(without: structure)
    let haveColumnsBelow = keys.haveColumnsBelow()
    var kept = KeptColumns(notes: named.notes)
    kept.columns.reserveCapacity(named.names.count)
    for column in named.names.indices where column != structure {
      if source.rules.shape == .objects {
        // Only lines that were left out have this name.
        if kinds[column] == 0 { continue }
        let isBare = kinds[column] == RecordFacts.hasCells
        if isBare, haveColumnsBelow[keys.columns[column]] { continue }
      }
      kept.columns.append((column, named.names[column]))
    }
    kept.areAsPlanned =
      structure == type && kept.columns.count == names.count - (type == nil ? 0 : 1)
    return kept
  }

  struct KeptColumns {
    var columns: [(column: Int, name: String)] = []
    /// Notes on their names.
    var notes: [Note] = []
    /// Whether they have the places among each other that they were planned to have.
    var areAsPlanned = false
  }
}

extension UInt8 {
  /// Whether a list is among them.
  var holdsNested: Bool { self & 1 << UInt8(Cell.Kind.nested.rawValue) != 0 }

  /// Whether a set of `Cell.Kind`s, one bit each, mixes numbers with true and false, or texts with
  /// other values.
  var mixesKinds: Bool {
    func has(_ kind: Cell.Kind) -> Bool { self & 1 << UInt8(kind.rawValue) != 0 }
    let hasOthers = has(.bare) || has(.boolean) || has(.nested)
    return (has(.quoted) && hasOthers) || (has(.bare) && has(.boolean))
  }
}
