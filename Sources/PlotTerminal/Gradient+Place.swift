import PlotViews

extension Gradient {
  /// Returns the colour at a point of a shape with the bounds `box`.
  func color(at place: Point, of box: Rect) -> Color {
    func point(_ share: Point) -> Point {
      Point(x: box.minX + share.x * box.width, y: box.minY + share.y * box.height)
    }
    let share: Double
    switch self {
    case .linear(let from, let to, _):
      let (a, b) = (point(from), point(to))
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let length = dx * dx + dy * dy
      share = length > 0 ? ((place.x - a.x) * dx + (place.y - a.y) * dy) / length : 1
    case .radial(let from, let to, _):
      let (middle, side) = (point(to.center), max(box.width, box.height))
      let (dx, dy) = (place.x - middle.x, place.y - middle.y)
      let width = (to.radius - from.radius) * side
      share =
        width != 0 ? ((dx * dx + dy * dy).squareRoot() - from.radius * side) / width : 1
    }
    let stops = stops
    guard let first = stops.first, let last = stops.last else { return .clear }
    guard let next = stops.firstIndex(where: { $0.offset > share }) else { return last.color }
    guard next > 0 else { return first.color }
    let (a, b) = (stops[next - 1], stops[next])
    let t = (share - a.offset) / (b.offset - a.offset)
    func mixed(_ part: KeyPath<Color, Double>) -> Double {
      a.color[keyPath: part] + t * (b.color[keyPath: part] - a.color[keyPath: part])
    }
    return Color(
      red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
  }
}
