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

@Suite struct RepeatedOptionsTests {
  @Test("an option of one value that is given again has a warning, and one of many has none")
  func notes() {
    let words = [
      "a.csv", "-x", "b", "-x=c", "-x", "d", "-y", "e", "-y", "f", "-v", "-v", "--", "-t", "-t",
    ]
    let notes = RepeatedOptions.notes(words, of: PlotCommand.self)
    #expect(notes.map(\.message) == ["-x is given more than once: the last one counts"])
  }
}
