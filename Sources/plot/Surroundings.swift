import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The environment of the process, as far as the program may know it. Nothing of it reaches a
/// chart, but for a `PersonalTheme`.
struct Surroundings {
  var inputIsTerminal: Bool
  var outputIsTerminal: Bool
  var errorIsTerminal: Bool
  /// The value of an environment variable, for those of `readVariables`.
  var environment: [String: String]
  /// The arguments of the command, as far as hints may repeat them.
  var arguments: [String] = []
  /// The start of the process, for timings.
  var start: Stopwatch.Start?

  /// The names of the environment variables that are read.
  private static let readVariables = [
    "NO_COLOR", "CLICOLOR_FORCE", "TERM", "COLORTERM", "CI", "HOME", "XDG_CONFIG_HOME",
    "PLOT_THEME", "PLOT_TERMINAL", "TERM_PROGRAM", "LC_TERMINAL", "TMUX", "STY",
    "SSH_CONNECTION", "SSH_TTY",
  ]

  static func ofThisProcess(since start: Stopwatch.Start) -> Surroundings {
    var environment: [String: String] = [:]
    for name in readVariables {
      if let value = getenv(name) { environment[name] = String(cString: value) }
    }
    return Surroundings(
      inputIsTerminal: isatty(STDIN_FILENO) == 1, outputIsTerminal: isatty(STDOUT_FILENO) == 1,
      errorIsTerminal: isatty(STDERR_FILENO) == 1, environment: environment,
      start: start)
  }

  /// Whether messages are coloured: https://no-color.org and https://bixense.com/clicolors (2015).
  func usesColor(_ choice: ColorChoice) -> Bool {
    func isSet(_ name: String) -> Bool { !environment[name, default: ""].isEmpty }
    return switch choice {
    case .always: true
    case .never: false
    case .auto:
      if isSet("NO_COLOR") {
        false
      } else if isSet("CLICOLOR_FORCE"), environment["CLICOLOR_FORCE"] != "0" {
        true
      } else {
        errorIsTerminal && environment["TERM"] != "dumb"
      }
    }
  }
}

/// When messages are coloured.
enum ColorChoice: String, CaseIterable {
  case auto, always, never
}
