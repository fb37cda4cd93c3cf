import ArgumentParser
import Plotting

/// `plot man`: prints the manual page, in the language of mandoc(1).
struct ManualCommand: RunnableCommand {
  static let name = "man"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print the manual page.", helpNames: [])

  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  static let overview = """
    usage: \(Program.name) man

    Prints the manual page. 'make install' puts it where man(1) finds it; without,
    '\(Program.name) man | man -l -' shows it.
    """

  func run(in surroundings: Surroundings) throws(Failure) {
    try StandardStream.output.write(Array(ManualPage().text.utf8))
  }
}
