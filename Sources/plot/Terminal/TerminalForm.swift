/// A form of charts in a terminal.
enum TerminalForm: String {
  case kitty, iterm, sixel, text, spark

  /// The forms that show all charts.
  static let ofAllCharts = [TerminalForm.kitty, .iterm, .sixel, .text]

  /// Whether it is made of characters.
  var isText: Bool { self == .text || self == .spark }

  /// The form that the environment of a known terminal tells; nil for others.
  ///
  /// A multiplexer passes no pictures on unless tmux is told to, and the variables of the terminal around
  /// it say nothing about it.
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

  /// Whether the terminal is tmux, and in no other multiplexer as far as can be seen.
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

  /// The best form that the answers of a terminal allow; those about sixels are tmux's own, if it is that.
  init(_ answers: TerminalAnswers, inTmux isTmux: Bool = false) {
    self =
      isTmux
      ? answers.hasKittyGraphics ? .kitty : .text
      : answers.hasKittyGraphics ? .kitty : answers.hasSixel ? .sixel : .text
  }
}
