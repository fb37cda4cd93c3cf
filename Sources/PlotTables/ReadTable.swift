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

    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
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
  /// - Parameter name: what messages call the input.
  public static func read(
    _ bytes: [UInt8], name: String, options: ReadOptions = ReadOptions()
  ) throws(TableError) -> ReadTable {
    throw TableError(.noData, "no data", at: SourceLocation(file: name))
  }
}
