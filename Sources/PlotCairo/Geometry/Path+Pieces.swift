import PlotViews

extension Path {
  /// The path in pieces of at most `length` elements, which follow each other with one segment in
  /// common, so that joins are whole.
  ///
  /// Cairo finds the outline of a stroke from all its segments at once; for a long line that runs
  /// over itself again and again that takes minutes, piece by piece milliseconds.
  func pieces(of length: Int) -> [Path] {
    guard count > length else { return [self] }
    var pieces: [Path] = []
    var piece = Path()
    var subpathStart = Point.zero
    // The ends of the segment that two pieces have in common.
    var (last, current) = (Point.zero, Point.zero)
    for element in elements {
      if piece.count >= length {
        pieces.append(piece)
        piece = .polyline([last, current])
      }
      last = current
      switch element {
      case .move(let point):
        piece.move(to: point)
        (subpathStart, last, current) = (point, point, point)
      case .line(let point):
        piece.line(to: point)
        current = point
      case .curve(let end, let c1, let c2):
        piece.curve(to: end, control1: c1, control2: c2)
        // The chord's direction is not the curve's: the next piece starts at the end itself.
        (last, current) = (end, end)
      case .close:
        piece.line(to: subpathStart)
        current = subpathStart
      }
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }
}
