/// How much of an input is read before the program gives up.
///
/// A file says how large it is before anything is allocated. A pipe does not, and a device may
/// never end: what nobody can mean to be a table is refused early.
enum InputLimit {
  static func bytes(of kind: FileKind) -> Int {
    switch kind {
    case .regular: 4 << 30
    case .characterDevice: 64 << 20
    case .directory, .socket, .other: 1 << 30
    }
  }

  /// Likewise for what is read as a stream and not held as a whole; nil where there is no limit.
  static func streamedBytes(of kind: FileKind) -> Int? {
    kind == .characterDevice ? 64 << 20 : nil
  }

  static func text(_ bytes: Int) -> String {
    bytes >= 1 << 30 ? "\(bytes >> 30) GiB" : "\(bytes >> 20) MiB"
  }
}
