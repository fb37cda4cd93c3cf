import PlotViews

/// Returns the `d` attribute of a path: absolute coordinates, one letter for a run of lines, `H` and `V` for
/// horizontal and vertical lines, and no line shorter than the last digit.
///
/// Coordinates are absolute, because rounding errors of relative ones would have to be carried along, and
/// because a person can then read positions in the file.
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
  /// Whether the subpath has no line yet; its first line is kept even if its length is zero, as round caps
  /// make it a dot.
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

  /// Writes the letter of a command, or a space if the previous command continues.
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
