/// The form in which a terminal shows a chart.
enum TerminalForm: String {
  case kitty, iterm, sixel, text, spark

  /// The forms that can show every chart.
  static let ofAllCharts = [TerminalForm.kitty, .iterm, .sixel, .text]

  /// Whether it shows a chart in characters.
  var isText: Bool { self == .text || self == .spark }

  /// The form of a terminal that environment variables identify; nil for others.
  ///
  /// Multiplexers pass no pictures on, unless tmux is configured to, and variables of the terminal around
  /// one do not describe it.
  init?(of environment: [String: String]) {
    func value(_ name: String) -> String { environment[name, default: ""] }
    let (kind, program) = (value("TERM"), value("TERM_PROGRAM"))
    if Self.isTmux(environment) { return nil }
    if Self.isMultiplexer(environment) || ["dumb", "linux"].contains(kind)
      || program == "Apple_Terminal"
    {
      self = .text
    } else if ["xterm-kitty", "xterm-ghostty"].contains(kind) || program == "ghostty" {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || value("LC_TERMINAL") == "iTerm2"
    {
      self = .iterm
    } else {
      return nil
    }
  }

  /// Whether the terminal is tmux, and the environment shows no other multiplexer.
  static func isTmux(_ environment: [String: String]) -> Bool {
    guard environment["STY", default: ""].isEmpty else { return false }
    return !environment["TMUX", default: ""].isEmpty
      || environment["TERM", default: ""].hasPrefix("tmux")
  }

  private static func isMultiplexer(_ environment: [String: String]) -> Bool {
    let kind = environment["TERM", default: ""]
    return ["TMUX", "STY"].contains { !environment[$0, default: ""].isEmpty }
      || kind.hasPrefix("screen") || kind.hasPrefix("tmux")
  }

  /// The best form by the answers of a terminal. In tmux the answer about sixels is ignored, as it is tmux's
  /// own.
  init(_ answers: TerminalAnswers, inTmux isTmux: Bool = false) {
    self =
      isTmux
      ? answers.hasKittyGraphics ? .kitty : .text
      : answers.hasKittyGraphics ? .kitty : answers.hasSixel ? .sixel : .text
  }
}
