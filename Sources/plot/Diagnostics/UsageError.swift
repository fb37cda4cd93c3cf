import ArgumentParser
import PlotTables
import PlotWords
import Plotting

/// Errors of the argument parser in our words.
enum UsageError {
  static func parsed<Command: ParsableArguments>(
    _ type: Command.Type, _ arguments: [String]
  ) throws(Failure) -> Command {
    try parsedAsMeant(type, arguments).command
  }

  /// Returns the command, and the words that it was read from: other ones than were typed only where the
  /// parser can make nothing of those, so that no command line changes its meaning.
  static func parsedAsMeant<Command: ParsableArguments>(
    _ type: Command.Type, _ arguments: [String]
  ) throws(Failure) -> (command: Command, words: [String], notes: [Note]) {
    if let command = try? PlotCommand.$words.withValue(
      arguments, operation: { try type.parse(arguments) })
    {
      return (command, arguments, RepeatedOptions.notes(arguments, of: type))
    }
    let entries = OptionListing(type).entries
    let meant = MeantWords(arguments, of: entries)
    do {
      return (try type.parse(meant.words), meant.words, meant.notes)
    } catch {
      let (objection, flags) = (type.message(for: error), longFlags(in: entries))
      throw failure(
        wholeFlag(objection, of: meant.words, flags: flags), flags: flags,
        values: entries.first { $0.isMissed(in: objection) }?.values ?? [])
    }
  }

  /// Names a long flag behind one hyphen, of which the parser takes the first letter for a flag, and says
  /// that there is none for another one.
  private static func wholeFlag(
    _ objection: String, of words: [String], flags: [String]
  ) -> String {
    guard objection.hasPrefix("Unknown option '-"),
      let word = words.prefix(while: { $0 != "--" }).first(where: { flags.contains("-" + $0) }),
      !objection.hasPrefix("Unknown option '--")
    else { return objection }
    return "Unknown option '\(word)'"
  }

  /// - Parameters:
  ///   - objection: a sentence of the parser, such as `Unknown option '--colr'. Did you mean …`
  ///   - flags: all that exist, for our own suggestion: the parser's takes any flag that is at most
  ///     three edits away, however short both are.
  ///   - values: those that a flag takes, which has none.
  static func failure(
    _ objection: String, flags: [String], values: [String] = []
  ) -> Failure {
    let unknown = "Unknown option '"
    if objection.hasPrefix(unknown),
      let end = objection.dropFirst(unknown.count).firstIndex(of: "'")
    {
      let flag = String(objection.dropFirst(unknown.count)[..<end])
      // Hyphens are no likeness; and a word after one hyphen is most often meant to be a long flag.
      let word = String(flag.drop { $0 == "-" })
      let words = flags.map { String($0.dropFirst(2)) }
      if let hint = Synonyms.flags.hint(for: word) {
        return Failure(.usage, "unknown option '\(flag)'", hint: hint)
      }
      let mark = ChartOptions.marks.contains(word) ? word : Synonyms.marks.meaning(of: word)
      let option = Synonyms.flags.meaning(of: word).flatMap { meaning in
        flags.contains { meaning.hasPrefix($0) } ? meaning : nil
      }
      let likely = option ?? (flags.contains("--mark") ? mark.map { "-m " + $0 } : nil)
      let nearest = word.count < 2 ? nil : nearestName(to: word, in: words).map { "--" + $0 }
      let suggestion = (likely ?? nearest).map { "did you mean '\($0)'? " } ?? ""
      return Failure(
        .usage, "unknown option '\(flag)'",
        hint: suggestion + "'\(Program.name) --help' lists all options")
    }
    let isMissing = objection.hasPrefix("Missing value")
    let first = objection.split(separator: "\n").first.map(String.init) ?? objection
    return Failure(
      .usage, first.prefix(1).lowercased() + first.dropFirst(),
      hint: isMissing
        ? values.isEmpty
          ? "a value that begins with '-' is given as --flag=value"
          : "it may be \(values.joined(separator: ", "))"
        : "'\(Program.name) --help' explains all options")
  }

  /// Returns every long flag that the help shows.
  static func flags(of type: any ParsableArguments.Type) -> [String] {
    longFlags(in: OptionListing(type).entries)
  }

  private static func longFlags(in entries: [OptionListing.Entry]) -> [String] {
    entries.flatMap(\.flags).filter { $0.hasPrefix("--") }
  }
}

extension OptionListing.Entry {
  /// Whether the parser says that its value is missing: `Missing value for '--grid <lines>'`.
  fileprivate func isMissed(in objection: String) -> Bool {
    objection.hasPrefix("Missing value for '")
      && flags.contains { flag in
        objection.split(separator: "'").dropFirst().first?.split(separator: " ").contains {
          $0 == flag
        }
          ?? false
      }
  }
}
