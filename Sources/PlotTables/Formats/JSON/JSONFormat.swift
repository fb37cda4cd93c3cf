/// A JSON document: records, rows or columns in arrays and objects.
struct JSONFormat: TableFormat {
  let name = "json"
  let summary = "one JSON document: an array of records or rows, or an object of columns"
  let fileExtensions = ["json", "geojson"]

  /// Returns whether a text begins like JSON. If the beginning could also be that of a CSV file,
  /// the whole text at hand has to be JSON, unless the file's name says so.
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
    var scanner = JSONScanner(text, from: text.start, isLast: false)
    while let event = try? scanner.next() {
      if event == .end || event == .pieceEnd { return true }
    }
    return false
  }

  func read(_ input: TableInput, options: ReadOptions) throws(TableError) -> ReadTable {
    let text = input.sample
    if let path = options.records {
      let value = try JSONOutline.value(atPath: path, input, options.limits)
      let inner = try reshaped(value, input, options) {
        JSONReshaping(object: $0) ?? JSONReshaping(records: $0) ?? JSONReshaping(columns: $0)
      }
      if let inner { return inner }
      return try read(value, input, options, shape: "records at \(path)")
    }
    if let start = text.firstInk(from: text.start), text.bytes[start] == UInt8(ascii: "[") {
      if let records = try JSONOutline.recordsBehindFacts(input, from: start, options.limits) {
        return try read(
          records, input, options, shape: "records behind an object",
          notes: [Note(.detail, "read the records behind the object of facts about them")])
      }
      let place = TextPlace(of: text.bytes, text.start, start)
      return try readRecords(
        RecordSource(elementsOf: start..<Int.max, at: place), input, options, mayHoldPairs: true)
    }
    let outline = try JSONOutline(input, options.limits)
    guard case .object = outline.top.kind else {
      return try read(outline.top, input, options, shape: nil)
    }
    return try readObject(outline, input, options)
  }

  /// Decides the layout of the object at the top by its members.
  private func readObject(
    _ outline: JSONOutline, _ input: TableInput, _ options: ReadOptions
  ) throws(TableError) -> ReadTable {
    var notes: [Note] = []
    let members = try JSONFormat.lastOfEqualNames(outline.members, input, options, &notes)
    var lists = members.filter { $0.value.kind == .arrayOfObjects }
    if outline.type == "FeatureCollection",
      let features = members.last(where: { $0.name == "features" })
    {
      if let read = try reshaped(features.value, input, options, { JSONReshaping(features: $0) }) {
        return read
      }
      return try read(
        features.value, input, options, shape: "GeoJSON features", isGeoJSON: true,
        notes: notes + [Note(.detail, "read the features of the GeoJSON collection")])
    }
    if !members.contains(where: { $0.value.kind.isArray }) {
      lists = outline.deepLists.filter { $0.value.kind == .arrayOfObjects }
    }
    // Lists of names and of data sets are no records.
    let areParts = lists.contains { list in
      ["columns", "datasets"].contains { list.name == $0 || list.name.hasSuffix(".\($0)") }
    }
    if lists.isEmpty || areParts,
      let read = try reshaped(outline.top, input, options, notes: notes)
    {
      return read
    }
    if !lists.isEmpty || members.contains(where: { $0.value.kind == .arrayOfArrays })
      || outline.deepLists.contains(where: { $0.value.kind == .arrayOfArrays }),
      let read = try reshaped(
        outline.top, input, options, notes: notes,
        { JSONReshaping(document: $0, path: lists.count == 1 ? lists[0].name : nil) })
    {
      return read
    }
    if lists.count == 1 {
      let name = lists[0].name
      if let read = try reshaped(lists[0].value, input, options, { JSONReshaping(records: $0) }) {
        return read
      }
      return try read(
        lists[0].value, input, options, shape: "records at \(name)",
        notes: notes + [
          Note(.detail, "read the records under '\(name)', the only ones there are")
        ])
    }
    if lists.count > 1 {
      let names = lists.map(\.name)
      throw TableError(
        .noData, "several lists of records: \(names.joined(separator: ", "))",
        at: SourceLocation(file: input.name), hint: "choose one: --records '\(names[0])'")
    }
    let columns = members.filter { $0.value.kind == .arrayOfScalars }
    if !columns.isEmpty {
      let others = members.count - columns.count
      if others > 0 { notes.append(Note(.note, "left out \(others) members that are no columns")) }
      return try readColumns(columns, notes, input, options)
    }
    if !members.isEmpty, members.allSatisfy({ $0.value.kind == .emptyArray }) {
      guard options.allowsEmpty else {
        throw TableError(
          .noRows, "valid JSON, but its columns hold no rows",
          at: SourceLocation(file: input.name))
      }
      return try readColumns(members, notes, input, options)
    }
    let rows = (members + outline.deepLists).filter { $0.value.kind == .arrayOfArrays }
    if rows.count == 1 {
      let name = rows[0].name
      return try read(
        rows[0].value, input, options, shape: "rows at \(name)",
        notes: notes + [
          Note(.detail, "read the rows under '\(name)', the only ones there are")
        ])
    }
    if let error = members.first(where: { JSONFormat.namesError($0) }) {
      throw TableError(
        .noData, "an error message, not data: '\(error.name)'",
        at: SourceLocation(
          file: input.name, line: error.value.place.lines + 1,
          column: error.value.place.columns + 1),
        hint: "see what the program or the service says that wrote it")
    }
    if let read = try reshaped(
      outline.top, input, options, notes: notes,
      { JSONReshaping(records: JSONNode(array: [$0], at: $0)) })
    {
      return read
    }
    return try read(outline.top, input, options, shape: "one record")
  }

  /// Whether a member holds the error of a service that has no data to give.
  private static func namesError(_ member: JSONOutline.Member) -> Bool {
    ["error", "errors", "fault", "exception"].contains(member.name.lowercased())
      && (member.value.kind == .object || member.value.kind.isArray)
  }

  /// Returns the members of an object; the last of duplicate keys, in the place of the first.
  private static func lastOfEqualNames(
    _ members: [JSONOutline.Member], _ input: TableInput, _ options: ReadOptions,
    _ notes: inout [Note]
  ) throws(TableError) -> [JSONOutline.Member] {
    var kept: [JSONOutline.Member] = []
    var indices: [String: Int] = [:]
    for member in members {
      guard let index = indices[member.name] else {
        indices[member.name] = kept.count
        kept.append(member)
        continue
      }
      kept[index] = member
      let message = "the key '\(member.name)' is repeated in one object, the last wins"
      let place = member.value.place
      let location = SourceLocation(
        file: input.name, line: place.lines + 1, column: place.columns + 1)
      if options.isStrict { throw TableError(.malformed, message, at: location) }
      notes.append(Note(.warning, message, at: location))
    }
    return kept
  }

  /// Reads a value that holds a table in another form than records, rows or columns; nil if it does
  /// not.
  private func reshaped(
    _ value: JSONOutline.Value, _ input: TableInput, _ options: ReadOptions, notes: [Note] = [],
    _ make: ((JSONNode) -> JSONReshaping?)? = nil
  ) throws(TableError) -> ReadTable? {
    guard !options.isStrict, !options.isLiteral, value.range.count <= JSONReshaping.mostBytes,
      let bytes = try input.text(in: value.range),
      let node = try? JSONNode.parse(bytes, name: input.name)
    else { return nil }
    let found =
      make?(node)
      ?? (make == nil ? JSONReshaping(object: node) ?? JSONReshaping(records: node) : nil)
    guard let found else { return nil }
    let rows = try TableInput(
      MemoryStream(found.text), name: input.name, isValidated: true, limits: options.limits)
    var options = options
    if !found.isGeoJSON { options.hasHeader = true }
    options.records = nil
    var source = RecordSource(elementsOf: 0..<Int.max, at: TextPlace())
    source.liftsProperties = found.isGeoJSON
    var reader = JSONReader(rows, source, options)
    try reader.read()
    var read = reader.table([ReadTable.Finding("shape", found.shape)], notes + found.notes)
    // Lines of the rows are not those of the document.
    for index in read.notes.indices { read.notes[index].location = nil }
    return read
  }

  /// Reads an object of columns: each list is one.
  private func readColumns(
    _ members: [JSONOutline.Member], _ notes: [Note], _ input: TableInput, _ options: ReadOptions
  ) throws(TableError) -> ReadTable {
    var reader = JSONColumnReader(input, members, options)
    try reader.read()
    return reader.table([ReadTable.Finding("shape", "object of columns")], notes)
  }

  /// Reads a value of a document that is known to be valid.
  private func read(
    _ value: JSONOutline.Value, _ input: TableInput, _ options: ReadOptions, shape: String?,
    isGeoJSON: Bool = false, notes: [Note] = []
  ) throws(TableError) -> ReadTable {
    var source: RecordSource
    switch value.kind {
    case .scalar:
      throw TableError(
        .noData, "valid JSON, but a single value is no table",
        at: SourceLocation(
          file: input.name, line: value.place.lines + 1, column: value.place.columns + 1))
    case .object: source = RecordSource(valuesIn: value.range, at: value.place)
    default: source = RecordSource(elementsOf: value.range, at: value.place)
    }
    source.liftsProperties = isGeoJSON
    return try readRecords(source, input, options, shape: shape, notes: notes)
  }

  private func readRecords(
    _ source: RecordSource, _ input: TableInput, _ options: ReadOptions, shape: String? = nil,
    notes: [Note] = [], mayHoldPairs: Bool = false
  ) throws(TableError) -> ReadTable {
    var reader = JSONReader(input, source, options)
    try reader.read()
    if mayHoldPairs, source.rules.areElements, reader.source.rules.shape == .objects,
      reader.kinds.contains(where: \.holdsNested), let count = input.expectedCount,
      let start = input.sample.firstInk(from: input.sample.start)
    {
      let all = JSONOutline.Value(kind: .arrayOfObjects, range: start..<count, place: source.place)
      if let read = try reshaped(all, input, options, { JSONReshaping(records: $0) }) {
        return read
      }
    }
    return reader.table([ReadTable.Finding("shape", shape ?? reader.shapeName)], notes)
  }
}
