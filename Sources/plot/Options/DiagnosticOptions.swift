import ArgumentParser
import Plotting

/// The options of messages on standard error, and requests for help or the version.
struct DiagnosticOptions: ListedOptions {
  @Flag(name: [.customShort("q"), .customLong("quiet")], help: "Hide notes and warnings.")
  var isQuiet = false

  @Flag(
    name: [.customShort("v"), .customLong("verbose")],
    help: "Print the reason of every decision; -vv also the time of each stage.")
  var verbosity: Int

  @Option(
    name: .customLong("color-output"),
    help: ArgumentHelp(
      "Colour in messages and charts of characters: auto, always, never.", valueName: "when"),
    completion: .list(ColorChoice.allCases.map(\.rawValue)))
  var colorOutput: String?

  @Flag(name: [.customShort("V"), .customLong("version")], help: "Show the version.")
  var showsVersion = false

  @Flag(name: .customShort("h"), help: "Show the most common options on one screen.")
  var showsShortHelp = false

  @Flag(name: .customLong("help"), help: "Show this help.")
  var showsHelp = false

  var definitions: OptionDefinitions {
    [
      "isQuiet": _isQuiet, "verbosity": _verbosity, "colorOutput": _colorOutput,
      "showsVersion": _showsVersion, "showsShortHelp": _showsShortHelp,
      "showsHelp": _showsHelp,
    ]
  }

  /// The value of `--color-output`; `auto` for an unknown word, which `check` refuses.
  var colorChoice: ColorChoice { colorOutput.flatMap(ColorChoice.init) ?? .auto }

  func check() throws(Failure) {
    if let colorOutput, ColorChoice(rawValue: colorOutput) == nil {
      throw Failure.unknown(
        "--color-output", colorOutput, known: ColorChoice.allCases.map(\.rawValue))
    }
  }
}
