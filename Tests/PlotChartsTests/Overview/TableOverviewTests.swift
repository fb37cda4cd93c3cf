import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotOverview
@testable import PlotWords

@Suite("Overviews of tables") struct TableOverviewTests {
  private static let people =
    "id,group,age,weight,note\n"
    + (0..<60).map { row in
      "\(row + 1),\(["a", "b"][row % 2]),\(20 + row * 7 % 41),\(50 + row * 7 % 41 + row % 9).5,\(row < 50 ? "t\(row)" : "")\n"
    }.joined()

  private func picture(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> (picture: Picture, notes: [Note]) {
    var request = ChartRequest()
    change(&request)
    return try TableOverview(request, of: try table(csv, name: "folder/people.csv"))
      .picture(measuring: FixedTextMeasuring())
  }

  private func texts(_ view: View) -> [String] {
    let own = (view as? TextsView)?.texts.map(\.text) ?? []
    return own + view.subviews.flatMap(texts)
  }

  @Test("an overview has a chart of each column that is no key, and of the closest pair")
  func panels() throws {
    let words = texts(try picture(Self.people).picture.view)
    for title in ["people.csv", "group", "age", "weight", "weight by age", "rank correlation 0.98"]
    {
      #expect(words.contains(title))
    }
    #expect(words.contains("category, 2 different"))
    #expect(!words.contains("id"))
  }

  @Test("an overview says what it leaves out, in the picture, in a note and in the description")
  func omissions() throws {
    let (picture, notes) = try picture(Self.people)
    let said = try #require(notes.first { $0.level == .omission })
    #expect(said.message.contains("'id' is named as numbers of rows are, and is one"))
    #expect(said.message.contains("'note' holds texts that hardly repeat"))
    #expect(texts(picture.view).joined(separator: " ").contains("'id' is named as numbers"))
  }

  @Test("an overview draws sixty columns at most, and counts the others", .slow)
  func manyColumns() throws {
    let names = (1...70).map { "c\($0)" }.joined(separator: ",")
    let rows = (0..<20).map { row in
      (1...70).map { "\((row * row + row * $0) % 71).5" }.joined(separator: ",") + "\n"
    }
    let (picture, notes) = try picture(names + "\n" + rows.joined())
    let words = texts(picture.view)
    #expect(words.contains("c60") && !words.contains("c61"))
    #expect(notes.contains { $0.message.contains("and 4 more") })
  }

  @Test("a role decides what an overview draws")
  func roles() throws {
    let words = texts(try picture(Self.people) { $0.roles = ["age=identifier"] }.picture.view)
    #expect(!words.contains("age") && !words.contains("weight by age"))
  }

  @Test("answers to many questions are an overview without being asked for")
  func answers() throws {
    let names = (1...8).map { "q\($0)" }.joined(separator: ",")
    let rows = (0..<40).map { row in
      (1...8).map { "\((row * $0 + row * row / (2 + $0)) % 5)" }.joined(separator: ",") + "\n"
    }
    let asked = try AskedPicture(
      ChartRequest(), for: try table(names + "\n" + rows.joined()),
      measuring: FixedTextMeasuring())
    guard case .overview(_, let notes) = asked else {
      Issue.record("it is a chart")
      return
    }
    #expect(
      notes.map(\.message) == ["overview: there are 8 columns of answers, and none of amounts"])
  }

  @Test("an overview that is too low names the columns without room")
  func low() throws {
    let notes = try picture(Self.people) { ($0.width, $0.height) = (300, 200) }.notes
    #expect(notes.contains { $0.message.contains("there is no room for") })
  }

  @Test("an overview without room for a single chart says how high it would be")
  func lowest() throws {
    let error = #expect(throws: ChartError.self) {
      try picture(Self.people) { ($0.width, $0.height) = (300, 60) }
    }
    #expect(error?.message == "an overview of that size has no room for any of its 4 charts")
    #expect(error?.hint == "without --height it is as high as its charts need")
  }

  @Test("a table of keys alone has no overview")
  func keys() throws {
    #expect(throws: ChartError.self) { try picture("id\n1\n2\n3\n") }
  }
}
