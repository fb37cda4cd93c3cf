import Plotting

#if canImport(Darwin)
  @preconcurrency import Darwin
#elseif canImport(Musl)
  @preconcurrency import Musl
#else
  @preconcurrency import Glibc
#endif

/// The system's program that opens a file as a double click does.
enum Viewer {
  #if canImport(Darwin)
    static let command = "open"
  #else
    /// https://www.freedesktop.org/wiki/Software/xdg-utils/
    static let command = "xdg-open"
  #endif

  /// Starts the viewer without waiting for it. No shell reads the name of the file, and no option is made
  /// of it.
  static func open(_ path: FilePath) throws(Failure) {
    let isOption = path.bytes.first == UInt8(ascii: "-")
    let file = isOption ? FilePath(argument: "./" + path.text) : path
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // Its messages are not ours, and it has no reader to wait for.
    for stream in 0...2 as ClosedRange<Int32> {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    var ignored = sigset_t()
    sigemptyset(&ignored)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&ignored, signal) }
    posix_spawnattr_setsigdefault(&attributes, &ignored)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    #if canImport(Darwin)
      let environment = _NSGetEnviron().pointee
    #else
      let environment = environ
    #endif
    let error = file.withCString { name in
      command.withCString { command in
        var process = pid_t()
        let arguments = [UnsafeMutablePointer(mutating: command), .init(mutating: name), nil]
        return posix_spawnp(&process, command, &actions, &attributes, arguments, environment)
      }
    }
    guard error == 0 else {
      throw Failure.cannotWrite(
        path.text, "is written, but not opened: \(command): \(systemMessage(error))")
    }
  }
}
