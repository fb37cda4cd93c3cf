#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A program that is run with everything around it given.
struct Executable {
  var path: String

  init(_ path: String) { self.path = path }

  struct Result {
    /// The exit code; 128 and the signal if one ended it.
    var status: Int32
    var output: [UInt8]
    var error: String

    var outputText: String { String(decoding: output, as: UTF8.self) }
  }

  /// The `plot` that was built with these tests, or that of another build, named by the environment.
  static func plot() throws -> Executable {
    try getenv("PLOT_PROGRAM").map { Executable(String(cString: $0)) } ?? built("plot")
  }

  /// A program that was built with these tests: it lies beside them.
  static func built(_ name: String) throws -> Executable {
    var folder = try imagePath()
    while let slash = folder.lastIndex(of: "/") {
      folder = String(folder[..<slash])
      let candidate = folder + "/" + name
      if access(candidate, X_OK) == 0 { return Executable(candidate) }
    }
    throw SystemError(ENOENT)
  }

  /// The file that holds these tests.
  private static func imagePath() throws -> String {
    #if canImport(Darwin)
      var image = Dl_info()
      guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else {
        throw SystemError(ENOENT)
      }
      return String(cString: name)
    #else
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let count = readlink("/proc/self/exe", &buffer, buffer.count)
      guard count > 0 else { throw SystemError(errno) }
      return String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
    #endif
  }

  /// Runs to the end.
  ///
  /// - Parameters:
  ///   - folder: the working directory.
  ///   - input: the content of standard input, which is a file.
  ///   - output: a path that standard output goes to, in place of the result.
  func run(
    _ arguments: [String], in folder: String = "/", input: String? = nil, output: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    try run(
      arguments.map { Array($0.utf8) }, in: folder, input: input, output: output,
      environment: environment)
  }

  func run(
    _ arguments: [[UInt8]], in folder: String, input: String? = nil, output: String? = nil,
    environment: [String: String] = [:]
  ) throws -> Result {
    let files = try [(), (), ()].map { try UnnamedFile() }
    if let input { try files[0].write(Array(input.utf8)) }
    let process = try start(
      arguments, in: folder, environment: environment,
      streams: [.descriptor(files[0].descriptor)]
        + [output.map { .file($0) } ?? .descriptor(files[1].descriptor)]
        + [.descriptor(files[2].descriptor)])
    let status = try Executable.wait(for: process)
    return Result(
      status: status, output: try files[1].content(),
      error: String(decoding: try files[2].content(), as: UTF8.self))
  }

  /// The variables that `make sanitize` sets, for the program too.
  static let sanitizerOptions = ["ASAN_OPTIONS", "TSAN_OPTIONS"]

  /// The target of one of the three standard streams.
  enum Stream {
    case descriptor(Int32)
    case file(String)
    case closed
  }

  /// Starts without waiting; the process id.
  func start(
    _ arguments: [[UInt8]], in folder: String, environment: [String: String] = [:],
    streams: [Stream]
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(Int32(0)..., streams) {
      switch stream {
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      case .file(let path):
        let flags = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o644)
      case .closed:
        posix_spawn_file_actions_addclose(&actions, number)
      }
    }
    var variables = environment
    let passed = ["PATH", "LD_LIBRARY_PATH"] + Executable.sanitizerOptions
    for name in passed where variables[name] == nil {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    // Not every C library can spawn into another folder; the shell can.
    let shell = ["/bin/sh", "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", folder, path]
    let texts = [
      shell.map { Array($0.utf8) } + arguments, variables.map { Array("\($0)=\($1)".utf8) },
    ]
    let vectors = texts.map { $0.map(copied) + [nil] }
    defer { for vector in vectors { for text in vector { free(text) } } }
    var process = pid_t()
    let error = posix_spawn(&process, shell[0], &actions, nil, vectors[0], vectors[1])
    guard error == 0 else { throw SystemError(error) }
    return process
  }

  /// A C string that has to be freed.
  private func copied(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar>? {
    let text = bytes.map(CChar.init(bitPattern:)) + [0]
    return text.withUnsafeBufferPointer { buffer in buffer.baseAddress.flatMap { strdup($0) } }
  }

  static func wait(for process: pid_t) throws -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { throw SystemError(errno) }
    }
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}

/// A file that has no name any more.
private final class UnnamedFile {
  let descriptor: Int32

  init() throws {
    var template = Array("/tmp/plot-stream-XXXXXX".utf8CString)
    descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw SystemError(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unlink(template)
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws {
    guard bytes.withUnsafeBytes({ pwrite(descriptor, $0.baseAddress, $0.count, 0) }) == bytes.count
    else { throw SystemError(errno) }
  }

  func content() throws -> [UInt8] {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw SystemError(errno) }
    return try readAll(descriptor)
  }
}
