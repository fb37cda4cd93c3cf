/// A table as read, with how it was read.
public struct ReadTable: Sendable {
  public var table: Table
  /// The inferred properties of the input, in the order in which they were decided: format,
  /// encoding, delimiter, header …
  package var dialect: [Finding]
  public var notes: [Note]
  /// How further rows of the same kind are read; nil for documents, which have an end.
  package var fixed: FixedReading?
  /// The columns in short, where rows were not to be kept: then `table` has none.
  var digests: [ColumnDigest]?
  var digestedRowCount = 0

  package struct Finding: Hashable, Sendable {
    /// Such as `delimiter`.
    package var name: String
    /// Such as `comma`.
    package var value: String
    /// The evidence in the input: `splits 200 of 200 rows into 5 cells`. Nil if there was no
    /// alternative.
    package var reason: String?

    package init(_ name: String, _ value: String, reason: String? = nil) {
      self.name = name
      self.value = value
      self.reason = reason
    }
  }

  package init(table: Table, dialect: [Finding], notes: [Note]) {
    self.table = table
    self.dialect = dialect
    self.notes = notes
  }
}

extension Table {
  /// Reads a table from the bytes of a file, compressed or not.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - name: The name of the input in messages; its extension hints at the format.
  ///   - options: The properties of the file that are known.
  /// - Throws: An error with its place in the input, if it has one.
  public static func read(
    _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
  ) throws(TableError) -> ReadTable {
    try read(from: MemoryStream(bytes), name: name, options: options)
  }

  /// Reads a table from a file or a pipe.
  ///
  /// The stages: decompress, reject binary files, decode to UTF-8, choose the format, find the
  /// cells and infer the type of each column. A stream that cannot be read again is kept in memory
  /// as far as a second reading needs it, if that is little.
  ///
  /// - Parameters:
  ///   - stream: at its start.
  ///   - name: the name of the input in messages; its extension hints at the format.
  /// - Throws: an error with its place in the input, if it has one. An unknown `options.format` is
  ///   a `.usage` error.
  package static func read(
    from stream: any ByteStream, name: String, options: ReadOptions = ReadOptions()
  ) throws(TableError) -> ReadTable {
    let opened = try OpenedInput.open(
      stream.expectedCount == nil
        ? RetainingStream(stream, limit: options.limits.rehearsalSize / 3 * 4) : stream, name: name,
      options: options)
    while true {
      let input = try TableInput(
        opened.text, name: name, isValidated: opened.isValidated,
        limits: options.limits)
      do throws(TableError) {
        var read = try read(input, options: options)
        read.dialect.insert(contentsOf: opened.findings, at: min(1, read.dialect.count))
        read.notes.insert(contentsOf: opened.notes, at: 0)
        return read
      } catch {
        // Bytes that are no UTF-8 are in another encoding: everything starts anew.
        guard let (offset, location) = input.invalidByte else { throw error }
        guard try opened.restart(afterInvalidByte: offset, at: location) else { throw error }
      }
    }
  }

  /// The name of the format in which a text is read, or the part of it that is there.
  package static func format(
    of bytes: [UInt8], name: String, options: ReadOptions
  ) -> String? {
    try? tableFormat(for: SourceText(name: name, bytes: bytes), options: options).name
  }

  private static func read(
    _ input: TableInput, options: ReadOptions
  ) throws(TableError) -> ReadTable {
    let text = input.sample
    guard text.firstInk(from: text.start) != nil else {
      if options.allowsEmpty {
        return ReadTable(table: Table(name: input.name, columns: []), dialect: [], notes: [])
      }
      throw TableError(.noRows, "no data", at: SourceLocation(file: input.name))
    }
    let format = try tableFormat(for: text, options: options)
    if let records = options.records, !["json", "ndjson"].contains(format.name) {
      throw TableError(
        .usage, "--records '\(records)' has no effect on a \(format.name) file",
        at: SourceLocation(file: input.name), hint: "leave out --records")
    }
    var read = try format.read(input, options: options)
    if !options.isRaw, !options.isLiteral {
      Clocks.settle(&read)
      Epochs.settle(&read, zone: options.timeZone)
    }
    read.dialect.insert(ReadTable.Finding("format", format.name), at: 0)
    return read
  }
}

/// The format that the options name, else the first that recognizes the text.
private func tableFormat(
  for text: SourceText, options: ReadOptions
) throws(TableError) -> any TableFormat {
  if let name = options.fixed?.format ?? options.format {
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
