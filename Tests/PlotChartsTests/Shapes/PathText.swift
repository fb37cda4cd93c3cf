import PlotViews

/// A path as SVG writes it, in absolute commands.
func text(_ path: Path) -> String {
  func number(_ x: Double) -> String {
    let rounded = (x * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
  func point(_ p: Point) -> String { "\(number(p.x)),\(number(p.y))" }
  return path.elements.reduce(into: "") { text, element in
    switch element {
    case .move(let p): text += "M" + point(p)
    case .line(let p): text += "L" + point(p)
    case .curve(let p, let c1, let c2): text += "C" + point(c1) + "," + point(c2) + "," + point(p)
    case .close: text += "Z"
    }
  }
}

/// Whether two paths have the same commands, and numbers within `tolerance`.
func isSamePath(_ a: String, _ b: String, tolerance: Double = 0.002) -> Bool {
  func commands(_ text: String) -> String { text.filter { $0.isLetter && $0 != "e" } }
  func numbers(_ text: String) -> [Double?] {
    text.split { $0.isLetter && $0 != "e" || $0 == "," || $0 == " " }.map { Double($0) }
  }
  let (first, second) = (numbers(a), numbers(b))
  return commands(a) == commands(b) && first.count == second.count
    && zip(first, second).allSatisfy { a, b in
      guard let a, let b else { return false }
      return abs(a - b) <= tolerance
    }
}
