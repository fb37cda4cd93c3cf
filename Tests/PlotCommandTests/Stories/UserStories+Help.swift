import PlotAsk
import PlotLook
import PlotScales
import PlotTestSupport
import PlotTransforms
import Testing

@testable import Plotting
@testable import plot

extension UserStoriesTests {
  @Test("every topic of the help is listed, and 80 columns wide", .slow)
  func topics() throws {
    let list = try plot.run(["help"]).outputText
    for topic in allHelpTopics {
      let result = try plot.run(["help", topic.name])
      #expect(result.status == 0 && result.error.isEmpty)
      let lines = result.outputText.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.allSatisfy { $0.count <= 80 }, "\(result.outputText)")
      #expect(lines.count > 1 && lines.last == "" && lines.dropLast().last != "")
      #expect(list.contains("\n  \(topic.name) "))
    }
  }

  @Test("the topics of plot help list every name", .slow)
  func wholeTopics() throws {
    for (topic, names) in [
      ("marks", ChartOptions.marks + ["scatter", "barh"]), ("themes", allThemeNames),
      ("palettes", allPalettes.map(\.name)), ("colors", allColorSchemeNames),
      ("scales", quantitativeScaleNames), ("Formulas", formulaFunctionNames),
      ("formats", OutputTarget.formatNames + InputOptions.formats),
      ("aggregates", allAggregateOperationNames.filter { !$0.hasSuffix("p") && $0 != "average" }),
      ("channels", encodedChannelNames), ("exit-codes", ["70"]), ("words", ["--xlabel", "--hue"]),
    ] {
      let text = try plot.run(["help", topic]).outputText
      for name in names { #expect(text.contains(name), "\(topic): \(name)") }
    }
  }

  @Test(
    "the help on an option is that of --help", .slow,
    arguments: [
      ("--color", "  -c, --color <column>"), ("-c", "  -c, --color <column>"),
      ("x", "  -x <column>"),
      ("no-header", "  --header/--no-header"), ("--xlabel", "  --x-title <text>"),
      ("title", "  -t, --title <text>"), ("--logy", "  --y-scale <scale>"),
    ])
  func optionHelp(word: String, start: String) throws {
    let help = try plot.run(["help", word])
    #expect(help.status == 0 && help.outputText.hasPrefix(start), "\(help.outputText)")
    #expect(try plot.run(["--help"]).outputText.contains("\n" + help.outputText))
  }

  @Test("an unknown topic is an error with the nearest one, a sub-command has its own help")
  func otherTopics() throws {
    let unknown = try plot.run(["help", "palete"])
    #expect(unknown.status == 2 && unknown.output.isEmpty)
    #expect(
      unknown.error.hasPrefix(
        "plot: there is no help on 'palete'\nhint: did you mean 'palette'? topics are: "),
      "\(unknown.error)")
    #expect(
      try plot.run(["help", "inspect"]).outputText == plot.run(["inspect", "--help"]).outputText)
  }

  @Test("help on a mark tells its flag and its other words")
  func markHelp() throws {
    let text = """
      plot FILE -m donut

      Other words for it: doughnut, ring.

      'plot help marks' lists all marks.

      """
    for word in ["donut", "doughnut"] {
      let help = try plot.run(["help", word])
      #expect(help.status == 0 && help.outputText == text, "\(help.outputText)")
    }
    #expect(
      try plot.run(["help", "rect"]).outputText.hasPrefix("plot FILE -m rect\n\n'plot help"))
  }

  @Test(
    "without a file on a terminal a command shows its usage and ends with 2",
    arguments: [
      ([], "examples:"), (["inspect"], "usage: plot inspect"),
      (["overview"], "usage: plot overview"),
    ])
  func nothing(words: [String], usage: String) throws {
    let terminal = try Terminal()
    let process = try plot.start(
      words.map { Array($0.utf8) }, in: folder.path, environment: ["NO_COLOR": "1"],
      streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 2)
    let text = try terminal.text()
    #expect(text.hasPrefix("plot: there is no input") && text.contains(usage), "\(text)")
    #expect(text.contains("examples:") == words.isEmpty)
  }
}
