import ArgumentParser
import PlotCharts

/// Turns what the parser of arguments objects to into our words.
enum UsageError {
  static func parsed<Command: ParsableArguments>(
    _ type: Command.Type, _ arguments: [String]
  ) throws(Failure) -> Command {
    do {
      return try type.parse(arguments)
    } catch {
      throw failure(type.message(for: error), flags: flags(of: type))
    }
  }

  /// - Parameters:
  ///   - objection: a sentence of the parser, such as `Unknown option '--colr'. Did you mean …`
  ///   - flags: all that exist, for our own suggestion: the parser's takes any flag that is at most
  ///     three edits away, however short both are.
  static func failure(_ objection: String, flags: [String]) -> Failure {
    let unknown = "Unknown option '"
    if objection.hasPrefix(unknown),
      let end = objection.dropFirst(unknown.count).firstIndex(of: "'")
    {
      let flag = String(objection.dropFirst(unknown.count)[..<end])
      // A word after one hyphen is most often meant to be long.
      let long = flag.hasPrefix("--") || flag.count < 3 ? flag : "-" + flag
      let nearest = nearestName(to: long, in: flags).map { "did you mean '\($0)'? " } ?? ""
      return Failure(
        .usage, "unknown option '\(flag)'",
        hint: nearest + "'\(Program.name) --help' lists all options")
    }
    let first = objection.split(separator: "\n").first.map(String.init) ?? objection
    return Failure(
      .usage, first.prefix(1).lowercased() + first.dropFirst(),
      hint: "'\(Program.name) --help' explains all options")
  }

  /// Every long flag that the help shows.
  static func flags(of type: (some ParsableArguments).Type) -> [String] {
    type.helpMessage(columns: 80).split { " ,/\n".contains($0) }
      .filter { $0.hasPrefix("--") && $0.count > 2 }.map(String.init)
  }
}
