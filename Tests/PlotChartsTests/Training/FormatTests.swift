import PlotScales
import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

/// Expected texts by hand.
@Suite("Patterns on axes") struct FormatTests {
  private static let days = "day,price\n2024-01-01,1200\n2024-01-15,1850.5\n2024-02-10,1500\n"

  private func labels(
    _ csv: String, _ set: (inout ChartRequest) -> Void
  ) throws -> (x: [String], y: [String], notes: [String]) {
    let scene = try scene(csv, set)
    return (
      scene.layout.panels[0].bottomAxis.texts.map(\.text),
      scene.layout.panels[0].leftAxis.texts.map(\.text),
      scene.notes.filter { $0.level == .warning }.map(\.message)
    )
  }

  @Test("label patterns format numbers and times, times in one level")
  func both() throws {
    let labels = try labels(FormatTests.days) { ($0.xFormat, $0.yFormat) = ("%-d. %-m.", "$,.2f") }
    #expect(labels.y.first == "$1,200.00" && labels.y.allSatisfy { $0.hasPrefix("$1,") })
    #expect(labels.x.contains("15. 1.") && labels.x.allSatisfy { $0.hasSuffix(".") })
    #expect(labels.notes.isEmpty)
  }

  @Test("ticks with equal labels are thinned out until they differ")
  func thinning() throws {
    let csv = "x,y\n1,0\n2,2.4\n3,1\n"
    #expect(try labels(csv) { _ in }.y.contains("0.5"))
    let whole = try labels(csv) { $0.yFormat = ".0f" }
    #expect(whole.y == ["0", "1", "2"] || whole.y == ["0", "2"], "\(whole.y)")
    #expect(whole.notes.isEmpty)
    let months = try labels("t,y\n2024-01-01,1\n2024-03-01,3\n2024-06-01,2\n") {
      $0.xFormat = "%b"
    }
    #expect(Set(months.x).count == months.x.count)
  }

  @Test("ticks with equal labels that stay have none, with a note")
  func alike() throws {
    let small = try labels("x,y\n1,0.01\n2,0.24\n3,0.1\n") { $0.yFormat = "d" }
    #expect(small.y == ["0"], "\(small.y)")
    #expect(small.notes.count == 1 && small.notes[0].hasPrefix("the pattern of the y axis gives"))
    // 0.01 and 0.1 are not zero; 1 is one.
    let wide = try labels("x,y\n1,0.01\n2,3500\n3,77\n") { ($0.yFormat, $0.yScale) = ("d", "log") }
    #expect(
      wide.y == ["1", "10", "100", "1000"] && wide.notes.count == 1,
      "\(wide.y)")
    let year = try labels(FormatTests.days) { $0.xFormat = "%Y" }
    #expect(year.x == ["2024"] && year.notes.count == 1)
  }

  @Test("equal labels that are not adjacent are kept")
  func comingAgain() throws {
    let csv = "t,y\n2021-01-01,1\n2022-05-01,3\n2023-12-31,2\n"
    let months = try labels(csv) { $0.xFormat = "%b" }
    #expect(
      months.x == [
        "Jan", "Apr", "Jul", "Oct", "Jan", "Apr", "Jul", "Oct", "Jan", "Apr", "Jul", "Oct",
        "Jan",
      ])
    #expect(months.notes.isEmpty)
    let narrow = try labels(csv) { ($0.xFormat, $0.width) = ("%b", 240) }
    #expect(narrow.x == ["Jan"] && narrow.notes.count == 1)
  }

  @Test("patterns format value labels, but not the description")
  func bars() throws {
    let csv = "fruit,kg\nApple,3.14159\nPear,5000\nA fig from the tree behind the house,2\n"
    let scene = try scene(csv) {
      ($0.x, $0.y, $0.mark, $0.xFormat) = ("kg", ["fruit"], "bar", ",.1f")
    }
    #expect(scene.layout.panels[0].valueLabels.texts.map(\.text) == ["3.1", "5,000.0", "2.0"])
    #expect(scene.description.contains("highest at 5,000 (Pear)"))
  }

  private func axis(_ pattern: String, _ values: [Double], _ unit: MeasureUnit) throws -> (
    labels: [String], title: String
  ) {
    let table = Table(
      name: "t",
      columns: [
        Column(name: "x", cells: .numbers(NumberCells(values: values.indices.map(Double.init)))),
        Column(name: "load", cells: .numbers(NumberCells(values: values, unit: unit))),
      ])
    var y = ChannelDefinition("load")
    y.axis.format = try LabelPattern(pattern)
    let layer = Layer(mark: LineMark(), encoding: Encoding([.x: ChannelDefinition("x"), .y: y]))
    let axis = try TrainedScales(layers: [LayerData(layer, of: table)], theme: .light).y
    return (axis.ticks(about: 2).map(\.label), axis.title)
  }

  @Test("labels of a given pattern have the unit once")
  func units() throws {
    let dollars = MeasureUnit("$", .before, dimension: .currency)
    #expect(try axis(".1f", [-2, 2], dollars).labels == ["−$2.0", "$0.0", "$2.0"])
    #expect(try axis("$.1f", [-2, 2], dollars).labels == ["−$2.0", "$0.0", "$2.0"])
    let percent = MeasureUnit("%", dimension: .ratio)
    #expect(try axis(".1f", [0, 40], percent).labels == ["0.0%", "20.0%", "40.0%"])
    #expect(try axis(".1%", [0, 40], percent).labels == ["0.0%", "20.0%", "40.0%"])
    let seconds = MeasureUnit("s", dimension: .duration)
    #expect(try axis(".1f", [0, 0.004], seconds) == (["0.0", "2.0", "4.0"], "load (ms)"))
    #expect(try axis("~s", [0, 0.004], seconds) == (["0", "2m", "4m"], "load (s)"))
    let bytes = MeasureUnit("B", dimension: .information)
    #expect(try axis(".0i", [0, 4096], bytes).title == "load (B)")
  }

  @Test("a time pattern on numbers is refused, and a syntax error has its position")
  func misfits() {
    let times = chartError("x,y\n1,2\n2,3\n") { $0.xFormat = "%Y" }
    #expect(times?.kind == .usage)
    #expect(times?.message.hasSuffix("it is a pattern of times, and 'x' holds numbers") == true)
    #expect(times?.hint?.contains("',.2f'") == true)
    let wrong = chartError("x,y\n1,2\n2,3\n") { $0.yFormat = ".q" }
    #expect(wrong?.message.hasPrefix("the pattern '.q' of the y axis: character 2 is 'q'") == true)
  }

  @Test("a number pattern on times is refused, and any pattern on categories")
  func otherMisfits() {
    let times = chartError(FormatTests.days) { $0.xFormat = ",.0f" }
    #expect(
      times?.message
        == "the label format ',.0f' does not fit: it is a pattern of numbers, and 'day' holds "
        + "times")
    #expect(times?.hint == "a pattern of times is such as '%d %b %Y' or '%H:%M'")
    let names = chartError("fruit,kg\nApple,3\nPear,5\n") {
      ($0.x, $0.y, $0.mark, $0.xFormat) = ("fruit", ["kg"], "bar", "d")
    }
    #expect(
      names?.message.hasSuffix("'fruit' holds categories, which are written as they are") == true)
  }

  @Test("UTC directives are refused for times that are not shown in UTC")
  func universal() throws {
    let local = chartError(FormatTests.days) { $0.xFormat = "%H:%M %Z" }
    #expect(local?.kind == .usage && local?.message.contains("%Z is about UTC") == true)
    let zoned = "t,y\n2024-01-01T00:00Z,1\n2024-01-01T03:00Z,2\n"
    #expect(try labels(zoned) { $0.xFormat = "%H:%M %Z" }.x.first == "00:00 +0000")
  }

  @Test("hostile patterns are shown as harmlessly as any other text")
  func hostile() throws {
    let labels = try labels(FormatTests.days) { $0.xFormat = "\u{202e}%d\n<b>\u{7}" }
    #expect(labels.x.allSatisfy { $0.hasSuffix(" <b>\u{fffd}") && !$0.contains("\u{202e}") })
  }

  @Test("an axis without values has the labels 0, 0.2 … 1")
  func blank() throws {
    let table = Table(
      name: "t",
      columns: [
        Column(name: "x", cells: .numbers(NumberCells(values: [1, 2]))),
        Column(name: "y", cells: .numbers(NumberCells(values: [.nan, .nan]))),
      ])
    let layer = Layer(
      mark: LineMark(),
      encoding: Encoding([.x: ChannelDefinition("x"), .y: ChannelDefinition("y")])
    )
    let axis = try TrainedScales(layers: [LayerData(layer, of: table)], theme: .light).y
    #expect(axis.ticks(about: 5).map(\.label) == ["0", "0.2", "0.4", "0.6", "0.8", "1"])
  }
}
