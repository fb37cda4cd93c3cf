import PlotViews

/// The pattern of dashes and gaps along a line, measured before thinning and scaling.
struct Dashes {
  /// A solid line has none.
  static let solid = Dashes()

  /// The shortest pattern in pixels; shorter ones look like a tint.
  private static let shortest = 1.0 / 16

  /// The dashes as ranges of distance within the pattern.
  private var dashes: [ClosedRange<Double>] = []
  private(set) var period = 0.0
  /// The offset into the pattern at the start of a line.
  private(set) var start = 0.0

  private init() {}

  /// - Returns: nil if the pattern is too short to be visible.
  init?(_ stroke: Stroke, scale: Double) {
    let lengths = stroke.drawableDash
    guard !lengths.isEmpty else { return }
    for (index, length) in (lengths.count % 2 == 0 ? lengths : lengths + lengths).enumerated() {
      if index % 2 == 0 { dashes.append(period...period + length) }
      period += length
    }
    guard period.isFinite, period * scale > Self.shortest else { return nil }
    start = wrapped(stroke.dashOffset.isFinite ? stroke.dashOffset : 0)
  }

  var isSolid: Bool { dashes.isEmpty }

  /// Returns the equivalent place in the first pattern.
  func wrapped(_ place: Double) -> Double {
    let wrapped = place - (place / period).rounded(.down) * period
    return wrapped < period ? wrapped : 0
  }

  /// Whether there is ink at a place in the first pattern.
  func isInk(_ place: Double) -> Bool {
    dashes.contains { $0.lowerBound <= place && place < $0.upperBound }
  }

  /// Calls `body` with each dash that reaches into a part of a line; dashes begin and end where the pattern
  /// has them, outside of it, too.
  ///
  /// - Parameter origin: where in the pattern the places of the part are counted from.
  func forEach(
    in part: ClosedRange<Double>, from origin: Double, _ body: (ClosedRange<Double>) -> Void
  ) {
    var pattern = ((origin + part.lowerBound) / period).rounded(.down) * period - origin
    // One that begins before may reach into it by rounding.
    pattern -= period
    while pattern <= part.upperBound {
      for dash in dashes {
        let (start, end) = (pattern + dash.lowerBound, pattern + dash.upperBound)
        if start <= part.upperBound, end >= part.lowerBound { body(start...end) }
      }
      pattern += period
    }
  }
}
