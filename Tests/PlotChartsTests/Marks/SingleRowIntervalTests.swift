import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// Intervals around groups of one row.
@Suite("Intervals of single rows") struct SingleRowIntervalTests {
  private static let kinds = ["ci", "stdev", "stderr", "iqr", "range"]

  private func chart(
    _ mark: String, _ csv: String, _ error: String
  ) throws -> (texts: String, notes: [Note]) {
    let chart = try CompositeFlagTests().drawn(mark, of: try table(csv)) {
      ($0.x, $0.y, $0.error) = (
        "d", [mark != "bar" ? "v" : error == "iqr" ? "median(v)" : "mean(v)"], error
      )
    }
    return (
      (chart.texts + [chart.description, chart.title]).joined(separator: "\n"), chart.notes
    )
  }

  @Test(
    "a chart without any interval speaks of none, and says so",
    arguments: ["errorband", "errorbar", "bar"], kinds)
  func none(mark: String, error: String) throws {
    let csv = "d,v\n2024-01-01,1\n2024-01-02,3\n2024-01-03,2\n"
    let (texts, notes) = try chart(mark, csv, error)
    for word in ["interval", "deviation", "quartile", "range", "Bands", "Bars of error", "±"] {
      #expect(!texts.replacing("no interval", with: "").contains(word), "\(texts)")
    }
    #expect(notes.contains { $0.level == .omission && $0.message.contains("no interval") })
  }

  @Test("intervals of some groups are named, and those that are missing counted", arguments: kinds)
  func some(error: String) throws {
    let csv = "d,v\na,1\nb,3\nb,5\nc,2\nc,4\n"
    let (texts, notes) = try chart("errorbar", csv, error)
    #expect(texts.contains("Bars of error"))
    #expect(
      notes.map(\.message).contains {
        $0.hasPrefix("1 of 3 groups have one row, and so no interval around their ")
      })
  }

  @Test("groups of several rows have intervals without a note", arguments: kinds)
  func all(error: String) throws {
    let (texts, notes) = try chart("errorband", "d,v\n1,3\n1,5\n2,2\n2,4\n", error)
    #expect(texts.contains("Bands") && !notes.contains { $0.message.contains("interval") })
  }
}
