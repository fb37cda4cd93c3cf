#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal without input.
final class Terminal {
  private let master: Int32
  private var slave: Int32

  init() throws {
    var name = ""
    #if canImport(Darwin)
      master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let path = ptsname(master)
      else { throw SystemError(errno) }
      name = String(cString: path)
    #else
      // The system calls of posix_openpt(3) and its kin; ioctl_tty(2): TIOCSPTLCK and TIOCGPTN.
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var (unlocked, number) = (Int32(0), UInt32(0))
      guard master >= 0, ioctl(master, 0x4004_5431, &unlocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { throw SystemError(errno) }
      name = "/dev/pts/\(number)"
    #endif
    slave = open(name, O_RDWR | O_NOCTTY)
    guard slave >= 0 else { throw SystemError(errno) }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(master)
    if slave >= 0 { close(slave) }
  }

  /// The terminal as all three standard streams.
  func streams() -> [Executable.Stream] {
    [.descriptor(slave), .descriptor(slave), .descriptor(slave)]
  }

  /// Returns all output, once the other side is closed.
  func text() throws -> String {
    close(slave)
    slave = -1
    return String(decoding: try readAll(master), as: UTF8.self)
  }
}
