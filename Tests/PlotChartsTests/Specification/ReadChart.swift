import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotSpecs
@testable import PlotVegaLite
@testable import PlotWords

extension EditedChart {
  /// The chart of a specification.
  ///
  /// - Parameter file: the content of each file that it names; nil where there is none.
  init(
    reading text: String, file: String? = nil, by flags: [String] = [],
    of request: ChartRequest = ChartRequest(), theme: Theme = .light, isWritten: Bool = false
  ) throws {
    let node = try JSONNode.parse(Array(text.utf8), name: "chart.vl.json")
    let data = SpecificationData(
      files: { (path) throws(ChartError) in
        guard let file else { throw ChartError(.data, "no file '\(path)'") }
        return Array(file.utf8)
      })
    try self.init(
      SpecReader.read(node).chart, by: flags, of: request, data: data, theme: theme,
      measuring: FixedTextMeasuring(), isWritten: isWritten)
  }

  /// The chart of a view of a table.
  ///
  /// - Parameter view: the members of the view but its data.
  init(
    of view: String, over csv: String, by flags: [String] = [],
    of request: ChartRequest = ChartRequest(), theme: Theme = .light, isWritten: Bool = false
  ) throws {
    try self.init(
      reading: #"{"data": {"url": "d.csv"}, \#(view)}"#, file: csv, by: flags, of: request,
      theme: theme, isWritten: isWritten)
  }

  /// Lays the chart out.
  func scene() throws -> ChartScene {
    let translation = try #require(translation, "\(notes.map(\.message))")
    return try translation.chart(measuring: FixedTextMeasuring()).chart
      .scene(of: translation.table, measuring: FixedTextMeasuring())
  }
}
