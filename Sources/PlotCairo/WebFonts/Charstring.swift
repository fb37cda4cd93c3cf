import PlotViews

/// The outline of a glyph in Compact Font Format, in whole units with y upwards: Adobe Technical Note 5177,
/// "The Type 2 Charstring Format", sections 3.2 and 4.1.
struct Charstring {
  private enum Operator: UInt8 {
    case verticalMove = 4
    case line = 5
    case levelLine = 6
    case verticalLine = 7
    case curve = 8
    case end = 14
    case move = 21
    case levelMove = 22
    case verticalCurve = 30
    case levelCurve = 31
  }

  private(set) var bytes: [UInt8] = []
  private var (x, y) = (0, 0)

  /// - Parameter path: with y downwards; its subpaths are closed.
  init(_ path: Path) {
    for element in path.elements {
      switch element {
      case .move(let point):
        append(way(to: point), .move, level: .levelMove, vertical: .verticalMove)
      case .line(let point):
        append(way(to: point), .line, level: .levelLine, vertical: .verticalLine)
      case .curve(let end, let control1, let control2):
        let (a, b, c) = (way(to: control1), way(to: control2), way(to: end))
        if a.y == 0, c.x == 0 {
          append([a.x, b.x, b.y, c.y], .levelCurve)
        } else if a.x == 0, c.y == 0 {
          append([a.y, b.x, b.y, c.x], .verticalCurve)
        } else {
          append([a.x, a.y, b.x, b.y, c.x, c.y], .curve)
        }
      case .close: break
      }
    }
    append([], .end)
  }

  /// Returns the step from the current point to a new one, and makes that the current point.
  private mutating func way(to point: Point) -> (x: Int, y: Int) {
    let from = (x, y)
    (x, y) = (Int(point.x.rounded()), Int(-point.y.rounded()))
    return (x - from.0, y - from.1)
  }

  private mutating func append(
    _ way: (x: Int, y: Int), _ both: Operator, level: Operator, vertical: Operator
  ) {
    if way.y == 0 {
      append([way.x], level)
    } else if way.x == 0 {
      append([way.y], vertical)
    } else {
      append([way.x, way.y], both)
    }
  }

  private mutating func append(_ numbers: [Int], _ operation: Operator) {
    for number in numbers {
      switch number {
      case -107...107: bytes.append(UInt8(number + 139))
      case 108...1131: bytes += [UInt8((number - 108) >> 8 + 247), UInt8((number - 108) & 255)]
      case -1131 ... -108:
        bytes += [UInt8((-number - 108) >> 8 + 251), UInt8((-number - 108) & 255)]
      default: bytes += [28] + bigEndian(Int16(clamping: number))
      }
    }
    bytes.append(operation.rawValue)
  }
}
