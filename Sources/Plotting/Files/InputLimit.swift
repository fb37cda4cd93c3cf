/// The limits on the bytes of an input: a device may never end, and inputs that are too large for a
/// table are rejected early.
enum InputLimit {
  /// Returns the limit of an input in bytes; nil for none.
  static func bytes(of kind: FileKind) -> Int? { kind == .characterDevice ? 64 << 20 : nil }
}
