/// A message on the input or a decision that is not an error.
public struct Note: Hashable, Sendable {
  public enum Level: Int, Hashable, Sendable, Comparable {
    /// A decision that explains itself; said with `-v`.
    case detail
    /// An inferred choice; said on a terminal.
    case note
    /// Rows, columns or cells that are left out, which is no fault; always said.
    case omission
    /// Something that may surprise, such as cells that were not understood; always said.
    case warning

    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  public var level: Level
  public var message: String
  /// The flag, with its value, that changes the reported choice.
  public var hint: String?
  public var location: SourceLocation?

  package init(
    _ level: Level, _ message: String, hint: String? = nil, at location: SourceLocation? = nil
  ) {
    self.level = level
    self.message = message
    self.hint = hint
    self.location = location
  }
}
