import PlotTables

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The bytes of a file descriptor, read straight into the reader's memory.
///
/// A file is read as it was when it was opened: if it only grew since, as a log does, the new part
/// is left out with a warning; if it became shorter or was rewritten, that is an error. It is not
/// memory-mapped, since a mapped file that shrinks ends the process.
package final class DescriptorStream: ByteStream {
  private let descriptor: Int32
  private let name: String
  private let opened: FileState
  private let limit: Int?
  private let closesDescriptor: Bool
  /// The first offset of the descriptor, not always the start of the file: the shell may have read.
  private let start: Int
  private var place = 0
  /// Shows how far the stream is read; nil for none.
  package var progress: (any ProgressShowing)?
  private var growth: Note?

  /// - Parameters:
  ///   - name: the name in messages.
  ///   - limit: in bytes; a device or pipe may never end.
  ///   - closing: whether the descriptor is closed with the stream.
  package init(_ descriptor: Int32, name: String, status: stat, limit: Int?, closing: Bool) {
    self.descriptor = descriptor
    self.name = name
    self.limit = limit
    opened = FileState(status)
    closesDescriptor = closing
    start = opened.size == nil ? 0 : max(0, Int(lseek(descriptor, 0, SEEK_CUR)))
  }

  deinit { if closesDescriptor { close(descriptor) } }

  /// The bytes to come; nil also if a file says that it is empty and may not be, as in `/proc`.
  package var expectedCount: Int? { opened.size.map { max(0, $0 - start) } }

  package var notes: [Note] { growth.map { [$0] } ?? [] }

  package func read(into buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    let left = expectedCount.map { $0 - place } ?? .max
    // One byte more than the limit, so that exactly as much as the limit is read without an error.
    let allowed = limit.map { $0 + 1 - place } ?? .max
    // macOS refuses to read more than 2^31 - 1 bytes at once.
    let wanted = min(buffer.count, left, allowed, 1 << 30)
    let got =
      wanted > 0 ? try system(UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])) : 0
    place += got
    progress?.read(place, of: expectedCount, in: name)
    if let limit, place > limit { throw tooLong(limit) }
    if got == 0 { try checkUnchanged() }
    return got
  }

  package func rewind() throws(TableError) -> Bool {
    guard place > 0 else { return true }
    guard opened.size != nil, lseek(descriptor, off_t(start), SEEK_SET) >= 0 else { return false }
    try checkUnchanged()
    place = 0
    return true
  }

  private func system(_ buffer: UnsafeMutableRawBufferPointer) throws(TableError) -> Int {
    while true {
      #if canImport(Darwin)
        let got = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if got >= 0 { return got }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      default:
        throw TableError(
          .unreadable, "cannot be read: \(systemMessage(errno))", at: SourceLocation(file: name))
      }
    }
  }

  /// - Throws: if the file has changed since it was opened.
  private func checkUnchanged() throws(TableError) {
    guard let size = opened.size else { return }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return }
    let now = FileState(status)
    guard now != opened else { return }
    let newSize = now.size ?? 0
    if newSize > size {
      growth = Note(
        .warning, "grew by \(newSize - size) bytes while it was read; they are left out",
        at: SourceLocation(file: name))
    } else {
      throw TableError(
        .unreadable, "changed while it was read (\(place) of \(size - start) bytes)",
        at: SourceLocation(file: name), hint: "try again, or draw a copy of it")
    }
  }

  private func tooLong(_ limit: Int) -> TableError {
    TableError(
      .limit, "more than \(limit >> 20) MiB, the most that is read from a device",
      at: SourceLocation(file: name),
      hint: "draw a part of it, such as: head -n 1000000 FILE | \(Program.name) -")
  }
}

/// The state of a file by which changes to it are noticed.
private struct FileState: Equatable {
  /// The size in bytes; nil if that says nothing.
  var size: Int?
  var modified: timespec

  init(_ status: stat) {
    size = FileKind(status) == .regular && status.st_size > 0 ? Int(status.st_size) : nil
    #if canImport(Darwin)
      modified = status.st_mtimespec
    #else
      modified = status.st_mtim
    #endif
  }

  static func == (a: FileState, b: FileState) -> Bool {
    a.size == b.size && a.modified.tv_sec == b.modified.tv_sec
      && a.modified.tv_nsec == b.modified.tv_nsec
  }
}
