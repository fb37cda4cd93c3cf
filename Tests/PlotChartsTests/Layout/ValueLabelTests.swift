import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook

private func bars(_ count: Int, height: Double?, first: String = "-40") throws -> ChartScene {
  let rows = (0..<count).map { "A name of bar \($0),\($0 == 0 ? first : "\($0)")" }
  return try scene("name,amount\n\(rows.joined(separator: "\n"))") {
    ($0.x, $0.y, $0.mark, $0.height) = ("amount", ["name"], "bar", height)
  }
}

@Suite("Values at bars") struct ValueLabelTests {
  @Test("a few bars have value labels and no axis")
  func beside() throws {
    let layout = try bars(4, height: nil, first: "2.5").layout
    #expect(layout.panels[0].valueLabels.texts.map(\.text) == ["2.5", "1.0", "2.0", "3.0"])
    #expect(layout.panels[0].bottomAxis.texts.isEmpty)
    #expect(!layout.showsValueAxis)
  }

  @Test("bars of several colours have values if each has a name of its own")
  func coloured() throws {
    func scene(_ csv: String) throws -> ChartScene {
      try PlotChartsTests.scene("name,kind,v\n" + csv) {
        ($0.x, $0.y, $0.mark, $0.color) = ("v", ["name"], "bar", "kind")
      }
    }
    let one = try scene("ash,a,1\nelm,b,2\noak,a,3\n").layout
    #expect(one.panels[0].valueLabels.texts.map(\.text) == ["1", "2", "3"])
    #expect(!one.showsValueAxis)
    #expect(try scene("ash,a,1\nash,b,2\noak,a,3\n").layout.showsValueAxis)
  }

  @Test(
    "values on a logarithmic scale have their own digits, and whole ones below a million all of them"
  )
  func ratios() throws {
    let layout = try scene("name,v\na,870\nb,3\nc,0.007\nd,12.3456\ne,12345\nf,1304567890\n") {
      ($0.x, $0.y, $0.mark, $0.xScale, $0.values) = ("v", ["name"], "point", "log", true)
    }.layout
    let texts = layout.panels[0].valueLabels.texts.map(\.text)
    #expect(Set(texts) == ["870", "3", "0.007", "12.35", "12,345", "1.305B"])
  }

  @Test("bars thinner than a line of text have an axis instead of labels")
  func lowBars() throws {
    let layout = try bars(30, height: 300).layout
    #expect(layout.panels[0].valueLabels.texts.isEmpty)
    #expect(!layout.panels[0].bottomAxis.texts.isEmpty)
    #expect(layout.showsValueAxis)
    // Without a given height the chart grows as its bars need.
    #expect(try !bars(30, height: nil).layout.showsValueAxis)
  }

  @Test("the label of a negative bar stands left of it and right of the names")
  func negative() throws {
    let layout = try bars(4, height: nil).layout
    let value = try #require(layout.panels[0].valueLabels.texts.first)
    #expect(value.text == "−40" && value.anchor == .end)
    for name in layout.panels[0].leftAxis.texts { #expect(name.box.maxX <= value.box.minX - 7.9) }
  }

  @Test("a missing value has no label, a value of zero has one")
  func missing() throws {
    let layout = try scene("name,amount\nA,\nB,0\nC,7") {
      ($0.x, $0.y, $0.mark) = ("amount", ["name"], "bar")
    }.layout
    #expect(layout.panels[0].valueLabels.texts.map(\.text) == ["0", "7"])
  }

  @Test("value labels on a reversed axis stand where the bars end")
  func reversed() throws {
    let level = try scene("name,amount\nA,2\nB,-3") {
      ($0.x, $0.y, $0.mark, $0.xAxis.reverse) = ("amount", ["name"], "bar", true)
    }.layout.panels[0]
    #expect(level.valueLabels.texts.map(\.anchor) == [.end, .start])
    let upright = try scene("name,amount\nA,2\nB,-3") {
      ($0.x, $0.y, $0.mark, $0.yAxis.reverse, $0.values) = ("name", ["amount"], "bar", true, true)
    }.layout.panels[0]
    let zero = upright.plotArea.height * 3 / 5
    let positive = try #require(upright.valueLabels.texts.first { $0.text == "2" })
    let negative = try #require(upright.valueLabels.texts.first { $0.text == "−3" })
    #expect(positive.position.y > zero && negative.position.y < zero)
  }

  /// Courses whose values are close to each other, in charts of several sizes.
  @Test(
    "a value stands nearest to its own point", arguments: [(400.0, 250.0), (600, 560), (300, 200)],
    ["line", "point", "slope"])
  func nearest(size: (Double, Double), mark: String) throws {
    let shares = [28.5, 20.8, 16.4, 14.4, 11.6, 11.5, 8.8, 8.6, 5.0, 4.7, 4.3, 4.9, 3.9, 3.1]
    let rows = shares.enumerated().map { index, share in
      "\(index % 2 == 0 ? 2021 : 2025),p\(index / 2),\(share)"
    }
    let scene = try scene("year,party,share\n" + rows.joined(separator: "\n") + "\n") {
      ($0.x, $0.y, $0.color, $0.mark) = ("year", ["share"], "party", mark)
      ($0.values, $0.width, $0.height) = (true, size.0, size.1)
    }
    let panel = scene.layout.panels[0]
    let layer = try #require(panel.layers.first)
    let values = try #require(layer.data.values?.values)
    let points = (0..<layer.data.rowCount).map { row in
      Point(x: layer.point(row).x, y: layer.size.height - layer.point(row).y)
    }
    let texts = panel.valueLabels.texts
    #expect(texts.count >= 4)
    for text in texts {
      func distance(_ row: Int) -> Double {
        let (dx, dy) = (points[row].x - text.box.midX, points[row].y - text.box.midY)
        return (dx * dx + dy * dy).squareRoot()
      }
      let own = try #require(values.indices.first { "\(values[$0])" == text.text })
      let least = points.indices.map(distance).min() ?? 0
      #expect(distance(own) <= least + 1, "\(text.text) at \(size)")
    }
  }
}
