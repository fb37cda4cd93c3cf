/// How much of an input is read before the program gives up: a device may never end, and what
/// nobody can mean to be a table is refused early.
enum InputLimit {
  /// Returns the limit of an input in bytes; nil for none.
  static func bytes(of kind: FileKind) -> Int? { kind == .characterDevice ? 64 << 20 : nil }
}
