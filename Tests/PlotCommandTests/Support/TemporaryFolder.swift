#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A new folder for one test, deleted with the last reference.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/plot-test-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw SystemError(errno) }
    path = String(cString: made)
  }

  deinit { _ = try? Executable("/bin/rm").run(["-rf", path]) }

  func path(_ name: String) -> String { path + "/" + name }

  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw SystemError(errno) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { systemWrite(descriptor, $0) }
      guard count > 0 else { throw SystemError(errno) }
      rest = rest.dropFirst(count)
    }
    return path(name)
  }

  func bytes(of name: String) throws -> [UInt8] { try readFile(path(name)) }

  func text(of name: String) throws -> String {
    String(decoding: try bytes(of: name), as: UTF8.self)
  }

  /// The names of all files, hidden ones too, in order.
  func names() throws -> [String] {
    guard let directory = opendir(path) else { throw SystemError(errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func mode(of name: String) throws -> mode_t {
    var status = stat()
    guard stat(path(name), &status) == 0 else { throw SystemError(errno) }
    return status.st_mode & 0o7777
  }
}

struct SystemError: Error, CustomStringConvertible {
  var code: Int32

  init(_ code: Int32) { self.code = code }

  var description: String { String(cString: strerror(code)) }
}

func readFile(_ path: String) throws -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { throw SystemError(errno) }
  defer { close(descriptor) }
  return try readAll(descriptor)
}

func readAll(_ descriptor: Int32) throws -> [UInt8] {
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &block, block.count)
    // A terminal whose other side is closed says EIO at its end on Linux.
    if count < 0, errno == EIO { return bytes }
    guard count >= 0 else { throw SystemError(errno) }
    if count == 0 { return bytes }
    bytes += block[..<count]
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
