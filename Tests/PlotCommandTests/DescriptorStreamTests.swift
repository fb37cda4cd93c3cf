import PlotTables
import Testing

@testable import Plotting
@testable import plot

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Reading inputs as streams")
struct DescriptorStreamTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(_ name: String) throws -> DescriptorStream {
    try InputFile(argument: name.hasPrefix("/") ? name : folder.path(name)).open().stream
  }

  /// Reads `block` bytes at a time, at most `count` in all.
  private func bytes(
    _ stream: DescriptorStream, block: Int = 65_536, count: Int = .max
  ) throws(TableError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < count {
      var buffer = [UInt8](repeating: 0, count: min(block, count - all.count))
      let got = try buffer.withUnsafeMutableBufferPointer { room throws(TableError) in
        try stream.read(into: UnsafeMutableRawBufferPointer(room))
      }
      if got == 0 { return all }
      all += buffer[..<got]
    }
    return all
  }

  private func error(_ body: () throws -> Void) -> TableError? {
    do {
      try body()
      return nil
    } catch {
      return error as? TableError
    }
  }

  @Test("a file is read to its end, as often as needed", .slow, arguments: [0, 1, 4096, 3_000_001])
  func file(count: Int) throws {
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try folder.write(content, to: "f")
    let stream = try open("f")
    #expect(stream.expectedCount == (count > 0 ? count : nil))
    for block in [65_536, 9_973] {
      #expect(try bytes(stream, block: block) == content)
      #expect(try bytes(stream) == [])
      #expect(try stream.rewind())
    }
    #expect(try bytes(stream, count: 10) == Array(content.prefix(10)))
    #expect(try stream.rewind())
    #expect(try bytes(stream) == content)
  }

  @Test("bytes of a file that the shell has already read are not read again")
  func start() throws {
    try folder.write("head\na,b\n", to: "f")
    let descriptor = plotTestsOpen(folder.path("f"))
    var status = stat()
    #expect(fstat(descriptor, &status) == 0 && lseek(descriptor, 5, SEEK_SET) == 5)
    let stream = DescriptorStream(
      descriptor, name: "f", status: status, limit: nil, closing: true)
    #expect(stream.expectedCount == 4)
    for _ in 0..<2 {
      #expect(try bytes(stream) == Array("a,b\n".utf8))
      #expect(try stream.rewind())
    }
  }

  @Test("a file that shrinks while it is read is an error")
  func shrinks() throws {
    try folder.write([UInt8](repeating: 1, count: 100_000), to: "f")
    let stream = try open("f")
    _ = try bytes(stream, count: 1000)
    #expect(truncate(folder.path("f"), 2000) == 0)
    let error = error { _ = try bytes(stream) }
    #expect(error?.kind == .unreadable)
    #expect(error?.message == "changed while it was read (2000 of 100000 bytes)")
    #expect(error.map { Failure($0).status } == .input)
  }

  @Test("a file that is rewritten between two passes is an error")
  func rewritten() throws {
    try folder.write([UInt8](repeating: 1, count: 1000), to: "f")
    let stream = try open("f")
    _ = try bytes(stream)
    try folder.write([UInt8](repeating: 2, count: 1000), to: "f")
    // The clock of files may be coarse.
    let times = [timeval(tv_sec: 1, tv_usec: 0), timeval(tv_sec: 1, tv_usec: 0)]
    #expect(utimes(folder.path("f"), times) == 0)
    let error = error { _ = try stream.rewind() }
    #expect(error?.message == "changed while it was read (1000 of 1000 bytes)")
  }

  @Test("bytes appended to a file while it is read are left out with a warning")
  func grows() throws {
    let content = [UInt8](repeating: 1, count: 1000)
    try folder.write(content, to: "f")
    let stream = try open("f")
    _ = try bytes(stream, count: 10)
    let descriptor = plotTestsOpen(folder.path("f"), O_WRONLY | O_APPEND)
    #expect(write(descriptor, [2, 2, 2] as [UInt8], 3) == 3)
    close(descriptor)
    for _ in 0..<2 {
      #expect(try stream.rewind())
      #expect(try bytes(stream) == content)
    }
    #expect(
      stream.notes.map(\.message) == ["grew by 3 bytes while it was read; they are left out"])
  }

  @Test(
    "a file with a reported size of zero is read once",
    .enabled(if: access("/proc/version", R_OK) == 0))
  func procFile() throws {
    let stream = try open("/proc/version")
    #expect(stream.expectedCount == nil)
    #expect(try bytes(stream).starts(with: "Linux".utf8))
    #expect(try !stream.rewind())
  }

  @Test(
    "a file smaller than its reported size is read",
    .enabled(if: access("/sys/kernel/mm/transparent_hugepage/enabled", R_OK) == 0))
  func sysFile() throws {
    #expect(try bytes(open("/sys/kernel/mm/transparent_hugepage/enabled")).last == 10)
  }

  // The first page of a process is never mapped.
  @Test(
    "a file that the system refuses to read is an error",
    .enabled(if: access("/proc/self/mem", R_OK) == 0)
  )
  func refusedBySystem() throws {
    let error = error { _ = try bytes(open("/proc/self/mem")) }
    #expect(error?.kind == .unreadable)
    #expect(error?.message.hasPrefix("cannot be read: ") == true)
  }

  @Test("a pipe is read once, in the pieces that arrive")
  func pipe() throws {
    var ends: [Int32] = [0, 0]
    #expect(plotTestsPipe(&ends) == 0)
    var status = stat()
    #expect(fstat(ends[0], &status) == 0)
    let stream = DescriptorStream(
      ends[0], name: "p", status: status, limit: nil, closing: true)
    #expect(stream.expectedCount == nil)
    #expect(write(ends[1], [1, 2, 3] as [UInt8], 3) == 3)
    #expect(try bytes(stream, count: 3) == [1, 2, 3])
    #expect(write(ends[1], [4] as [UInt8], 1) == 1)
    close(ends[1])
    #expect(try bytes(stream) == [4])
    #expect(try !stream.rewind())
  }

  @Test("a non-blocking descriptor is waited for")
  func nonBlocking() throws {
    var ends: [Int32] = [0, 0]
    #expect(plotTestsPipe(&ends) == 0)
    #expect(fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0)
    var status = stat()
    #expect(fstat(ends[0], &status) == 0)
    let stream = DescriptorStream(
      ends[0], name: "p", status: status, limit: nil, closing: true)
    // The shell writes after the first attempt to read.
    let process = try Executable("/bin/sh").start(
      ["-c", "sleep 0.2; echo late"].map { Array($0.utf8) }, in: "/",
      streams: [.file("/dev/null"), .descriptor(ends[1]), .file("/dev/null")])
    close(ends[1])
    #expect(try bytes(stream) == Array("late\n".utf8))
    #expect(try Executable.wait(for: process) == 0)
  }

  @Test("exactly the limit is read, more is refused")
  func limit() throws {
    try folder.write([UInt8](repeating: 1, count: 100), to: "f")
    for (limit, isRead) in [(100, true), (99, false)] {
      let descriptor = plotTestsOpen(folder.path("f"))
      var status = stat()
      #expect(fstat(descriptor, &status) == 0)
      let stream = DescriptorStream(
        descriptor, name: "f", status: status, limit: limit, closing: true)
      #expect((try? bytes(stream, block: 30).count) == (isRead ? 100 : nil))
    }
    let error = error { _ = try bytes(open("/dev/zero"), block: 1 << 20) }
    #expect(error?.kind == .limit)
    #expect(error?.message == "more than 64 MiB, the most that is read from a device")
  }

  @Test(
    "an error for an input that cannot be opened has the reason",
    arguments: [
      ("/nowhere.csv", Plotting.ExitStatus.input, "no such file"),
      ("/tmp", .input, "is a directory"),
      ("https://example.org/a.csv", .input, "plot does not fetch https addresses"),
      ("", .usage, "the name of an input file is empty"),
    ])
  func refused(argument: String, status: Plotting.ExitStatus, text: String) throws {
    let failure = #expect(throws: Failure.self) { try InputFile(argument: argument).open() }
    #expect(failure?.status == status)
    #expect(failure?.messages.first?.text == text)
  }
}

/// `open(2)` and `pipe(2)`, whose names the suite has taken.
private func plotTestsOpen(_ path: String, _ flags: Int32 = O_RDONLY) -> Int32 { open(path, flags) }

private func plotTestsPipe(_ ends: inout [Int32]) -> Int32 { pipe(&ends) }
