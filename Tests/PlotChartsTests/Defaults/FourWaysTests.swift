import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotSpecs
@testable import PlotTransforms
@testable import PlotVegaLite
@testable import PlotWords

/// Every mark and every question by flags, by a specification, by Swift code; lists of marks are
/// asked in `SameQuestionTests`.
@Suite("One question, one chart, however it is asked") struct FourWaysTests {
  /// A table, and what of it the axes show.
  struct Question: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var csv = """
      month,place,v
      2024-01-01,north,10
      2024-01-01,south,4
      2024-02-01,north,14
      2024-02-01,south,6
      2024-03-01,north,9
      2024-03-01,south,11
      """
    var x = "month:T"
    var y = "v:Q"
    var color: String?
    var facet: String?
    var filter: String?
    var isLogarithmic = false
    /// Columns that are folded into `key` and `value`.
    var fold: [String] = []
  }

  private static let months = """
    month,north,south
    2024-01-01,10,4
    2024-02-01,14,6
    2024-03-01,9,11
    """
  private static let names = "name,v\nOslo,4\nRome,7\nBonn,2"

  static let questions = [
    Question(testDescription: "one series", csv: months, y: "north:Q"),
    Question(
      testDescription: "several columns of values", csv: months, fold: ["north", "south"]),
    Question(testDescription: "a colour", color: "place:N"),
    Question(testDescription: "an ordered colour", color: "place:O"),
    Question(testDescription: "panels", facet: "place:N"),
    Question(
      testDescription: "a missing value", csv: months.replacing("14", with: ""), y: "north:Q"),
    Question(testDescription: "a filter", color: "place:N", filter: "datum.v > 5"),
    Question(
      testDescription: "a logarithmic axis", csv: months, y: "north:Q", isLogarithmic: true),
    Question(testDescription: "names", csv: names, x: "name:N"),
    Question(testDescription: "names down the y axis", csv: names, x: "v:Q", y: "name:N"),
  ]

  /// The marks along axes that show the channels of all questions.
  static let marks = allMarks.map(\.name).filter { name in
    !["arc", "image", "rect", "text", "trail", "violin"].contains(name)
  }

  /// A drawn chart, as far as a reader meets it.
  private struct Drawn: Equatable {
    let calls: [String]
    let title: String
    let description: String
    let notes: [Note]

    init(_ view: View, _ title: String, _ description: String, _ notes: [Note]) {
      calls = recording(of: view).calls.map { "\($0)" }
      (self.title, self.description) = (title, description)
      self.notes = notes.filter { $0.level != .detail }
    }
  }

  private func flags(_ question: Question, _ mark: String) throws -> Drawn {
    var request = ChartRequest()
    (request.mark, request.x, request.y) = (mark, question.x, [question.y])
    (request.color, request.facet) = (question.color, question.facet)
    if !question.fold.isEmpty { request.y = [question.fold.joined(separator: ",")] }
    if let filter = question.filter { request.filters = [FormulaRequest(.where, filter)] }
    if question.isLogarithmic { request.yScale = "log" }
    // Vega-Lite stacks bars of several colours, flags put them side by side.
    let stacks = allMarks.contains { $0.name == mark && $0.stacks }
    if stacks, question.color != nil || !question.fold.isEmpty { request.stack = "zero" }
    let drawn = try DrawnChart(request, of: try table(question.csv))
    return Drawn(drawn.view, drawn.title, drawn.description, drawn.notes)
  }

  private func specification(_ question: Question, _ mark: String) throws -> Drawn {
    func definition(_ shorthand: String, _ rest: String = "") -> String {
      let parts = shorthand.split(separator: ":").map(String.init)
      let type =
        ["T": "temporal", "Q": "quantitative", "N": "nominal", "O": "ordinal"][parts[1]] ?? ""
      return #"{"field": "\#(parts[0])", "type": "\#(type)"\#(rest)}"#
    }
    func position(_ shorthand: String) -> String {
      // Flags keep names as the table has them.
      definition(shorthand, shorthand.hasSuffix(":N") ? #", "sort": null"# : "")
    }
    var y = position(question.y)
    if question.isLogarithmic { y = definition(question.y, #", "scale": {"type": "log"}"#) }
    var channels = [#""x": \#(position(question.x))"#]
    var transforms: [String] = []
    if !question.fold.isEmpty {
      let names = question.fold.map { "\"\($0)\"" }.joined(separator: ", ")
      transforms.append(#"{"fold": [\#(names)]}"#)
      y = definition("value:Q", #", "title": null"#)
      channels.append(#""color": \#(definition("key:N", #", "sort": null, "title": null"#))"#)
    }
    channels.append(#""y": \#(y)"#)
    if let color = question.color {
      channels.append(#""color": \#(definition(color, #", "sort": null"#))"#)
    }
    if let facet = question.facet {
      channels.append(#""facet": \#(definition(facet, #", "sort": null"#))"#)
    }
    if let filter = question.filter { transforms.append(#"{"filter": "\#(filter)"}"#) }
    let kind =
      mark == "step" ? #"{"type": "line", "interpolate": "step-after"}"# : "\"\(mark)\""
    let text = """
      {"data": {"url": "d.csv"}, "transform": [\(transforms.joined(separator: ", "))],
       "mark": \(kind), "encoding": {\(channels.joined(separator: ", "))}}
      """
    let chart = SpecReader.read(try JSONNode.parse(Array(text.utf8), name: "c.vl.json")).chart
    let data = SpecificationData(files: { (_) throws(ChartError) in Array(question.csv.utf8) })
    var edited = try EditedChart(
      chart, by: [], of: ChartRequest(), data: data, theme: .light,
      measuring: FixedTextMeasuring(), isWritten: false)
    let picture = try edited.picture()
    return Drawn(picture.view, picture.title, picture.description, edited.notes + data.notes)
  }

  /// The chart of typed values, with nothing inferred but scales and looks.
  private func code(_ question: Question, _ mark: String) throws -> Drawn {
    func definition(_ shorthand: String) -> ChannelDefinition {
      let parts = shorthand.split(separator: ":").map(String.init)
      return ChannelDefinition(parts[0], type: FieldType(rawValue: parts[1]))
    }
    var encoding = Encoding([.x: definition(question.x), .y: definition(question.y)])
    encoding[.color] = question.color.map(definition)
    if question.isLogarithmic { encoding[.y]?.scale.type = "log" }
    let kind = try #require(allMarks.first { $0.name == mark })
    var chart = Chart(layers: [Layer(mark: kind, encoding: encoding)])
    if kind.stacks, question.color != nil { chart.layers[0].stack = .zero }
    chart.facet = question.facet.map { Facet(field: definition($0)) }
    if let filter = question.filter {
      chart.transforms = [FilterTransform(.expression(try Expression(filter)))]
    }
    let scene = try chart.scene(of: try table(question.csv), measuring: FixedTextMeasuring())
    return Drawn(scene.view, scene.title, scene.description, scene.notes)
  }

  @Test(
    "a chart of Swift code equals the chart of the same flags", .slow, arguments: marks,
    questions.filter { $0.fold.isEmpty })
  func typed(_ mark: String, _ question: Question) throws {
    let byFlags = Result { try flags(question, mark) }
    let byCode = Result { try code(question, mark) }
    switch (byFlags, byCode) {
    case (.success(let one), .success(let other)):
      let difference = zip(one.calls, other.calls).first { $0 != $1 }
      #expect(difference == nil && one.calls.count == other.calls.count)
      #expect(one.title == other.title)
      #expect(one.description == other.description)
      // Notes on filters are about flags.
      #expect(one.notes.filter { !$0.message.contains("--where") } == other.notes)
    case (.failure(let one), .failure(let other)):
      #expect((one as? ChartError)?.message == (other as? ChartError)?.message)
    case (.success, .failure(let error)): Issue.record("only the code is refused: \(error)")
    case (.failure(let error), .success): Issue.record("only the flags are refused: \(error)")
    }
  }

  @Test("a specification gives the chart of the same flags", .slow, arguments: marks, questions)
  func specifications(_ mark: String, _ question: Question) throws {
    let byFlags = Result { try flags(question, mark) }
    let bySpecification = Result { try specification(question, mark) }
    switch (byFlags, bySpecification) {
    case (.success(let one), .success(let other)):
      // Flags put folded columns under each other, `fold` row by row: points lie in that order.
      let joins = allMarks.contains { $0.name == mark && !$0.showsSymbols }
      guard question.fold.isEmpty || joins else { return }
      let difference = zip(one.calls, other.calls).first { $0 != $1 }
      #expect(difference == nil && one.calls.count == other.calls.count)
      let notes = one.notes.map { $0.message.replacing("--where keeps", with: "the filter keeps") }
      #expect(notes == other.notes.map(\.message))
      // A specification has a name for folded values, flags list their columns.
      guard question.fold.isEmpty else { return }
      #expect(one.title == other.title)
      #expect(one.description == other.description)
    case (.failure(let one), .failure(let other)):
      #expect((one as? ChartError)?.message == (other as? ChartError)?.message)
    case (.success, .failure(let error)):
      Issue.record("only the specification is refused: \(error)")
    case (.failure(let error), .success):
      Issue.record("only the flags are refused: \(error)")
    }
  }
}
