import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

/// Points of a seeded cloud.
private func cloud(_ count: Int, groups: Int = 0) -> String {
  var random = Seeded(7)
  let rows = (0..<count).map { row in
    let x = Double.random(in: 0...1, using: &random) + Double.random(in: 0...1, using: &random)
    let y = Double.random(in: 0...1, using: &random)
    return "\(x),\(y)" + (groups > 0 ? ",g\(row % groups)" : "")
  }
  return (["x,y" + (groups > 0 ? ",g" : "")] + rows).joined(separator: "\n")
}

private func crowd(
  _ csv: String, _ change: (inout ChartRequest) -> Void
) throws -> ChartScene {
  var request = ChartRequest()
  (request.x, request.y, request.mark) = ("x", ["y"], "point")
  (request.width, request.height) = (200, 150)
  change(&request)
  let table = try table(csv)
  let chart = try Chart.described(by: request, for: table, measuring: FixedTextMeasuring()).chart
  return try chart.scene(of: table, measuring: FixedTextMeasuring())
}

extension ChartScene {
  fileprivate var densities: [PointDensity] {
    layout.panels.flatMap(\.layers).compactMap(\.density)
  }
}

@Suite("Points counted per pixel") struct DensityTests {
  // 200 × 150 points are covered twice by 60,000 / (2.25 π) = 8,488 discs of radius 1.5.
  @Test(
    "points are counted if they would cover the plot area twice over", arguments: [8_400, 8_500])
  func threshold(_ count: Int) throws {
    let scene = try crowd(cloud(count)) { _ in }
    #expect(scene.densities.isEmpty == (count == 8_400))
    #expect(scene.notes.contains { $0.message.contains("too many") } == (count == 8_500))
    #expect(scene.description.contains("Colours count the points") == (count == 8_500))
  }

  @Test("every point is counted in a cell, and the legend explains the counts")
  func counts() throws {
    let scene = try crowd(cloud(20_000)) { ($0.density, $0.width) = ("on", 600) }
    let density = try #require(scene.densities.first)
    let area = try #require(scene.layout.panels.first?.plotArea)
    #expect(density.cells.counts.reduce(0, +) == 20_000)
    #expect(Double(density.cells.columnCount) == area.width)
    #expect(Double(density.cells.rowCount) == area.height)
    #expect(scene.layout.legend.texts.first?.text == "points per pixel")
    #expect(scene.layout.legend.texts.dropFirst().first?.text == "1")
    let image = density.image(of: try #require(scene.layout.panels.first?.layers.first))
    let painted = stride(from: 3, to: image.pixels.count, by: 4).count { image.pixels[$0] == 255 }
    #expect(painted == density.cells.counts.count { $0 > 0 })
  }

  @Test("panels share the scale of the counts")
  func panels() throws {
    let scene = try crowd(cloud(40_000, groups: 2)) { $0.facet = "g" }
    #expect(scene.densities.count == 2)
    let largest = scene.densities.map { $0.cells.counts.max() ?? 0 }.max()
    #expect(scene.densities.allSatisfy { $0.scale.largest == largest })
  }

  @Test("--density off, or channels beside the position, draw points one by one", .slow)
  func drawn() throws {
    #expect(try crowd(cloud(9_000)) { $0.density = "off" }.densities.isEmpty)
    #expect(try crowd(cloud(9_000, groups: 3)) { $0.shape = "g" }.densities.isEmpty)
    #expect(
      try crowd(cloud(9_000, groups: 3)) { ($0.color, $0.theme) = ("g", "print") }.densities.isEmpty
    )
    // More series than can be told apart have no colours to mix.
    #expect(try crowd(cloud(9_000, groups: 60)) { $0.color = "g" }.densities.isEmpty)
    #expect(try crowd(cloud(9_000)) { $0.size = "y" }.densities.isEmpty)
  }

  @Test("--density on counts few points too, and refuses other marks and channels")
  func asked() throws {
    #expect(try crowd(cloud(10)) { $0.density = "on" }.densities.count == 1)
    for change: (inout ChartRequest) -> Void in [
      { $0.shape = "g" }, { $0.mark = "line" }, { $0.size = "y" },
    ] {
      #expect {
        try crowd(cloud(10, groups: 2)) {
          $0.density = "on"
          change(&$0)
        }
      } throws: { error in
        (error as? ChartError)?.message.contains("--density needs points") ?? false
      }
    }
    #expect { try crowd(cloud(10)) { $0.density = "maybe" } } throws: { error in
      (error as? ChartError)?.hint?.contains("auto") ?? false
    }
  }

  @Test("a palette with a middle does not colour counts, which have none")
  func palette() throws {
    let palette = try #require(
      allPalettes.first { if case .diverging = $0.kind { true } else { false } })
    let ramp = ColorRamp(counting: Theme.light.with(palette))
    #expect(!ramp.isDiverging)
    let paper = Theme.light.paper
    let lights = (0...10).map { ramp.color(at: Double($0) / 10).luminance }
    #expect(lights == lights.sorted(by: >) && lights[0] < paper.luminance)
  }

  @Test("a palette for quantities colours counts, and is refused where nothing is counted")
  func quantities() throws {
    #expect(try crowd(cloud(9_000)) { $0.palette = "viridis" }.densities.count == 1)
    #expect {
      try crowd(cloud(9_000)) { ($0.palette, $0.density) = ("viridis", "off") }
    } throws: { error in
      (error as? ChartError)?.message.contains("no quantity is shown as colour") ?? false
    }
  }

  @Test("lines of annotations are drawn over counts, which would hide them")
  func annotations() throws {
    let counted = try crowd(cloud(20)) { $0.density = "on" }
    let drawn = try crowd(cloud(20)) { $0.density = "off" }
    #expect(counted.view.plotAreas[0].hasSurfaces && !drawn.view.plotAreas[0].hasSurfaces)
  }

  @Test("several series mix where they meet, and have their own colours where they do not")
  func series() throws {
    // The first stands alone, the second too, and in the middle both meet.
    let csv = "x,y,g\n0,0,a\n1,1,b\n0.5,0.5,a\n0.5,0.5,b"
    let scene = try crowd(csv) { ($0.color, $0.density) = ("g", "on") }
    let layer = try #require(scene.layout.panels.first?.layers.first)
    let density = try #require(layer.density)
    #expect(density.cells.counts.reduce(0, +) == 4 && density.scale.largest == 2)
    let image = density.image(of: layer)
    func pixel(_ x: Double, _ y: Double) -> [UInt8] {
      let column = min(image.widthInPixels - 1, Int(x * Double(image.widthInPixels)))
      let row = min(image.heightInPixels - 1, Int((1 - y) * Double(image.heightInPixels)))
      let start = 4 * (row * image.widthInPixels + column)
      return Array(image.pixels[start..<start + 4])
    }
    let inks = DensityColors(layer)
    func bytes(_ pixel: SIMD4<UInt8>) -> [UInt8] { (0..<4).map { pixel[$0] } }
    #expect(pixel(0, 0) == bytes(inks.color(mixing: [1, 0], at: 0)))
    #expect(pixel(1, 1) == bytes(inks.color(mixing: [0, 1], at: 0)))
    // At full strength it is the light of both, half and half.
    let (a, b) = (layer.styles[0].color.light, layer.styles[1].color.light)
    let mixed = LinearLight(
      red: (a.red + b.red) / 2, green: (a.green + b.green) / 2, blue: (a.blue + b.blue) / 2)
    let expected = mixed.color
    for (byte, part) in zip(
      bytes(inks.color(mixing: [1, 1], at: 1)), [expected.red, expected.green, expected.blue])
    {
      #expect(abs(Double(byte) - 255 * part) <= 1)
    }
    #expect(scene.description.contains("mix those of series that meet"))
    let texts = scene.layout.legend.texts.map(\.text)
    #expect(texts.contains("a") && texts.contains("b"))
  }
}
