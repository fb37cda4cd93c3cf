import PlotTestSupport
import PlotViews
import Testing

@Suite("Bands") struct BandTests {
  private let top = [point(1, 2), point(1, 3), point(4, 0), point(6, 5)]
  private let base = [point(0, 9), point(5, 8)]

  @Test("a ring of a band goes there and back between its outermost corners, wherever it begins")
  func ends() throws {
    let ring = top + base.reversed()
    for start in ring.indices {
      let corners = Array(ring[start...] + ring[..<start])
      for corners in [corners, corners.reversed()] {
        let band = try #require(Band(corners, along: .x))
        #expect(corners[band.lowest] == point(0, 9) && corners[band.highest] == point(6, 5))
        let turned = corners.map { point($0.y, $0.x) }
        #expect(Band(turned, along: .x) == nil)
        #expect(Band(turned, along: .y) != nil)
      }
    }
  }

  @Test("rings that run back, are as narrow as a line or not finite are no bands")
  func others() {
    #expect(Band(top + [point(5, 9), point(4, 9), point(5, 10)], along: .x) == nil)
    #expect(Band([point(1, 2), point(1, 9), point(1, 5)], along: .x) == nil)
    #expect(Band([point(1, 2), point(3, 9)], along: .x) == nil)
    #expect(Band(top + [point(.nan, 3)], along: .x) == nil)
    #expect(Band(top + [point(3, -.infinity)], along: .x) == nil)
    #expect(Band([], along: .x) == nil)
  }

  @Test("each side of an area is thinned like a line, and other paths are unchanged")
  func thinning() {
    var random = Seeded(8)
    let top = (0..<4_000).map { point(Double($0) / 100, Double.random(in: 0...9, using: &random)) }
    let base = top.map { point($0.x, 20 + $0.y) }
    func path(_ corners: [Point]) -> Path {
      var path = Path.polyline(corners)
      path.close()
      return path
    }
    for (top, base) in [(top, base), (top.reversed(), base.reversed())] {
      let expected = path(thinned(top, to: .seen) + thinned(base, to: .seen).reversed())
      #expect(path(top + base.reversed()).areasThinned(to: .seen) == expected)
    }
    let back = path(top + [point(3, 9)] + base.reversed())
    #expect(back.areasThinned(to: .seen) == back)
    let open = Path.polyline(top + [point(3, 9)] + top)
    #expect(open.areasThinned(to: .seen) == open)
  }
}
