import ArgumentParser
import Testing

@testable import Plotting
@testable import plot

/// An option that is not listed does not exist.
@Suite struct ListedOptionsTests {
  static var groups: [any ListedOptions] {
    [
      InputOptions(), RowOptions(), EncodingOptions(), ChartOptions(), TextOptions(), AxisOptions(),
      LookOptions(), AnnotationOptions(), LiveOptions(), OutputOptions(), DiagnosticOptions(),
    ]
  }

  /// Expected are the stored properties that reflection lists.
  @Test(arguments: groups.indices) func listsAllThatIsStored(_ index: Int) {
    let group = ListedOptionsTests.groups[index]
    #expect(
      group.definitions.map { "_\($0.key)" } == Mirror(reflecting: group).children.map(\.label))
  }

  @Test func theCommandHasTheOptionsOfAllGroups() {
    let names = PlotCommand().customMirror.children.compactMap(\.label)
    #expect(names == ListedOptionsTests.groups.flatMap { $0.definitions.map(\.key) })
    #expect(Set(names).count == names.count)
  }

  /// The help is made from groups with titles: the same options.
  @Test func theHelpHasTheOptionsOfTheCommand() {
    #expect(
      Set(UsageError.flags(of: TitledOptions.self)) == Set(UsageError.flags(of: PlotCommand.self)))
  }
}

/// Expected are the commands that the parser reads where it knows every option.
@Suite struct GivenOptionsTests {
  @Test("any flag, alone or with others, is read the same where few options are declared")
  func flags() throws {
    let entries = OptionListing(PlotCommand.self).entries
    #expect(entries.count > 100)
    for entry in entries {
      for flag in entry.flags {
        guard entry.valueName != nil else {
          try expectSame([flag])
          if !flag.hasPrefix("--") { try expectSame(["a.csv", "-" + flag.dropFirst() + "x", "b"]) }
          continue
        }
        for words in [[flag, "1"], [flag + "=1"], ["a.csv", flag, "1", "--width", "3", "-vv"]] {
          try expectSame(words)
        }
      }
    }
  }

  @Test(
    "words of a command line are read the same where few options are declared",
    arguments: [
      "", "a.csv", "a.csv b.csv -- --width", "-qx1 -ya", "-", "--where=--width --width=3",
      "--no-x-zero --no-header --no-grid-of", "--missing -999 --missing - -d - --", "--", "---",
      "--=1",
    ])
  func words(_ text: String) throws {
    try expectSame(text.split(separator: " ").map(String.init))
  }

  @Test("an option is no default where it is given")
  func isGiven() throws {
    let command = try UsageError.parsed(PlotCommand.self, ["--width", "3", "--no-x-zero", "-q"])
    #expect(command.look.width == "3")
    #expect(command.look.height == nil)
    #expect(command.axes.xZero == false)
    #expect(command.axes.yZero == nil)
    #expect(command.diagnostics.isQuiet)
    #expect(command.input.files == [])
  }

  private func expectSame(_ words: [String]) throws {
    let all = try? PlotCommand.parse(words)
    let few = PlotCommand.$words.withValue(words) { try? PlotCommand.parse(words) }
    #expect(all.map { "\(stored($0))" } == few.map { "\(stored($0))" }, "\(words)")
  }

  private func stored(_ command: PlotCommand) -> [Any] {
    [
      command.input, command.rows, command.encoding, command.chart, command.texts, command.axes,
      command.look, command.annotations, command.live, command.output, command.diagnostics,
    ]
  }
}

@Suite struct RepeatedOptionsTests {
  @Test("an option of one value that is given again has a warning, and one of many has none")
  func notes() {
    let words = [
      "a.csv", "-x", "b", "-x=c", "-x", "d", "-y", "e", "-y", "f", "-v", "-v", "--", "-t", "-t",
    ]
    let notes = RepeatedOptions.notes(words, of: PlotCommand.self)
    #expect(notes.map(\.message) == ["-x is given more than once: the last one counts"])
  }

  @Test("the value of an option is no option, though it looks like one")
  func valueLikeFlag() {
    let words = ["a.csv", "-x", "b", "--sort", "-x"]
    #expect(RepeatedOptions.notes(words, of: PlotCommand.self).isEmpty)
  }
}
