#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
#if os(Linux)
  import CProcess
#endif

/// A complete file beside the one that it is going to replace.
///
/// Beside it, because a rename works within one file system only. Its name is short, so that it
/// fits where the name of the target is as long as names can be.
struct TemporaryFile {
  /// The name on the command line.
  let name: String
  let target: FilePath
  let path: FilePath

  /// Writes the bytes.
  ///
  /// - Parameter old: the file that will be replaced: its permissions and owner are kept.
  init(
    of bytes: [UInt8], for target: FilePath, replacing old: stat?, name: String
  ) throws(Failure) {
    self.name = name
    self.target = target
    let (path, descriptor) = try TemporaryFile.create(
      in: target.directory, mode: TemporaryFile.mode(replacing: old), name: name)
    self.path = path
    var error = writeAll(bytes, to: descriptor)
    if error == 0, let old {
      // Only root can give a file away; and owner first, as that takes special bits off the mode.
      _ = fchown(descriptor, old.st_uid, old.st_gid)
      if fchmod(descriptor, old.st_mode & 0o7777) != 0 { error = errno }
      #if os(Linux)
        target.withCString { plot_copy_attributes($0, descriptor) }
      #endif
    }
    // No `fsync`: a chart that is lost with the power is drawn again, and waiting for a disk can
    // take longer than all the rest. A full disk is reported by `write`, a remote one by `close`.
    if close(descriptor) != 0, error == 0 { error = errno }
    if error != 0 {
      discard()
      throw Failure.cannotWrite(name, systemMessage(error))
    }
  }

  /// Returns the permissions at first: those of the owner alone, until the file has those of the old one.
  static func mode(replacing old: stat?) -> mode_t { old == nil ? 0o666 : 0o600 }

  func discard() { path.remove() }

  /// Puts it in the place of the target; 0, or the `errno` that prevented it.
  func replaceTarget(unlessItExists: Bool) -> Int32 {
    guard unlessItExists else { return path.rename(to: target) }
    let error = path.renameWithoutReplacing(target)
    // File systems that cannot, such as NFS: there is a moment between looking and doing.
    guard error == EINVAL || error == ENOSYS || error == ENOTSUP else { return error }
    return target.status() == nil ? path.rename(to: target) : EEXIST
  }

  /// Creates a new file of a name that was free.
  static func create(
    in directory: FilePath, mode: mode_t, name: String
  ) throws(Failure) -> (FilePath, Int32) {
    for attempt in 0..<1000 {
      let path = free(in: directory, attempt)
      let descriptor = path.withCString { open($0, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
      if descriptor >= 0 { return (path, descriptor) }
      if errno != EEXIST { throw Failure.cannotWrite(name, systemMessage(errno)) }
    }
    throw Failure.cannotWrite(name, "there are too many temporary files beside it")
  }

  static func free(in directory: FilePath, _ attempt: Int) -> FilePath {
    FilePath(argument: ".\(Program.name)-\(getpid())-\(attempt)").resolved(in: directory)
  }
}

extension FilePath {
  @discardableResult func remove() -> Int32 { withCString { unlink($0) == 0 ? 0 : errno } }

  func rename(to other: FilePath) -> Int32 {
    withCString { old in
      other.withCString { new in
        #if canImport(Darwin)
          Darwin.rename(old, new) == 0 ? 0 : errno
        #elseif canImport(Musl)
          Musl.rename(old, new) == 0 ? 0 : errno
        #else
          Glibc.rename(old, new) == 0 ? 0 : errno
        #endif
      }
    }
  }

  /// Renames it unless there is a file of the new name; 0, or the `errno`.
  fileprivate func renameWithoutReplacing(_ new: FilePath) -> Int32 {
    withCString { old in
      new.withCString { new in
        #if canImport(Darwin)
          renamex_np(old, new, UInt32(RENAME_EXCL)) == 0 ? 0 : errno
        #else
          plot_rename_without_replacing(old, new) == 0 ? 0 : errno
        #endif
      }
    }
  }
}
