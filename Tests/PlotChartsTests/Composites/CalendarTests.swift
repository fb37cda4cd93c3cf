import PlotTables
import PlotTestSupport
import Testing

@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// `-m calendar`. Weeks are `as.integer(format(day, "%W"))` less that of 1 January, of R 4.2, as
/// `d3.timeMonday.count` has them.
@Suite("Calendars") struct CalendarTests: CompositeSuite {
  let kind = "calendar"

  @Test(
    "a day has the week and the weekday of the calendar", .slow,
    arguments: [
      ("2012-01-01", 0, "Sun"), ("2012-01-02", 1, "Mon"), ("2018-01-01", 0, "Mon"),
      ("2018-12-31", 52, "Mon"), ("2024-02-29", 8, "Thu"), ("2012-12-31", 53, "Mon"),
      ("2013-01-06", 0, "Sun"),
    ])
  func places(day: String, week: Double, weekday: String) throws {
    let cells = try panel("day,n\n\(day),3").layers[0].data
    #expect(cells.x?.bins?.starts[0] == week && cells.x?.bins?.ends[0] == week + 1)
    #expect(cells.y?.categories == [weekday])
  }

  @Test("years are rows of panels, whose weeks begin on Monday")
  func years() throws {
    let chart = try chart("day,n\n2023-12-31,3\n2024-01-01,4\n2024-01-02,5")
    let panels = try #require(chart.scene).layout.panels
    #expect(panels.count == 2)
    #expect(panels.map { $0.layers[0].data.color.map { Array($0.values) } } == [[3], [4, 5]])
    #expect(panels[1].layers[0].data.y?.categories == ["Mon", "Tue", "Sun"])
    #expect(
      chart.texts.contains("2023") && chart.texts.contains("Jan") && chart.texts.contains("Dec"))
  }

  @Test("a calendar counts the rows of a day if there is no column of numbers")
  func counts() throws {
    let cells = try panel("day,kind\n2024-01-01,a\n2024-01-01,b\n2024-01-03,a").layers[0].data
    #expect(cells.color.map { Array($0.values) } == [2, 1])
  }

  @Test(
    "a calendar refuses tables without days, with several numbers for a day, or with too many years",
    arguments: [
      ("n,m\n1,2\n2,3", "a calendar heat map needs a column of days, and there is none"),
      (
        "day,n\n2024-01-01,1\n2024-01-01,2",
        "a calendar heat map has one number for each day, and some of 'day' have several"
      ),
      (
        "day,n\n1990-01-01,1\n2024-01-01,2",
        "a calendar heat map has a row for each year, and there are 35"
      ),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message)
    #expect(error?.hint?.isEmpty == false)
  }
}
