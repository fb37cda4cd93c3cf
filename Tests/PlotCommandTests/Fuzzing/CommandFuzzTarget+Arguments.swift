import PlotLook
import PlotTables

@testable import Plotting
@testable import plot

extension CommandFuzzTarget {
  /// The words of a command line, each ended by a zero byte, are a chart of a small table, or a refusal with
  /// an exit code and words.
  static func argumentsProblem(_ bytes: [UInt8]) -> String? {
    let typed = bytes.split(separator: 0, omittingEmptySubsequences: false)
    let words = ArgumentWords.separated(typed.map { ArgumentText.text(of: Array($0)) })
    do throws(Failure) {
      switch words.first {
      case OverviewCommand.name:
        let asked = try parsed(OverviewCommand.self, Array(words.dropFirst()))
        var command = try UsageError.parsed(PlotCommand.self, [])
        (command.input, command.rows, command.texts) = (asked.input, asked.rows, asked.texts)
        (command.look, command.output) = (asked.look, asked.output)
        return try drawnProblem(command, as: .overview)
      case let name?:
        if let command = allSubcommands.first(where: { $0.name == name }) {
          _ = try parsed(command, Array(words.dropFirst()))
          return nil
        }
      case nil: break
      }
      return try drawnProblem(try parsed(PlotCommand.self, words), as: .chart)
    } catch {
      return refusalProblem(error)
    }
  }

  private static func parsed<Command: RunnableCommand>(
    _ type: Command.Type, _ words: [String]
  ) throws(Failure) -> Command {
    try ArgumentWords.refuseTooMany(words)
    let command = try UsageError.parsedAsMeant(type, words).command
    _ = command.diagnostics.answer(for: type.name)
    try command.diagnostics.check()
    return command
  }

  /// Numbers, times, categories and a gap, in the notation that most flags of reading leave alone.
  private static let table = Array(
    "a,b,t\n1,x,2024-01-01\n2,y,2024-02-01\n,x,2024-02-11\n-3,z,2024-02-29\n".utf8)

  /// Draws the table, which takes the place of all files, as the flags ask for it.
  private static func drawnProblem(
    _ asked: PlotCommand, as subject: PlotCommand.Subject
  ) throws(Failure) -> String? {
    var command = asked
    // Themes and zones can be files.
    if let theme = command.look.theme, !allThemeNames.contains(theme) { command.look.theme = nil }
    command.input.tz = nil
    _ = try command.output.rasterization()
    let text = try command.output.textOutput()
    let request = try command.request()
    var options = try command.input.readOptions()
    options.zones = .empty
    let table: Table
    do throws(TableError) {
      table = try Table.read(Self.table, name: "f", options: options).table
    } catch {
      throw Failure(error)
    }
    let journal = Journal()
    var drawing =
      subject == .overview
      ? try Drawing(overviewOf: table, request, in: journal)
      : try Drawing(request, of: table, emitting: command.output.emitSpec != nil, in: journal)
    drawing.textOutput = text
    if let specification = drawing.specification,
      (try? JSONNode.parse(Array(specification.utf8), name: "f")) == nil
    {
      return "a specification that is no JSON"
    }
    return documentProblem(try drawing.data(as: .svg))
  }

  private static func refusalProblem(_ failure: Failure) -> String? {
    if failure.status == .success { return "a refusal that looks like success" }
    if failure.status == .bug { return "a bug: \(failure)" }
    guard !failure.messages.isEmpty, failure.messages.allSatisfy({ !$0.text.isEmpty }) else {
      return "a refusal without words"
    }
    // ECMA-48: characters that a terminal obeys.
    let lines = MessageRenderer(usesColor: false).lines(for: failure.messages)
    let isObeyed = lines.contains { line in
      line.unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
    return isObeyed ? "a message with control characters" : nil
  }
}
