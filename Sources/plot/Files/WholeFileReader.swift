#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reads a descriptor to its end into one array.
///
/// The one place of this module with memory that is not initialised: `read(2)` fills the array in
/// place, and exactly as many bytes as it reports are taken over.
struct WholeFileReader {
  enum Problem: Error {
    case system(Int32)
    /// More than this many bytes.
    case tooLarge(Int)
  }

  var descriptor: Int32
  /// In bytes.
  var limit: Int
  /// The size that the file says it has. Files such as those in `/proc` say 0 and hold more.
  var expectedCount: Int?

  private static let block = 1 << 20

  func read() -> Result<[UInt8], Problem> {
    let expected = expectedCount ?? 0
    guard expected <= limit else { return .failure(.tooLarge(limit)) }
    // One byte more than expected, so that the end is seen without another block.
    var capacity = expected > 0 ? expected + 1 : WholeFileReader.block
    var bytes: [UInt8] = []
    while true {
      var problem: Problem?
      var isAtEnd = false
      let old = bytes
      bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
        count = buffer.initialize(fromContentsOf: old)
        while count < buffer.count, !isAtEnd, problem == nil {
          // macOS refuses to read more than 2^31 - 1 bytes at once.
          let free = UnsafeMutableRawBufferPointer(
            rebasing: UnsafeMutableRawBufferPointer(buffer)[count...].prefix(1 << 30))
          let got = readSome(into: free)
          if got < 0 {
            problem = .system(errno)
          } else {
            isAtEnd = got == 0
            count += got
          }
        }
      }
      if let problem { return .failure(problem) }
      if bytes.count > limit { return .failure(.tooLarge(limit)) }
      if isAtEnd { return .success(bytes) }
      capacity = min(capacity * 2, limit + 1)
    }
  }

  private func readSome(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      #if canImport(Darwin)
        let got = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
      #elseif canImport(Musl)
        let got = Musl.read(descriptor, buffer.baseAddress, buffer.count)
      #else
        let got = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      #endif
      if got >= 0 || (errno != EINTR && errno != EAGAIN) { return got }
      if errno == EAGAIN {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&request, 1, -1)
      }
    }
  }
}
