import PlotCairo
import PlotTerminal
import Plotting

extension Surroundings {
  /// Returns the number of colours for a chart in characters: none, unless the chart goes to a terminal or
  /// the user asks for colours.
  func colorDepth(_ choice: ColorChoice, toTerminal: Bool) -> ColorDepth {
    // The bytes of a file or a pipe must not depend on this terminal.
    guard toTerminal else { return choice == .always ? .all : .none }
    let terminal = environment["TERM", default: ""]
    func isSet(_ name: String) -> Bool { !environment[name, default: ""].isEmpty }
    switch choice {
    case .never: return .none
    case .auto where isSet("NO_COLOR") || terminal == "dumb": return .none
    case .auto, .always: break
    }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) || terminal.hasSuffix("-direct") {
      return .all
    }
    return terminal.contains("256color") ? .many : .sixteen
  }
}
