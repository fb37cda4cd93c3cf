import PlotViews

/// The two lines between which an area lies, in pixels: their heights wherever one has a corner, along
/// the axis of the area.
struct AreaSides {
  private struct Place {
    var x: Double
    var one: Double
    var other: Double
  }

  private var places: [Place] = []

  /// - Parameter matrix: from the area to the pixels, each axis to itself.
  init(_ band: Band, under matrix: Affine) {
    let (corners, count) = (band.corners, band.corners.count)
    let isMirrored = (band.axis == .x ? matrix.a : matrix.d) < 0
    let (first, last) = isMirrored ? (band.highest, band.lowest) : (band.lowest, band.highest)
    func corner(_ index: Int) -> Point {
      let place = placed(corners[index < 0 ? index + count : index % count], under: matrix)
      return band.axis == .x ? place : Point(x: place.y, y: place.x)
    }
    func height(from: Point, to: Point, at x: Double) -> Double {
      x < to.x ? from.y + (to.y - from.y) * ((x - from.x) / (to.x - from.x)) : to.y
    }
    // One side in the order of the ring, and the other against it.
    let (up, down) = ((last - first + count) % count, (first - last + count) % count)
    var (one, other) = (0, 0)
    var (from, to) = (corner(first), corner(first + 1))
    var (otherFrom, otherTo) = (from, corner(first - 1))
    places.reserveCapacity(count)
    places.append(Place(x: from.x, one: from.y, other: from.y))
    while one < up || other < down {
      if one < up, other == down || to.x <= otherTo.x {
        let side = height(from: otherFrom, to: otherTo, at: to.x)
        places.append(Place(x: to.x, one: to.y, other: side))
        one += 1
        (from, to) = (to, corner(first + min(one + 1, up)))
      } else {
        let side = height(from: from, to: to, at: otherTo.x)
        places.append(Place(x: otherTo.x, one: side, other: otherTo.y))
        other += 1
        (otherFrom, otherTo) = (otherTo, corner(first - min(other + 1, down)))
      }
    }
  }

  var start: Double { places[0].x }
  var end: Double { places[places.count - 1].x }

  /// Adds the area between the lines to the columns that it is in.
  func add(to sums: inout ColumnSums) {
    let limits = (Double(sums.columns.lowerBound), Double(sums.columns.upperBound))
    // The last place of those that are not right of the columns' left border.
    var (index, behind) = (0, places.count)
    while behind - index > 1 {
      let middle = (index + behind) / 2
      if places[middle].x <= limits.0 { index = middle } else { behind = middle }
    }
    while index + 1 < places.count, places[index].x < limits.1 {
      let (from, to) = (places[index], places[index + 1])
      let end = min(to.x, limits.1)
      var x = max(from.x, limits.0)
      func heights(at x: Double) -> (Double, Double) {
        if x >= to.x { return (to.one, to.other) }
        let share = (x - from.x) / (to.x - from.x)
        return (
          from.one + (to.one - from.one) * share, from.other + (to.other - from.other) * share
        )
      }
      var before = x <= from.x ? (from.one, from.other) : heights(at: x)
      while x < end {
        let next = min(x.rounded(.down) + 1, end)
        let after = heights(at: next)
        sums.add(Int(x), next - x, between: (before.0, after.0), and: (before.1, after.1))
        (x, before) = (next, after)
      }
      index += 1
    }
  }
}

/// Maps a point to pixels, clamped far beyond all pictures.
@inline(__always)
func placed(_ point: Point, under matrix: Affine) -> Point {
  let most = 1e9
  return Point(
    x: max(-most, min(most, matrix.a * point.x + matrix.tx)),
    y: max(-most, min(most, matrix.d * point.y + matrix.ty)))
}
