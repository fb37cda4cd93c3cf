import PlotScales
import PlotTables
import PlotViews

/// How many points of a layer lie at each pixel of its plot area: what a crowd of them shows where
/// symbols would be a blot.
struct PointDensity: Sendable {
  let cells: CellCounts
  /// What all panels share.
  var scale: DensityScale

  /// What its colours count.
  static let title = "points per pixel"

  /// Counts up to a number, for the room of a legend.
  init(expecting largest: Int) {
    cells = CellCounts(counts: (0..<24).map { UInt32(min(largest, 1 << $0)) })
    scale = DensityScale([cells])
  }

  /// Cells are squares of a point, a pixel of a picture at scale 1.
  init(_ layer: PlacedLayer) {
    cells = CellCounts(
      layer.data.x?.values ?? [], layer.data.y?.values ?? [],
      along: (CellCounts.Axis(layer.scales.x), CellCounts.Axis(layer.scales.y)),
      columnCount: Int(layer.size.width.rounded()), rowCount: Int(layer.size.height.rounded()))
    scale = DensityScale([cells])
  }

  /// The cells in the colours of their counts, the rows from the top down; clear where there is
  /// nothing.
  func image(_ ramp: ColorRamp) -> Image {
    // As many shades as there can be in a byte: more cannot be told apart.
    let shades = (0...255).map { shade -> SIMD4<UInt8> in
      let color = ramp.color(at: Double(shade) / 255)
      func byte(_ part: Double) -> UInt8 { UInt8((255 * max(0, min(1, part))).rounded()) }
      return SIMD4(byte(color.red), byte(color.green), byte(color.blue), 255)
    }
    var known: [UInt32: SIMD4<UInt8>] = [:]
    var pixels = Array(repeating: UInt8(0), count: 4 * cells.counts.count)
    for row in 0..<cells.rowCount {
      let target = (cells.rowCount - 1 - row) * cells.columnCount
      for column in 0..<cells.columnCount {
        let count = cells.counts[row * cells.columnCount + column]
        guard count > 0 else { continue }
        let color = known[count] ?? shades[Int((255 * scale.fraction(of: count)).rounded())]
        known[count] = color
        for part in 0..<4 { pixels[4 * (target + column) + part] = color[part] }
      }
    }
    return Image(
      widthInPixels: cells.columnCount, heightInPixels: cells.rowCount, pixels: pixels)
  }
}

extension CellCounts.Axis {
  init(_ axis: TrainedAxis) {
    fraction = { axis.fraction(of: $0) }
    let ends: (lower: Double, upper: Double)? =
      switch axis.scale {
      case let scale as LinearScale: (scale.lower, scale.upper)
      case let scale as TimeScale: (scale.lower, scale.upper)
      default: nil
      }
    // Beyond this the difference of two ends could overflow.
    guard let ends, !axis.clamps, ends.lower != ends.upper,
      max(ends.lower.magnitude, ends.upper.magnitude) < 0x1p1000
    else {
      line = nil
      return
    }
    let slope = 1 / (ends.upper - ends.lower)
    let start = -ends.lower * slope
    line = axis.isReversed ? (-slope, 1 - start) : (slope, start)
  }
}
