import PlotWords

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The destination of the bytes of one `-o`.
package enum OutputDestination {
  /// An open descriptor of the process, such as standard output, written where it stands.
  case descriptor(Int32)
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
    if let descriptor = try path.descriptor() {
      guard fcntl(descriptor, F_GETFL) & O_ACCMODE != O_RDONLY else {
        throw Failure.cannotWrite(argument, systemMessage(EBADF))
      }
      self = .descriptor(descriptor)
      return
    }
    let status = path.status()
    if status == nil, errno != ENOENT, errno != ENOTDIR {
      throw Failure.cannotWrite(argument, systemMessage(errno))
    }
    switch status.map(FileKind.init) {
    case .directory:
      let name = argument + (argument.hasSuffix("/") ? "" : "/") + "chart.png"
      throw Failure.cannotWrite(
        argument, "is a directory", hint: "name a file in it, such as \(name.quotedForShell)")
    case .characterDevice, .socket, .other:
      self = .stream(path)
    case .regular where try path.isOfProcess():
      self = .stream(path)
    case .regular, nil:
      self = .file(try path.followingLinks(), old: status)
      try checkDirectory(argument)
      try checkRights(argument)
    }
  }

  package static let standardOutput = OutputDestination.descriptor(STDOUT_FILENO)

  /// Which file it is, if there is one already.
  package var identity: FileIdentity? {
    var status: stat?
    switch self {
    case .descriptor(let descriptor):
      var opened = stat()
      // Only a file can be one of the inputs in a way that matters: both may well be one terminal.
      if fstat(descriptor, &opened) == 0, FileKind(opened) == .regular { status = opened }
    case .stream: break
    case .file(_, let old): status = old
    }
    return status.map(FileIdentity.init)
  }

  private func checkDirectory(_ argument: String) throws(Failure) {
    guard case .file(let path, _) = self else { return }
    if path.lastComponent.isEmpty {
      throw Failure.cannotWrite(
        argument, "is the name of a directory",
        hint: "name a file in it: \((argument + "chart.png").quotedForShell)")
    }
    let directory = path.directory
    guard let status = directory.status() else {
      if errno == ENOENT {
        throw Failure.cannotWrite(
          argument, "there is no directory '\(directory.text)'",
          hint: "mkdir -p \(directory.text.quotedForShell)")
      }
      throw Failure.cannotWrite(argument, systemMessage(errno))
    }
    if FileKind(status) != .directory {
      throw Failure.cannotWrite(argument, "'\(directory.text)' is not a directory")
    }
  }

  /// Refuses to replace a file that its rights protect from writing, and one of another user in a folder
  /// where each may remove only their own: a rename would do the first without a word.
  private func checkRights(_ argument: String) throws(Failure) {
    guard case .file(let path, let old?) = self else { return }
    guard path.withCString({ access($0, W_OK) }) == 0 else {
      guard errno == EACCES else { throw Failure.cannotWrite(argument, systemMessage(errno)) }
      throw Failure.cannotWrite(
        argument, "is write-protected",
        hint: "write another file, or 'chmod u+w \(argument.quotedForShell)' first")
    }
    guard let folder = path.directory.status(), folder.st_mode & S_ISVTX != 0 else { return }
    guard [0, old.st_uid, folder.st_uid].contains(geteuid()) else {
      throw Failure.cannotWrite(
        argument, "belongs to another user, who alone may replace it in this directory",
        hint: "write another file")
    }
  }
}

extension FilePath {
  /// Returns the descriptor of this process that the path is a name of, such as `/dev/stdout`.
  ///
  /// Following its link would replace the file behind it, in which other programs write as well.
  fileprivate func descriptor() throws(Failure) -> Int32? {
    let folders = ["/proc/self/fd", "/dev/fd"].compactMap { folder in
      FilePath(argument: folder).status().map(FileIdentity.init)
    }
    return try links { path in
      guard let folder = path.directory.status(), folders.contains(FileIdentity(folder)) else {
        return nil
      }
      return Int32(ArgumentText.text(of: path.lastComponent))
    }
  }

  /// Whether it is a name of a descriptor of another process.
  fileprivate func isOfProcess() throws(Failure) -> Bool {
    guard let processes = FilePath(argument: "/proc").status() else { return false }
    return try links { $0.directory.status()?.st_dev == processes.st_dev ? true : nil } ?? false
  }

  /// Returns the file that a chain of links ends at, whether it exists or not.
  fileprivate func followingLinks() throws(Failure) -> FilePath {
    try links { $0.linkTarget() == nil ? $0 : nil } ?? self
  }

  /// Returns the first value that is found in a chain of links; nil at its end.
  private func links<Value>(_ find: (FilePath) -> Value?) throws(Failure) -> Value? {
    var path = self
    // Linux gives up after 40 links too: path_resolution(7).
    for _ in 0..<40 {
      if let value = find(path) { return value }
      guard let target = path.linkTarget() else { return nil }
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
