import PlotWords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One input of the command line, with its name there.
package struct InputFile: Hashable {
  package enum Source: Hashable {
    case standardInput
    case file(FilePath)
  }

  package var source: Source
  /// The name of the file's series, if one was given.
  package var label: String?

  /// The name in messages: the path as given, `-` for standard input. May be raw.
  package var name: String {
    switch source {
    case .standardInput: "-"
    case .file(let path): path.text
    }
  }

  private var shownName: String { source == .standardInput ? "standard input" : name }

  package static let standardInput = InputFile(source: .standardInput)

  /// - Parameter argument: a path, `-`, or one of them after `name=`. A file that has all of this
  ///   as its name comes first.
  package init(argument: String) {
    if argument == "-" {
      self.init(source: .standardInput)
      return
    }
    if let sign = argument.firstIndex(of: "="), sign > argument.startIndex,
      argument[..<sign].contains("/") == false, FilePath(argument: argument).status() == nil
    {
      self.init(argument: String(argument[argument.index(after: sign)...]))
      label = ArgumentText.words(of: String(argument[..<sign]))
      return
    }
    self.init(source: .file(FilePath(argument: argument)))
  }

  package init(_ path: FilePath) { self.init(source: .file(path)) }

  private init(source: Source, label: String? = nil) {
    self.source = source
    self.label = label
  }

  /// Opens the content as a stream, and says which file it is.
  package func open() throws(Failure) -> (stream: DescriptorStream, identity: FileIdentity) {
    let (descriptor, status) = try openedReadable()
    let stream = DescriptorStream(
      descriptor, name: shownName, status: status,
      limit: InputLimit.bytes(of: FileKind(status)), closing: source != .standardInput)
    return (stream, FileIdentity(status))
  }

  /// Opens the content for a reader that waits for more, and says which file it is.
  ///
  /// - Parameter targets: the outputs, none of which may be the file.
  package func opened(
    besides targets: [OutputTarget]
  ) throws(Failure) -> (descriptor: Int32, identity: FileIdentity, isPipe: Bool) {
    let (descriptor, status) = try openedReadable()
    try refuse(FileIdentity(status), among: targets)
    return (descriptor, FileIdentity(status), FileKind(status) != .regular)
  }

  /// Opens the content as a stream.
  ///
  /// - Parameters:
  ///   - targets: the outputs, none of which may be the file.
  ///   - progress: shows how far it is read.
  package func open(
    besides targets: [OutputTarget], showing progress: (any ProgressShowing)? = nil
  ) throws(Failure) -> DescriptorStream {
    let (stream, identity) = try open()
    try refuse(identity, among: targets)
    stream.progress = progress
    return stream
  }

  /// Refuses outputs that are the file.
  package func refuse(among targets: [OutputTarget]) throws(Failure) {
    guard case .file(let path) = source, let status = path.status() else { return }
    try refuse(FileIdentity(status), among: targets)
  }

  private func refuse(_ identity: FileIdentity, among targets: [OutputTarget]) throws(Failure) {
    guard let target = targets.first(where: { $0.destination.identity == identity }) else { return }
    throw Failure(
      .usage, "the output '\(target.name)' is the input '\(name)'",
      hint: "write to another file")
  }

  private func openedReadable() throws(Failure) -> (descriptor: Int32, status: stat) {
    let descriptor = try opened()
    do throws(Failure) {
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { throw cannotRead(errno) }
      let kind = FileKind(status)
      if kind == .directory { throw cannotRead(EISDIR) }
      if kind == .socket, case .file = source { throw cannotRead(ENXIO) }
      return (descriptor, status)
    } catch {
      if descriptor != STDIN_FILENO { close(descriptor) }
      throw error
    }
  }

  private func opened() throws(Failure) -> Int32 {
    guard case .file(let path) = source else { return STDIN_FILENO }
    guard !path.bytes.isEmpty else {
      throw Failure(.usage, "the name of an input file is empty", hint: "'-' is standard input")
    }
    // Blocks on a pipe until there is a writer, as `cat` does.
    let descriptor = path.withCString { systemOpen($0, O_RDONLY | O_CLOEXEC) }
    if descriptor >= 0 { return descriptor }
    let error = errno
    if error == ENOENT, let scheme = urlScheme {
      throw failure(
        .input, "\(Program.name) does not fetch \(scheme) addresses",
        hint: "curl \(name.quotedForShell) | \(Program.name) -")
    }
    throw cannotRead(error)
  }

  /// The scheme if this looks like an address of the web (RFC 3986, 3.1).
  private var urlScheme: String? {
    guard let end = name.firstIndex(of: ":"), name[end...].hasPrefix("://"),
      let first = name.first, first.isASCII, first.isLetter,
      name[..<end].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) })
    else { return nil }
    return String(name[..<end])
  }

  private func cannotRead(_ error: Int32) -> Failure {
    switch error {
    case ENOENT:
      failure(.input, "no such file", hint: missingFileHint)
    case EISDIR:
      failure(.input, "is a directory", hint: "name the files in it")
    case ENXIO:
      failure(.input, "is a socket, which cannot be read as a file")
    case ENOMEM:
      failure(
        .limit, "not enough memory to read it", hint: "raise the limit of memory, or end others")
    default:
      failure(.input, "cannot be read: \(systemMessage(error))")
    }
  }

  /// A hint for a missing file: the nearest one, how an argument was read as NAME=FILE, or how a flag takes
  /// two numbers.
  private var missingFileHint: String? {
    if let label { return "read as NAME=FILE: '\(label)' is the name, '\(name)' the file" }
    guard case .file(let path) = source else { return nil }
    if let nearest = path.nearestFile { return "did you mean '\(nearest.text)'?" }
    return Double(name) == nil
      ? nil : "a flag takes one word: two numbers are joined by a comma, as in --y-domain 0,7000"
  }

  private func failure(_ status: ExitStatus, _ text: String, hint: String? = nil) -> Failure {
    var failure = Failure(status, text, hint: hint)
    failure.messages[0].location = .init(file: shownName)
    return failure
  }
}

/// `open(2)`, whose name the method takes.
private func systemOpen(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 {
  open(path, flags)
}
