import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo
@testable import PlotMarks

/// Pictures of fast paths beside those of the plain way, of the same random data.
///
/// They are not the same to the bit: Cairo rounds the same outline differently if it is cut
/// elsewhere.
@Suite("Fast paths") struct FastPathTests {
  /// How two pictures of one size differ.
  struct Difference: CustomStringConvertible {
    /// The share of pixels of which a channel is more than one 255th apart.
    var share = 0.0
    /// The mean over all channels, in 255ths.
    var mean = 0.0
    var most = 0

    init(_ one: Image, _ other: Image) {
      var (count, sum) = (0, 0)
      for start in Self.places(of: one, notIn: other) {
        var apart = 0
        for i in start..<start + 4 {
          let difference = abs(Int(one.pixels[i]) - Int(other.pixels[i]))
          sum += difference
          apart = max(apart, difference)
        }
        most = max(most, apart)
        if apart > 1 { count += 1 }
      }
      share = Double(4 * count) / Double(one.pixels.count)
      mean = Double(sum) / Double(one.pixels.count)
    }

    /// The first bytes of the pixels that are not the same in both.
    private static func places(of one: Image, notIn other: Image) -> [Int] {
      one.pixels.withUnsafeBytes { one in
        other.pixels.withUnsafeBytes { other in
          var places: [Int] = []
          // A loop of the standard library is slow without optimisation.
          var place = 0
          while place < one.count {
            let pixel = one.loadUnaligned(fromByteOffset: place, as: UInt32.self)
            if pixel != other.loadUnaligned(fromByteOffset: place, as: UInt32.self) {
              places.append(place)
            }
            place += 4
          }
          return places
        }
      }
    }

    var description: String { "\(share) of the pixels, \(mean) on average, \(most) at most" }
  }

  static let size = Size(width: 200, height: 120)

  static func image(
    _ scale: Double, _ draw: @escaping (any GraphicsContext) -> Void
  ) throws -> Image {
    try Page(size: size, scale: scale, title: "", description: "") { context in
      context.fill(.rect(Rect(origin: .zero, size: size)), with: .white)
      draw(context)
    }.makeImage()
  }

  static let blue = Color(rgb: 0x0072b2)
  static let strokes: [(String, Stroke)] = [
    ("plain", Stroke(blue, width: 2, cap: .round, join: .round)),
    ("thin", Stroke(blue, width: 1.2, cap: .round, join: .round)),
    ("wide", Stroke(blue, width: 7, cap: .round, join: .round)),
    ("translucent", Stroke(blue.withAlpha(0.4), width: 2, cap: .round, join: .round)),
    ("mitered", Stroke(blue, width: 2)),
  ]

  enum Shape: CaseIterable { case noise, walk, band, steps, gaps }

  /// Lines between gaps, from left to right.
  static func lines(
    _ shape: Shape, count: Int, width: Double = size.width, _ random: inout Seeded
  ) -> [[Point]] {
    var (lines, y) = ([[Point]()], 60.0)
    for i in 0..<count {
      let x = width * Double(i) / Double(count)
      switch shape {
      case .noise: y = Double.random(in: 5...115, using: &random)
      case .band: y = 20 + 0.3 * x + Double.random(in: -2...2, using: &random)
      case .steps: if i % 700 == 0 { y = Double.random(in: -40...160, using: &random) }
      default: y = max(0, min(120, y + Double.random(in: -1...1, using: &random)))
      }
      if shape == .gaps, i % 997 == 0 { lines.append([]) }
      lines[lines.count - 1].append(Point(x: x, y: y))
      // The same place twice.
      if i % 89 == 0 { lines[lines.count - 1].append(Point(x: x, y: y)) }
    }
    return lines.filter { !$0.isEmpty }
  }

  static func path(_ lines: [[Point]]) -> Path {
    lines.reduce(into: Path()) { $0.append(.polyline($1)) }
  }

  /// Lines with other joins are drawn through all of their points.
  @Test("a dense line is thinned", .slow, arguments: 0..<4, [1.0, 2.0])
  func thinning(index: Int, scale: Double) throws {
    var share = 0.0
    for shape in Shape.allCases {
      var random = Seeded(UInt64(index))
      let lines = Self.lines(shape, count: 60_000, width: 20, &random)
      let (name, stroke) = Self.strokes[index]
      let thin = lines.map { thinned($0, to: .exact) }
      if shape != .gaps { #expect(thin.joined().count < 42_000) }
      let difference = Difference(
        try Self.image(scale) { $0.stroke(Self.path(lines), with: stroke) },
        try Self.image(scale) { $0.stroke(Self.path(thin), with: stroke) })
      #expect(difference.most <= 2, "\(name), \(shape): \(difference)")
      // The line is in a tenth of the picture.
      share += 10 * difference.share / Double(Shape.allCases.count)
    }
    #expect(share <= 0.0001)
  }

  @Test(
    "shapes outside of the plot area are dropped", .slow, arguments: strokes.indices, [1.0, 2.0])
  func beyond(index: Int, scale: Double) throws {
    let (name, stroke) = Self.strokes[index]
    // Very many are drawn exactly, few by Cairo, which tells fifteen rows of a pixel apart, or none where
    // no other line ends or crosses in it, wherever that is.
    for (count, reach, most, share) in [(9_000, 150.0, 1, 0.0), (150, 900, 18, 0.002)] {
      var random = Seeded(UInt64(index))
      var place = Point(x: 100, y: 60)
      let points = (0..<count).map { _ in
        if count > 1_000 {
          place.x = max(
            -reach, min(200 + reach, place.x + Double.random(in: -40...40, using: &random)))
          place.y = max(
            -reach, min(120 + reach, place.y + Double.random(in: -40...40, using: &random)))
          return place
        }
        return Point(
          x: Double.random(in: -reach...reach, using: &random),
          y: Double.random(in: -reach...reach, using: &random))
      }
      let parts = visibleParts(of: points, in: Self.size)
      let left = parts.joined().count
      #expect(parts.count > 1 && left < count && (left > 1_000) == (count > 1_000))
      let difference = Difference(
        try Self.image(scale) { $0.stroke(Self.path(parts), with: stroke) },
        try Self.image(scale) { $0.stroke(.polyline(points), with: stroke) })
      #expect(difference.most <= most && difference.share <= share, "\(name): \(difference)")
    }
  }

  static let looks: [(String, Path, Color?, Stroke?)] = [
    ("opaque", .circle(center: .zero, radius: 3), blue, nil),
    ("translucent", .circle(center: .zero, radius: 3), blue.withAlpha(0.3), nil),
    ("rimmed", .circle(center: .zero, radius: 3), blue, Stroke(.black, width: 0.6)),
    ("ring", .circle(center: .zero, radius: 4), nil, Stroke(blue, width: 1.5)),
    ("square", .rect(Rect(x: -2, y: -2, width: 4, height: 4)), blue.withAlpha(0.7), nil),
    ("small", .circle(center: .zero, radius: 0.7), blue.withAlpha(0.5), nil),
  ]

  @Test("points that change no pixel are dropped", .slow, arguments: looks.indices, [1.0, 2.0])
  func saturation(index: Int, scale: Double) throws {
    var random = Seeded(UInt64(index))
    let (name, symbol, fill, stroke) = Self.looks[index]
    let places = (0..<40).map { _ in
      Point(
        x: Double.random(in: 0...200, using: &random), y: Double.random(in: 0...120, using: &random)
      )
    }
    let centers = (0..<900).map { _ in places[Int.random(in: 0..<40, using: &random)] }
    let needed = unsaturated(centers, opacity: fill?.alpha ?? 1)
    let fast = try Self.image(scale) {
      $0.stamp(symbol, at: needed, fill: fill, stroke: stroke)
    }
    let plain = try Self.image(scale) {
      $0.stamp(symbol, at: centers, fill: fill, stroke: stroke)
    }
    // Edges that are laid down again and again close up; those of the fewer stay soft. All the rest
    // is the same, and nothing is there that was not.
    var (darker, hidden, painted) = (0, 0, 0)
    for (fast, plain) in zip(fast.pixels, plain.pixels) where plain < 255 || fast < 255 {
      painted += 1
      if fast < plain - min(plain, 2) { darker += 1 }
      if fast == 255, plain < 200 { hidden += 1 }
    }
    #expect(
      painted > 400 && darker == 0 && hidden == 0, "\(name): \(painted), \(darker), \(hidden)")
  }

  @Test("the last of coincident points stays, over those between")
  func order() {
    let (here, there) = (Point(x: 1, y: 1), Point(x: 2, y: 1))
    #expect(unsaturated([here, there, here], opacity: 1) == [there, here])
    // 0.4 to the sixth is above half a 255th, to the seventh below it.
    let many = Array(repeating: here, count: 9)
    #expect(
      unsaturated(many + [there] + many[..<3], opacity: 0.6)
        == many[..<4] + [there] + many[..<3])
  }
}
