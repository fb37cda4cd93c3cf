/// A JSON document: records, rows or columns in arrays and objects.
struct JSONFormat: TableFormat {
  let name = "json"
  let summary = "one JSON document: an array of records or rows, or an object of columns"
  let fileExtensions = ["json", "geojson"]

  /// A text that begins like JSON. Where the beginning could also be that of a CSV file, all of
  /// it has to be JSON, unless the file's name says so.
  func recognizes(_ text: SourceText, fileExtension: String) -> Bool {
    guard let start = text.firstInk(from: text.start) else { return false }
    let first = text.bytes[start]
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      return fileExtension == "json"
    }
    if fileExtensions.contains(fileExtension) { return true }
    let second = text.firstInk(from: start + 1).map { text.bytes[$0] } ?? 0
    if first == UInt8(ascii: "{") { return second == Byte.quote || second == UInt8(ascii: "}") }
    if second == UInt8(ascii: "{") || second == UInt8(ascii: "[") { return true }
    return isDocument(text)
  }

  private func isDocument(_ text: SourceText) -> Bool {
    var scanner = JSONScanner(text, from: text.start)
    while let event = try? scanner.next() {
      if case .end = event { return true }
    }
    return false
  }

  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable {
    let text = try input.wholeText()
    if let path = options.records {
      let start = try JSONOutline.start(ofPath: path, text)
      return try readArray(text, from: start, options, shape: "records at \(path)", notes: [])
    }
    if let start = text.firstInk(from: text.start), text.bytes[start] == UInt8(ascii: "{") {
      return try readObject(text, options)
    }
    return try readArray(text, from: text.start, options, shape: nil, notes: [])
  }

  /// Decides by its members what the object at the top is.
  private func readObject(
    _ text: SourceText, _ options: ReadOptions
  ) throws(TableError) -> ReadTable {
    let outline = try JSONOutline(text)
    let lists = outline.members.filter { $0.kind == .arrayOfObjects }
    if outline.type == "FeatureCollection",
      let features = outline.members.last(where: { $0.key == "features" })
    {
      return try readArray(
        text, from: features.start, options, shape: "GeoJSON features", isGeoJSON: true,
        notes: [Note(.detail, "read the features of the GeoJSON collection")])
    }
    if lists.count == 1 {
      let key = lists[0].key
      return try readArray(
        text, from: lists[0].start, options, shape: "records at \(key)",
        notes: [Note(.detail, "read the records under '\(key)', the only ones there are")])
    }
    if lists.count > 1 {
      let keys = lists.map(\.key)
      throw TableError(
        .noData, "several lists of records: \(keys.joined(separator: ", "))",
        at: SourceLocation(file: text.name), hint: "choose one: --records '\(keys[0])'")
    }
    let columns = outline.members.filter { $0.kind == .arrayOfScalars }
    if !columns.isEmpty { return try readColumns(text, columns, outline, options) }
    let rows = outline.members.filter { $0.kind == .arrayOfArrays }
    if rows.count == 1 {
      return try readArray(
        text, from: rows[0].start, options, shape: "rows at \(rows[0].key)",
        notes: [Note(.detail, "read the rows under '\(rows[0].key)', the only ones there are")])
    }
    var reader = JSONRecordReader(text)
    var scanner = JSONScanner(text, from: text.start)
    try reader.readRow(try scanner.next(), &scanner)
    return try table(reader, text, options, shape: "one record", notes: [])
  }

  /// Each member that is a list is a column.
  private func readColumns(
    _ text: SourceText, _ members: [JSONOutline.Member], _ outline: JSONOutline,
    _ options: ReadOptions
  ) throws(TableError) -> ReadTable {
    var reader = JSONColumnReader(text)
    for member in members { try reader.readColumn(member) }
    var (table, notes) = try reader.table(options)
    let others = outline.members.count - members.count
    if others > 0 {
      notes.insert(Note(.note, "left out \(others) members that are no columns"), at: 0)
    }
    table.name = text.name
    return ReadTable(
      table: table, dialect: [ReadTable.Finding("shape", "object of columns")], notes: notes)
  }

  private func readArray(
    _ text: SourceText, from start: Int, _ options: ReadOptions, shape: String?,
    isGeoJSON: Bool = false, notes: [Note]
  ) throws(TableError) -> ReadTable {
    var scanner = JSONScanner(text, from: start)
    var reader = JSONRecordReader(text)
    reader.liftsProperties = isGeoJSON
    var event = try scanner.next()
    if case .beginObject = event {
      // A path that ends at one record.
      try reader.readRow(event, &scanner)
      return try table(reader, text, options, shape: shape, notes: notes)
    }
    guard case .beginArray = event else {
      if start == text.start { _ = try scanner.next() }
      throw TableError(
        .noData, "valid JSON, but a single value is no table", at: text.location(of: start))
    }
    var mixture: TableError?
    while true {
      event = try scanner.next()
      if case .endArray = event { break }
      do throws(TableError) {
        try reader.readRow(event, &scanner)
      } catch {
        // The rest is read for its errors: a broken document is reported as broken.
        guard error.kind == .noData else { throw error }
        if mixture == nil { mixture = error }
        while scanner.depth > 1 { _ = try scanner.next() }
      }
    }
    if start == text.start { _ = try scanner.next() }
    if let mixture { throw mixture }
    return try table(reader, text, options, shape: shape, notes: notes)
  }

  private func table(
    _ reader: JSONRecordReader, _ text: SourceText, _ options: ReadOptions, shape: String?,
    notes: [Note]
  ) throws(TableError) -> ReadTable {
    let (table, found) = try JSONTable.make(reader, text, options)
    return ReadTable(
      table: table, dialect: [ReadTable.Finding("shape", shape ?? reader.shapeName)],
      notes: notes + found)
  }
}

extension JSONRecordReader {
  /// What `inspect` calls it.
  var shapeName: String {
    switch shape {
    case .objects: "records"
    case .arrays: "rows"
    case .scalars, nil: "values"
    }
  }
}
