import PlotViews

/// The corners of what an SVG path draws, as far as ours write it: M, L, H, V and Z, absolute
/// (SVG 1.1, 8.3).
struct PathData {
  private(set) var subpaths: [[Point]] = []

  init(_ text: Substring) {
    var rest = text
    var command: Character = "M"
    while let first = rest.first {
      if first.isLetter {
        command = first
        rest = rest.dropFirst()
        continue
      }
      if first == " " || first == "," {
        rest = rest.dropFirst()
        continue
      }
      guard let value = PathData.number(&rest) else { return }
      let last = subpaths.last?.last
      switch command {
      case "H": add(Point(x: value, y: last?.y ?? 0))
      case "V": add(Point(x: last?.x ?? 0, y: value))
      default:
        rest = rest.drop { $0 == "," || $0 == " " }
        let point = Point(x: value, y: PathData.number(&rest) ?? 0)
        if command == "M" { subpaths.append([point]) } else { add(point) }
        if command == "M" { command = "L" }
      }
    }
  }

  var boxes: [Rect] { subpaths.compactMap { Path.polyline($0).controlBounds } }

  private mutating func add(_ point: Point) {
    guard !subpaths.isEmpty else { return }
    subpaths[subpaths.count - 1].append(point)
  }

  private static func number(_ rest: inout Substring) -> Double? {
    let digits = rest.prefix { "-.0123456789".contains($0) }
    rest = rest.dropFirst(digits.count)
    return Double(digits)
  }
}
