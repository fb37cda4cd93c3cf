/// Why bytes could not be read as a table, and where.
public struct TableError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The input has no bytes or no rows, which `ReadOptions.allowsEmpty` accepts.
    case noRows
    /// Rules of the format kept, but nothing in it is a table.
    case noData
    /// The bytes cannot be had: the system refuses, or they change meanwhile.
    case unreadable
    /// The bytes break the rules of their format.
    case malformed
    /// The bytes are something else than a table (an archive, a picture, …).
    case unsupported
    /// A stated limit was exceeded.
    case limit
    /// An option does not fit the input (an unknown record path, a delimiter of two characters).
    case usage
  }

  package var kind: Kind
  /// The text, in lower case, without a full stop; parts of the input are raw.
  public var message: String
  public var hint: String?
  public var location: SourceLocation?

  package init(
    _ kind: Kind, _ message: String, at location: SourceLocation? = nil, hint: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.location = location
    self.hint = hint
  }
}
