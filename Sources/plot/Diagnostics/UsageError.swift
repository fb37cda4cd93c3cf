import ArgumentParser
import PlotCharts
import Plotting

/// Errors of the argument parser in our words.
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
      // Hyphens are no likeness; and a word after one hyphen is most often meant to be a long flag.
      let word = String(flag.drop { $0 == "-" })
      let words = flags.map { String($0.dropFirst(2)) }
      let nearest = word.count < 2 ? nil : nearestName(to: word, in: words)
      let suggestion = nearest.map { "did you mean '--\($0)'? " } ?? ""
      return Failure(
        .usage, "unknown option '\(flag)'",
        hint: suggestion + "'\(Program.name) --help' lists all options")
    }
    let isMissing = objection.hasPrefix("Missing value")
    let first = objection.split(separator: "\n").first.map(String.init) ?? objection
    return Failure(
      .usage, first.prefix(1).lowercased() + first.dropFirst(),
      hint: isMissing
        ? "a value that begins with '-' is given as --flag=value"
        : "'\(Program.name) --help' explains all options")
  }

  /// Returns every long flag that the help shows.
  static func flags(of type: any ParsableArguments.Type) -> [String] {
    OptionListing(type).entries.flatMap(\.flags).filter { $0.hasPrefix("--") }
  }
}
