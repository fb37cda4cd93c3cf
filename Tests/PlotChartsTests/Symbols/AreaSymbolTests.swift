import PlotViews
import Testing

@testable import PlotLook

@Suite("Symbols by area") struct AreaSymbolTests {
  /// From Vega 6, as vl-convert 1.9 writes it; the square's `h` and `v` as lines.
  @Test(
    "shapes and SVG paths are drawn as Vega draws them",
    arguments: [
      ("square", 30, "M-2.739,-2.739L2.739,-2.739L2.739,2.739L-2.739,2.739Z"),
      ("square", 400, "M-10,-10L10,-10L10,10L-10,10Z"),
      (
        "cross", 30,
        "M-2.739,-1.095L-2.739,1.095L-1.095,1.095L-1.095,2.739L1.095,2.739L1.095,1.095L2.739,1.095L2.739,-1.095L1.095,-1.095L1.095,-2.739L-1.095,-2.739L-1.095,-1.095Z"
      ),
      ("cross", 400, "M-10,-4L-10,4L-4,4L-4,10L4,10L4,4L10,4L10,-4L4,-4L4,-10L-4,-10L-4,-4Z"),
      ("diamond", 30, "M-2.739,0L0,-2.739L2.739,0L0,2.739Z"),
      ("diamond", 400, "M-10,0L0,-10L10,0L0,10Z"),
      ("triangle-up", 30, "M0,-2.372L-2.739,2.372L2.739,2.372Z"),
      ("triangle-up", 400, "M0,-8.66L-10,8.66L10,8.66Z"),
      ("triangle-down", 30, "M0,2.372L-2.739,-2.372L2.739,-2.372Z"),
      ("triangle-down", 400, "M0,8.66L-10,-8.66L10,-8.66Z"),
      ("triangle-left", 30, "M-2.372,0L2.372,-2.739L2.372,2.739Z"),
      ("triangle-left", 400, "M-8.66,0L8.66,-10L8.66,10Z"),
      ("triangle-right", 30, "M2.372,0L-2.372,-2.739L-2.372,2.739Z"),
      ("triangle-right", 400, "M8.66,0L-8.66,-10L-8.66,10Z"),
      ("triangle", 30, "M0,-3.162L-2.739,1.581L2.739,1.581Z"),
      ("triangle", 400, "M0,-11.547L-10,5.774L10,5.774Z"),
      (
        "arrow", 30,
        "M-0.391,2.739L0.391,2.739L0.391,-0.342L1.095,-0.342L0,-2.739L-1.095,-0.342L-0.391,-0.342Z"
      ),
      ("arrow", 400, "M-1.429,10L1.429,10L1.429,-1.25L4,-1.25L0,-10L-4,-1.25L-1.429,-1.25Z"),
      ("wedge", 30, "M0,-3.162L-0.685,1.581L0.685,1.581Z"),
      ("wedge", 400, "M0,-11.547L-2.5,5.774L2.5,5.774Z"),
      ("stroke", 30, "M-2.739,0L2.739,0"),
      ("stroke", 400, "M-10,0L10,0"),
      ("M0,-1L1,1L-1,1Z", 400, "M0,-10L10,10L-10,10Z"),
      ("M0-1.5.5.5l-1e0,.5h1V-1H.3v.2z", 400, "M0,-15L5,5L-5,10L5,10L5,-10L3,-10L3,-8Z"),
      ("m0 0 1 1 1-1z", 400, "M0,0L10,10L20,0Z"),
      (
        "M0,0C1,1,2,1,2,0S3-1,4,0s1,1,2,0", 400,
        "M0,0C10,10,20,10,20,0C20,-10,30,-10,40,0C50,10,50,10,60,0"
      ),
      (
        "M-1,0A1,1,0,0,1,1,0A1 1 0 1 0-1 0", 400,
        "M-10,0C-10,-5.523,-5.523,-10,0,-10C5.523,-10,10,-5.523,10,0C10,-5.523,5.523,-10,0,-10C-5.523,-10,-10,-5.523,-10,0"
      ),
      (
        "M0,0a.5.8 30 1112 3", 400,
        "M0,0C21.187,-48.44,65.225,-80.992,98.362,-72.708C131.5,-64.424,141.187,-18.44,120,30"
      ),
      (
        "M0,0a.5.8 30 0012 3", 400,
        "M0,0C-21.187,48.44,-11.5,94.424,21.638,102.708C54.775,110.992,98.813,78.44,120,30"
      ),
      (
        "M0,0a5 8 30 012.3 3 4 4 0 10-1-1z", 400,
        "M0,0C11.851,4.194,20.052,14.891,23,30C40.007,41.828,63.231,38.714,76.521,22.824C89.812,6.934,88.771,-16.475,74.123,-31.123C59.475,-45.771,36.066,-46.812,20.176,-33.521C4.286,-20.231,1.172,2.993,13,20Z"
      ),
      (
        "M0,0a5 8 210 112.3 3", 400,
        "M0,0C-5.705,-29.235,9.217,-68.629,35.505,-93.732C61.792,-118.835,91.98,-122.517,107.331,-102.494C122.682,-82.471,118.838,-44.428,98.183,-11.978C77.529,20.473,45.93,38.115,23,30"
      ),
      (" M\n0,0 , 1,1", 400, "M0,0L10,10"),
      ("M+1+1L-.5-.5", 400, "M10,10L-5,-5"),
      ("M0,0c1,1,2,1,2,0,1,1,2,1,2,0z", 400, "M0,0C10,10,20,10,20,0C30,10,40,10,40,0Z"),
      ("M0,0s1,1,2,0", 400, "M0,0C0,0,10,10,20,0"),
      (
        "M1.7 -1.7h-0.8c0.3 -0.2 0.6 -0.5 0.6 -0.9c0 -0.6 -0.4 -1 -1 -1c-0.6 0 -1 0.4 -1 1c0 0.4 0.2 0.7 0.6 0.9h-0.8c-0.4 0 -0.7 0.3 -0.7 0.6v1.9c0 0.3 0.3 0.6 0.6 0.6z",
        400,
        "M17,-17L9,-17C12,-19,15,-22,15,-26C15,-32,11,-36,5,-36C-1,-36,-5,-32,-5,-26C-5,-22,-3,-19,1,-17L-7,-17C-11,-17,-14,-14,-14,-11L-14,8C-14,11,-11,14,-8,14Z"
      ),
    ] as [(String, Double, String)])
  func vega(_ shape: String, _ size: Double, _ expected: String) throws {
    let path = try #require(AreaSymbol.named(shape)).path(size: size)
    #expect(isSamePath(text(path), expected), "\(text(path)) is not \(expected)")
  }

  @Test("a circle of size 4r² has radius r all around", arguments: [0.5, 5, 18, 40, 300])
  func circle(_ radius: Double) {
    let path = AreaSymbol.circle.path(size: 4 * radius * radius)
    for point in samples(of: path) {
      #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - radius) < 0.005)
    }
  }

  @Test("an angle rotates the tip of an arrow clockwise from the top")
  func turned() {
    // The tip is the fifth corner.
    let path = AreaSymbol.arrow.path(size: 400, turnedBy: 90)
    guard case .line(let tip) = path.elements[4] else { return #expect(Bool(false)) }
    #expect(tip == Point(x: 10, y: 0))
  }

  @Test(
    "a symbol that is neither a name nor a path is unknown",
    arguments: ["dot", "1,1", "L1,1", "M1"])
  func unknown(_ shape: String) { #expect(AreaSymbol.named(shape) == nil) }

  /// From a Vega-Lite chart of nine shapes, drawn by vl-convert 1.9.
  @Test("categories get the shapes of Vega in its order; shape names are distinct")
  func order() {
    #expect(
      AreaSymbol.forCategories.map(\.name) == [
        "circle", "square", "triangle-up", "cross", "diamond", "triangle-right", "triangle-down",
        "triangle-left",
      ])
    #expect(Set(allAreaSymbolNames).count == allAreaSymbols.count)
  }

  @Test("a negative area is a position without extent")
  func negative() {
    #expect(AreaSymbol.square.path(size: -5).controlBounds?.isEmpty == true)
  }
}
