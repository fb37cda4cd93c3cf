import PlotNumbers
import PlotScales
import PlotTables
import PlotTransforms
import PlotViews

/// The density of a layer's points per pixel of its plot area, for points that would overlap to a
/// blot.
package struct PointDensity: Sendable {
  /// The counts of all series together.
  package let cells: CellCounts
  /// The counts of each series, if there are several.
  private let parts: [CellCounts]
  /// The colour scale, shared by all panels.
  package var scale: DensityScale

  /// The title of the legend.
  package static let title = "points per pixel"

  /// Counts up to a number, for the room of a legend.
  init(expecting largest: Int) {
    cells = CellCounts(counts: (0..<24).map { UInt32(min(largest, 1 << $0)) })
    parts = []
    scale = DensityScale([cells])
  }

  /// Counts the points in cells of a square point, a pixel of a picture at scale 1.
  package init(_ layer: PlacedLayer) {
    let axes = (x: CellCounts.Axis(layer.scales.x), y: CellCounts.Axis(layer.scales.y))
    func counts(of rows: RowList) -> CellCounts {
      CellCounts(
        layer.data.x?.values ?? [], layer.data.y?.values ?? [], of: rows, along: axes,
        columnCount: Int(layer.size.width.rounded()), rowCount: Int(layer.size.height.rounded()))
    }
    let grids = layer.data.series.map { counts(of: $0.rows) }
    parts = grids.count > 1 ? grids : []
    cells = CellCounts(adding: grids) ?? counts(of: [])
    scale = DensityScale([cells])
  }

  /// Returns the cells in the colours of their counts, the rows from the top down; clear where
  /// there is nothing. A cell of several series has the colour that dots of theirs would mix to.
  func image(of layer: PlacedLayer) -> Image {
    let colors = DensityColors(layer)
    var known: [UInt32: SIMD4<UInt8>] = [:]
    var pixels = Array(repeating: UInt8(0), count: 4 * cells.counts.count)
    for row in 0..<cells.rowCount {
      let target = (cells.rowCount - 1 - row) * cells.columnCount
      for column in 0..<cells.columnCount {
        let cell = row * cells.columnCount + column
        let count = cells.counts[cell]
        guard count > 0 else { continue }
        let color: SIMD4<UInt8>
        if parts.isEmpty {
          color = known[count] ?? colors.color(at: scale.fraction(of: count))
          known[count] = color
        } else {
          color = colors.color(
            mixing: parts.map { $0.counts[cell] }, at: scale.fraction(of: count))
        }
        for part in 0..<4 { pixels[4 * (target + column) + part] = color[part] }
      }
    }
    return Image(
      widthInPixels: cells.columnCount, heightInPixels: cells.rowCount, pixels: pixels)
  }
}

extension CellCounts.Axis {
  init(_ axis: TrainedAxis) { self.init(fraction: { axis.fraction(of: $0) }, line: axis.line) }
}

extension TrainedAxis {
  /// The line from values to fractions; nil where they have none, or one that clamps.
  fileprivate var line: CellCounts.Line? {
    let ends: (lower: Double, upper: Double)? =
      switch scale {
      case let scale as LinearScale: (scale.lower, scale.upper)
      case let scale as TimeScale: (scale.lower, scale.upper)
      default: nil
      }
    // Beyond this the difference of two ends could overflow.
    guard let ends, !clamps, ends.lower != ends.upper,
      max(ends.lower.magnitude, ends.upper.magnitude) < 0x1p1000
    else { return nil }
    let slope = 1 / (ends.upper - ends.lower)
    let start = -ends.lower * slope
    return isReversed
      ? CellCounts.Line(slope: -slope, start: 1 - start)
      : CellCounts.Line(slope: slope, start: start)
  }
}
