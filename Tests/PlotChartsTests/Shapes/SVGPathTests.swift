import PlotViews
import Testing

@testable import PlotLook

@Suite("SVG paths") struct SVGPathTests {
  /// Worked out by hand from SVG 2, chapter 9; where Vega agrees, `AreaSymbolTests` compare with it.
  @Test(
    "every SVG path command follows the standard",
    arguments: [
      ("", ""),
      ("M1,2", "M1,2"),
      ("m1,2,3,4", "M1,2L4,6"),
      ("M1 2 3 4", "M1,2L3,4"),
      ("M1,1L2,2Zl1,0", "M1,1L2,2ZM1,1L2,1"),
      ("M1,1h1zm1,1h1", "M1,1L2,1ZM2,2L3,2"),
      ("M1,1h1zz", "M1,1L2,1Z"),
      ("M0,0q3,3,6,0t6,0", "M0,0C2,2,4,2,6,0C8,-2,10,-2,12,0"),
      ("M0,0Q3,3,6,0T12,0 18,0", "M0,0C2,2,4,2,6,0C8,-2,10,-2,12,0C14,2,16,2,18,0"),
      ("M0,0t6,0", "M0,0C0,0,2,0,6,0"),
      ("M0,0C1,1,2,1,2,0L3,0S4,1,4,0", "M0,0C1,1,2,1,2,0L3,0C3,0,4,1,4,0"),
      ("M0,0A0,1 0 0 0 1,1", "M0,0L1,1"),
      ("M1,1A1,1 0 0 0 1,1", "M1,1"),
      ("M1e1.5.5.5", "M10,0.5L0.5,0.5"),
      ("M-1-1L+2.e0,-.5E1", "M-1,-1L2,-5"),
    ])
  func standard(_ svg: String, _ expected: String) throws {
    let path = text(try Path(svg: svg))
    #expect(isSamePath(path, expected), "\(path) is not \(expected)")
  }

  @Test(
    "an error in an SVG path has its position and the expected characters",
    arguments: [
      ("L1,1", "svg path: character 1: expected M, which every path begins with, found 'L1,1'"),
      ("M0,0 L 1 x", "svg path: character 10: expected a number, found 'x'"),
      ("M0,0L1", "svg path: character 7: expected a number, it ends there"),
      ("M0,0L1,1,", "svg path: character 10: expected a number, it ends there"),
      ("M0,0A1 1 0 2 0 1 1", "svg path: character 12: expected a flag, 0 or 1, found '2'"),
      (
        "M0,0 X 1",
        "svg path: character 6: expected a command, one of M L H V C S Q T A Z, found 'X'"
      ),
      (
        "M0,0z1", "svg path: character 6: expected a command, one of M L H V C S Q T A Z, found '1'"
      ),
      ("M1e999,0", "svg path: character 2: expected a number that can be drawn, found '1e999,0'"),
      ("M0,-", "svg path: character 4: expected a number, found '-'"),
    ])
  func bad(_ svg: String, _ message: String) {
    let error = #expect(throws: SVGPathError.self) { try Path(svg: svg) }
    #expect(error?.description == message)
  }

  @Test("any prefix of a path is a path, or an error at a position in it")
  func cuts() {
    let text = "M0-1.5.5.5l-1e0,.5h1V-1H.3v.2zm1 1c1,1,2,1,2,0s1 1 1 1q.5.5 1 1t1 1a5 8 30 012.3 3z"
    for end in 0...text.count {
      do throws(SVGPathError) {
        let path = try Path(svg: String(text.prefix(end)))
        #expect(path.isEmpty == (end == 0))
      } catch {
        #expect(error.offset <= end)
      }
    }
  }
}
