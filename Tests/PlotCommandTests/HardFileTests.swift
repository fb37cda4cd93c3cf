import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Special files in place of an input file.
@Suite("Hard files")
struct HardFileTests {
  let folder: TemporaryFolder
  let plot: Executable

  init() throws {
    folder = try TemporaryFolder()
    plot = try Executable.plot()
  }

  @discardableResult
  private func shell(_ line: String) throws -> Executable.Result {
    try Executable("/bin/sh").run(["-ec", line, plot.path], in: folder.path)
  }

  @Test(
    "an error for an input without a table has the reason",
    arguments: [
      ("d/", Int32(3), "is a directory\nhint: name the files in it"),
      ("dangling", 3, "no such file"),
      ("loop", 3, "cannot be read: too many levels of symbolic links"),
      ("in.csv/", 3, "cannot be read: not a directory"),
      ("gone.json", 3, "no such file"),
      ("http://example.org/a.json", 3, "plot does not fetch http addresses\nhint: curl http://"),
    ])
  func refused(name: String, status: Int32, message: String) throws {
    try shell(
      "mkdir d; ln -s nowhere dangling; ln -s loop loop; echo 1 > in.csv; echo 2 > gone.json")
    // One that was there a moment ago.
    try shell("rm gone.json")
    let result = try plot.run([name, "-o", "out.svg"], in: folder.path)
    #expect(result.status == status)
    #expect(result.error.hasPrefix("plot: \(name): \(message)"), "\(result.error)")
    #expect(try folder.names() == ["d", "dangling", "in.csv", "loop"])
  }

  @Test("a folder on standard input is refused as one")
  func folderOnInput() throws {
    let result = try shell("\"$0\" - -o out.svg < . || exit $?")
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("plot: standard input: is a directory"), "\(result.error)")
  }

  @Test("a socket is refused by name")
  func socket() throws {
    // The name of a socket has room for about a hundred bytes, that of the folder has 21.
    let descriptor = try boundSocket(at: folder.path("socket"))
    defer { close(descriptor) }
    let result = try plot.run(["socket", "-o", "out.svg"], in: folder.path)
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("plot: socket: is a socket"), "\(result.error)")
  }

  private func boundSocket(at path: String) throws -> Int32 {
    #if canImport(Glibc)
      let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    #elseif canImport(Musl)
      let descriptor = Musl.socket(AF_UNIX, SOCK_STREAM, 0)
    #else
      let descriptor = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_un()
    address.sun_family = .init(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let isBound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, size) == 0 }
    }
    guard descriptor >= 0, isBound else { throw SystemError(errno) }
    return descriptor
  }

  @Test("a file without read permission is an error with the reason", .enabled(if: geteuid() != 0))
  func permission() throws {
    try shell("echo 1 > in.csv; chmod 000 in.csv")
    let result = try plot.run(["in.csv", "-o", "out.svg"], in: folder.path)
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("plot: in.csv: cannot be read: permission denied"))
  }

  @Test(
    "memory devices given as files are refused", .enabled(if: access("/proc/self/mem", R_OK) == 0))
  func memory() throws {
    let result = try plot.run(["/proc/self/mem", "-o", "out.svg"], in: folder.path)
    #expect(result.status == 3)
    #expect(result.error.hasPrefix("plot: /proc/self/mem: cannot be read: "), "\(result.error)")
    #expect(try folder.names().isEmpty)
  }

  @Test(
    "a table is read through a named pipe, however slowly", .slow,
    arguments: [
      ("a,b\\n1,2\\n", "2,3\\n"), ("a,b\\n1,", "2\\n2,3"),
      (#"[{\"a\":1,\"b\":2},"#, #"{\"a\":2,\"b\":3}]"#),
      (#"{\"a\":1,\"b\":2}\n{\"a\""#, #":2,\"b\":3}\n"#),
    ])
  func namedPipe(start: String, end: String) throws {
    let result = try shell(
      """
      mkfifo fifo; { printf "\(start)"; sleep 0.1; printf "\(end)"; } > fifo &
      "$0" inspect --to csv fifo
      """)
    #expect(result.status == 0, "\(result.error)")
    #expect(result.outputText == "a,b\n1,2\n2,3\n")
  }
}
