import PlotViews
import Testing

@testable import PlotLook

@Suite("Arcs, rectangles and trails") struct ShapeTests {
  /// Inner and outer radius, start, end, padding, corners. From Vega 6 with d3-shape 3.2, as vl-convert
  /// 1.9 writes them a thousand times as large: it rounds to 0.001, too much for half circles.
  @Test(
    "arc shapes are those of Vega",
    arguments: [
      ([0, 20, 0, 1.2, 0, 0], "M0,-20A20,20,0,0,1,18.640782,-7.247155L0,0Z"),
      (
        [8, 20, 0, 1.2, 0, 0],
        "M0,-20A20,20,0,0,1,18.640782,-7.247155L7.456313,-2.898862A8,8,0,0,0,0,-8Z"
      ),
      (
        [8, 20, 1, 6, 0.05, 0],
        "M17.114251,-10.34903A20,20,0,1,1,-6.103298,-19.045991L-2.747269,-7.513489A8,8,0,1,0,7.007433,-3.859518Z"
      ),
      (
        [8, 20, 1, 6, 0.05, 2],
        "M15.286035,-9.175146A2,2,0,0,1,18.185155,-8.324671A20,20,0,1,1,-8.240632,-18.223391A2,2,0,0,1,-5.496228,-16.959883L-3.219645,-9.136741A2,2,0,0,1,-4.111989,-6.862328A8,8,0,1,0,7.608495,-2.472003A2,2,0,0,1,8.430014,-4.772946Z"
      ),
      (
        [0, 20, 1, 2, 0.1, 2],
        "M15.516938,-8.900821A2,2,0,0,1,18.346756,-7.962194A20,20,0,0,1,19.286776,5.293418A2,2,0,0,1,16.617737,6.621996L0,0Z"
      ),
      (
        [8, 20, 1, 2, 0.1, 8],
        "M11.102129,-5.849188A5.753535,5.753535,0,1,1,11.816462,4.223919L11.060854,3.87811A5.299569,5.299569,0,0,1,10.402884,-5.400207Z"
      ),
      (
        [8, 20, 1, 1.3, 0.1, 8],
        "M15.837992,-8.89005A1.663577,1.663577,0,1,1,17.181831,-5.887246L7.467129,-3.190293A0.139814,0.139814,0,0,1,7.354187,-3.442662Z"
      ),
      ([8, 20, 1, 1.05, 0.1, 2], "M17.094284,-10.381978L6.837714,-4.152791Z"),
      (
        [2, 20, 1, 1.2, 0.1, 2],
        "M16.511082,-9.459421A0.942382,0.942382,0,1,1,17.364698,-7.78227L1.782415,-0.907192Z"
      ),
      (
        [8, 20, 0, 6.283185307179586, 0.1, 2],
        "M0,-20A20,20,0,1,1,0,20A20,20,0,1,1,0,-20M0,-8A8,8,0,1,0,0,8A8,8,0,1,0,0,-8Z"
      ),
      ([0, 20, 0, 6.283185307179586, 0, 0], "M0,-20A20,20,0,1,1,0,20A20,20,0,1,1,0,-20Z"),
      (
        [8, 20, 0, -7, 0, 0],
        "M0,-20A20,20,0,1,0,0,20A20,20,0,1,0,0,-20M-5.255893,-6.031218A8,8,0,1,1,5.255893,6.031218A8,8,0,1,1,-5.255893,-6.031218Z"
      ),
      (
        [8, 20, 2, 1, 0.05, 2],
        "M16.427856,6.926161A2,2,0,0,0,19.177944,5.675073A20,20,0,0,0,18.185155,-8.324671A2,2,0,0,0,15.286035,-9.175146L8.430014,-4.772946A2,2,0,0,0,7.608495,-2.472003A8,8,0,0,1,7.881202,1.373554A2,2,0,0,0,9.019209,3.535537Z"
      ),
      (
        [20, 8, 1, 2, 0, 0],
        "M16.82942,-10.806046A20,20,0,0,1,18.185949,8.322937L7.274379,3.329175A8,8,0,0,0,6.731768,-4.322418Z"
      ),
      ([0, 0, 1, 2, 0, 0], "M0,0Z"),
      ([8, 20, 1, 1, 0, 0], "M16.82942,-10.806046L6.731768,-4.322418Z"),
      (
        [8, 20, 1, 5, 0, 3],
        "M14.080503,-9.040987A3,3,0,0,1,18.472247,-7.666558A20,20,0,1,1,-19.878657,-2.199769A3,3,0,0,1,-16.045872,-4.746576L-10.148301,-3.001998A3,3,0,0,1,-7.999482,-0.091073A8,8,0,1,0,7.655417,-2.322625A3,3,0,0,1,8.905292,-5.718022Z"
      ),
      (
        [0, 20, 0, 3.5, 0, 3],
        "M0,-16.733201A3,3,0,0,1,3.529412,-19.686118A20,20,0,1,1,-3.600419,19.673256A3,3,0,0,1,-5.869726,15.669918L0,0Z"
      ),
      ([0, 20, 0, 1, 0.05, 0], "M0.499948,-19.99375A20,20,0,0,1,16.554038,-11.223361L0,0Z"),
      ([20, 20, 0, 1, 0, 3], "M0,-20A20,20,0,0,1,16.82942,-10.806046A20,20,0,0,0,0,-20Z"),
      (
        [16, 20, 0, 6.2, 0.3, 1],
        "M3.827484,-18.37649A1,1,0,0,1,5.081562,-19.343674A20,20,0,1,1,-6.671245,-18.854562A1,1,0,0,1,-5.34114,-17.994923L-5.16862,-15.925778A1,1,0,0,1,-5.802505,-14.910766A16,16,0,1,0,4.543514,-15.341332A1,1,0,0,1,3.827484,-16.300166Z"
      ),
      (
        [4, 20, 0, 0.1, 0, 8],
        "M0,-19.024192A0.952003,0.952003,0,1,1,1.89925,-18.92915L0.419817,-4.184164A0.210434,0.210434,0,0,1,0,-4.205172Z"
      ),
      (
        [8, 20, 0, 3.14159, 0, 2],
        "M0,-17.888544A2,2,0,0,1,2.222222,-19.87616A20,20,0,0,1,2.222275,19.876154A2,2,0,0,1,0.000047,17.888544L0.000026,9.797959A2,2,0,0,1,1.600021,7.838363A8,8,0,0,0,1.6,-7.838367A2,2,0,0,1,0,-9.797959Z"
      ),
      (
        [8, 20, -1, 1, 0, -2],
        "M-16.82942,-10.806046A20,20,0,0,1,16.82942,-10.806046L6.731768,-4.322418A8,8,0,0,0,-6.731768,-4.322418Z"
      ),
      (
        [0, 20, -3, 2, 0.2, 30],
        "M0,0A10,10,0,1,1,-19.419163,-4.784987A20,20,0,0,1,6.465791,-18.926002A10,10,0,1,1,0,0L0,0Z"
      ),
      (
        [10, 20, 2, -2.5, 0.1, 4],
        "M14.249568,5.292377A4,4,0,0,0,19.892695,2.068984A20,20,0,1,0,-16.465558,11.35277A4,4,0,0,0,-9.967872,11.476105L-8.694104,9.770978A4,4,0,0,0,-8.499056,5.269349A10,10,0,1,1,9.984884,0.549624A4,4,0,0,0,12.314251,4.406664Z"
      ),
      ([8, 20, 0.5, 1.5, 3, 1], "M16.82942,-10.806046L6.731768,-4.322418Z"),
    ] as [([Double], String)])
  func arcs(_ a: [Double], _ expected: String) throws {
    let path = Path.arc(
      innerRadius: a[0], outerRadius: a[1], startAngle: a[2], endAngle: a[3], padAngle: a[4],
      cornerRadius: a[5])
    let vega = try Path(svg: expected)
    #expect(commands(text(path)) == commands(expected), "\(text(path))")
    // A quarter of a circle of this size as one curve, which an SVG arc becomes, errs by 0.0055.
    #expect(farthest(path, vega) < 0.01, "\(text(path))")
    #expect(farthest(vega, path) < 0.01, "\(text(path))")
  }

  /// Each kind of piece once, whatever number of curves it needs.
  private func commands(_ text: String) -> String {
    text.filter(\.isLetter).reduce(into: "") { commands, letter in
      let command = letter == "A" ? "C" : letter
      if command != "C" || commands.last != "C" { commands.append(command) }
    }
  }

  /// How far the points of one path are from the lines of another at most.
  private func farthest(_ path: Path, _ other: Path) -> Double {
    let corners = samples(of: other, perCurve: 64)
    return samples(of: path, perCurve: 8).reduce(0) { farthest, point in
      var nearest = distance(point, corners[corners.count - 1], corners[0])
      for i in 1..<max(1, corners.count) {
        nearest = min(nearest, distance(point, corners[i - 1], corners[i]))
      }
      return max(farthest, nearest)
    }
  }

  private func distance(_ p: Point, _ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    let square = x * x + y * y
    let share = square == 0 ? 0 : max(0, min(1, ((p.x - a.x) * x + (p.y - a.y) * y) / square))
    let (dx, dy) = (p.x - a.x - share * x, p.y - a.y - share * y)
    return (dx * dx + dy * dy).squareRoot()
  }

  @Test("large arcs stay within 0.005 points of the circle", arguments: [3.0, 100, 1000, 20_000])
  func accuracy(_ radius: Double) {
    let path = Path.arc(innerRadius: 0, outerRadius: radius, startAngle: 0.3, endAngle: 5)
    for point in samples(of: path).dropLast() {
      #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - radius) < 0.006)
    }
  }

  /// From Vega 6, as vl-convert 1.9 writes it, of a rectangle at (10, 20) of 40 by 20.
  @Test(
    "rounded rectangles have the corners of Vega",
    arguments: [
      (
        CornerRadii(5),
        """
        M15,20L45,20C47.760,20,50,22.240,50,25L50,35C50,37.760,47.760,40,45,40L15,40\
        C12.240,40,10,37.760,10,35L10,25C10,22.240,12.240,20,15,20Z
        """
      ),
      (
        CornerRadii(50),
        """
        M20,20L40,20C45.519,20,50,24.481,50,30L50,30C50,35.519,45.519,40,40,40L20,40\
        C14.481,40,10,35.519,10,30L10,30C10,24.481,14.481,20,20,20Z
        """
      ),
      (
        CornerRadii(topLeft: 3, topRight: 6, bottomRight: 9, bottomLeft: 12),
        """
        M13,20L44,20C47.311,20,50,22.689,50,26L50,31C50,35.967,45.967,40,41,40L20,40\
        C14.481,40,10,35.519,10,30L10,23C10,21.344,11.344,20,13,20Z
        """
      ),
      (
        CornerRadii(topLeft: 2, topRight: -3, bottomRight: 0, bottomLeft: -3),
        """
        M12,20L50,20C50,20,50,20,50,20L50,40C50,40,50,40,50,40L10,40C10,40,10,40,10,40\
        L10,22C10,20.896,10.896,20,12,20Z
        """
      ),
      (CornerRadii(-3), "M10,20L50,20L50,40L10,40Z"),
    ])
  func corners(_ corners: CornerRadii, _ expected: String) {
    let path = Path.rect(Rect(x: 10, y: 20, width: 40, height: 20), corners: corners)
    #expect(isSamePath(text(path), expected), "\(text(path)) is not \(expected)")
  }

  /// From Vega 6, as vl-convert 1.9 writes it; the circle of two equal points without the line to it,
  /// which has no area.
  @Test("trails are those of Vega")
  func trail() throws {
    let expected = """
      M11.788854,19.105573L34.472136,57.763932A5,5,0,1,1,25.527864,62.236068\
      L8.211146,20.894427A2,2,0,1,1,11.788854,19.105573Z\
      M33,60A3,3,0,1,1,27,60A3,3,0,1,1,33,60Z\
      M29.411652,57.058258L79.901942,49.509710A0.5,0.5,0,1,1,80.098058,50.490290\
      L30.588348,62.941742A3,3,0,1,1,29.411652,57.058258Z\
      M79.514929,49.878732L86.119429,9.029857A4,4,0,1,1,93.880571,10.970143\
      L80.485071,50.121268A0.5,0.5,0,1,1,79.514929,49.878732Z
      """
    let path = Path.trail(
      through: [
        Point(x: 10, y: 20), Point(x: 30, y: 60), Point(x: 30, y: 60), Point(x: 80, y: 50),
        Point(x: 90, y: 10),
      ], widths: [4, 10, 6, 0, 8])
    #expect(commands(text(path)) == commands(expected))
    #expect(farthest(path, try Path(svg: expected)) < 0.01)
    #expect(farthest(try Path(svg: expected), path) < 0.01)
  }

  @Test("a single point has no trail")
  func short() {
    #expect(Path.trail(through: [Point(x: 10, y: 20)], widths: [4]).isEmpty)
    #expect(Path.trail(through: [], widths: []).isEmpty)
  }
}
