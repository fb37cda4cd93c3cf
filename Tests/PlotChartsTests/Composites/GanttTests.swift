import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m gantt`: tasks from their beginnings to their ends.
@Suite("Gantt charts") struct GanttTests {
  private let flags = CompositeFlagTests()

  private static let plan = """
    task,team,start,end
    design,a,2024-03-01,2024-03-15
    build,b,2024-03-10,2024-04-20
    launch,a,2024-04-22,
    """

  private func layers(
    _ csv: String = plan, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> [LayerData] {
    try #require(try flags.drawn("gantt", of: try table(csv), change).scene).layout.panels[0].layers
      .map(\.data)
  }

  /// Days of 86,400 seconds: 2024-03-01 is day 19,783 since 1970 by `date -d`.
  @Test("a bar runs from the start to the end of each task, and a task without an end is a diamond")
  func parts() throws {
    let layers = try layers()
    let day = 86_400.0
    #expect(layers.map(\.mark.name) == ["bar", "point"])
    #expect(layers[0].y?.categories == ["design", "build", "launch"])
    #expect(Array(layers[0].top) == [19783 * day, 19792 * day])
    #expect(layers[0].secondEnds?.doubles == [19797 * day, 19833 * day])
    #expect(Array(layers[1].top) == [19835 * day])
  }

  @Test("a task that ends when it starts is a diamond, and tasks in reverse are counted")
  func lengths() throws {
    let csv =
      "task,start,end\na,2024-03-01,2024-03-05\nb,2024-03-02,2024-03-02\nc,2024-03-09,2024-03-06"
    let layers = try layers(csv)
    #expect(layers.map(\.rowCount) == [2, 1])
    let notes = try flags.drawn("gantt", of: try table(csv)) { _ in }.notes.map(\.message)
    #expect(
      notes.contains(
        "1 of 3 tasks end before they start: drawn from the earlier to the later time"))
  }

  @Test("a chart with columns besides those of its axes reads them, though both axes are named")
  func ends() {
    var request = ChartRequest()
    (request.mark, request.x, request.y) = ("gantt", "start", ["task"])
    #expect(request.wishes(for: ["task", "start", "end"]) == [.wanted, .wanted, .wanted])
  }

  @Test("flags name the columns of a Gantt chart in any order of these")
  func columns() throws {
    let layers = try layers("end,start,what\n5,1,a\n9,4,b") {
      ($0.x, $0.y, $0.encodings) = ("start", ["what"], ["x2=end"])
    }
    #expect(Array(layers[0].top) == [1, 4] && layers[0].secondEnds?.doubles == [5, 9])
    #expect(try self.layers { $0.color = "team" }[0].series.map(\.label) == ["a", "b"])
  }

  @Test(
    "a Gantt chart is refused without times or tasks",
    arguments: [
      (
        "task,start\na,2024-01-01",
        "a Gantt chart needs two columns of times, and at least one is missing"
      ),
      (
        "start,end\n2024-01-01,2024-02-01",
        "a Gantt chart needs a column of tasks, and there is none"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try layers(csv) }
    #expect(error?.message == message)
  }
}
