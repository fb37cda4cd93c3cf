import ArgumentParser
import Testing

@testable import Plotting
@testable import plot

/// An option that is not listed does not exist.
@Suite struct ListedOptionsTests {
  static var groups: [any ListedOptions] {
    [
      InputOptions(), RowOptions(), EncodingOptions(), ChartOptions(), TextOptions(), AxisOptions(),
      LookOptions(), AnnotationOptions(), OutputOptions(), DiagnosticOptions(),
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
