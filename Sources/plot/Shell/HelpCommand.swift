import ArgumentParser
import PlotWords
import Plotting

/// `plot help [TOPIC]`: prints the help of a topic, an option or a sub-command.
struct HelpCommand: RunnableCommand {
  static let name = "help"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Print help on a topic or an option.", helpNames: [])

  @Argument(
    help: ArgumentHelp(
      "A topic, an option such as --color, or a sub-command.", valueName: "topic"),
    completion: .list(HelpCommand.known))
  var words: [String] = []

  @OptionGroup(title: "Diagnostics") var diagnostics: DiagnosticOptions

  /// The names of topics and of sub-commands.
  private static let known = allHelpTopics.map { $0.name } + allSubcommands.map { $0.name }

  static var overview: String {
    let topics = allHelpTopics.map { topic in
      "  " + topic.name.padded(to: 12) + topic.summary
    }
    return """
      usage: \(Program.name) help [TOPIC | OPTION | SUB-COMMAND]

      Prints help on one thing: '\(Program.name) help --color', '\(Program.name) help inspect', or a topic:

      \(topics.joined(separator: "\n"))

      '\(Program.name) --help' lists all options.
      """
  }

  func run(in surroundings: Surroundings) throws(Failure) {
    let texts = try words.map { word throws(Failure) in try HelpCommand.text(of: word) }
    let all = texts.isEmpty ? [HelpCommand.overview + "\n"] : texts
    try StandardStream.output.write(Array(all.joined(separator: "\n").utf8))
  }

  /// The flag of a mark, and the words of other programs that are taken for it; nil where there is none.
  private static func markText(_ name: String) -> String? {
    let meant = Synonyms.marks.meaning(of: name) ?? name
    guard let mark = ChartOptions.marks.first(where: { $0 == meant }) else { return nil }
    let others = Synonyms.marks.all.filter { $0.meaning == mark }.map(\.word)
    let words = others.isEmpty ? "" : "\nOther words for it: \(others.joined(separator: ", ")).\n"
    return """
      \(Program.name) FILE -m \(mark)
      \(words)
      '\(Program.name) help marks' lists all marks.

      """
  }

  private static func text(of word: String) throws(Failure) -> String {
    let isFlag = word.hasPrefix("-")
    let name = isFlag ? String(word.drop { $0 == "-" }) : word
    if !isFlag {
      if let topic = allHelpTopics.first(where: { $0.isNamed(name) }) { return topic.text }
      if allSubcommands.contains(where: { $0.name == name }) { return HelpText.long(of: name) }
    }
    let flag = (name.count == 1 ? "-" : "--") + name
    let meant = Synonyms.flags.meaning(of: name)?.split(separator: " ").first.map(String.init)
    if let option = HelpText.option(flag) ?? meant.flatMap(HelpText.option) { return option }
    if !isFlag, let text = markText(name) { return text }
    if let hint = Synonyms.flags.hint(for: name) {
      throw Failure(.usage, "there is no option '\(flag)'", hint: hint)
    }
    let flags = UsageError.flags(of: PlotCommand.self).map { String($0.dropFirst(2)) }
    let nearest = nearestName(to: name, in: isFlag ? flags : known + flags)
    throw Failure(
      .usage, "there is no help on '\(word)'",
      hint: (nearest.map { "did you mean '\($0)'? " } ?? "") + "topics are: "
        + allHelpTopics.map(\.name).joined(separator: ", "))
  }
}
