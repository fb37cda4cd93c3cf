/// What the process tells its caller. The numbers are a contract with scripts.
enum ExitStatus: Int32 {
  case success = 0
  /// The data cannot be drawn.
  case data = 1
  /// The command line is wrong.
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
