import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks

/// Widths are those of `FixedTextMeasuring`: 6.6 points for a character of 11, the size in narrow pictures.
@Suite("Room for names") struct CategoryLabelFitTests {
  private func room(_ set: (inout ChartRequest) -> Void = { _ in }) -> CategoryLabelFit {
    var request = ChartRequest()
    set(&request)
    return CategoryLabelFit(
      request, theme: Theme.light.fitted(toWidth: 400), measuring: FixedTextMeasuring())
  }

  private func names(_ count: Int, _ length: Int) -> [String] {
    (0..<count).map { index in
      String(repeating: String("abcdefgh".dropFirst(index % 8).prefix(1)), count: length)
    }
  }

  @Test("bars stay vertical while all names have room between margins and each other")
  func under() {
    // 800 - 2 × 20 - (6.6 + 8) for the numbers; an eighth of it is 93.2, less 8 between names 85.2.
    #expect(room().standsUnderAxis(names(8, 12), beside: 0...9))
    #expect(!room().standsUnderAxis(names(8, 13), beside: 0...9))
    // One of eight more points is each name's: 13 characters are 85.8. Wide numbers take it again.
    #expect(room { $0.width = 808 }.standsUnderAxis(names(8, 13), beside: 0...9))
    #expect(!room { $0.width = 808 }.standsUnderAxis(names(8, 13), beside: 0...999_999))
    #expect(!room { $0.width = 700 }.standsUnderAxis(names(8, 12), beside: 0...9))
  }

  @Test("long names make horizontal bars even if they had room")
  func long() {
    #expect(room().standsUnderAxis(names(2, 27), beside: 0...9))
    #expect(!room().standsUnderAxis(names(2, 28), beside: 0...9))
  }

  @Test("years as names stay under vertical bars, however many")
  func years() {
    let years = (1900...2020).map { "\($0)" }
    #expect(room { $0.width = 300 }.standsUnderAxis(years, beside: 0...9))
  }

  @Test("rows of horizontal bars fit between margins, title and axis of a given height")
  func beside() {
    // 400 - 2 × 16 - (12 + 8) for the title of an axis leaves 348, which is 21 rows of 16.
    let low = room { ($0.width, $0.height) = (800, 400) }
    #expect(low.standsBesideAxis(names(21, 1), hasAxis: false))
    #expect(!low.standsBesideAxis(names(22, 1), hasAxis: false))
    // An axis takes 11 + 8 and its title 12 + 4, which leaves 313.
    #expect(low.standsBesideAxis(names(19, 1), hasAxis: true))
    #expect(!low.standsBesideAxis(names(20, 1), hasAxis: true))
    // So does a title of 18 with 2 and 18 under it: 310.
    let titled = room { ($0.width, $0.height, $0.title) = (800, 400, "T") }
    #expect(titled.standsBesideAxis(names(19, 1), hasAxis: false))
    #expect(!titled.standsBesideAxis(names(20, 1), hasAxis: false))
    #expect(room().standsBesideAxis(names(2_000, 1), hasAxis: true))
  }

  @Test("charts without category names measure no text")
  func unmeasured() throws {
    for csv in ["date,v\n2024-01-01,1\n2024-01-02,2", "a,b\n3,1\n1,5\n2,2", "v\n1\n2\n4"] {
      let text = CountingText()
      _ = try Chart.described(by: ChartRequest(), for: try table(csv), measuring: text)
      #expect(text.count == 0)
    }
    let text = CountingText()
    _ = try Chart.described(by: ChartRequest(), for: try table("n,v\na,1\nb,2"), measuring: text)
    #expect(text.count > 0)
  }

  @Test("wide names make horizontal bars where as many narrow ones do not")
  func wide() throws {
    func summary(_ name: String) throws -> String {
      let rows = (0..<8).map { "\(name)\($0),\($0)" }.joined(separator: "\n")
      return try Chart.described(
        by: ChartRequest(), for: try table("name,kg\n" + rows), measuring: CountingText()
      ).chart.summary
    }
    #expect(try summary("illicitly ") == "bar x=name y=kg")
    #expect(try summary("東京都と大阪府の人") == "bar x=kg y=name")
  }
}

/// Counts what it is asked; characters beyond Latin are as wide as high.
private final class CountingText: TextMeasuring {
  private let fixed = FixedTextMeasuring()
  private(set) var count = 0

  func measure(_ text: String, style: TextStyle) -> TextMetrics {
    count += 1
    var metrics = fixed.measure(text, style: style)
    metrics.width += 0.4 * style.size * Double(text.unicodeScalars.count { $0.value > 0x2e7f })
    return metrics
  }

  func lines(of text: String, style: TextStyle, within width: Double) -> [String] {
    count += 1
    return fixed.lines(of: text, style: style, within: width)
  }
}
