import ArgumentParser
import Plotting

/// `plot completions bash|zsh|fish`: prints a script that completes command lines in a shell.
///
/// The script asks this sub-command for the words that may stand at the cursor, so that all shells
/// complete alike, and from the declarations of the options.
struct CompletionsCommand: RunnableCommand {
  static let name = "completions"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print a script for a shell.", helpNames: [])

  @Argument(
    help: "\(CompletionsCommand.shells.joined(separator: ", ")).",
    completion: .list(CompletionsCommand.shells))
  var shell: String?

  @Argument(parsing: .postTerminator, help: .hidden)
  var words: [String] = []

  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  static let shells = Shell.allCases.map(\.rawValue)

  static let overview = """
    usage: \(Program.name) completions \(shells.joined(separator: "|"))

    Prints a script that completes options, their values, files, and the columns of
    the files on the line. 'make install' puts it where the shells look for it. By
    hand, for bash, zsh (where fpath has ~/.zfunc) and fish:

      \(Program.name) completions bash > ~/.local/share/bash-completion/completions/\(Program.name)
      \(Program.name) completions zsh > ~/.zfunc/_\(Program.name)
      \(Program.name) completions fish > ~/.config/fish/completions/\(Program.name).fish
    """

  func run(in surroundings: Surroundings) throws(Failure) {
    guard let shell else {
      throw Failure(
        .usage, "the name of a shell is missing",
        hint: CompletionsCommand.shells.joined(separator: ", "))
    }
    guard let known = Shell(rawValue: shell) else {
      throw Failure.unknown("shell", shell, known: CompletionsCommand.shells)
    }
    let output = words.isEmpty ? known.script : known.answer(to: words, in: surroundings)
    try StandardStream.output.write(Array(output.utf8))
  }
}
