import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks

private func ink(
  _ mark: String, _ csv: String, x: String? = "x", y: String? = "y", color: String? = nil,
  stack: String? = nil
) throws -> DrawnShapes {
  DrawnShapes(
    try placed(csv) {
      $0.x = x
      $0.y = y.map { [$0] } ?? []
      $0.color = color
      $0.mark = mark
      $0.stack = stack
    })
}

/// All in a plot area of 100 by 100 points, y-up.
@Suite("Marks") struct MarkTests {
  @Test("a line joins its rows in order of x")
  func lineOrder() throws {
    let drawn = try ink("line", "x,y\n3,1\n1,2\n2,3")
    #expect(drawn.strokes.map(\.subpaths) == [[[point(0, 50), point(50, 100), point(100, 0)]]])
    #expect(drawn.stamps.isEmpty)
  }

  @Test("a gap in y starts a new subpath")
  func lineGap() throws {
    let drawn = try ink("line", "x,y\n1,0\n2,1\n3,\n4,1\n5,0")
    #expect(
      drawn.strokes.map(\.subpaths) == [
        [[point(0, 0), point(25, 100)], [point(75, 100), point(100, 0)]]
      ])
  }

  @Test("a lone row between gaps is a dot")
  func lineDot() throws {
    let drawn = try ink("line", "x,y\n1,0\n2,1\n3,\n4,1\n5,\n6,1\n7,0")
    #expect(drawn.strokes.flatMap(\.subpaths).count == 2)
    #expect(drawn.stamps.map { $0.centers.map(rounded) } == [[point(50, 100)]])
  }

  @Test("a row without a position is skipped without breaking the line")
  func lineWithoutPlace() throws {
    let drawn = try ink("line", "x,y\n1,0\n,1\n3,1")
    #expect(drawn.strokes.map(\.subpaths) == [[[point(0, 0), point(100, 100)]]])
  }

  @Test("bars start at zero and go down for negative values")
  func bars() throws {
    // Ticks at every half: -1...2, so zero is a third up. Bands of 40 around 25 and 75.
    let drawn = try ink("bar", "x,y\nA,2\nB,-1")
    #expect(
      drawn.fills.map(\.boxes) == [
        [
          Rect(x: 5, y: 33.333, width: 40, height: 66.667),
          Rect(x: 55, y: 0, width: 40, height: 33.333),
        ]
      ])
  }

  @Test("horizontal bars have the first category at the top")
  func horizontalBars() throws {
    let drawn = try ink("bar", "x,y\n2,A\n1,B")
    #expect(
      drawn.fills.map(\.boxes) == [
        [Rect(x: 0, y: 55, width: 100, height: 40), Rect(x: 0, y: 5, width: 50, height: 40)]
      ])
  }

  @Test("grouped bars share their band without overlap")
  func groupedBars() throws {
    let drawn = try ink("bar", "x,y,s\nA,2,u\nA,1,v\nB,1,u\nB,2,v", color: "s")
    // A band of 40 has two halves, each a point narrower than its share, and edges at whole points.
    #expect(
      drawn.fills.map { $0.boxes.map { [rounded($0.minX), rounded($0.maxX)] } } == [
        [[6, 25], [56, 75]], [[26, 45], [76, 95]],
      ])
  }

  @Test("a bar alone at its category fills the whole band")
  func loneSeries() throws {
    let plain = try ink("bar", "x,y\nA,2\nB,1")
    let colored = try ink("bar", "x,y\nA,2\nB,1", color: "x")
    #expect(colored.fills.flatMap(\.boxes) == plain.fills.flatMap(\.boxes))
    #expect(colored.fills.count == 2)
  }

  @Test("grouped horizontal bars follow the order of the series from the top")
  func groupedHorizontalBars() throws {
    let drawn = try ink("bar", "x,y,s\n2,A,u\n1,A,v\n1,B,u\n2,B,v", color: "s")
    #expect(
      drawn.fills.map { $0.boxes.map { [rounded($0.minY), rounded($0.maxY)] } } == [
        [[76, 95], [26, 45]], [[56, 75], [6, 25]],
      ])
  }

  @Test("stacked bars touch and fill the band")
  func stackedBars() throws {
    let drawn = try ink("bar", "x,y,s\nA,2,u\nA,1,v\nB,1,u\nB,2,v", color: "s", stack: "zero")
    #expect(
      drawn.fills.map { $0.boxes.map { [rounded($0.minY), rounded($0.maxY)] } } == [
        [[0, 66.667], [0, 33.333]], [[66.667, 100], [33.333, 100]],
      ])
    #expect(drawn.fills.flatMap(\.boxes).allSatisfy { rounded($0.width) == 40 })
  }

  @Test("bars stay inside their band and apart from each other, however many")
  func manyBars() throws {
    for (categories, series) in [(1, 1), (1, 12), (3, 5), (30, 7), (200, 3)] {
      let rows = (0..<categories).flatMap { category in
        (0..<series).map { "c\(category),\($0 + 1),s\($0)" }
      }
      let drawn = try ink("bar", "x,y,s\n\(rows.joined(separator: "\n"))", color: "s")
      let boxes = drawn.fills.flatMap { path in
        stride(from: 0, to: path.elements.count, by: 5).compactMap { start -> Rect? in
          var corners: [Point] = []
          for case .line(let corner) in path.elements[start..<start + 4] { corners.append(corner) }
          if case .move(let corner) = path.elements[start] { corners.append(corner) }
          return Path.polyline(corners).controlBounds
        }
      }.sorted { $0.minX < $1.minX }
      #expect(boxes.count == categories * series)
      #expect((boxes.first?.minX ?? -1) >= 0 && (boxes.last?.maxX ?? 101) <= 100)
      for (left, right) in zip(boxes, boxes.dropFirst()) {
        #expect(left.maxX <= right.minX + 1e-9, "\(categories) × \(series)")
      }
    }
  }

  @Test("an area follows its values and returns along zero")
  func area() throws {
    let drawn = try ink("area", "x,y\n1,1\n2,2")
    let edge = [point(0, 50), point(100, 100)]
    #expect(drawn.fills.map(\.subpaths) == [[edge + [point(100, 0), point(0, 0)]]])
    #expect(drawn.strokes.map(\.subpaths) == [[edge]])
  }

  @Test("an area with a gap is two areas, and a lone row is a vertical line")
  func areaGap() throws {
    let drawn = try ink("area", "x,y\n1,1\n2,1\n3,\n4,1\n5,")
    #expect(drawn.fills.flatMap(\.subpaths).count == 1)
    #expect(drawn.strokes.flatMap(\.subpaths).last == [point(75, 0), point(75, 100)])
  }

  @Test("stacked areas share their border")
  func stackedAreas() throws {
    let drawn = try ink("area", "x,y,s\n1,1,u\n2,1,u\n1,3,v\n2,1,v", color: "s")
    #expect(
      drawn.fills.map(\.subpaths) == [
        [[point(0, 25), point(100, 25), point(100, 0), point(0, 0)]],
        [[point(0, 100), point(100, 50), point(100, 25), point(0, 25)]],
      ])
  }

  @Test("a stacked area ends before a position that only other series have")
  func raggedStack() throws {
    let drawn = try ink("area", "x,s,y\n1,a,1\n2,a,2\n3,a,1\n1,b,1\n3,b,1", color: "s")
    #expect(drawn.fills.map(\.subpaths.count) == [1])
    // Its two rows are upright lines on top of the other series.
    #expect(
      drawn.strokes.map(\.subpaths) == [
        [[point(0, 50), point(0, 100)], [point(100, 50), point(100, 100)]]
      ])
  }

  @Test("a rule crosses the whole area, or reaches from zero to its value")
  func rules() throws {
    #expect(
      try ink("rule", "x\n1\n3\n2", y: nil).strokes.map(\.subpaths) == [
        [
          [point(0, 0), point(0, 100)], [point(100, 0), point(100, 100)],
          [point(50, 0), point(50, 100)],
        ]
      ])
    // From y alone and from both no request comes: the chart says it itself.
    let table = try table("x,y\n1,1\n3,2")
    func lines(_ encoding: [Channel: ChannelDefinition]) throws -> [[[Point]]] {
      let data = try LayerData(Layer(mark: RuleMark(), encoding: Encoding(encoding)), of: table)
      let layer = PlacedLayer(
        data: data, scales: try TrainedScales(layers: [data], theme: .light),
        size: Size(width: 100, height: 100), theme: .light,
        styles: SeriesStyle.styles(for: data, theme: .light))
      return DrawnShapes(layer).strokes.map(\.subpaths)
    }
    #expect(
      try lines([.y: ChannelDefinition("y")]) == [
        [[point(0, 0), point(100, 0)], [point(0, 100), point(100, 100)]]
      ])
    #expect(
      try lines([.x: ChannelDefinition("x"), .y: ChannelDefinition("y")]) == [
        [[point(0, 0), point(0, 50)], [point(100, 0), point(100, 100)]]
      ])
  }

  @Test("distant rules are sharp: whole points wide, with edges at whole points")
  func sharpRules() throws {
    let layer = try placed("x\n0\n1\n3\n10", size: Size(width: 103, height: 10)) {
      ($0.x, $0.mark) = ("x", "rule")
    }
    // Three quarters of a line of 2 points are 1.5, of which 2 whole ones are made.
    #expect(layer.data.mark.sceneItems(for: layer).description.contains("width: 2.0"))
    // From 0 to 10 over 103 points: 10.3, 30.9.
    let places = DrawnShapes(layer).strokes.flatMap(\.subpaths).map { $0[0].x }
    #expect(places == [0, 10, 31, 103])
  }

  @Test("rules close together stand exactly at their values")
  func crowdedRules() throws {
    let rows = (0...60).map(String.init).joined(separator: "\n")
    let drawn = try ink("rule", "x\n" + rows, y: nil)
    let places = drawn.strokes.flatMap(\.subpaths).map { $0[0].x }
    #expect(places == (0...60).map { rounded(Double($0) / 0.6) })
  }

  @Test("points at infinity are not drawn, the others are")
  func points() throws {
    let drawn = try ink("point", "x,y\n1,1\n2,inf\n3,3\n,2\n4,")
    #expect(drawn.stamps.map { $0.centers.count } == [2])
  }

  @Test("a row without a category has a separate place, after the others")
  func missingCategory() throws {
    let layer = try placed("c,v\nx,1\n,3\ny,2") { ($0.x, $0.y, $0.mark) = ("c", ["v"], "point") }
    #expect(layer.scales.x.categories == ["x", "y", "(missing)"])
    #expect(DrawnShapes(layer).stamps.flatMap(\.centers).count == 3)
  }

  @Test("the area of a point is proportional to its size")
  func sizes() throws {
    let drawn = DrawnShapes(
      try placed("x,y,n\n1,1,4\n2,2,1\n3,3,-1\n4,4,") {
        ($0.x, $0.y, $0.size, $0.mark) = ("x", ["y"], "n", "point")
      })
    let widths = drawn.stamps.map { rounded($0.symbol.controlBounds?.width ?? 0) }
    #expect(widths == [36, 18])
  }

  @Test("every symbol covers about the area of its circle")
  func symbols() {
    for symbol in allSymbols {
      let path = symbol.path(radius: 10)
      let corners = path.elements.compactMap { element -> Point? in
        switch element {
        case .move(let point), .line(let point): point
        case .curve(let point, control1: _, control2: _): point
        case .close: nil
        }
      }
      // The shoelace formula; the circle's four corners alone make a square of 200.
      let area =
        symbol.name == "circle"
        ? Double.pi * 100
        : zip(corners, corners.dropFirst() + corners.prefix(1))
          .reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }.magnitude / 2
      #expect((0.7...1.3).contains(area / (Double.pi * 100)), "\(symbol.name): \(area)")
    }
  }
}
