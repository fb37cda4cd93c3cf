import PlotViews

/// The `d` attribute of a path: absolute coordinates, one letter for a run of lines, `H` and `V`
/// for level and upright ones, and no line that is shorter than the last digit.
///
/// Absolute, because rounding errors of relative ones would have to be carried along, and because a
/// person can then read positions in the file.
func svgPathData(_ path: Path) -> String {
  var data = SVGPathWriter()
  for element in path.elements { data.append(element) }
  return data.text
}

private struct SVGPathWriter {
  var text = ""
  private var x = SVGNumber(0)
  private var y = SVGNumber(0)
  private var start = (x: SVGNumber(0), y: SVGNumber(0))
  private var command: Character = "Z"
  /// Whether the subpath has no line yet; its first is kept even if it has no length, as round ends
  /// make a dot of it.
  private var isFresh = true

  mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let point):
      begin("M")
      pair(point)
      move(to: point)
      start = (x, y)
      isFresh = true
    case .line(let point): line(to: point)
    case .curve(let point, let control1, let control2):
      begin("C")
      pair(control1)
      text += " "
      pair(control2)
      text += " "
      pair(point)
      move(to: point)
      isFresh = false
    case .close:
      text += "Z"
      command = "Z"
      (x, y) = start
      isFresh = true
    }
  }

  private mutating func line(to point: Point) {
    let (nextX, nextY) = (SVGNumber(point.x), SVGNumber(point.y))
    guard isFresh || nextX != x || nextY != y else { return }
    if nextY == y {
      begin("H")
      text += nextX.description
    } else if nextX == x {
      begin("V")
      text += nextY.description
    } else {
      begin("L")
      pair(point)
    }
    (x, y) = (nextX, nextY)
    isFresh = false
  }

  /// Writes the command's letter, or a space where the letter before counts on.
  private mutating func begin(_ letter: Character) {
    if command == letter, letter != "M" {
      text += " "
    } else {
      text.append(letter)
    }
    command = letter
  }

  private mutating func pair(_ point: Point) {
    text += "\(SVGNumber(point.x)),\(SVGNumber(point.y))"
  }

  private mutating func move(to point: Point) {
    (x, y) = (SVGNumber(point.x), SVGNumber(point.y))
  }
}
