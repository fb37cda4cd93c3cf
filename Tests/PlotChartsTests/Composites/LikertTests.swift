import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `-m likert`: `cumsum(prop.table(n))` of R 4.2 less the answers below the middle.
@Suite("Likert charts") struct LikertTests: CompositeSuite {
  let kind = "likert"

  private static let counts = "question,disagree,neutral,agree\nprice,20,30,50\nspeed,5,15,80"
  private static let long =
    "question,answer,n\nprice,agree,50\nprice,disagree,20\nprice,neutral,30\nspeed,agree,80\n"
    + "speed,disagree,5\nspeed,neutral,15"

  @Test(
    "Likert answers are in their usual order, centred on the neutral one",
    arguments: [counts, long])
  func middle(csv: String) throws {
    let bars = try panel(csv).layers[0].data
    #expect(bars.series.map(\.label) == ["disagree", "neutral", "agree"])
    #expect(bars.places?.categories == ["price", "speed"])
    let expected = [
      (-0.35, -0.15), (-0.15, 0.15), (0.15, 0.65), (-0.125, -0.075), (-0.075, 0.075),
      (0.075, 0.875),
    ]
    for (row, ends) in expected.enumerated() {
      #expect((bars.base(of: row) - ends.0).magnitude < 1e-12)
      #expect((bars.top(of: row) - ends.1).magnitude < 1e-12)
    }
    #expect(!bars.sharesPlaces)
  }

  @Test("an even number of answers has no neutral answer")
  func even() throws {
    let bars = try panel("question,a,b,c,d\nq,10,20,40,30").layers[0].data
    for (value, expected) in zip(bars.base + [bars.top(of: 3)], [-0.3, -0.2, 0, 0.4, 0.7]) {
      #expect((value - expected).magnitude < 1e-12)
    }
  }

  /// One of three answers 1, one 2, one 3; then two of three 1.
  @Test("whole numbers that are taken as categories are answers, from the least to the most")
  func grades() throws {
    let bars = try panel("a,b\n3,1\n1,1\n2,3\n") { $0.y = ["a:O", "b:O"] }.layers[0].data
    #expect(bars.places?.categories == ["a", "b"])
    #expect(bars.series.map(\.label) == ["1", "2", "3"])
    let lengths = zip(bars.base, bars.top).map { $1 - $0 }.sorted()
    for (value, expected) in zip(lengths, [1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3, 2.0 / 3]) {
      #expect((value - expected).magnitude < 1e-12)
    }
  }

  @Test(
    "missing answers are counted",
    arguments: [
      (
        "price,speed\nagree,agree\nneutral,agree\nagree,disagree\n,agree",
        "1 of 8 answers are missing: the shares are of the others"
      ),
      (
        "question,answer\na,agree\na,disagree\nb,\nb,agree",
        "1 of 4 rows lack 'answer': not in the Likert chart"
      ),
    ])
  func missing(csv: String, note: String) throws {
    #expect(try chart(csv).notes.map(\.message).contains(note))
  }

  @Test("columns of answers are questions, whose rows are counted")
  func questionnaire() throws {
    let bars = try panel("price,speed\nagree,agree\nneutral,agree\nagree,disagree\n,agree").layers[
      0
    ].data
    #expect(bars.places?.categories == ["price", "speed"])
    #expect(bars.series.map(\.label) == ["disagree", "neutral", "agree"])
    let lengths = zip(bars.base, bars.top).map { $1 - $0 }.sorted()
    for (value, expected) in zip(lengths, [0.25, 1.0 / 3, 2.0 / 3, 0.75]) {
      #expect((value - expected).magnitude < 1e-12)
    }
  }

  @Test(
    "the neutral colour is grey, and the two sides have different hues",
    arguments: ["light", "dark"])
  func colors(theme: String) throws {
    let styles = try panel(Self.counts) { $0.theme = theme }.layers[0].styles
    let (low, middle, high) = (styles[0].color, styles[1].color, styles[2].color)
    #expect(
      max(middle.red, middle.green, middle.blue) - min(middle.red, middle.green, middle.blue) < 0.05
    )
    #expect(low.red > low.blue && high.blue > high.red)
  }

  @Test("Likert shares are written in their bars, and the axis has no signs")
  func texts() throws {
    let texts = try chart(Self.counts).texts
    #expect(texts.contains("30%") && texts.contains("80%"))
    #expect(texts.filter { $0.contains("−") } == [])
  }

  @Test(
    "a Likert chart refuses tables without ordered answers, and negative counts",
    arguments: [
      (
        "question,n\na,1\nb,2",
        "a Likert chart needs a column of answers in an order, and there is none"
      ),
      ("question,x,y\na,1,2\nb,-2,1", "'y' has 1, and a Likert chart has no parts below zero"),
    ])
  func refusals(csv: String, message: String) {
    let error = #expect(throws: ChartError.self) { _ = try panel(csv) }
    #expect(error?.message == message.replacing("'y' has 1", with: "'x' has −2"))
    #expect(error?.hint?.isEmpty == false)
  }
}
