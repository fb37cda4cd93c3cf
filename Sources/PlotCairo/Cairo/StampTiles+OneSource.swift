import PlotViews

/// Unsafe for speed: rows are as wide as the tile with a mask to either side, and only masks within
/// these are added.
extension StampTiles {
  /// Composites a tile whose stamps have one source. Their order makes no visible difference: each
  /// stamp leaves a share of a pixel free, and the shares are multiplied, one number instead of a
  /// mix of three colours.
  func words(
    ofTile tile: Int, _ stamps: ArraySlice<Stamp>, in source: Source, on backdrop: PixelRows
  ) -> [UInt32] {
    let (left, top, width, height) = box(ofTile: tile)
    let margin = masks.reduce(0) { max($0, $1?.width ?? 0) }
    let stride = width + 2 * margin
    var free = [Float](repeating: 1, count: stride * height)
    free.withUnsafeMutableBytes { free in
      for stamp in stamps {
        let place = stamp.place - SIMD2(Double(left), Double(top))
        let (column, row) = (place.x.rounded(.down), place.y.rounded(.down))
        for part in looks[Int(stamp.look)].parts {
          guard let mask = masks[part.shape] else { continue }
          let (first, above) = (Int(column) + mask.left + margin, Int(row) + mask.top)
          guard first >= 0, first + mask.width <= stride, above < height, above + mask.height > 0
          else { continue }
          mask.interpolate(
            x: place.x - column, y: place.y - row,
            rows: max(0, -above)..<min(mask.height, height - above)
          ) { y, x, cover in
            let offset = 4 * ((above + y) * stride + first + x)
            var left = 1 - source.alpha * pointwiseMin(cover, SIMD4(repeating: 1))
            if stamp.times > 1 {
              for lane in 0..<4 { left[lane] = power(left[lane], stamp.times) }
            }
            let before = free.loadUnaligned(fromByteOffset: offset, as: SIMD4<Float>.self)
            free.storeBytes(of: before * left, toByteOffset: offset, as: SIMD4<Float>.self)
          }
        }
      }
    }
    return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
      for y in 0..<height {
        let row = backdrop[top + y] + left
        for x in 0..<width {
          let share = free[y * stride + margin + x]
          let mixed = source.color + (parts(of: row[x]) - source.color) * share
          words.initializeElement(at: y * width + x, to: share < 1 ? word(of: mixed) : row[x])
        }
      }
      count = width * height
    }
  }
}
