#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes finished files: all of them or none, and each whole or not at all.
///
/// The order makes that true: streams first, which cannot be taken back; then every file beside its
/// target; only when all of them are on the disk, one rename after the other, undone if one fails.
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
    try replaceTargets(with: files)
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

  private func replaceTargets(with files: [TemporaryFile]) throws(Failure) {
    var done: [WayBack] = []
    for (i, file) in files.enumerated() {
      // The last rename needs no way back.
      let wayBack = i < files.count - 1 ? WayBack(to: file.target) : nil
      let error = file.replaceTarget(unlessItExists: keepsOldFiles)
      if error == 0 {
        if let wayBack { done.append(wayBack) }
        continue
      }
      wayBack?.forget()
      let lost = done.reversed().compactMap { $0.take() }
      for file in files[i...] { file.discard() }
      var failure =
        error == EEXIST
        ? OutputFiles.existing(file.name)
        : Failure.cannotWrite(file.name, systemMessage(error))
      failure.messages += lost
      throw failure
    }
    for wayBack in done { wayBack.forget() }
  }

  /// Returns the error of `--no-clobber` for a file that exists.
  package static func existing(_ name: String) -> Failure {
    Failure.cannotWrite(
      name, "exists already", hint: "without --no-clobber it would be replaced")
  }
}

/// The state of a file before it was replaced, so that it can be restored.
private struct WayBack {
  let target: FilePath
  let existed: Bool
  /// A second name of the old file; nil if there is none or a file system has no such names.
  let backup: FilePath?

  init(to target: FilePath) {
    self.target = target
    existed = target.status() != nil
    backup = existed ? WayBack.secondName(of: target) : nil
  }

  /// Restores the file.
  ///
  /// - Returns: a message if that is not possible.
  func take() -> Message? {
    var error: Int32 = 0
    if let backup {
      error = backup.rename(to: target)
    } else if !existed {
      error = target.remove()
    } else {
      error = ENOTSUP
    }
    guard error != 0 else { return nil }
    let place = backup.map { ", and the old one in '\($0.text)'" } ?? ""
    let reason = "cannot be restored: \(systemMessage(error)); the new content is in it\(place)"
    return Failure.cannotWrite(target.text, reason).messages[0]
  }

  func forget() { backup?.remove() }

  private static func secondName(of target: FilePath) -> FilePath? {
    for attempt in 1000..<2000 {
      let backup = TemporaryFile.free(in: target.directory, attempt)
      if target.link(to: backup) == 0 { return backup }
      if errno != EEXIST { return nil }
    }
    return nil
  }
}
