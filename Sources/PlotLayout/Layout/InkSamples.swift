import PlotMarks
import PlotNumbers
import PlotTransforms
import PlotViews

extension PlacedLayer {
  /// Points on the layer's marks, y-down, close enough to each other to detect that a text covers a mark. If
  /// there are very many rows, a sample of them.
  var inkSamples: [Point] { inkSamples(every: 6) }

  /// - Parameter spacing: the distance of two points on a line.
  func inkSamples(every spacing: Double) -> [Point] {
    let most = 4_000
    var samples: [Point] = []
    func add(_ start: Point, _ end: Point) {
      guard start.isFinite, end.isFinite else { return }
      let length = max((end.x - start.x).magnitude, (end.y - start.y).magnitude)
      let count = max(1, min(200, Int(length / spacing)))
      for step in 0...count {
        let share = Double(step) / Double(count)
        samples.append(
          Point(
            x: start.x + (end.x - start.x) * share,
            y: size.height - (start.y + (end.y - start.y) * share)))
      }
    }
    let every = max(1, data.rowCount / most)
    for series in data.series {
      let rows = rowsInOrder(of: series)
      var previous: Point?
      for row in stride(from: 0, to: rows.count, by: every).map({ rows[$0] }) {
        let point = point(row)
        if data.mark.startsAtZero(data) || data.secondEnds != nil {
          add(
            self.point(row, atValue: base(of: row)),
            self.point(row, atValue: top(of: row)))
        } else if data.mark.followsOrder, let previous {
          add(previous, point)
        } else {
          add(point, point)
        }
        previous = point.isFinite ? point : nil
      }
    }
    return samples
  }
}
