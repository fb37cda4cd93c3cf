import PlotLook
import PlotMarks
import PlotTransforms
import PlotViews

/// The direct labels: names of series beside their last values, right of the plot area; y-down, relative to
/// the plot area's upper left corner.
struct DirectLabels {
  struct Label {
    var text: PlacedText
    /// The leader from the last point of the series to its name; empty if the name is right beside the
    /// point.
    var leader: [Point]
  }

  /// The largest number of labels; more lines cannot be distinguished.
  static let largestCount = SeriesStyle.mostDistinct
  /// The most segments of a bar with names beside them.
  private static let mostSegments = 6
  private static let gap = 8.0
  /// The number of lines beyond which names may be farther from their ends, with longer leaders.
  private static let many = 8
  private static let leaderGap = 24.0
  /// The largest distance of the end of a line from the right edge, as a share of the width.
  private static let farthestEnd = 0.25

  var labels: [Label] = []
  /// The width of the labels right of the plot area.
  var width = 0.0
  /// The overhang of the first label over the plot area.
  var overhang = 0.0

  init() {}

  /// Nil where a legend is better: for unnamed or too many series, names without room, and marks without an
  /// end.
  init?(_ layers: [PlacedLayer], maxWidth: Double, theme: Theme, text: TextSetter) {
    // Points under a curve have no direct labels.
    guard layers.allSatisfy({ $0.data.mark.rank > 0 }), let layer = layers.lead else { return nil }
    let named = layers.withOwnSeries
    guard named.allSatisfy(\.hasEnds) else { return nil }
    // Muted series need no labels.
    let series = named.flatMap { layer in
      zip(layer.data.series, layer.styles).filter { !$0.0.isReceded }.map { ($0, $1, layer) }
    }
    guard ((layer.data.hasHighlight ? 1 : 2)...DirectLabels.largestCount).contains(series.count)
    else { return nil }
    // Several lines of one name would repeat it.
    guard Set(series.map(\.0.label)).count == series.count else { return nil }

    var ends: [(name: String, style: TextStyle, point: Point)] = []
    for (series, style, layer) in series {
      guard let name = series.label, !name.isEmpty else { return nil }
      // A series that is not drawn has no end, so a legend names it.
      guard let end = endPoint(of: series, layer) else { return nil }
      let label = theme.directLabelStyle(style.color)
      guard text.width(name, label) <= maxWidth else { return nil }
      ends.append((name, label, Point(x: end.x, y: layer.size.height - end.y)))
    }
    ends.sort { $0.point.y < $1.point.y }
    let line = ends.first.map { text.lineHeight(of: ends.map(\.name), $0.style) } ?? 0
    guard line * Double(ends.count) <= layer.size.height else { return nil }

    // Tall lines of text would reach down to the labels of the axis.
    let reach = ends.map {
      text.baselineBelowMiddle($0.style) + text.metrics($0.name, $0.style).descent
    }
    let lowest = layer.size.height - max(0, (reach.max() ?? 0) - (BottomAxis.labelDistance - 1))
    let places = repelled(ends.map(\.point.y), spacing: line, within: 0...max(0, lowest))
    let areLines = named.allSatisfy(\.data.mark.joinsRows)
    guard areLines || areInLastBar(ends.map(\.point), places, line) else { return nil }
    // Names far from their lines are harder to match than a legend.
    let farthest = zip(ends, places).map { abs($0.point.y - $1) }.max() ?? 0
    guard farthest <= (ends.count > DirectLabels.many ? 8 : 4) * line else { return nil }
    // Names of lines that end long before the others are hard to match, too.
    let nearest = ends.map(\.point.x).min() ?? 0
    guard layer.size.width - nearest <= DirectLabels.farthestEnd * layer.size.width else {
      return nil
    }
    let hasLongLeaders = ends.count > DirectLabels.many && farthest > line
    if !areLines { for index in ends.indices { ends[index].point.x = layer.size.width } }
    let x = layer.size.width + (hasLongLeaders ? DirectLabels.leaderGap : DirectLabels.gap)
    for (end, y) in zip(ends, places) {
      let placed = text.place(
        end.name, end.style, .start, x: x, baseline: y + text.baselineBelowMiddle(end.style))
      let isBeside = abs(y - end.point.y) <= line * 0.75 && end.point.x > layer.size.width - 6
      let start = Point(x: end.point.x + 4, y: end.point.y)
      labels.append(
        Label(text: placed, leader: isBeside ? [] : [start, Point(x: x - 4, y: y)]))
    }
    guard !leadersCross else { return nil }
    overhang = max(0, -(labels.map(\.text.box.minY).min() ?? 0))
    width = labels.map(\.text.box.maxX).max().map { $0 - layer.size.width } ?? 0
  }

  /// Returns whether few names are close to the segments of one bar.
  private func areInLastBar(_ ends: [Point], _ places: [Double], _ line: Double) -> Bool {
    ends.count <= DirectLabels.mostSegments
      && ends.allSatisfy { abs($0.x - ends[0].x) < 0.5 }
      && zip(ends, places).allSatisfy { abs($0.y - $1) <= 0.75 * line }
  }

  /// Returns the right end of a line, or the middle of the right end of an area; if it extends beyond the
  /// plot area, the point where it leaves that.
  private func endPoint(of series: LayerData.Series, _ layer: PlacedLayer) -> Point? {
    // Names that share a turn have no values.
    guard let values = layer.data.values?.values, !values.isEmpty else { return nil }
    let rows = layer.rowsInOrder(of: series)
    let isReversed = layer.scales.x.isReversed
    var next: Point?
    // Searches from the right end, where the last row usually is.
    for place in rows.indices {
      let row = rows[isReversed ? place : rows.endIndex - 1 - place]
      guard values[row].isFinite else { continue }
      let point =
        layer.data.stack == .none && layer.data.secondEnds == nil
        ? layer.point(row)
        : layer.point(row, atValue: (layer.base(of: row) + layer.top(of: row)) / 2)
      guard point.isFinite else { continue }
      guard point.x <= layer.size.width + 1e-6 else {
        next = point
        continue
      }
      let end = next.map { crossing(from: point, to: $0, at: layer.size.width) } ?? point
      guard end.x >= 0 else { return nil }
      return Point(x: end.x, y: max(0, min(layer.size.height, end.y)))
    }
    return nil
  }

  private func crossing(from start: Point, to end: Point, at x: Double) -> Point {
    let share = (x - start.x) / (end.x - start.x)
    return Point(x: x, y: start.y + (end.y - start.y) * share)
  }

  /// Whether leaders cross, so that the eye could follow one to the name of another.
  private var leadersCross: Bool {
    let leaders = labels.map(\.leader).filter { $0.count == 2 }
    return leaders.indices.contains { i in
      leaders[(i + 1)...].contains { crosses(leaders[i], $0) }
    }
  }

  /// Returns whether two straight lines cross: the ends of each lie on different sides of the other.
  private func crosses(_ a: [Point], _ b: [Point]) -> Bool {
    func side(_ line: [Point], _ p: Point) -> Double {
      (line[1].x - line[0].x) * (p.y - line[0].y) - (line[1].y - line[0].y) * (p.x - line[0].x)
    }
    return side(a, b[0]) * side(a, b[1]) < 0 && side(b, a[0]) * side(b, a[1]) < 0
  }
}

extension [PlacedLayer] {
  /// The leading layer, and the layers with series that no earlier one has.
  var withOwnSeries: [PlacedLayer] {
    guard let lead else { return [] }
    var names = Set(lead.data.series.map(\.label))
    return [lead]
      + filter { layer in
        let own = Set(layer.data.series.map(\.label))
        guard layer.data.explainsSeries, !own.isSubset(of: names) else { return false }
        names.formUnion(own)
        return true
      }
  }
}

extension LayerData {
  /// Whether a legend explains its series, which have their own colours.
  var explainsSeries: Bool {
    (colorTitle != nil || shapeTitle != nil) && mark.rank > 0 && look.color == nil
      && [nil, .lead, .key].contains(part?.role)
  }
}

extension PlacedLayer {
  /// Whether its series have ends for direct labels.
  fileprivate var hasEnds: Bool {
    data.orientation == .vertical
      && (data.mark.stacks
        ? data.stack != .none || data.secondEnds != nil : data.mark.joinsRows)
  }
}
