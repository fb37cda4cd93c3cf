import PlotScales
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks

private var text: TextSetter { TextSetter(measuring: FixedTextMeasuring()) }

/// Entries with keys of 10 points; a character is 7.2 wide, a row 12 + 4 high.
private func group(_ labels: [String], title: String? = nil) -> LegendGroup {
  LegendGroup(
    title: title,
    entries: labels.map {
      LegendGroup.Entry(
        label: $0, key: { [.fill(.rect($0), .black)] }, keySize: Size(width: 10, height: 10))
    })
}

private func legend(
  _ groups: [LegendGroup], width: Double, height: Double = 100, isBeside: Bool = false
) -> LegendLayout {
  LegendLayout(
    groups, at: isBeside ? .right : .top, width: width, maxHeight: height,
    theme: Theme.light.fitted(toWidth: 400),
    text: text)
}

@Suite("Legends") struct LegendTests {
  @Test("legend entries stand in a line, 18 points apart")
  func line() {
    let legend = legend([group(["ab", "abcd"])], width: 200)
    // A key of 10, 6 to the label, 14.4 of label, 18 to the next key.
    #expect(legend.texts.map(\.position.x) == [16, 64.4])
    #expect(legend.height == 16 && legend.omittedCount == 0)
  }

  @Test(
    "a legend of one line stands at the end of the line of the y axis title, 40 points after it or more",
    arguments: [(400.0, true), (130, false)])
  func beside(width: Double, isBeside: Bool) throws {
    let chart = try scene("length,mass,kind\n1,2,wild\n2,4,bred\n3,1,wild\n") {
      ($0.x, $0.y, $0.mark, $0.color) = ("length", ["mass"], "point", "kind")
      ($0.width, $0.height) = (width, 250)
    }.layout
    let title = try #require(chart.axisTitles.first { $0.text == "mass" }).box
    #expect(chart.legend.height > 0)
    let start = chart.legendOrigin.x
    let middle = chart.legendOrigin.y + chart.legend.height / 2
    #expect((abs(middle - title.midY) <= 1) == isBeside)
    #expect(!isBeside || start >= title.maxX + 40)
    #expect(chart.legendOrigin.y + chart.legend.height <= chart.panels[0].plotArea.minY)
  }

  /// The lines end in another order than their names have.
  @Test("the legend of names with an order has that order, and not that of the ends of lines")
  func ordered() throws {
    let rows = [(60, 3), (70, 1), (80, 2), (90, 4)].flatMap { name, end in
      (1...end + 2).map { "\($0),\(Double($0 * name) / 10),\(name)" }
    }
    let layout = try scene("t,v,rh\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.mark, $0.color, $0.legend) = ("t", ["v"], "line", "rh:O", "right")
    }.layout
    #expect(layout.legend.texts.map(\.text).filter { Int($0) != nil } == ["60", "70", "80", "90"])
  }

  @Test("legend entries of several rows stand in columns")
  func columns() {
    let legend = legend([group(["a", "abcdef", "abc", "ab", "abcde", "a"])], width: 180)
    // Columns as wide as the widest of theirs: 16 + 21.6, 16 + 43.2; a third would not fit.
    let xs = legend.texts.map { rounded($0.position.x) }
    #expect(Set(xs).count == 2 || Set(xs).count == 3)
    #expect(xs[0] == xs[Set(xs).count] && legend.omittedCount == 0)
    #expect(legend.texts.map(\.text) == ["a", "abcdef", "abc", "ab", "abcde", "a"])
  }

  @Test("legend entries without room are counted in place of the last one")
  func more() {
    let labels = (1...12).map { "entry \($0)" }
    let legend = legend([group(labels)], width: 240, height: 70)
    #expect(legend.texts.last?.text == "+ \(legend.omittedCount) more")
    #expect(legend.texts.count - 1 + legend.omittedCount == 12)
    #expect(legend.height <= 70)
    for text in legend.texts { #expect(text.box.maxX <= 240 && text.box.maxY <= 70) }
  }

  @Test("a legend with room for less than half of its entries is dropped, with a note")
  func none() {
    let labels = (1...12).map { "entry \($0)" }
    let legend = legend([group(labels)], width: 100, height: 20)
    #expect(legend.texts.isEmpty && legend.keys.isEmpty && legend.omittedCount == 12)
  }

  @Test("a legend beside the plot area is a column under its title")
  func beside() {
    let legend = legend([group(["a", "bc"], title: "kind")], width: 100, isBeside: true)
    #expect(legend.texts.map(\.text) == ["kind", "a", "bc"])
    #expect(legend.texts.map(\.position.x) == [0, 16, 16])
    // A title of 12 and 4, two rows of 16.
    #expect(legend.height == 48)
  }

  @Test("a legend column beside stacks begins with the top segment, a line with the bottom one")
  func stacks() {
    var stacked = group(["low", "mid", "top"])
    stacked.isStacked = true
    let column = legend([stacked], width: 100, isBeside: true)
    #expect(column.texts.map(\.text) == ["top", "mid", "low"])
    #expect(legend([stacked], width: 300).texts.map(\.text) == ["low", "mid", "top"])
  }

  @Test("short legends share a line")
  func groups() {
    let legend = legend([group(["a", "b"]), group(["c"])], width: 300)
    #expect(Set(legend.texts.map(\.position.y)).count == 1)
    #expect(legend.height == 16)
  }

  @Test("legends of different height in a line are centred on each other")
  func middles() {
    var sizes = group(["large"])
    sizes.entries[0].keySize = Size(width: 40, height: 40)
    let legend = legend([group(["a"]), sizes], width: 300)
    // A row of 40 + 4, a row of 12 + 4 in its middle.
    #expect(legend.height == 44)
    #expect(Set(legend.texts.map(\.position.y)).count == 1)
    let middles = legend.keys.compactMap { ink -> Double? in
      guard case .fill(let key, _) = ink else { return nil }
      return key.controlBounds?.midY
    }
    #expect(middles == [22, 22])
  }

  @Test("a continuous legend is a colour ramp with numbers under it")
  func ramp() {
    let scale = LinearScale.covering(0, 100, includingZero: true)
    let ramp = LegendRamp(
      ticks: { scale.ticks(about: $0) }, fraction: { scale.fraction(of: $0) },
      color: { Color(red: $0, green: 0, blue: 0) })
    let legend = legend([LegendGroup(title: "heat", ramp: ramp)], width: 400)
    #expect(legend.texts.map(\.text) == ["heat", "0", "20", "40", "60", "80", "100"])
    // The bar is 180 long: a fifth of it between two numbers.
    let xs = legend.texts.dropFirst().map(\.position.x)
    for (first, second) in zip(xs, xs.dropFirst()) { #expect(abs(second - first - 36) < 1e-9) }
    let reds = legend.keys.compactMap { ink -> Double? in
      guard case .fill(_, let color) = ink else { return nil }
      return color.red
    }
    #expect(reds.count == 60 && reds == reds.sorted())
    #expect(legend.texts.allSatisfy { $0.box.minX >= 0 && $0.box.maxX <= 400 })
  }

  @Test("a colour ramp stays inside of the chart, however wide its numbers", arguments: 5...24)
  func narrowRamp(length: Int) {
    let label = String(repeating: "9", count: length)
    let ramp = LegendRamp(
      ticks: { (0..<$0).map { Tick(value: Double($0), label: label) } },
      fraction: { $0 / 4 }, color: { Color(red: $0, green: 0, blue: 0) })
    let legend = legend([LegendGroup(title: "some quantity", ramp: ramp)], width: 147)
    #expect(legend.width <= 147)
    let bar = legend.keys.compactMap { ink -> Rect? in
      guard case .fill(let cell, _) = ink else { return nil }
      return cell.controlBounds
    }.reduce(nil) { (whole: Rect?, cell) in whole?.union(cell) ?? cell }
    #expect((bar?.width ?? 0) >= 24)
    #expect(legend.texts.allSatisfy { $0.box.minX >= 0 && $0.box.maxX <= 147 })
    // Numbers stand clear of the title, which may be higher than the bar.
    let title = legend.texts[0].box
    #expect(legend.texts.dropFirst().allSatisfy { $0.box.minX >= title.maxX })
  }

  @Test(
    "a colour ramp is aligned to pixels, and its cells overlap by a point",
    arguments: [500.0, 420, 333], [false, true])
  func sharpRamp(height: Double, isBeside: Bool) throws {
    let rows = (0..<40).map { "\($0),\($0 * 7 % 11),\(Double($0) / 3),kind \($0 % 20)" }
    let layout = try scene("x,y,heat,kind\n" + rows.joined(separator: "\n")) { request in
      (request.x, request.y, request.color, request.mark) = ("x", ["y"], "heat:Q", "point")
      (request.shape, request.title) = (isBeside ? "kind" : nil, "A title")
      (request.width, request.height) = (777, height)
    }.layout
    let cells = layout.legend.keys.compactMap { ink -> Rect? in
      guard case .fill(let cell, _) = ink else { return nil }
      return cell.controlBounds
    }
    #expect(cells.count == 60)
    let origin = layout.legendOrigin
    for cell in cells {
      for edge in [
        cell.minX + origin.x, cell.maxX + origin.x, cell.minY + origin.y, cell.maxY + origin.y,
      ] {
        #expect(edge.remainder(dividingBy: 1).magnitude < 1e-9)
      }
    }
    for (cell, next) in zip(cells, cells.dropFirst()) { #expect(cell.maxX == next.minX + 1) }
  }

  @Test("a size legend has at most three outlines, the largest among them")
  func sizes() throws {
    let rows = (1...50).map { "\($0),\($0),\($0 * 100)" }
    let legend = try scene("x,y,n\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.mark, $0.size) = ("x", ["y"], "point", "n")
    }.layout.legend
    #expect(legend.texts.map(\.text) == ["n", "1,000", "3,000", "5,000"])
    for key in legend.keys {
      guard case .stamp(let path, _, let fill, let stroke) = key else {
        Issue.record("no stamp: \(key)")
        continue
      }
      #expect(fill == nil && stroke == Stroke(Theme.light.axis, width: 1))
      #expect((path.controlBounds?.width ?? 0) <= 35)
    }
    #expect(legend.keys.count == 3)
  }

  @Test("a long legend goes beside a wide plot area, and over a high one")
  func side() throws {
    let rows = (0..<14).flatMap { series in
      (0..<3).map { "\($0),the industry \(series),\(series * 5)" }
    }
    let csv = "x,kind,y\n" + rows.joined(separator: "\n")
    func legend(_ width: Double, _ height: Double) throws -> LegendLayout {
      try scene(csv) { request in
        (request.x, request.y, request.color, request.mark) = ("x", ["y"], "kind", "point")
        (request.width, request.height) = (width, height)
      }.layout.legend
    }
    #expect(try legend(800, 500).isBeside)
    #expect(try !legend(500, 500).isBeside)
    #expect(try legend(800, 500).omittedCount == 0)
  }

  @Test("years in a colour legend are whole and have no separator")
  func years() throws {
    let texts = try scene("x,y,year\n1,1,1931\n2,2,1932\n") {
      ($0.x, $0.y, $0.mark, $0.color) = ("x", ["y"], "point", "year:Q")
    }.layout.legend.texts.map(\.text)
    #expect(texts.contains("1931") && texts.contains("1932"))
    #expect(!texts.contains { $0.contains(",") || $0.contains(".") })
  }

  @Test(
    "names along an axis replace the legend of their colours, unless one is requested")
  func alongAxis() throws {
    func names(
      _ y: String = "v", _ color: String = "k", legend: String? = nil,
      _ change: (inout ChartRequest) -> Void = { _ in }
    ) throws -> [String] {
      try scene("k,g,v\nOslo,a,4\nRome,b,7\nBonn,a,2\n") {
        ($0.x, $0.y, $0.color, $0.mark, $0.legend) = ("k", [y], color, "point", legend)
        change(&$0)
      }.layout.legend.texts.map(\.text)
    }
    #expect(try names().isEmpty)
    #expect(try names("k").isEmpty)
    #expect(try names(legend: "right") == ["Oslo", "Rome", "Bonn"])
    #expect(try names("v", "g") == ["a", "b"])
    #expect(try names { $0.shape = "g" }.contains("Oslo, a"))
  }
}
