import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Charts of cells: `-m heatmap`, `rect` and `hexbin`.
@Suite("Cells") struct CellTests {
  private static let sales = """
    kind,side,sum,day
    a,l,1,2024-01-03
    a,l,2,2024-01-20
    a,r,6,2024-03-01
    b,l,4,2024-03-09
    b,r,5.5,2024-06-30
    """

  private func drawn(
    _ mark: String, _ csv: String = sales, _ change: (inout ChartRequest) -> Void
  ) throws -> DrawnChart {
    var request = ChartRequest()
    request.mark = mark
    change(&request)
    return try DrawnChart(request, of: try table(csv))
  }

  private func cells(
    _ mark: String, _ csv: String = sales, _ change: (inout ChartRequest) -> Void
  ) throws -> PlacedLayer {
    try #require(try drawn(mark, csv, change).scene).layout.panels[0].layers[0]
  }

  private func values(_ chart: DrawnChart) throws -> [PlacedText] {
    try #require(chart.scene).layout.panels.flatMap(\.valueLabels.texts)
  }

  private func refusal(
    _ mark: String, _ csv: String = sales, _ change: (inout ChartRequest) -> Void
  ) -> String? {
    #expect(throws: ChartError.self) { _ = try drawn(mark, csv, change) }?.message
  }

  @Test(
    "equal names along both axes of cells have one order",
    arguments: [
      ("heatmap", "true,pred\ncat,cat\ndog,fox\nfox,dog\ncat,wolf\nwolf,wolf", "pred", "true"),
      ("rect", "true,cat,dog,fox\nfox,1,2,3\ndog,4,5,6\ncat,7,8,9", "true", "cat,dog,fox"),
      ("heatmap", "true,pred\nb,a\na,c\nc,b\nd,a\na,b", "pred", "true"),
    ])
  func diagonal(mark: String, csv: String, x: String, y: String) throws {
    let layer = try cells(mark, csv) { ($0.x, $0.y) = (x, [y]) }
    let (across, down) = (
      try #require(layer.data.x?.categories), try #require(layer.data.y?.categories)
    )
    #expect(across.filter(down.contains) == down.filter(across.contains))
    #expect(across.count > 2 && Set(across).union(down).count < 5)
  }

  @Test("names that the axes hardly share keep the order of their rows")
  func otherNames() throws {
    let layer = try cells("heatmap", "a,b\nz,k\ny,z\nx,m\nw,n") { ($0.x, $0.y) = ("a", ["b"]) }
    #expect(layer.data.x?.categories == ["z", "y", "x", "w"])
    #expect(layer.data.y?.categories == ["k", "z", "m", "n"])
  }

  /// Counted by hand.
  @Test("a heat map of categories counts its rows and fills the plot area without gaps")
  func counts() throws {
    let layer = try cells("heatmap") { ($0.x, $0.y) = ("kind", ["side"]) }
    #expect(layer.data.color?.values.sorted() == [1, 1, 1, 2])
    let rects = (0..<4).compactMap { RectMark().rect(of: $0, layer) }
    #expect(rects.count == 4)
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    #expect((area - layer.size.width.rounded() * layer.size.height.rounded()).magnitude < 1e-6)
  }

  @Test("a heat map of a third column shows its mean, or the requested aggregate")
  func means() throws {
    func colors(_ color: String) throws -> [Double]? {
      try cells("heatmap") { ($0.x, $0.y, $0.color) = ("kind", ["side"], color) }
        .data.color?.values.sorted()
    }
    #expect(try colors("sum") == [1.5, 4, 5.5, 6])
    #expect(try colors("max(sum)") == [2, 4, 5.5, 6])
  }

  @Test("two columns of repeated names suggest a heat map")
  func suggestion() throws {
    let layer = try cells("heatmap") { _ in }
    #expect(layer.data.x?.name == "kind" && layer.data.y?.name == "side")
  }

  @Test("close whole numbers have a cell each, centred on the number")
  func wholeNumbers() throws {
    let layer = try cells("heatmap", "n,k\n3,a\n4,a\n4,b\n6,b") { ($0.x, $0.y) = ("n", ["k"]) }
    #expect(layer.data.x?.bins == nil)
    let rect = try #require(RectMark().rect(of: 0, layer))
    // From 2.5 to 6.5 there are four cells.
    #expect((rect.width - layer.size.width / 4).magnitude < 1)
    #expect(rect.minX.magnitude < 1)
  }

  @Test(
    "times in a heat map are binned by a unit no finer than the data's",
    arguments: [
      ("2024-01-03,2024-01-20,2024-03-01,2024-06-30", 28.0...31.0),
      ("1970-01-01,1971-01-01,1972-01-01,1974-01-01", 365.0...366.0),
      ("2024-01-03,2024-01-04,2024-01-20,2024-01-21", 1.0...1.0),
    ])
  func times(days: String, width: ClosedRange<Double>) throws {
    let csv = "day,k\n" + days.split(separator: ",").map { "\($0),a" }.joined(separator: "\n")
    let layer = try cells("heatmap", csv) { ($0.x, $0.y) = ("day", ["k"]) }
    let bins = try #require(layer.data.x?.bins)
    for (start, end) in zip(bins.starts, bins.ends) {
      #expect(width.contains((end - start) / 86_400))
    }
    // The axis ends where the last cell ends.
    let last = try #require(RectMark().rect(of: layer.data.rowCount - 1, layer))
    #expect((last.maxX - layer.size.width).magnitude < 1)
  }

  @Test("rows outside of all cells do not count for the colour scale")
  func unplaced() throws {
    let csv = "u,v\n1.5,2.5\n3.5,80.5\n" + String(repeating: ",\n", count: 9)
    let layer = try cells("heatmap", csv) { ($0.x, $0.y) = ("u", ["v"]) }
    #expect(layer.data.color.flatMap { finiteExtent($0.values) } == 1...1)
  }

  @Test("several rows in one rect cell are refused rather than drawn over each other")
  func hidden() {
    #expect(
      refusal("rect") { ($0.x, $0.y, $0.color) = ("kind", ["side"], "sum") }
        == "kind 'a' and side 'l' have 2 rows: a cell would show one and hide the others")
    #expect(refusal("rect") { ($0.x, $0.y) = ("kind", ["side"]) }?.contains("2 rows") == true)
  }

  @Test("cells of one category each have its colour")
  func categories() throws {
    let csv = "k,m,w\na,1,sun\na,2,rain\nb,1,rain\nb,2,rain\nb,2,rain"
    let layer = try cells("heatmap", csv) { ($0.x, $0.y, $0.color) = ("m", ["k"], "w") }
    #expect(layer.data.series.map(\.label) == ["sun", "rain"])
    #expect(
      refusal("heatmap", csv + "\nb,2,sun") { ($0.x, $0.y, $0.color) = ("m", ["k"], "w") }?
        .contains("3 rows") == true)
  }

  @Test("cell values stand in the middle, in the paper's colour where that is more legible")
  func writtenValues() throws {
    let chart = try drawn("heatmap") {
      ($0.x, $0.y, $0.color, $0.values) = ("kind", ["side"], "sum", true)
    }
    let texts = try values(chart)
    #expect(texts.map(\.text).sorted() == ["1.5", "4.0", "5.5", "6.0"])
    let layer = try #require(chart.scene).layout.panels[0].layers[0]
    for text in texts {
      let row = try #require(
        (0..<4).first { layer.data.color?.values[$0] == Double(text.text) })
      let cell = try #require(layer.data.mark.surface(of: row, seriesIndex: 0, layer))
      #expect((text.box.midX - cell.rect.midX).magnitude < 1)
      #expect((layer.size.height - text.box.midY - cell.rect.midY).magnitude < 3)
      let (ink, paper) = (Theme.light.ink, Theme.light.paper)
      let best = ink.contrast(with: cell.color) > paper.contrast(with: cell.color) ? ink : paper
      #expect(text.style.color == best)
    }
  }

  @Test("cells without room leave their values out, with a note")
  func narrowCells() throws {
    let csv = "k,v\n" + (0..<120).map { "k\($0),\(Double($0) + 0.5)" }.joined(separator: "\n")
    let chart = try drawn("heatmap", csv) { ($0.x, $0.y, $0.values) = ("k", ["v"], true) }
    #expect(try values(chart).isEmpty)
    #expect(chart.notes.contains { $0.message.contains("120 of the values") }, "\(chart.notes)")
  }

  @Test("a facet column may be an axis of a heat map too")
  func panels() throws {
    let chart = try drawn("heatmap") {
      ($0.x, $0.y, $0.facet, $0.values) = ("kind", ["side"], "side", true)
    }
    #expect(try values(chart).map(\.text).sorted() == ["1", "1", "1", "2"])
  }

  /// Counts and sums by hand: c has 3 rows and b 2; l has 4, r 3.
  @Test("--top keeps the largest categories of both axes of a heat map")
  func top() throws {
    let csv = "kind,side\na,l\nb,l\nb,r\nc,l\nc,r\nc,l\nd,r"
    let layer = try cells("heatmap", csv) { ($0.x, $0.y, $0.top) = ("kind", ["side"], 1) }
    #expect(layer.data.x?.categories == ["c", "Other"])
    #expect(layer.data.y?.categories == ["l", "Other"])
    #expect(layer.data.color?.values.reduce(0, +) == 7)
    #expect(
      refusal("heatmap", "u,v\n1.5,2\n3,900\n800,7.5") { ($0.x, $0.y, $0.top) = ("u", ["v"], 1) }
        == "--top needs categories along an axis, and the chart has none")
  }

  @Test(
    "--sort orders the categories of a heat map",
    arguments: [
      ("x", ["a", "b", "c"], ["r", "l"]), ("-x", ["c", "b", "a"], ["r", "l"]),
      ("y", ["b", "a", "c"], ["l", "r"]), ("c,a,b", ["c", "a", "b"], ["r", "l"]),
    ])
  func sorted(sort: String, x: [String], y: [String]) throws {
    let layer = try cells("heatmap", "k,s\nb,r\na,r\nc,l\na,l") {
      ($0.x, $0.y, $0.sort) = ("k", ["s"], sort)
    }
    #expect(layer.data.x?.categories == x)
    #expect(layer.data.y?.categories == y)
  }

  @Test("--highlight of a heat map mutes all cells but those of a category")
  func highlight() throws {
    for name in ["b", "r"] {
      let layer = try cells("heatmap") {
        ($0.x, $0.y, $0.color, $0.highlight) = ("kind", ["side"], "sum", [name])
      }
      for (index, series) in layer.data.series.enumerated() {
        for row in series.rows {
          let color = try #require(layer.data.mark.surface(of: row, seriesIndex: index, layer))
            .color
          let isGrey = (OKLab(color).a.magnitude + OKLab(color).b.magnitude) < 0.01
          #expect(isGrey == series.isReceded)
        }
      }
      #expect(layer.data.series.map(\.isReceded) == [true, false])
    }
  }

  @Test("x2 and y2 are the ends of rectangles")
  func ends() throws {
    let csv = "a,b,lo,hi\n1,2,10,30\n4,8,0,20"
    let layer = try cells("rect", csv) {
      ($0.x, $0.y, $0.encodings) = ("a", ["lo"], ["x2=b", "y2=hi"])
    }
    let rect = try #require(RectMark().rect(of: 1, layer))
    let x = [4.0, 8].map { layer.scales.x.fraction(of: $0) * layer.size.width }
    let y = [0.0, 20].map { layer.scales.y.fraction(of: $0) * layer.size.height }
    #expect((rect.minX - x[0]).magnitude < 1 && (rect.maxX - x[1]).magnitude < 1)
    #expect((rect.minY - y[0]).magnitude < 1 && (rect.maxY - y[1]).magnitude < 1)
  }

  @Test("rectangles with descending ends equal those with ascending ones")
  func fallingEnds() throws {
    func rects(_ csv: String) throws -> [Rect] {
      let layer = try cells("rect", csv) {
        ($0.x, $0.y, $0.encodings) = ("a", ["c"], ["x2=b", "y2=d"])
      }
      return (0..<2).compactMap { RectMark().rect(of: $0, layer) }
    }
    let falling = try rects("a,b,c,d\n5,2,2,1\n-4,-6,3,4\n7,,1,2")
    #expect(falling.count == 2)
    #expect(try falling == rects("a,b,c,d\n2,5,1,2\n-6,-4,3,4\n7,,1,2"))
    let twice = refusal("rect", "a,b,c,d\n5,2,1,2\n5,2,1,2\n-4,,3,4") {
      ($0.x, $0.y, $0.encodings) = ("a", ["c"], ["x2=b", "y2=d"])
    }
    #expect(twice != nil)
  }

  @Test("cells at numbers are refused on a scale on which they would be uneven")
  func unevenScale() {
    #expect(
      refusal("rect", "a,b\n1,1\n10,10") { ($0.x, $0.y, $0.xScale) = ("a", ["b"], "log") }
        == "cells at numbers have one width, which the scale 'log' distorts")
  }

  @Test("cells from zero are refused on a log axis, and those above it are drawn")
  func zeroOnLogAxis() throws {
    let csv = "a,b\n" + (1...60).map { "\($0 * 10),\($0 % 7)" }.joined(separator: "\n")
    let message = refusal("heatmap", csv) { ($0.x, $0.y, $0.xScale) = ("a", ["b"], "log") }
    #expect(message?.contains("a cell of 'a' reaches to zero") == true, "\(message ?? "")")
    let above = "a,b\n" + (1...60).map { "\(1000 + $0 * 10),\($0 % 7)" }.joined(separator: "\n")
    _ = try cells("heatmap", above) { ($0.x, $0.y, $0.xScale) = ("a", ["b"], "log") }
  }

  @Test("a smooth curve through a heat map of counts is refused with the reason")
  func curveOverCells() {
    let csv = "a,b\n" + (1...60).map { "\($0),\(Double($0) / 2)" }.joined(separator: "\n")
    let message = refusal("heatmap", csv) { ($0.x, $0.y, $0.smooth) = ("a", ["b"], "linear") }
    #expect(message?.hasPrefix("--smooth draws a curve through values") == true)
  }

  @Test("years ten apart have a cell each, without empty ones between them")
  func lattice() throws {
    let csv =
      "year,v\n" + (0...15).map { "\(1850 + 10 * $0),\($0 % 3)" }.joined(separator: "\n")
    let layer = try cells("heatmap", csv) { ($0.x, $0.y) = ("year", ["v"]) }
    let rects = layer.data.series[0].rows.compactMap { RectMark().rect(of: $0, layer) }
    #expect(rects.count == 16)
    for (left, right) in zip(rects, rects.dropFirst()) { #expect(left.maxX == right.minX) }
  }

  @Test("the description of a heat map names the panel of its largest cell")
  func panelOfExtremes() throws {
    let csv = "kind,side,sum,when\na,l,1,then\nb,r,6,now\na,r,2,now"
    let chart = try drawn("heatmap", csv) {
      ($0.x, $0.y, $0.color, $0.facet) = ("kind", ["side"], "sum", "when")
    }
    #expect(chart.description.contains("highest at 6 (r, b, now)"), "\(chart.description)")
  }

  @Test("few rows of cells leave room for the names below them")
  func heightOfFewRows() throws {
    let csv =
      "name,kind\n"
      + (1...16).map { "a rather long name \($0),\($0 % 2 == 0 ? "p" : "n")" }
      .joined(separator: "\n")
    let chart = try drawn("heatmap", csv) { ($0.x, $0.y) = ("name", ["kind"]) }
    #expect(chart.size.height >= 260)
    #expect(!chart.notes.contains { $0.message.contains("no room for the axis titles") })
  }

  @Test("the description of a heat map names its largest cell")
  func words() throws {
    let text = try drawn("heatmap") { ($0.x, $0.y, $0.color) = ("kind", ["side"], "sum") }
      .description
    #expect(
      text == "Heat map of mean sum by kind and side. mean sum is lowest at 1.5 (l, a) and highest "
        + "at 6 (r, a).")
  }

  @Test(
    "a heat map refuses flags without an effect",
    arguments: ["--stack", "--error", "--size", "--shape", "--density"])
  func refusedFlags(flag: String) {
    let message = refusal("heatmap") {
      ($0.x, $0.y) = ("kind", ["side"])
      switch flag {
      case "--stack": $0.stack = "zero"
      case "--error": $0.error = "ci"
      case "--size": $0.size = "sum"
      case "--density": $0.density = "on"
      default: $0.shape = "kind"
      }
    }
    #expect(message != nil)
  }

  /// In a lattice of hexagons that are one step wide, rows are half of the square root of 3 apart.
  @Test("each row is counted in the hexagon with the nearest centre")
  func hexagons() throws {
    let points = (0..<300).map { (index: Int) -> Point in
      let (u, v) = (index * 7919 % 1_000, index * 104_729 % 1_000)
      return Point(x: Double(u) / 100, y: Double(v) / 50)
    }
    let csv = "u,v\n" + points.map { "\($0.x),\($0.y)" }.joined(separator: "\n")
    let layer = try cells("hexbin", csv) { ($0.x, $0.y) = ("u", ["v"]) }
    let hexagon = RectMark(isHexagonal: true)
    let rects = try (0..<layer.data.rowCount).map { try #require(hexagon.rect(of: $0, layer)) }
    #expect(layer.data.color?.values.reduce(0, +) == 300)
    var counts = Array(repeating: 0.0, count: rects.count)
    // Distances in steps of the lattice, in which its hexagons are regular.
    let (width, height) = (rects[0].width, rects[0].height * 0.75 / (3.0.squareRoot() / 2))
    for point in points {
      let place = Point(
        x: layer.scales.x.fraction(of: point.x) * layer.size.width,
        y: layer.scales.y.fraction(of: point.y) * layer.size.height)
      let distances = rects.map { rect in
        let (x, y) = ((place.x - rect.midX) / width, (place.y - rect.midY) / height)
        return x * x + y * y
      }
      let nearest = try #require(distances.indices.min { distances[$0] < distances[$1] })
      counts[nearest] += 1
    }
    let colors = try #require(layer.data.color)
    #expect(counts == Array(colors.values))
  }

  @Test("hexagons lie within the shown axis")
  func hexagonsOfDomain() throws {
    let csv = "a,b\n" + (0...100).map { "\($0),\($0)" }.joined(separator: "\n")
    func count(_ domain: String?) throws -> Double? {
      try cells("hexbin", csv) { $0.xAxis.domain = domain }.data.color?.values.reduce(0, +)
    }
    #expect(try count(nil) == 101)
    #expect(try count("0,10") == 11)
  }

  @Test("hexagons on log axes tile the plot area")
  func logarithmicHexagons() throws {
    let csv = "a,b\n" + (0..<200).map { "\(1 + $0 * $0),\(1 + $0)" }.joined(separator: "\n")
    let layer = try cells("hexbin", csv) { ($0.xScale, $0.yScale) = ("log", "log") }
    let rects = (0..<layer.data.rowCount).compactMap {
      RectMark(isHexagonal: true).rect(of: $0, layer)
    }
    #expect(rects.count > 20)
    for rect in rects {
      #expect((rect.width - rects[0].width).magnitude < 1e-6)
      #expect((rect.height - rects[0].height).magnitude < 1e-6)
    }
  }

  /// `lm(c(3, 5, 4) ~ c(1, 2, 3))` of R 4.3 goes from 3.5 to 4.5.
  @Test("a smooth curve over hexagons is fitted to the rows")
  func smooth() throws {
    let chart = try drawn("hexbin", "day,amount\n1,3\n2,5\n3,4") {
      ($0.x, $0.y, $0.smooth) = ("day", ["amount"], "linear")
    }
    let scene = try #require(chart.scene)
    let curve = try #require(scene.layout.panels[0].layers.last?.data)
    #expect(curve.y?.values.map { ($0 * 1e9).rounded() / 1e9 } == [3.5, 4.5])
  }

  @Test("hexbin refuses categories as colours and as axes")
  func namesOfHexagons() {
    let csv = "u,v,k\n1,2,a\n3,4,b"
    #expect(
      refusal("hexbin", csv) { $0.color = "k" }
        == "hexagons show an aggregate of their rows as a colour, and 'k' is none")
    #expect(
      refusal("hexbin", csv) { $0.x = "k" }
        == "a plot of hexagons is about two columns of numbers, and 'k' holds other values")
  }
}
