import ArgumentParser
import PlotCairo
import Plotting

/// `plot licenses`: prints the licences of what the program carries.
struct LicensesCommand: RunnableCommand {
  static let name = "licenses"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print the licences of what the program carries.", helpNames: [])

  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  static let overview = """
    usage: \(Program.name) licenses

    Prints the licences of the program, of its font, and of the libraries that are
    parts of it.
    """

  private static let text = """
    \(Program.name): MIT License

    Swift's runtime, swift-argument-parser: Apache License 2.0 with Runtime Library Exception

    Inter, cut to the characters of charts:
    """

  func run(in surroundings: Surroundings) throws(Failure) {
    let text = "\(Self.text)\n\(OwnFont.licence)\n"
    try StandardStream.output.write(Array(text.utf8))
  }
}
