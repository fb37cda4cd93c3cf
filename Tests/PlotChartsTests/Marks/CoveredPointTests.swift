import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLook
@testable import PlotMarks

private func radii(_ csv: String, _ set: (inout ChartRequest) -> Void = { _ in }) throws
  -> [[Double]]
{
  let layer = try placed(csv) { request in
    (request.x, request.y, request.color, request.mark) = ("x", ["y"], "s", "point")
    set(&request)
  }
  return DrawnShapes(layer).stamps.map {
    [rounded(($0.symbol.controlBounds?.width ?? 0) / 2), Double($0.centers.count)]
  }
}

/// A lone point has a radius of 3; each stamp is its radius and how often it is there.
@Suite("Overplotted points") struct CoveredPointTests {
  @Test("coincident points grow towards the back")
  func rings() throws {
    let drawn = try radii("x,y,s\n1,1,a\n2,2,a\n1,1,b\n3,3,b\n1,1,c")
    // Rings of three fifths of a radius around one of seven tenths of 4.5: 3.15, 5.85, 8.55.
    #expect(drawn == [[8.55, 1], [5.85, 1], [4.5, 1], [4.5, 1], [3.15, 1]])
  }

  @Test("points that are near but not coincident keep their size")
  func near() throws {
    #expect(try radii("x,y,s\n0,0,a\n5,5,a\n5.05,5,b\n10,10,b") == [[4.5, 2], [4.5, 2]])
  }

  @Test("coincident points of one look are drawn once")
  func sameLook() throws {
    #expect(try radii("x,y,s\n1,1,a\n1,1,a\n2,2,b") == [[4.5, 1], [4.5, 1]])
  }

  @Test("coincident points of two shades are drawn in different sizes")
  func shades() throws {
    let drawn = try radii("x,y,s\n1,1,1\n1,1,9\n2,2,5") { $0.color = "s:Q" }
    #expect(drawn.map(\.[0]) == [5.85, 4.5, 3.15])
  }

  @Test("a size channel is not changed by overplotting")
  func sizes() throws {
    let drawn = try radii("x,y,s,n\n1,1,a,1\n1,1,b,1") { $0.size = "n" }
    #expect(drawn == [[18, 1], [18, 1]])
  }

  @Test(
    "hundreds of coloured points are smaller, with thin rims",
    arguments: [(500, 3.0, 0.75), (501, 2, 0.45), (2_000, 2, 0.45)])
  func hundreds(count: Int, radius: Double, rim: Double) throws {
    let rows = (0..<count).map { "\($0),\($0 * 31 % 97),s\($0 % 3)" }
    let layer = try placed("x,y,s\n" + rows.joined(separator: "\n")) {
      ($0.x, $0.y, $0.color, $0.mark) = ("x", ["y"], "s", "point")
    }
    #expect(DrawnShapes(layer).stamps.allSatisfy { $0.symbol.controlBounds?.width == 2 * radius })
    var rims: Set<Double> = []
    for case .element(_, let parts) in layer.data.mark.sceneItems(for: layer) {
      for case .stamp(_, _, _, let stroke) in parts { rims.insert(rounded(stroke?.width ?? 0)) }
      for case .stamps(let batch) in parts {
        for look in batch.looks { rims.insert(rounded(look.stroke?.width ?? 0)) }
      }
    }
    #expect(rims == [rim])
  }
}
