/// The kind of a failure, and the exit code of a process that ends by it: a contract with scripts.
public enum ExitStatus: Int32, Sendable {
  case success = 0
  /// The data cannot be drawn.
  case data = 1
  /// The request makes no sense.
  case usage = 2
  /// An input cannot be read or parsed.
  case input = 3
  /// An output cannot be written.
  case output = 4
  /// A stated limit was exceeded.
  case limit = 5
  /// Our bug (`EX_SOFTWARE` of sysexits.h).
  case bug = 70
}
