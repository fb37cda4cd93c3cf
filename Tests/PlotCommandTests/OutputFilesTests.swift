import Testing

@testable import Plotting
@testable import plot

#if os(Linux)
  import CProcess
#endif

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Writing files whole or not at all")
struct OutputFilesTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func item(_ path: String, _ text: String) throws(Failure) -> OutputFiles.Item {
    OutputFiles.Item(
      destination: try OutputDestination(argument: path), name: path, bytes: Array(text.utf8))
  }

  @Test("new and old files get the new bytes, and nothing else is left")
  func several() throws {
    try folder.write("old", to: "b")
    try OutputFiles().write([
      item(folder.path("a"), "1"), item(folder.path("b"), "2"), item(folder.path("c"), ""),
    ])
    #expect(try folder.names() == ["a", "b", "c"])
    #expect(try ["a", "b", "c"].map { try folder.text(of: $0) } == ["1", "2", ""])
  }

  @Test("an old file keeps its permissions, a new one gets those of the process")
  func permissions() throws {
    try folder.write("old", to: "old")
    chmod(folder.path("old"), 0o640)
    try OutputFiles().write([item(folder.path("old"), "x"), item(folder.path("new"), "y")])
    #expect(try folder.mode(of: "old") == 0o640)
    // The mode that the system gives a new file under the same mask.
    let descriptor = open(folder.path("plain"), O_WRONLY | O_CREAT, 0o666)
    close(descriptor)
    #expect(try folder.mode(of: "new") == folder.mode(of: "plain"))
  }

  #if os(Linux)
    @Test("an old file keeps its extended attributes")
    func attributes() throws {
      try folder.write("old", to: "a")
      // Some file systems have none.
      guard setxattr(folder.path("a"), "user.kept", "word", 4, 0) == 0 else { return }
      try OutputFiles().write([item(folder.path("a"), "x")])
      var value = [CChar](repeating: 0, count: 8)
      #expect(getxattr(folder.path("a"), "user.kept", &value, 8) == 4)
      #expect(value.prefix(4).elementsEqual("word".utf8.map(CChar.init)))
      #expect(try folder.text(of: "a") == "x")
    }
  #endif

  @Test("a link is kept, and its target is replaced or created")
  func links() throws {
    try folder.write("old", to: "target")
    symlink("target", folder.path("link"))
    symlink("link", folder.path("link to link"))
    symlink("missing", folder.path("dangling"))
    try OutputFiles().write([
      item(folder.path("link to link"), "new"), item(folder.path("dangling"), "made"),
    ])
    #expect(try folder.text(of: "target") == "new")
    #expect(try folder.text(of: "missing") == "made")
    #expect(FilePath(argument: folder.path("link")).linkTarget()?.text == "target")
    #expect(FilePath(argument: folder.path("dangling")).linkTarget()?.text == "missing")
  }

  @Test("an output through a link to itself is an error")
  func linkLoop() throws {
    symlink("loop", folder.path("loop"))
    let failure = #expect(throws: Failure.self) { try item(folder.path("loop"), "") }
    #expect(failure?.status == .output)
  }

  @Test("a name of 255 bytes, and one that is not UTF-8, work")
  func names() throws {
    let long = String(repeating: "n", count: 255)
    try OutputFiles().write([item(folder.path(long), "x")])
    #expect(try folder.names() == [long])
    let raw = ArgumentText.text(of: Array(folder.path("").utf8) + [0xff, 0xfe])
    try OutputFiles().write([item(raw, "y")])
    #expect(try folder.names().count == 2)
  }

  @Test("if one file cannot be put in place, those before it are as they were")
  func allOrNone() throws {
    try folder.write("old", to: "a")
    let items = [
      try item(folder.path("a"), "1"), try item(folder.path("b"), "2"),
      try item(folder.path("c"), "3"),
    ]
    // A name that was free when the command line was checked is a folder now.
    mkdir(folder.path("c"), 0o755)
    let failure = #expect(throws: Failure.self) { try OutputFiles().write(items) }
    #expect(failure?.status == .output)
    #expect(try folder.names() == ["a", "c"])
    #expect(try folder.text(of: "a") == "old")
  }

  @Test("a file that is restored has its permissions and its times again")
  func restored() throws {
    try folder.write("old", to: "a")
    chmod(folder.path("a"), 0o640)
    let times = [timespec(tv_sec: 5, tv_nsec: 1), timespec(tv_sec: 9, tv_nsec: 7)]
    utimensat(AT_FDCWD, folder.path("a"), times, 0)
    let items = [try item(folder.path("a"), "1"), try item(folder.path("b"), "2")]
    mkdir(folder.path("b"), 0o755)
    #expect(throws: Failure.self) { try OutputFiles().write(items) }
    #expect(try folder.names() == ["a", "b"])
    #expect(try folder.text(of: "a") == "old")
    #expect(try folder.mode(of: "a") == 0o640)
    let status = try #require(FilePath(argument: folder.path("a")).status())
    #if canImport(Darwin)
      let written = status.st_mtimespec
    #else
      let written = status.st_mtim
    #endif
    #expect(written.tv_sec == 9 && written.tv_nsec == 7)
  }

  /// Root may read everything.
  @Test(
    "several outputs are refused if an old file cannot be read for its restoration",
    .enabled(if: geteuid() != 0))
  func unreadable() throws {
    try folder.write("old", to: "a")
    chmod(folder.path("a"), 0o200)
    let items = [try item(folder.path("a"), "1"), try item(folder.path("b"), "2")]
    let failure = #expect(throws: Failure.self) { try OutputFiles().write(items) }
    #expect(failure?.status == .output)
    #expect(try folder.names() == ["a"])
    // A single output is replaced by one call, which needs no way back.
    try OutputFiles().write([items[0]])
    #expect(try folder.mode(of: "a") == 0o200)
  }

  @Test("if one file cannot be written, none is replaced")
  func noneIfOneFails() throws {
    try folder.write("old", to: "a")
    mkdir(folder.path("gone"), 0o755)
    let items = [try item(folder.path("a"), "1"), try item(folder.path("gone/b"), "2")]
    rmdir(folder.path("gone"))
    let failure = #expect(throws: Failure.self) { try OutputFiles().write(items) }
    #expect(failure?.status == .output)
    #expect(try folder.names() == ["a"])
    #expect(try folder.text(of: "a") == "old")
  }

  @Test(
    "a full device stops everything before a file is touched",
    .enabled(if: access("/dev/full", F_OK) == 0))
  func fullDevice() throws {
    try folder.write("old", to: "a")
    let failure = #expect(throws: Failure.self) {
      try OutputFiles().write([item(folder.path("a"), "1"), item("/dev/full", "2")])
    }
    #expect(failure?.status == .output)
    #expect(failure?.messages.first?.text == "no space left on device")
    #expect(try folder.text(of: "a") == "old")
    #expect(try folder.names() == ["a"])
  }

  @Test("a file that replaces a private one is private from its first byte on")
  func privateFile() throws {
    try folder.write("old", to: "private")
    chmod(folder.path("private"), 0o600)
    let item = try item(folder.path("private"), "x")
    guard case .file(let path, let old) = item.destination else { throw SystemError(EINVAL) }
    let (file, descriptor) = try TemporaryFile.create(
      in: path.directory, mode: TemporaryFile.mode(replacing: old), name: "private")
    defer { file.remove() }
    close(descriptor)
    #expect(file.status().map { $0.st_mode & 0o077 } == 0)
  }

  @Test(
    "an output such as /dev/fd/3 is written through the open descriptor",
    arguments: ["/dev/fd/", "/proc/self/fd/"])
  func descriptor(folderOfDescriptors: String) throws {
    guard access(folderOfDescriptors, F_OK) == 0 else { return }
    try folder.write("before ", to: "log")
    let log = open(folder.path("log"), O_WRONLY | O_APPEND)
    defer { close(log) }
    try OutputFiles().write([item("\(folderOfDescriptors)\(log)", "chart")])
    #expect(writeAll(Array(" after".utf8), to: log) == 0)
    #expect(try folder.text(of: "log") == "before chart after")
    #expect(try folder.names() == ["log"])
  }

  @Test("a descriptor that is open only for reading is refused as output")
  func readingDescriptor() throws {
    let file = open(try folder.write("x", to: "file"), O_RDONLY)
    defer { close(file) }
    let failure = #expect(throws: Failure.self) { try item("/dev/fd/\(file)", "") }
    #expect(failure?.status == .output)
  }

  /// Root may write everything.
  @Test("a write-protected file is refused", .enabled(if: geteuid() != 0))
  func protected() throws {
    try folder.write("old", to: "a")
    chmod(folder.path("a"), 0o444)
    let failure = #expect(throws: Failure.self) { try item(folder.path("a"), "") }
    #expect(failure?.messages.first?.text == "is write-protected")
  }

  @Test("a file that appears just before the end is kept with --no-clobber")
  func noClobberRace() throws {
    let items = [try item(folder.path("a"), "new")]
    try folder.write("appeared", to: "a")
    let failure = #expect(throws: Failure.self) {
      try OutputFiles(keepsOldFiles: true).write(items)
    }
    #expect(failure?.status == .output)
    #expect(try folder.text(of: "a") == "appeared")
    #expect(try folder.names() == ["a"])
    try OutputFiles(keepsOldFiles: true).write([item(folder.path("b"), "new")])
    #expect(try folder.names() == ["a", "b"])
  }

  @Test("a named pipe is written directly and kept")
  func namedPipe() throws {
    mkfifo(folder.path("pipe"), 0o600)
    let reader = open(folder.path("pipe"), O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    try OutputFiles().write([item(folder.path("pipe"), "hello")])
    var buffer = [UInt8](repeating: 0, count: 16)
    #expect(read(reader, &buffer, 16) == 5)
    #expect(try folder.names() == ["pipe"])
  }

  @Test("an output file that has two names is written once")
  func identity() throws {
    try folder.write("x", to: "a")
    link(folder.path("a"), folder.path("b"))
    let (a, b) = (
      try OutputDestination(argument: folder.path("a")),
      try OutputDestination(argument: folder.path("b"))
    )
    #expect(a.identity != nil && a.identity == b.identity)
  }
}
