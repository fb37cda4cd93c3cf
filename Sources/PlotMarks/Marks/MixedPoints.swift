import PlotLook
import PlotViews

/// The points of several series in the order of their rows: drawn series by series, the last one
/// would hide the others wherever they overlap.
///
/// Blocks of many points alternate by row; in each a series is one run of stamps, and another one
/// is first: pictures made of shapes write a group for each run.
struct MixedPoints {
  private let layer: PlacedLayer
  private let mark: PointMark

  /// The most runs of one look that are written.
  private static let mostRuns = 1_200
  /// The number of points of an element; each may become an image.
  private static let elementSize = 8_000

  /// Returns how many rows take turns at a time: one by one where each point is an item.
  static func blockSize(of data: LayerData) -> Int {
    guard data.totalRowCount > Defaults.house.mostItems else { return 1 }
    return max(1, data.totalRowCount * data.series.count / mostRuns)
  }

  init(of layer: PlacedLayer, _ mark: PointMark) { (self.layer, self.mark) = (layer, mark) }

  var sceneItems: [SceneItem] {
    let element = SemanticElement("mark-symbol", "role-mark", label: layer.data.seriesWords)
    guard layer.data.rowCount > Defaults.house.mostItems else {
      return [.element(element, stamps(of: mark.drawn(in: layer)))]
    }
    let series = layer.data.series.indices
    return [true, false].flatMap { recedes in
      batches(of: series.filter { layer.data.series[$0].isReceded == recedes })
    }.map { .element(element, [.stamps($0)]) }
  }

  /// Returns one stamp for each run of points that look alike.
  private func stamps(of all: [PointMark.Drawn]) -> [SceneItem] {
    let points = visible(all)
    var stamps: [SceneItem] = []
    var start = 0
    while start < points.count {
      let first = points[start]
      let end =
        points[(start + 1)...].firstIndex { point in
          (point.series, point.radius, point.color) != (first.series, first.radius, first.color)
        } ?? points.count
      stamps.append(
        .stamp(
          layer.styles[first.series].symbol.path(radius: first.radius),
          at: points[start..<end].map(\.center), fill: first.fill, stroke: first.rim))
      start = end
    }
    return stamps
  }

  private struct Place: Hashable {
    var series: Int
    var radius: Double
    var color: Color
    var center: Point
  }

  /// Returns the points of a size, without those that the same again hides: an opaque one at the very same
  /// place.
  private func visible(_ points: [PointMark.Drawn]) -> [PointMark.Drawn] {
    var seen: Set<Place> = []
    return points.reversed().filter { point in
      guard point.radius.isFinite else { return false }
      return point.color.alpha < 1
        || seen.insert(
          Place(
            series: point.series, radius: point.radius, color: point.color, center: point.center)
        ).inserted
    }.reversed()
  }

  /// Returns the points of some series interleaved, for series in which all rows look alike.
  private func batches(of indices: [Int]) -> [SymbolBatch] {
    guard !indices.isEmpty else { return [] }
    let rowCount = layer.data.rowCount
    let points = indices.map { index in
      layer.data.series[index].rows.lazy.map { (row: $0, center: layer.point($0)) }
        .filter { $0.center.isFinite && layer.shows($0.center) }
    }
    let looks = indices.map { mark.plainStamp(layer.styles[$0], layer) }
    let elementCount = min(
      indices.count, (rowCount + Self.elementSize - 1) / Self.elementSize)
    let rowsOfElement = (rowCount + elementCount - 1) / elementCount
    let blockSize = Self.blockSize(of: layer.data)

    var iterators = points.map { $0.makeIterator() }
    var next = iterators.indices.map { iterators[$0].next() }
    var batches: [SymbolBatch] = []
    for start in stride(from: 0, to: rowCount, by: blockSize) {
      if batches.count <= start / rowsOfElement {
        var batch = SymbolBatch()
        for look in looks { _ = batch.add(look) }
        batches.append(batch)
      }
      let last = batches.count - 1
      for turn in indices.indices {
        let index = (turn + start / blockSize) % indices.count
        while let point = next[index], point.row < start + blockSize {
          batches[last].append(look: index, at: point.center)
          next[index] = iterators[index].next()
        }
      }
    }
    return batches.filter { !$0.isEmpty }
  }
}

extension LayerData {
  /// Whether points of several series are drawn in the order of rows; not where very many have looks of
  /// their own, which are drawn look by look.
  var mixesSeries: Bool {
    series.count > 1 && (!hasRowLooks || rowCount <= Defaults.house.mostItems)
  }

  /// The names of all series; nil where there are none.
  var seriesWords: String? {
    let names = series.compactMap(\.label)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
