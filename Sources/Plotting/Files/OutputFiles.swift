import PlotTables

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes finished files: all of them or none, and each whole or not at all.
///
/// The order makes that true: the old files are read; streams are written, which cannot be taken back; then
/// every file beside its target; only when all of them are on the disk, one rename after the other, undone if
/// one fails. After the last rename no call could fail: a second name of an old file, in place of its bytes,
/// would have to be removed then, and some file systems have none.
/// While files of ours are lying around, the signals that ask us to end wait, and there is memory for names.
struct OutputFiles {
  struct Item {
    var destination: OutputDestination
    /// The name on the command line.
    var name: String
    var bytes: [UInt8]
  }

  /// Whether a file that exists is an error.
  var keepsOldFiles = false

  func write(_ items: [Item]) throws(Failure) {
    let targets = items.compactMap { item -> (path: FilePath, name: String)? in
      guard case .file(let path, _) = item.destination else { return nil }
      return (path, item.name)
    }
    // The last rename needs no way back.
    var waysBack: [WayBack] = []
    for target in targets.dropLast() {
      waysBack.append(try WayBack(to: target.path, name: target.name))
    }
    for item in items { try writeStream(item) }
    let signals = HeldSignals()
    defer { signals.release() }
    keepMemory()
    var files: [TemporaryFile] = []
    do throws(Failure) {
      for item in items {
        guard case .file(let path, let old) = item.destination else { continue }
        files.append(
          try TemporaryFile(of: item.bytes, for: path, replacing: old, name: item.name))
      }
    } catch {
      for file in files { file.discard() }
      throw error
    }
    try replaceTargets(with: files, waysBack)
  }

  /// Has the heap keep some freed memory, as a process that lacks it for a name ends at once. A larger block
  /// would be given back: `mallopt(3)`, M_MMAP_THRESHOLD.
  private func keepMemory() {
    UnsafeMutableRawPointer.allocate(byteCount: 1 << 16, alignment: 16).deallocate()
  }

  private func writeStream(_ item: Item) throws(Failure) {
    switch item.destination {
    case .file: return
    case .descriptor(STDOUT_FILENO): try StandardStream.output.write(item.bytes)
    case .descriptor(let descriptor): try write(item, to: descriptor)
    case .stream(let path):
      let descriptor = path.withCString { open($0, O_WRONLY | O_APPEND | O_CLOEXEC) }
      guard descriptor >= 0 else { throw Failure.cannotWrite(item.name, systemMessage(errno)) }
      defer { close(descriptor) }
      try write(item, to: descriptor)
    }
  }

  private func write(_ item: Item, to descriptor: Int32) throws(Failure) {
    let error = writeAll(item.bytes, to: descriptor)
    // The reader of a named pipe may have had enough, too.
    guard error == 0 || error == EPIPE else {
      throw Failure.cannotWrite(item.name, systemMessage(error))
    }
  }

  private func replaceTargets(
    with files: [TemporaryFile], _ waysBack: [WayBack]
  ) throws(Failure) {
    for (i, file) in files.enumerated() {
      let error = file.replaceTarget(unlessItExists: keepsOldFiles)
      if error == 0 { continue }
      for file in files[i...] { file.discard() }
      var failure =
        error == EEXIST
        ? OutputFiles.existing(file.name)
        : Failure.cannotWrite(file.name, systemMessage(error))
      failure.messages += waysBack[..<i].reversed().compactMap { $0.take() }
      throw failure
    }
  }

  /// Returns the error of `--no-clobber` for a file that exists.
  package static func existing(_ name: String) -> Failure {
    Failure.cannotWrite(
      name, "exists already", hint: "without --no-clobber it would be replaced")
  }
}

/// A file before it was replaced, so that it can be restored.
private struct WayBack {
  private let target: FilePath
  private let name: String
  /// The old file; nil where there was none.
  private var old: (bytes: [UInt8], status: stat)?

  init(to target: FilePath, name: String) throws(Failure) {
    self.target = target
    self.name = name
    let descriptor = target.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    if descriptor < 0, errno == ENOENT { return }
    var status = stat()
    guard descriptor >= 0, fstat(descriptor, &status) == 0 else {
      let error = errno
      if descriptor >= 0 { close(descriptor) }
      throw Failure.cannotWrite(
        name, "the old file cannot be read, so it could not be restored: \(systemMessage(error))")
    }
    var bytes: [UInt8] = []
    let stream = DescriptorStream(
      descriptor, name: name, status: status, limit: nil, closing: true)
    do throws(TableError) {
      try stream.append(upTo: stream.expectedCount ?? 0, to: &bytes)
    } catch {
      throw Failure.cannotWrite(name, "the old file \(error.message)")
    }
    old = (bytes, status)
  }

  /// Restores the file: its bytes, rights and times.
  ///
  /// - Returns: a message if that is not possible.
  func take() -> Message? {
    guard let old else {
      let error = target.remove()
      return error == 0 ? nil : lost(systemMessage(error), "")
    }
    let file: TemporaryFile
    do throws(Failure) {
      file = try TemporaryFile(of: old.bytes, for: target, replacing: old.status, name: name)
    } catch {
      return lost(error.messages[0].text, "")
    }
    file.path.setTimes(of: old.status)
    let error = file.replaceTarget(unlessItExists: false)
    return error == 0 ? nil : lost(systemMessage(error), ", and the old one in '\(file.path.text)'")
  }

  private func lost(_ reason: String, _ place: String) -> Message {
    Failure.cannotWrite(name, "cannot be restored: \(reason); the new content is in it\(place)")
      .messages[0]
  }
}

extension FilePath {
  /// Sets the times of reading and writing to those of another file, as far as the system lets.
  fileprivate func setTimes(of status: stat) {
    #if canImport(Darwin)
      let times = [status.st_atimespec, status.st_mtimespec]
    #else
      let times = [status.st_atim, status.st_mtim]
    #endif
    _ = withCString { utimensat(AT_FDCWD, $0, times, 0) }
  }
}
