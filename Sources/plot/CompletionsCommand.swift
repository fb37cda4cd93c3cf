import ArgumentParser
import Plotting

/// `plot completions bash|zsh|fish`: prints what teaches a shell our options.
struct CompletionsCommand: RunnableCommand {
  static let name = "completions"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print a script for a shell.", helpNames: [])

  @Argument(
    help: "\(CompletionsCommand.shells.joined(separator: ", ")).",
    completion: .list(CompletionsCommand.shells))
  var shell: String?

  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  static let shells = ["bash", "zsh", "fish"]

  static let overview = """
    usage: \(Program.name) completions \(shells.joined(separator: "|"))

    Prints a script that completes the options of \(Program.name). For bash:
    \(Program.name) completions bash > ~/.local/share/bash-completion/completions/\(Program.name)
    """

  func run(in surroundings: Surroundings) throws(Failure) {
    guard let shell else {
      throw Failure(
        .usage, "for which shell?", hint: CompletionsCommand.shells.joined(separator: ", "))
    }
    guard let known = CompletionShell(rawValue: shell) else {
      throw Failure.unknown("shell", shell, known: CompletionsCommand.shells)
    }
    try StandardStream.output.write(
      Array((CompletionTree.completionScript(for: known) + "\n").utf8))
  }
}

/// The command with its sub-commands as the generator of completions wants to see them.
///
/// They are not parsed this way: among the files of the command, the name of a sub-command would
/// then be taken for one anywhere.
private struct CompletionTree: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: Program.name,
    subcommands: [InspectCommand.self, OverviewCommand.self, CompletionsCommand.self],
    helpNames: [])

  @OptionGroup var command: PlotCommand
}
