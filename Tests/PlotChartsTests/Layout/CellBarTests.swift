import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Bars in a grid of cells of 8 by 16 points, as in texts.
@Suite("Bars in cells") struct CellBarTests {
  private final class Cells: TextMeasuring {
    private let lines = FixedTextMeasuring()
    let cell: Size? = Size(width: 8, height: 16)

    func measure(_ text: String, style: TextStyle) -> TextMetrics {
      TextMetrics(width: Double(text.count) * 8, ascent: 12, descent: 4)
    }

    func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
      lines.lines(of: text, style: style, within: width)
    }
  }

  @Test(
    "each bar has a line or a column of cells to itself, or a note counts it", arguments: 1...40)
  func law(seed: UInt64) throws {
    var random = Seeded(seed)
    let (rows, series) = (
      Int.random(in: 1...30, using: &random), Int.random(in: 1...6, using: &random)
    )
    let csv =
      "name," + (1...series).map { "s\($0)" }.joined(separator: ",") + "\n"
      + (1...rows).map { row in
        "n\(row),"
          + (1...series).map { _ in "\(Int.random(in: 1...40, using: &random))" }
          .joined(separator: ",")
      }.joined(separator: "\n")
    var request = ChartRequest()
    (request.mark, request.width) = ("bar", Double(Int.random(in: 40...120, using: &random)) * 8)
    request.isHorizontal = Bool.random(using: &random)
    if seed % 5 == 0 { request.height = 320 }
    let (table, text) = (try table(csv), Cells())
    let drawn = try Chart.described(by: request, for: table, measuring: text).chart
      .scene(of: table, measuring: text)
    let layer = try #require(drawn.layout.panels.first?.layers.first)
    var (bars, cells) = (0, Set<Int>())
    for (index, one) in layer.data.series.enumerated() {
      for row in one.rows {
        let rect = try #require(BarMark().rect(of: row, seriesIndex: index, layer))
        bars += 1
        cells.insert(
          Int((request.isHorizontal == true ? rect.midY / 16 : rect.midX / 8).rounded(.down)))
      }
    }
    let isTold = drawn.notes.contains { $0.message.contains("bars share a") }
    #expect((cells.count < bars) == isTold, "seed \(seed): \(bars) bars in \(cells.count) cells")
    if request.isHorizontal == true, request.height == nil { #expect(!isTold, "seed \(seed)") }
  }

  @Test("bands of names are whole lines apart")
  func even() throws {
    let csv =
      "name,a,b,c,d\n"
      + ["A", "B", "C", "D", "E"].map { "\($0),10,20,5,7" }.joined(separator: "\n")
    var request = ChartRequest()
    (request.mark, request.isHorizontal, request.width) = ("bar", true, 496)
    let (table, text) = (try table(csv), Cells())
    let layout = try Chart.described(by: request, for: table, measuring: text).chart
      .scene(of: table, measuring: text).layout
    // Four bars and a gap of a line each.
    #expect(layout.panels[0].plotArea.height == 5 * 5 * 16)
  }
}
