import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// The same question, asked by one mark and by a list of marks. `FourWaysTests` ask it by
/// specifications and by Swift code.
@Suite("The same question") struct SameQuestionTests {
  /// A table and flags that go with any mark.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var csv: String
    var set: @Sendable (inout ChartRequest) -> Void = { _ in }
  }

  private static let months = """
    month,north,south
    2024-01-01,10,4
    2024-02-01,14,6
    2024-03-01,9,11
    2024-04-01,17,8
    """
  private static let tidy = """
    month,place,v
    2024-01-01,north,10
    2024-01-01,south,4
    2024-02-01,north,14
    2024-02-01,south,6
    2024-03-01,north,9
    2024-03-01,south,11
    """
  private static let names = "name,v\nOslo,4\nRome,7\nBonn,2"

  static let questions = [
    Question(
      testDescription: "one series", csv: "month,v\n2024-01-01,3\n2024-02-01,5\n2024-03-01,4"),
    Question(testDescription: "two columns of values", csv: months),
    Question(testDescription: "a colour", csv: tidy) {
      ($0.x, $0.y, $0.color) = ("month", ["v"], "place")
    },
    Question(testDescription: "a colour that is inferred", csv: tidy) {
      ($0.x, $0.y) = ("month", ["v"])
    },
    Question(testDescription: "panels", csv: tidy) {
      ($0.x, $0.y, $0.facet) = ("month", ["v"], "place")
    },
    Question(testDescription: "a missing value", csv: months.replacing("14,6", with: ",6")),
    Question(testDescription: "a filter", csv: tidy) {
      ($0.x, $0.y, $0.color) = ("month", ["v"], "place")
      $0.filters = [FormulaRequest(.where, "datum.v > 5")]
    },
    Question(testDescription: "a logarithmic axis", csv: months) { $0.yScale = "log" },
    Question(testDescription: "names", csv: names),
    Question(testDescription: "names down the y axis", csv: names) {
      ($0.x, $0.y) = ("v", ["name"])
    },
    Question(testDescription: "a highlight", csv: months) { $0.highlight = ["south"] },
    Question(testDescription: "stacks", csv: months) { $0.stack = "zero" },
    Question(testDescription: "rows at one place", csv: "c,v\nA,1\nA,2\nB,3") {
      ($0.x, $0.y) = ("c", ["v"])
    },
    Question(testDescription: "a column that is not there", csv: months) { $0.y = ["west"] },
  ]

  private static let leads = ["bar", "area", "line", "step", "rule", "trail", "tick"]

  /// The panels of a chart, or the error that it ends in.
  private func outcome(
    _ question: Question, _ marks: [String]
  ) -> Result<ChartScene, ChartError> {
    do {
      return .success(
        try scene(question.csv) {
          question.set(&$0)
          if marks.count == 1 { $0.mark = marks[0] } else { $0.layers = marks }
        })
    } catch {
      return .failure(error as? ChartError ?? ChartError(.data, "\(error)"))
    }
  }

  @Test(
    "a mark in a list stands where it stands alone", .slow,
    arguments: leads, questions)
  func lists(_ lead: String, _ question: Question) throws {
    for marks in [[lead, "point"], ["point", lead]] {
      switch (outcome(question, [lead]), outcome(question, marks)) {
      case (.failure(let alone), .failure(let listed)):
        // Either mark of a rank may be the one to be named.
        let message = listed.message.replacing("'point'", with: "'\(lead)'")
        #expect(alone.message == message && alone.kind == listed.kind && alone.hint == listed.hint)
      case (.success(let alone), .success(let listed)):
        let index = try #require(marks.firstIndex(of: lead))
        #expect(alone.layout.panels.count == listed.layout.panels.count)
        for (panel, other) in zip(alone.layout.panels, listed.layout.panels) {
          #expect(panel.plotArea == other.plotArea)
          #expect(panel.layers[0].data.series == other.layers[index].data.series)
          #expect(panel.layers[0].sceneItems == other.layers[index].sceneItems)
          #expect(panel.bottomAxis.texts == other.bottomAxis.texts)
          #expect(panel.leftAxis.texts == other.leftAxis.texts)
          expectPoints(in: other.layers[1 - index], on: other.layers[index])
        }
        #expect(alone.title == listed.title)
        #expect(alone.notes == listed.notes)
        #expect(alone.layout.legend.texts == listed.layout.legend.texts)
      case (.success, .failure(let error)):
        Issue.record("\(marks) is refused where \(lead) is drawn: \(error.message)")
      case (.failure(let error), .success):
        Issue.record("\(marks) is drawn where \(lead) is refused: \(error.message)")
      }
    }
  }

  /// Expects each point at the end of what shows the same row.
  private func expectPoints(in points: PlacedLayer, on marks: PlacedLayer) {
    for (index, series) in marks.data.series.enumerated() {
      for row in series.rows {
        var end = marks.point(row, atValue: marks.data.top(of: row))
        // Edges of bars and lanes of ticks fall between pixels.
        let tolerance = marks.data.mark is BarMark || marks.data.mark is TickMark ? 1 : 1e-9
        if let bar = marks.data.mark is BarMark
          ? BarMark().rect(of: row, seriesIndex: index, marks) : nil
        {
          if marks.data.orientation == .vertical { end.x = bar.midX } else { end.y = bar.midY }
        }
        if marks.data.mark is TickMark,
          let ends = TickMark().ends(of: row, seriesIndex: index, marks)
        {
          end = Point(x: (ends.start.x + ends.end.x) / 2, y: (ends.start.y + ends.end.y) / 2)
        }
        let point = points.point(row)
        guard end.isFinite else {
          #expect(!point.isFinite)
          continue
        }
        #expect(abs(point.x - end.x) < tolerance && abs(point.y - end.y) < tolerance)
      }
    }
  }

  @Test("size and colour channels of a list of marks are those of its points")
  func rowLooks() throws {
    let csv = "x,y,n\n1,2,10\n2,3,20\n3,1,40"
    let drawn = try scene(csv) {
      ($0.x, $0.y, $0.size, $0.color, $0.layers) = ("x", ["y"], "n", "n", ["line", "point"])
    }
    let layers = drawn.layout.panels[0].layers
    #expect(layers[0].data.size == nil && layers[0].data.color == nil)
    #expect(layers[1].data.size != nil && layers[1].data.color != nil)
  }

  @Test("a repeated mark in a list is refused")
  func repeatedMark() {
    let error = chartError(Self.months) { $0.layers = ["line", "line"] }
    #expect(error?.message == "-m names 'line' twice")
  }
}
