import ArgumentParser
import PlotCairo
import Plotting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The start of the process: finds the sub-command, and turns failures into messages and exit
/// codes.
@main
enum EntryPoint {
  static func main() {
    let start = Stopwatch.Start()
    Heap.keepWhatIsFreed()
    StandardStream.reserve()
    StandardStream.turnSignalsIntoErrors()
    PangoLibrary.endsWithError.use { $0 = true }
    let status = run(
      ArgumentWords.separated(ProcessArguments.texts()), in: .ofThisProcess(since: start)
    )
    exit(status.rawValue)
  }

  /// Runs the sub-command that the first argument names, even if a file has that name, too:
  /// `./inspect` is the file.
  static func run(_ arguments: [String], in surroundings: Surroundings) -> ExitStatus {
    let rest = Array(arguments.dropFirst())
    if arguments.first == HelpCommand.name {
      // All that follows is asked about: no flag is one of the command.
      return run(HelpCommand.self, ["--"] + rest, in: surroundings)
    }
    if let command = allSubcommands.first(where: { $0.name == arguments.first }) {
      return run(command, rest, in: surroundings)
    }
    return run(PlotCommand.self, arguments, in: surroundings)
  }

  private static func run<Command: RunnableCommand>(
    _ type: Command.Type, _ arguments: [String], in surroundings: Surroundings
  ) -> ExitStatus {
    // Failures before the flags are known are reported without them.
    var reporter = Reporter(
      isTerminal: surroundings.errorIsTerminal, usesColor: surroundings.usesColor(.auto))
    do throws(Failure) {
      try ArgumentWords.refuseTooMany(arguments)
      let (command, words, notes) = try UsageError.parsedAsMeant(type, arguments)
      if let answer = command.diagnostics.answer(for: type.name) {
        try StandardStream.output.write(Array(answer.utf8))
        return .success
      }
      reporter = Reporter(command.diagnostics, in: surroundings)
      try command.diagnostics.check()
      reporter.report(notes)
      var surroundings = surroundings
      surroundings.arguments = (type.name.isEmpty ? [] : [type.name]) + words
      try command.run(in: surroundings)
      return .success
    } catch {
      reporter.report(error)
      return error.status
    }
  }
}

/// A sub-command, or the command itself.
protocol RunnableCommand: ParsableCommand {
  /// The name of the sub-command; empty for the command itself.
  static var name: String { get }
  /// The paragraphs of the help above the options.
  static var overview: String { get }
  /// The options in their groups, as the help shows them.
  static var listedOptions: any ParsableArguments.Type { get }
  var diagnostics: DiagnosticOptions { get }

  func run(in surroundings: Surroundings) throws(Failure)
}

extension RunnableCommand {
  static var listedOptions: any ParsableArguments.Type { self }
}

/// Every sub-command.
let allSubcommands: [any RunnableCommand.Type] = [
  InspectCommand.self, OverviewCommand.self, HelpCommand.self, CompletionsCommand.self,
  ManualCommand.self, LicensesCommand.self,
]

extension PlotCommand: RunnableCommand {
  static let name = ""
  static var overview: String { HelpText.overview }
  static var listedOptions: any ParsableArguments.Type { TitledOptions.self }
}
