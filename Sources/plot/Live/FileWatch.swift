import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A watch on files, which notices that they are written to or replaced.
///
/// Their folders are watched with inotify(7), as editors and programs often replace a file by a new one of
/// the same name. Without inotify the caller has to poll `hasChanged`, which compares metadata.
final class FileWatch {
  /// The descriptor that becomes readable at an event in a folder; nil without inotify.
  let descriptor: Int32?
  let files: [FilePath]
  private var states: [State?]

  /// The metadata that reveal a change.
  private struct State: Equatable {
    var identity: FileIdentity
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init(_ status: stat) {
      identity = FileIdentity(status)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  init(_ files: [FilePath]) {
    self.files = files
    states = files.map { $0.status().map(State.init) }
    #if os(Linux)
      let descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      let events = UInt32(
        IN_MODIFY | IN_ATTRIB | IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE
          | IN_DELETE)
      let folders = Set(files.map(\.directory))
      let areWatched = folders.allSatisfy { folder in
        descriptor >= 0
          && folder.withCString { inotify_add_watch(descriptor, $0, events) } >= 0
      }
      if descriptor >= 0, !areWatched { close(descriptor) }
      self.descriptor = areWatched ? descriptor : nil
    #else
      descriptor = nil
    #endif
  }

  deinit { if let descriptor { close(descriptor) } }

  /// Whether a file was written to or replaced since the last call.
  func hasChanged() -> Bool {
    if let descriptor {
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while read(descriptor, &buffer, buffer.count) > 0 {}
    }
    let now = files.map { $0.status().map(State.init) }
    defer { states = now }
    return now != states
  }
}
