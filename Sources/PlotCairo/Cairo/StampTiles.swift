import PlotThreads
import PlotViews

/// Many symbols, composited with the exact area that each covers of a pixel, and rounded to 255ths
/// once, after all of them: Cairo rounds after each, which loses faint symbols.
///
/// The pixels are divided into tiles, in which the symbols are composited in their order; so the
/// result is the same on any number of threads.
///
/// Unsafe for speed: `PolygonEdges` writes into rows that are as wide as the symbol, and symbols
/// are cut to the tile.
struct StampTiles: Sendable {
  /// The look of a symbol: its inside, and its edge above that.
  struct Look {
    var parts: [(shape: Int, source: Source)] = []
  }

  /// A colour in 255ths, blue first as in a word.
  struct Source: Equatable {
    let color: SIMD4<Float>
    let alpha: Float

    /// Fails for an invisible colour.
    init?(_ color: Color?) {
      guard let color, color.alpha > 0 else { return nil }
      func part(_ value: Double) -> Float { Float(255 * clamped(value)) }
      self.color = SIMD4(part(color.blue), part(color.green), part(color.red), 255)
      alpha = Float(clamped(color.alpha))
    }
  }

  struct Stamp {
    /// The centre, in pixels of the area.
    var place: SIMD2<Double>
    var look: Int32
    /// The number of times that it is drawn.
    var times: Int32
  }

  /// Size of a tile, in pixels. Its memory fits into the cache of a core, and into the blocks that
  /// the system's allocator keeps for reuse.
  private static let side = (width: 112, height: 64)

  private let shapes: [PolygonEdges]
  /// Masks of shapes that occur very often.
  let masks: [PhaseMasks?]
  let looks: [Look]
  private let stamps: [Stamp]
  private let size: SizeInPixels
  /// The source of all stamps, if they share one and all have masks.
  private let onlySource: Source?

  init(shapes: [PolygonEdges], looks: [Look], stamps: [Stamp], size: SizeInPixels) {
    (self.shapes, self.looks, self.stamps, self.size) = (shapes, looks, stamps, size)
    var counts = Array(repeating: 0, count: shapes.count)
    for stamp in stamps {
      for part in looks[Int(stamp.look)].parts { counts[part.shape] += 1 }
    }
    masks = zip(shapes, counts).map { $1 < PhaseMasks.fewest ? nil : PhaseMasks($0) }
    let parts = looks.lazy.flatMap(\.parts)
    let source = parts.first?.source
    onlySource =
      parts.allSatisfy { $0.source == source } && masks.allSatisfy { $0 != nil } ? source : nil
  }

  private var columns: Int { (size.width + Self.side.width - 1) / Self.side.width }
  private var rows: Int { (size.height + Self.side.height - 1) / Self.side.height }

  /// Composites all stamps over the pixels.
  func lay(on pixels: borrowing PixelCopy) {
    let (order, starts) = order()
    let backdrop = PixelRows(
      words: pixels.words, stride: pixels.stride, width: size.width, height: size.height,
      bytesPerWord: 4)
    let used = (0..<columns * rows).filter { starts[$0] < starts[$0 + 1] }
    let laid = Workers.map(used.count) { index in
      let tile = used[index]
      let stamps = order[starts[tile]..<starts[tile + 1]]
      guard let onlySource else { return words(ofTile: tile, stamps, on: backdrop) }
      return words(ofTile: tile, stamps, in: onlySource, on: backdrop)
    }
    for (tile, words) in zip(used, laid) {
      let (left, top, width, height) = box(ofTile: tile)
      words.withUnsafeBufferPointer { words in
        guard let first = words.baseAddress else { return }
        for y in 0..<height {
          (pixels.words + (top + y) * pixels.stride + left)
            .update(from: first + y * width, count: width)
        }
      }
    }
  }

  func box(ofTile tile: Int) -> (left: Int, top: Int, width: Int, height: Int) {
    let (left, top) = (tile % columns * Self.side.width, tile / columns * Self.side.height)
    return (
      left, top, min(Self.side.width, size.width - left), min(Self.side.height, size.height - top)
    )
  }

  /// The stamps that touch each tile, in their order, one tile after the other: copies, as they are far
  /// apart among all.
  private func order() -> (stamps: [Stamp], starts: [Int]) {
    // The reach of each look around its centre.
    let reaches = looks.map { look in
      look.parts.reduce((low: SIMD2<Double>.zero, high: SIMD2<Double>.zero)) { reach, part in
        let shape = shapes[part.shape]
        return (pointwiseMin(reach.low, shape.low), pointwiseMax(reach.high, shape.high))
      }
    }
    let side = SIMD2(Double(Self.side.width), Double(Self.side.height))
    let last = SIMD2(Double(columns - 1), Double(rows - 1))
    func forEachTile(of stamp: Stamp, _ body: (Int) -> Void) {
      let reach = reaches[Int(stamp.look)]
      let low = pointwiseMax(.zero, (stamp.place + reach.low) / side)
      let high = pointwiseMin(last, (stamp.place + reach.high) / side)
      guard low.x < last.x + 1, low.y < last.y + 1, high.x >= 0, high.y >= 0 else { return }
      for row in Int(low.y)...max(Int(low.y), Int(high.y)) {
        for column in Int(low.x)...max(Int(low.x), Int(high.x)) { body(row * columns + column) }
      }
    }
    var starts = Array(repeating: 0, count: columns * rows + 1)
    for stamp in stamps { forEachTile(of: stamp) { starts[$0 + 1] += 1 } }
    for tile in 1..<starts.count { starts[tile] += starts[tile - 1] }
    var places = starts
    var order = Array(
      repeating: Stamp(place: .zero, look: 0, times: 0), count: starts[starts.count - 1])
    for stamp in stamps {
      forEachTile(of: stamp) { tile in
        order[places[tile]] = stamp
        places[tile] += 1
      }
    }
    return (order, starts)
  }

  private func words(
    ofTile tile: Int, _ stamps: ArraySlice<Stamp>, on backdrop: PixelRows
  ) -> [UInt32] {
    let (left, top, width, height) = box(ofTile: tile)
    var pixels = [SIMD4<Float>](unsafeUninitializedCapacity: width * height) { pixels, count in
      for y in 0..<height {
        let row = backdrop[top + y] + left
        for x in 0..<width { pixels.initializeElement(at: y * width + x, to: parts(of: row[x])) }
      }
      count = width * height
    }
    var covers: [Float] = []
    let corner = SIMD2(Double(left), Double(top))
    pixels.withUnsafeMutableBufferPointer { pixels in
      for stamp in stamps {
        for part in looks[Int(stamp.look)].parts {
          lay(
            part.shape, at: stamp.place - corner, in: part.source, times: stamp.times,
            on: pixels, width: width,
            height: height, &covers)
        }
      }
    }
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { words, count in
      pixels.withUnsafeBufferPointer { pixels in
        for index in pixels.indices {
          words.initializeElement(at: index, to: word(of: pixels[index]))
        }
      }
      count = pixels.count
    }
  }

  /// - Parameter covers: room for a mask, all of it zero.
  @inline(__always)
  private func lay(
    _ shape: Int, at place: SIMD2<Double>, in source: Source, times: Int32,
    on pixels: UnsafeMutableBufferPointer<SIMD4<Float>>, width: Int, height: Int,
    _ covers: inout [Float]
  ) {
    let edges = shapes[shape]
    let (column, row) = (place.x.rounded(.down), place.y.rounded(.down))
    var box: (left: Int, top: Int, width: Int, bottom: Int)
    if let masks = masks[shape] {
      box = (Int(column) + masks.left, Int(row) + masks.top, masks.width, 0)
      box.bottom = box.top + masks.height
    } else {
      let (low, high) = (place + edges.low, place + edges.high)
      box = (Int(low.x.rounded(.down)) - 1, Int(low.y.rounded(.down)), 0, 0)
      (box.width, box.bottom) = (
        Int(high.x.rounded(.down)) + 3 - box.left, Int(high.y.rounded(.down)) + 1
      )
    }
    let rows = max(0, box.top)..<max(0, box.top, min(height, box.bottom))
    let columns = (first: max(0, -box.left), end: min(box.width, width - box.left))
    guard !rows.isEmpty, columns.first < columns.end, let pixels = pixels.baseAddress else {
      return
    }
    if covers.count < box.width * rows.count {
      covers = Array(repeating: 0, count: box.width * rows.count)
    }
    covers.withUnsafeMutableBufferPointer { covers in
      guard let covers = covers.baseAddress else { return }
      if let masks = masks[shape] {
        let first = rows.lowerBound - box.top
        masks.interpolate(
          x: place.x - column, y: place.y - row, rows: first..<rows.upperBound - box.top
        ) { y, x, cover in
          UnsafeMutableRawPointer(covers + (y - first) * masks.width + x).storeBytes(
            of: cover, as: SIMD4<Float>.self)
        }
      } else {
        edges.add(
          to: covers, width: box.width, height: rows.count,
          origin: SIMD2(
            Float(place.x - Double(box.left)), Float(place.y - Double(rows.lowerBound))))
        for y in 0..<rows.count { addUp(covers + y * box.width, box.width) }
      }
      for y in rows {
        let mask = covers + (y - rows.lowerBound) * box.width
        let row = pixels + y * width + box.left
        // Symbols are round more often than not: much of a row has no ink.
        var (first, end) = columns
        while first < end, mask[first] < 0.000_01 { first += 1 }
        while first < end, mask[end - 1] < 0.000_01 { end -= 1 }
        if times == 1 {
          for x in first..<end {
            row[x] += (source.color - row[x]) * (source.alpha * min(1, mask[x]))
          }
        } else {
          for x in first..<end {
            let share = 1 - power(1 - source.alpha * min(1, mask[x]), times)
            row[x] += (source.color - row[x]) * share
          }
        }
        mask.update(repeating: 0, count: box.width)
      }
    }
  }
}

/// A product of equal factors.
func power(_ base: Float, _ exponent: Int32) -> Float {
  var (result, base, exponent) = (Float(1), base, exponent)
  while exponent > 0 {
    if exponent & 1 == 1 { result *= base }
    base *= base
    exponent >>= 1
  }
  return result
}
