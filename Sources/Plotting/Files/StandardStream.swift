#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The two streams that the program writes to, without a buffer.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Writes a message; a missing reader is no failure.
  package func show(_ text: String) {
    _ = writeAll(Array(text.utf8), to: rawValue)
  }

  /// Writes bytes that were asked for.
  ///
  /// A reader that went away has had enough: that is a normal end.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    let error = writeAll(bytes, to: rawValue)
    guard error != 0, error != EPIPE else { return }
    throw Failure(.output, "cannot write to standard output: \(systemMessage(error))")
  }

  /// The file that the stream writes to; nil for pipes and devices, and where the system does not know.
  package var file: FilePath? {
    var status = stat()
    guard fstat(rawValue, &status) == 0, FileKind(status) == .regular else { return nil }
    #if canImport(Darwin)
      var name = [CChar](repeating: 0, count: Int(MAXPATHLEN) + 1)
      guard fcntl(rawValue, F_GETPATH, &name) == 0 else { return nil }
      return FilePath(bytes: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)))
    #else
      return FilePath(argument: "/proc/self/fd/\(rawValue)").linkTarget()
    #endif
  }

  /// Makes sure that the numbers of the standard streams are taken, so that no file that is opened
  /// later becomes one of them by accident. A stream that was closed gets one that fails when used.
  package static func reserve() {
    for (descriptor, wrongDirection) in [(0, O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(Int32(descriptor), F_GETFD) == -1 {
      // The lowest free number is the one that is missing, as they are tried in order.
      _ = open("/dev/null", wrongDirection)
    }
  }

  /// Turns the signals that kill a writer into errors: `EPIPE` where the reader is gone, `EFBIG`
  /// where a file may not grow further.
  package static func turnSignalsIntoErrors() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }
}

/// Writes all of the bytes; 0, or the `errno` that stopped it.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count {
      // macOS refuses to write more than 2^31 - 1 bytes at once.
      let piece = UnsafeRawBufferPointer(rebasing: buffer[written...].prefix(1 << 30))
      let count = write(descriptor, piece.baseAddress, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        waitUntilWritable(descriptor)
        continue
      }
      if count < 0 { return errno }
      written += count
    }
    return 0
  }
}

/// A descriptor that someone else made non-blocking says "again" instead of waiting.
private func waitUntilWritable(_ descriptor: Int32) {
  var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
  _ = poll(&request, 1, -1)
}

/// Returns the system's words for an error, in lower case as all messages are.
package func systemMessage(_ error: Int32) -> String {
  let words = String(cString: strerror(error))
  return words.prefix(1).lowercased() + words.dropFirst()
}
