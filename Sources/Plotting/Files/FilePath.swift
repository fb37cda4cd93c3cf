#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A path as the bytes that the system knows it by.
package struct FilePath: Hashable {
  package private(set) var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// - Parameter argument: as `ArgumentText` writes it.
  package init(argument: String) { bytes = ArgumentText.bytes(of: argument) }

  /// The path as `ArgumentText` writes it.
  package var text: String { ArgumentText.text(of: bytes) }

  package var lastComponent: [UInt8] {
    Array(bytes[(bytes.lastIndex(of: slash).map { $0 + 1 } ?? 0)...])
  }

  /// The path of the parent directory; `.` for the working directory.
  package var directory: FilePath {
    guard let end = bytes.lastIndex(of: slash) else { return FilePath(argument: ".") }
    return FilePath(bytes: end == 0 ? [slash] : Array(bytes[..<end]))
  }

  /// The last extension in lower case, without the dot; nil if there is none. A name that only
  /// starts with a dot is hidden and has none.
  package var fileExtension: String? {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
    return ArgumentText.text(of: Array(name[(dot + 1)...])).lowercased()
  }

  /// The last component without its last extension.
  package var stem: String {
    let name = lastComponent
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > 0 else {
      return ArgumentText.text(of: name)
    }
    return ArgumentText.text(of: Array(name[..<dot]))
  }

  /// Returns this path seen from a directory, unless it is absolute.
  package func resolved(in directory: FilePath) -> FilePath {
    if bytes.first == slash { return self }
    return FilePath(bytes: directory.bytes + (directory.bytes.last == slash ? [] : [slash]) + bytes)
  }

  /// Gives the path to a function of the system. One with a NUL is empty there, and so no file: C would
  /// take the part before it.
  package func withCString<Value>(_ body: (UnsafePointer<CChar>) -> Value) -> Value {
    ((bytes.contains(0) ? [] : bytes).map(CChar.init(bitPattern:)) + [0]).withUnsafeBufferPointer {
      buffer in
      // A buffer with an element has an address.
      guard let address = buffer.baseAddress else { return "".withCString(body) }
      return body(address)
    }
  }

  /// Returns the metadata of the file behind this path, links followed; nil with `errno` set if
  /// there is none.
  package func status() -> stat? {
    var status = stat()
    return withCString { stat($0, &status) } == 0 ? status : nil
  }

  /// Returns the target of the symbolic link of this name, as written in it; nil if this is no
  /// link.
  package func linkTarget() -> FilePath? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = withCString { readlink($0, &buffer, Int(PATH_MAX)) }
    guard count > 0 else { return nil }
    return FilePath(bytes: buffer.prefix(count).map(UInt8.init(bitPattern:)))
  }

  private var slash: UInt8 { UInt8(ascii: "/") }
}

/// Which file it is, whatever it is called.
package struct FileIdentity: Hashable {
  package var device: UInt64
  package var inode: UInt64

  package init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(status.st_ino)
  }
}

/// The kind of a file, as far as it makes a difference to reading and writing.
package enum FileKind {
  case regular, directory, characterDevice, socket, other

  package init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      case S_IFCHR: .characterDevice
      case S_IFSOCK: .socket
      default: .other
      }
  }
}
