import PlotViews

extension Polygons {
  /// Makes the outline of a stroke.
  ///
  /// - Parameter matrix: from the path to pixels; it keeps angles.
  /// - Returns: nil if the outline intersects itself, and for dashes.
  init?(stroking path: Path, with stroke: Stroke, under matrix: Affine) {
    let isAlike = matrix.a == matrix.d && matrix.b == -matrix.c
    let isMirror = matrix.a == -matrix.d && matrix.b == matrix.c
    guard isAlike || isMirror, stroke.drawableDash.isEmpty else { return nil }
    let outline = StrokeOutline(
      reach: stroke.width / 2 * matrix.lengthScale, cap: stroke.cap, join: stroke.join)
    var lines: [[Corner]] = []
    let paths = path.flattened(under: matrix, reach: outline.reach)
    for line in paths {
      if !line.isClosed {
        guard let around = outline.around(line.corners) else { return nil }
        lines.append(around)
      } else if line.corners.isConvex {
        guard let (outer, hole) = outline.ofConvex(line.corners) else { return nil }
        if paths.count == 1 {
          self.init(outer: outer, hole: hole)
          return
        }
        lines.append(outer)
        if let hole { lines.append(hole.reversed()) }
      } else {
        guard let left = outline.beside(line.corners, 1),
          let right = outline.beside(line.corners, -1)
        else { return nil }
        lines += [left, right.reversed()]
      }
    }
    self.init(lines)
  }
}

/// Finds the lines beside a line.
private struct StrokeOutline {
  typealias Corner = SIMD2<Double>

  /// Cairo's and SVG's limit.
  static let miterLimit = 4.0

  /// Half of the width.
  var reach: Double
  var cap: Stroke.Cap
  var join: Stroke.Join

  private func direction(_ from: Corner, _ to: Corner) -> Corner {
    (to - from) / (to - from).length
  }

  /// Returns the normal: to the left if x points to the right and y up.
  private func aside(_ direction: Corner, _ side: Double) -> Corner {
    side * reach * Corner(-direction.y, direction.x)
  }

  /// Returns an arc from one end to the other, at most a half turn.
  private func arc(_ center: Corner, _ from: Corner, _ to: Corner) -> [Corner] {
    // As of a curve.
    let count = Int(max(2, min(500, (12 * reach + 12).squareRoot() * 4)))
    let middle = from + to
    guard middle.length > 0 else { return [center + from, center + to] }
    func point(_ index: Int) -> Corner {
      let share = Double(index) / Double(count)
      let mixed = from * (1 - share) + to * share
      return center + mixed * (reach / mixed.length)
    }
    return (0...count).map(point)
  }

  /// Returns the outline at one side of a corner; nil if the line turns back.
  private func turn(
    _ corner: Corner, _ before: Corner, _ after: Corner, _ side: Double
  ) -> [Corner]? {
    let (first, second) = (aside(before, side), aside(after, side))
    let cosine = before.x * after.x + before.y * after.y
    let sine = before.x * after.y - before.y * after.x
    guard cosine > -0.999_9 else { return nil }
    let isOuter = sine * side < 0
    // A piece of a curve has no join.
    if isOuter, cosine < 0.95 {
      switch join {
      case .round: return arc(corner, first, second)
      case .miter where 2 <= Self.miterLimit * Self.miterLimit * (1 + cosine): break
      default: return [corner + first, corner + second]
      }
    }
    return [corner + (first + second) / (1 + cosine)]
  }

  /// The line at one side of a closed one.
  ///
  /// - Returns: nil where it runs back anywhere.
  func beside(_ corners: [Corner], _ side: Double) -> [Corner]? {
    pieces(corners, side).flatMap { $0.backward == 0 ? $0.corners : nil }
  }

  /// Returns both outlines of a closed convex line; the inner one is nil if the whole inside is
  /// covered.
  func ofConvex(_ corners: [Corner]) -> (outer: [Corner], hole: [Corner]?)? {
    let outside = corners.doubledArea > 0 ? -1.0 : 1
    guard let outer = pieces(corners, outside), let inner = pieces(corners, -outside) else {
      return nil
    }
    if inner.backward == corners.count { return (outer.corners, nil) }
    return inner.backward == 0 ? (outer.corners, inner.corners) : nil
  }

  private func pieces(_ corners: [Corner], _ side: Double) -> (corners: [Corner], backward: Int)? {
    var turns: [[Corner]] = []
    for index in corners.indices {
      let (before, after) = (
        corners[index == 0 ? corners.count - 1 : index - 1],
        corners[index + 1 == corners.count ? 0 : index + 1]
      )
      let corner = corners[index]
      guard let turn = turn(corner, direction(before, corner), direction(corner, after), side)
      else { return nil }
      turns.append(turn)
    }
    let backward = turns.indices.count { index in
      let next = index + 1 == turns.count ? 0 : index + 1
      guard let start = turns[index].last, let end = turns[next].first else { return true }
      let (step, own) = (end - start, corners[next] - corners[index])
      return step.x * own.x + step.y * own.y <= 1e-12
    }
    return (turns.flatMap { $0 }, backward)
  }

  /// The line around one that has two ends.
  ///
  /// - Returns: nil where it runs back anywhere.
  func around(_ corners: [Corner]) -> [Corner]? {
    var outline: [Corner] = []
    for corners in [corners, corners.reversed()] {
      var last: Corner?
      for index in corners.indices.dropFirst() {
        let own = direction(corners[index - 1], corners[index])
        let start = last ?? corners[index - 1] + aside(own, -1)
        var turned = [corners[index] + aside(own, -1)]
        if index + 1 < corners.count {
          let next = direction(corners[index], corners[index + 1])
          guard let turn = turn(corners[index], own, next, -1) else { return nil }
          turned = turn
        }
        guard let side = turned.first else { return nil }
        let step = side - start
        guard step.x * own.x + step.y * own.y > 0 else { return nil }
        if last == nil { outline.append(start) }
        outline += turned
        last = turned.last
        if index + 1 == corners.count { outline += end(at: corners[index], own) }
      }
    }
    return outline
  }

  /// Returns the outline of a cap, from the right side on.
  private func end(at corner: Corner, _ direction: Corner) -> [Corner] {
    let (right, ahead) = (aside(direction, -1), reach * direction)
    return switch cap {
    case .butt: []
    case .square: [corner + right + ahead, corner - right + ahead]
    case .round:
      arc(corner, right, ahead).dropFirst() + arc(corner, ahead, -right).dropFirst().dropLast()
    }
  }
}
