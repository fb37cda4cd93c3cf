#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The destination of the bytes of one `-o`.
package enum OutputDestination {
  case standardOutput
  /// A pipe or device, which is written straight: there is nothing beside it to rename.
  case stream(FilePath)
  /// A file, after all links were followed, with the status of the old one.
  case file(FilePath, old: stat?)

  /// - Throws: when nothing can be written there, as far as that is known before trying.
  package init(argument: String) throws(Failure) {
    guard !argument.isEmpty else {
      throw Failure(
        .usage, "the name of the output is empty", hint: "-o chart.png, or '-o -' for a pipe")
    }
    if argument == "-" {
      self = .standardOutput
      return
    }
    let path = FilePath(argument: argument)
    let status = path.status()
    if status == nil, errno != ENOENT, errno != ENOTDIR {
      throw Failure.cannotWrite(argument, systemMessage(errno))
    }
    switch status.map(FileKind.init) {
    case .directory:
      let folder = argument.hasSuffix("/") ? argument : argument + "/"
      throw Failure.cannotWrite(
        argument, "is a directory", hint: "name a file in it, such as \(folder)chart.png")
    case .characterDevice, .socket, .other:
      self = .stream(path)
    case .regular, nil:
      self = .file(try path.followingLinks(), old: status)
      try checkDirectory(argument)
    }
  }

  /// Which file it is, if there is one already.
  package var identity: FileIdentity? {
    var status: stat?
    switch self {
    case .standardOutput:
      var ofOutput = stat()
      // Only a file can be one of the inputs in a way that matters: both may well be one terminal.
      if fstat(STDOUT_FILENO, &ofOutput) == 0, FileKind(ofOutput) == .regular { status = ofOutput }
    case .stream: break
    case .file(_, let old): status = old
    }
    return status.map(FileIdentity.init)
  }

  private func checkDirectory(_ argument: String) throws(Failure) {
    guard case .file(let path, _) = self else { return }
    if path.lastComponent.isEmpty {
      throw Failure.cannotWrite(
        argument, "is the name of a directory", hint: "name a file in it: \(argument)chart.png")
    }
    let directory = path.directory
    guard let status = directory.status() else {
      if errno == ENOENT {
        throw Failure.cannotWrite(
          argument, "there is no directory '\(directory.text)'",
          hint: "mkdir -p '\(directory.text)'")
      }
      throw Failure.cannotWrite(argument, systemMessage(errno))
    }
    if FileKind(status) != .directory {
      throw Failure.cannotWrite(argument, "'\(directory.text)' is not a directory")
    }
  }
}

extension FilePath {
  /// Returns the file that a chain of links ends at, whether it exists or not.
  fileprivate func followingLinks() throws(Failure) -> FilePath {
    var path = self
    // Linux gives up after 40 links too: path_resolution(7).
    for _ in 0..<40 {
      guard let target = path.linkTarget() else { return path }
      path = target.resolved(in: path.directory)
    }
    throw Failure.cannotWrite(text, systemMessage(ELOOP))
  }
}

extension Failure {
  package static func cannotWrite(_ name: String, _ why: String, hint: String? = nil) -> Failure {
    var failure = Failure(.output, why, hint: hint)
    failure.messages[0].location = .init(file: name)
    return failure
  }
}
