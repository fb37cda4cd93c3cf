/// A table as read, with how it was read.
public struct ReadTable: Sendable {
  public var table: Table
  /// What was found out about the input, in the order in which it was decided:
  /// format, encoding, delimiter, header …
  public var dialect: [Finding]
  public var notes: [Note]

  public struct Finding: Hashable, Sendable {
    /// Such as `delimiter`.
    public var name: String
    /// Such as `comma`.
    public var value: String
    /// What speaks for it in the input: `splits 200 of 200 rows into 5 cells`. Nil where nothing
    /// had to be weighed.
    public var reason: String?

    public init(_ name: String, _ value: String, reason: String? = nil) {
      self.name = name
      self.value = value
      self.reason = reason
    }
  }

  public init(table: Table, dialect: [Finding], notes: [Note]) {
    self.table = table
    self.dialect = dialect
    self.notes = notes
  }
}

extension Table {
  /// Reads a table from the bytes of a file.
  ///
  /// The stages: refuse what is no text, decode to UTF-8, choose the format, find the cells, give
  /// each column its type.
  ///
  /// - Parameter name: what messages call the input; its extension hints at the format.
  /// - Throws: an error with the place in the input where there is one. An unknown
  ///   `options.format` is a `.usage` error.
  public static func read(
    _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
  ) throws(TableError) -> ReadTable {
    if let error = FileSignature.error(for: bytes, name: name) { throw error }
    let decoded = try DecodedText(bytes, name: name, isStrict: options.isStrict)
    let text = decoded.text
    guard text.firstInk(from: text.start) != nil else {
      if options.allowsEmpty {
        return ReadTable(table: Table(name: name, columns: []), dialect: [], notes: decoded.notes)
      }
      throw TableError(.noRows, "no data", at: SourceLocation(file: name))
    }
    if options.format == nil, FileSignature.looksBinary(text) {
      throw TableError(
        .unsupported, "binary file? it holds control characters instead of text",
        at: SourceLocation(file: name))
    }
    let format = try tableFormat(for: text, options: options)
    if let records = options.records, !["json", "ndjson"].contains(format.name) {
      throw TableError(
        .usage, "'\(records)' is no path in a \(format.name) file, which has no records inside",
        at: SourceLocation(file: name), hint: "leave out --records")
    }
    var read = try format.read(text, options: options)
    read.dialect.insert(
      contentsOf: [
        Finding("format", format.name),
        Finding("encoding", decoded.encoding.rawValue + (decoded.hadMark ? " with BOM" : "")),
      ], at: 0)
    read.notes.insert(contentsOf: decoded.notes, at: 0)
    return read
  }

  private typealias Finding = ReadTable.Finding
}

/// The format that the options name, else the first that recognizes the text.
private func tableFormat(
  for text: SourceText, options: ReadOptions
) throws(TableError) -> any TableFormat {
  if let name = options.format {
    for format in allTableFormats where format.name == name { return format }
    let known = allTableFormats.map(\.name).joined(separator: ", ")
    throw TableError(.usage, "unknown input format '\(name)'", hint: "use one of \(known)")
  }
  let parts = text.name.split(separator: ".", omittingEmptySubsequences: false)
  let fileExtension = parts.count > 1 ? (parts.last ?? "").lowercased() : ""
  for format in allTableFormats where format.recognizes(text, fileExtension: fileExtension) {
    return format
  }
  return CSVFormat()
}
