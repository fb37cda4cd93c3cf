import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotVegaLite
@testable import PlotWords

/// Specifications in the house look are the charts that flags describe, by the same engine.
@Suite("Specifications as requests") struct TranslationTests {
  private static let csv = """
    day,city,sales,share
    2024-01-01,Rome,10,0.2
    2024-01-02,Oslo,4,0.4
    2024-01-03,Rome,14,0.1
    2024-01-04,Oslo,6,0.9
    2024-01-05,Bonn,9,0.3
    2024-02-06,Bonn,11,0.5
    """

  private static let x = #""x": {"field": "day", "type": "temporal"}"#
  private static let y = #""y": {"field": "sales", "type": "quantitative"}"#
  private static let sum =
    #""y": {"aggregate": "sum", "field": "sales", "type": "quantitative"}"#
  private static let names = #""x": {"field": "city", "sort": null}"#

  private func edited(
    _ rest: String, _ flags: [String] = [], _ request: ChartRequest = ChartRequest(),
    theme: Theme = .light
  ) throws -> EditedChart {
    try EditedChart(of: rest, over: Self.csv, by: flags, of: request, theme: theme)
  }

  private func drawn(_ request: ChartRequest) throws -> DrawnChart {
    try DrawnChart(request, of: try table(Self.csv))
  }

  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let specification: String
    let ask: @Sendable (inout ChartRequest) -> Void

    init(
      _ description: String, _ specification: String,
      _ ask: @escaping @Sendable (inout ChartRequest) -> Void
    ) {
      (testDescription, self.specification, self.ask) = (description, specification, ask)
    }
  }

  static let questions = [
    Question(
      "what only pages show",
      #""width": "container", "params": [{"name": "zoom", "select": "interval", "bind": "scales"}], "mark": {"type": "line", "tooltip": null}, "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
    },
    Question(
      "error bars, whose own extent is that of Vega-Lite",
      #""mark": "errorbar", "encoding": {\#(names), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.error) = ("errorbar", "city", ["sales"], "stderr")
    },
    Question(
      "error bars of an extent",
      #""mark": {"type": "errorbar", "extent": "iqr"}, "encoding": {\#(names), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.error) = ("errorbar", "city", ["sales"], "iqr")
    },
    Question(
      "formulas that read no row",
      #""params": [{"name": "year", "value": 2024}], "title": {"text": {"expr": "'Sales of ' + year"}}, "mark": "line", "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.title) = ("line", "day", ["sales"], "Sales of 2024")
    },
    Question(
      "words of a wrong shape, which the reader has left out",
      #""mark": {"type": "line", "color": "no colour"}, "encoding": {\#(x), "y": {"field": "sales", "type": "quantitative", "axis": 5}}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
    },
    Question(
      "the family of texts that the theme has",
      #""config": {"font": "Inter, Helvetica Neue"}, "mark": "line", "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
    },
    Question(
      "bars of colours, each at a place of its own",
      #""transform": [{"filter": "datum.sales == 14 || datum.sales == 6"}], "mark": "bar", "encoding": {\#(names), "y": {"field": "sales", "type": "quantitative", "stack": null}, "color": {"field": "city", "sort": null}}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.color) = ("bar", "city", ["sales"], "city")
      $0.filters = [FormulaRequest(.where, "sales == 14 || sales == 6")]
      $0.stack = "none"
    },
    Question("a line", #""mark": "line", "encoding": {\#(x), \#(y)}"#) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
    },
    Question(
      "lines with their colours in order",
      #""mark": "line", "encoding": {\#(x), \#(y), "color": {"field": "city", "sort": ["Rome", "Oslo", "Bonn"]}}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.color) = ("line", "day", ["sales"], "city:O")
    },
    Question(
      "two marks", #""encoding": {\#(x), \#(y)}, "layer": [{"mark": "line"}, {"mark": "point"}]"#
    ) {
      ($0.layers, $0.x, $0.y) = (["line", "point"], "day", ["sales"])
    },
    Question(
      "a mark over itself", #""mark": {"type": "line", "point": true}, "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.layers, $0.x, $0.y) = (["line", "point"], "day", ["sales"])
    },
    Question(
      "steps", #""mark": {"type": "line", "interpolate": "step-after"}, "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("step", "day", ["sales"])
    },
    Question(
      "means",
      #""mark": "bar", "encoding": {\#(names), "y": {"aggregate": "mean", "field": "sales"}}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("bar", "city", ["mean(sales)"])
    },
    Question(
      "counts in bins",
      #""mark": "bar", "encoding": {"x": {"bin": {"step": 5}, "field": "sales"}, "y": {"aggregate": "count"}}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("bar", "bin(sales,step=5)", ["count()"])
    },
    Question(
      "units of time",
      #""mark": "bar", "encoding": {"x": {"timeUnit": "yearmonth", "field": "day"}, "y": {"aggregate": "sum", "field": "sales"}}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("bar", "yearmonth(day)", ["sum(sales)"])
    },
    Question(
      "axes",
      #""mark": "point", "encoding": {"x": {"field": "share", "type": "quantitative", "title": "Share", "scale": {"domain": [0, 1], "reverse": true}, "axis": {"format": ".0%"}}, "y": {"field": "sales", "type": "quantitative", "axis": {"title": null}, "scale": {"type": "log"}}}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("point", "share:Q", ["sales:Q"])
      ($0.xTitle, $0.yTitle, $0.xFormat, $0.yScale) = ("Share", "", ".0%", "log")
      ($0.xAxis.domain, $0.xAxis.reverse) = ("0,1", true)
    },
    Question(
      "words about it",
      #""title": {"text": ["Sales", "in three cities"], "subtitle": "Euro"}, "description": "Bars.", "mark": "bar", "encoding": {\#(names), \#(sum)}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("bar", "city", ["sum(sales)"])
      ($0.title, $0.subtitle, $0.description) = ("Sales\nin three cities", "Euro", "Bars.")
    },
    Question(
      "stacks in order",
      #""mark": "bar", "encoding": {"x": {"field": "city", "sort": "-y"}, \#(sum), "color": {"field": "city", "sort": null}}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.color) = ("bar", "city", ["sum(sales)"], "city")
      ($0.stack, $0.sort) = ("zero", "-y")
    },
    Question(
      "panels",
      #""mark": "point", "encoding": {\#(x), \#(y), "facet": {"field": "city", "sort": null, "columns": 2}}, "resolve": {"scale": {"y": "independent"}}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("point", "day", ["sales"])
      ($0.facet, $0.columns, $0.freeY) = ("city:N", 2, true)
    },
    Question(
      "a transform",
      #""transform": [{"filter": "datum.sales > 5"}], "mark": "line", "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
      $0.filters = [FormulaRequest(.where, "sales > 5")]
    },
    Question(
      "a line at a value",
      #""encoding": {\#(x), \#(y)}, "layer": [{"mark": "line"}, {"mark": {"type": "rule", "strokeDash": [4, 4]}, "encoding": {"y": {"datum": 12}}}]"#
    ) {
      ($0.mark, $0.x, $0.y) = ("line", "day", ["sales"])
      $0.annotations = [AnnotationRequest(.hline, "12; dashed")]
    },
    Question(
      "values at bars",
      #""encoding": {\#(names), "y": {"aggregate": "sum", "field": "sales"}}, "layer": [{"mark": "bar"}, {"mark": {"type": "text", "dy": -5}, "encoding": {"text": {"aggregate": "sum", "field": "sales"}}}]"#
    ) {
      ($0.mark, $0.x, $0.y, $0.values) = ("bar", "city", ["sum(sales)"], true)
    },
    Question(
      "a pie",
      #""mark": "arc", "encoding": {"theta": {"field": "sales", "type": "quantitative"}, "color": {"field": "city", "sort": null}}"#
    ) {
      ($0.mark, $0.color, $0.encodings) = ("arc", "city:N", ["theta=sales:Q"])
    },
    Question(
      "a picture of that size",
      #""width": 300, "height": 200, "autosize": {"type": "fit", "contains": "padding"}, "mark": "line", "encoding": {\#(x), \#(y)}"#
    ) {
      ($0.mark, $0.x, $0.y, $0.width, $0.height) = ("line", "day", ["sales"], 300, 200)
    },
  ]

  @Test("a specification is drawn as the equivalent flags draw it", .slow, arguments: questions)
  func sameCharts(question: Question) throws {
    var chart = try edited(question.specification)
    let picture = try chart.picture()
    var request = ChartRequest()
    question.ask(&request)
    let flags = try drawn(request)
    #expect(recording(of: picture.view).calls == recording(of: flags.view).calls)
    #expect(picture.description == flags.description)
  }

  @Test("bars that would hide one another are refused")
  func hiddenBars() throws {
    let error = #expect(throws: ChartError.self) {
      _ = try edited(
        #""mark": "bar", "encoding": {\#(Self.names), "y": {"field": "sales", "type": "quantitative", "stack": null}, "color": {"field": "city"}}"#
      )
    }
    #expect(error?.message.hasPrefix("$.encoding.y: bars of several rows would stand") == true)
  }

  @Test(
    "the sides of a view are those of its plot area",
    arguments: [
      (#""width": 321, "height": 123, "mark": "line", "encoding": {\#(x), \#(y)}"#, 321.0, 123.0),
      (
        #""width": {"step": 90}, "height": 200, "mark": "bar", "encoding": {\#(names), \#(sum)}"#,
        270, 200
      ),
    ])
  func sides(specification: String, width: Double, height: Double) throws {
    let chart = try edited(specification)
    let scene = try chart.scene()
    let area = try #require(scene.layout.panels.first).plotArea
    #expect(abs(area.width - width) < 1 && abs(area.height - height) < 1, "\(area)")
  }

  @Test("flags without an equivalent property change a specification's chart")
  func ownFlags() throws {
    var request = ChartRequest()
    (request.smooth, request.passes) = ("linear", ["curves", "grid"])
    var chart = try edited(
      #""mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#, ["--smooth", "--passes"], request)
    let picture = try chart.picture()
    (request.mark, request.x, request.y) = ("point", "day", ["sales"])
    #expect(
      recording(of: picture.view).calls == recording(of: try drawn(request).view).calls)
  }

  @Test("an axis without a grid and a null legend are not drawn")
  func guides() throws {
    let color = #""color": {"field": "city", "legend": null}"#
    let grid = #""axis": {"grid": false}"#
    let y = Self.y.dropLast() + ", \(grid)}"
    var plain = try edited(
      #""mark": "line", "encoding": {\#(Self.x), \#(Self.y), "color": {"field": "city"}}"#)
    var bare = try edited(#""mark": "line", "encoding": {\#(Self.x), \#(y), \#(color)}"#)
    func seen(_ picture: Picture) -> (texts: [String], grids: Int) {
      let commands = recording(of: picture.view).commands
      return (
        commands.compactMap { if case .text(let text, _, _, _) = $0 { text } else { nil } },
        commands.count {
          if case .beginElement(let element) = $0 {
            element.classes.contains("role-axis-grid")
          } else {
            false
          }
        }
      )
    }
    let (with, without) = (seen(try plain.picture()), seen(try bare.picture()))
    #expect(with.texts.contains("Oslo") && with.grids == 1)
    #expect(!without.texts.contains("Oslo") && without.grids == 0)
  }

  @Test("rows of bars at one category are stacked, as in Vega-Lite")
  func repeatedNames() throws {
    let chart = try edited(#""mark": "bar", "encoding": {\#(Self.names), \#(Self.y)}"#)
    let scene = try chart.scene()
    let data = try #require(scene.layout.panels.first?.layers.first).data
    // Rome has 10 and 14, Oslo 4 and 6, Bonn 9 and 11.
    #expect(data.base == [0, 0, 10, 4, 0, 9])
    #expect(data.top.doubles == [10, 4, 24, 10, 9, 20])
    var request = ChartRequest()
    request.title = "Sales"
    var titled = try edited(
      #""mark": "bar", "encoding": {\#(Self.names), \#(Self.y)}"#, ["--title"], request)
    #expect(try titled.picture().title == "Sales")
  }

  @Test("panels of a given height are stacked, however many they are")
  func panels() throws {
    let chart = try edited(
      #""height": 40, "mark": "point", "encoding": {\#(Self.x), \#(Self.y), "row": {"field": "city"}}"#
    )
    let scene = try chart.scene()
    #expect(scene.layout.panels.map { $0.plotArea.height.rounded() } == [40, 40, 40])
  }

  @Test("tooltips list the channels of each item")
  func tooltips() throws {
    var chart = try edited(
      #""mark": {"type": "bar", "tooltip": true}, "encoding": {\#(Self.names), \#(Self.sum)}"#)
    let recording = RecordingContext(keepsElements: true)
    try chart.picture().view.render(in: recording)
    let words = recording.calls.compactMap { call in
      if case .beginElement(let element) = call.command { element.tooltip } else { nil }
    }
    #expect(
      words == [
        "city: Rome\nsum of sales: 24", "city: Oslo\nsum of sales: 10",
        "city: Bonn\nsum of sales: 20",
      ])
  }

  @Test("a column of a text mark does not get a colour by inference")
  func words() throws {
    var chart = try edited(
      #""mark": "text", "encoding": {\#(Self.x), \#(Self.y), "text": {"field": "city"}}"#)
    #expect(!(try chart.picture().description.contains("by city")))
    let drawn = try #require(chart.translation).chart(measuring: FixedTextMeasuring()).chart
    #expect(drawn.layers.allSatisfy { $0.encoding[.color] == nil && $0.encoding[.detail] == nil })
  }

  /// https://vega.github.io/vega-lite/docs/parameter.html
  @Test("filters read the values of parameters")
  func parameters() throws {
    let chart = try edited(
      #""params": [{"name": "least", "value": 10}], "transform": [{"filter": "datum.sales > least"}], "mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#
    )
    // 14 and 11.
    #expect(chart.translation?.table.rowCount == 2)
  }

  // Rows are counted by hand: 14 alone is above 11; every name has four letters; 14 and 11 are above 10.
  @Test(
    "a parameter in any context is replaced by its value",
    arguments: [
      (#"{"name": "least", "value": -7}"#, "datum.sales -least > 18", 1),
      (#"{"name": "length", "value": 5}"#, "length(datum.city) + length > 8", 6),
      (#"{"name": "least", "expr": "3 + 2"}"#, "datum.sales > 2 * least", 2),
    ])
  func values(parameter: String, filter: String, count: Int) throws {
    let chart = try edited(
      #""params": [\#(parameter)], "transform": [{"filter": "\#(filter)"}], "mark": "point", "encoding": {\#(Self.x), \#(Self.y)}"#
    )
    #expect(chart.translation?.table.rowCount == count)
  }

  @Test("days as texts are the labels of a temporal axis")
  func days() throws {
    var chart = try edited(
      #""mark": "line", "encoding": {"x": {"field": "day", "type": "temporal", "axis": {"values": ["2024-01-10", "2024-01-20"], "format": "%d!"}}, \#(Self.y)}"#
    )
    let texts = recording(of: try chart.picture().view).commands.compactMap {
      if case .text(let text, _, _, _) = $0 { text } else { nil }
    }
    #expect(texts.filter { $0.hasSuffix("!") } == ["10!", "20!"])
  }

  @Test("colours at even steps cover the whole domain")
  func ramps() throws {
    let chart = try edited(
      #""mark": "point", "encoding": {\#(Self.x), \#(Self.y), "color": {"field": "share", "type": "quantitative", "scale": {"domain": [0, 0.5, 1], "range": ["red", "lime", "blue"], "zero": false}}}"#
    )
    let drawn = try #require(chart.translation).chart(measuring: FixedTextMeasuring()).chart
    let scale = try #require(drawn.layers.first?.encoding[.color]?.scale)
    #expect(scale.domainMin == 0 && scale.domainMax == 1)
  }

  @Test("a stroke of the same field as the fill uses the fill's colours")
  func rims() throws {
    let scale = #""scale": {"range": ["black", "gray", "silver"]}"#
    let chart = try edited(
      #""mark": "point", "encoding": {\#(Self.x), \#(Self.y), "fill": {"field": "city"}, "stroke": {"field": "city", \#(scale)}}"#
    )
    let drawn = try #require(chart.translation).chart(measuring: FixedTextMeasuring()).chart
    #expect(drawn.layers.first?.encoding[.color]?.field == "city")
    #expect(drawn.theme == .light)
  }

  /// https://vega.github.io/vega-lite/docs/bin.html#binned
  @Test("rows of given bins are counted, and keep their ends")
  func countedBins() throws {
    let chart = try edited(
      #""transform": [{"calculate": "floor(datum.sales / 5) * 5", "as": "from"}, {"calculate": "datum.from + 5", "as": "to"}], "mark": "bar", "encoding": {"x": {"field": "from", "type": "quantitative", "bin": "binned", "axis": {"values": []}}, "x2": {"field": "to"}, "y": {"aggregate": "count"}}"#
    )
    let scene = try chart.scene()
    let panel = try #require(scene.layout.panels.first)
    // 4 and 10 to 14 and 6 and 9: one row from 0, two from 5, three from 10.
    #expect(panel.layers.first?.data.values?.values.doubles.sorted() == [1, 2, 3])
    #expect(panel.bottomAxis.texts.isEmpty)
  }

  @Test("a line beside layers with separate axes belongs to none of them")
  func linesOfTwoAxes() throws {
    let chart = try edited(
      #""layer": [{"encoding": {\#(Self.x)}, "resolve": {"scale": {"y": "independent"}}, "layer": [{"mark": "line", "encoding": {\#(Self.y)}}, {"mark": "point", "encoding": {"y": {"field": "share", "type": "quantitative"}}}]}, {"data": {"values": [{}]}, "mark": "rule", "encoding": {"x": {"datum": 1704326400000, "type": "temporal"}}}]"#
    )
    let drawn = try #require(chart.translation).chart(measuring: FixedTextMeasuring()).chart
    #expect(drawn.layers.map(\.readsSecondAxis) == [false, true])
    #expect(drawn.annotations.count == 1)
  }

  @Test("coloured rules in separate lanes do not hide one another")
  func lanes() throws {
    let color = #""color": {"field": "day", "type": "nominal"}"#
    let lanes = #""xOffset": {"field": "day", "type": "nominal"}"#
    var chart = try edited(
      #""mark": "rule", "encoding": {\#(Self.names), \#(Self.y), \#(color), \#(lanes)}"#)
    _ = try chart.picture()
    var hidden = try edited(#""mark": "rule", "encoding": {\#(Self.names), \#(Self.y), \#(color)}"#)
    #expect(throws: ChartError.self) { try hidden.picture() }
  }
}
