import CCairo
import PlotThreads
import PlotViews

/// A colour in 255ths, blue first as in a word.
struct Ink {
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

/// Very many symbols or upright rectangles of any colours, each composited over those before it. Cairo
/// rounds after each, which loses faint ones, and takes some microseconds for each.
struct InkMarks: Sendable {
  /// The inside or the edge of a mark; without a shape it is the mark's box.
  struct Part {
    var shape: SymbolCoverage?
    /// The centre of the shape, from the upper left corner of the mark's box on.
    var center = SIMD2<Double>.zero
    var ink: Ink
  }

  struct Mark {
    /// The box that it is in, in pixels.
    var low: SIMD2<Double>
    var high: SIMD2<Double>
    var look: Int32
  }

  var looks: [[Part]] = []
  var marks: [Mark] = []
}

/// A part of a picture, as numbers from 0 to 255: they are rounded once, after all marks.
private struct InkTile {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// A row after the other, blue first.
  var pixels: [SIMD4<Float>] = []

  var low: SIMD2<Double> { SIMD2(Double(left), Double(top)) }
  var high: SIMD2<Double> { SIMD2(Double(left + width), Double(top + height)) }

  mutating func draw(_ mark: InkMarks.Mark, _ part: InkMarks.Part) {
    if let shape = part.shape {
      draw(shape, at: mark.low + part.center - low, in: part.ink)
    } else {
      let (low, high) = (pointwiseMax(mark.low, low), pointwiseMin(mark.high, high))
      if all(low .< high) { drawBox(low - self.low, high - self.low, in: part.ink) }
    }
  }

  /// Draws a box, which is in the tile, with the area that it covers of each pixel.
  private mutating func drawBox(_ low: SIMD2<Double>, _ high: SIMD2<Double>, in ink: Ink) {
    func share(_ pixel: Int, _ low: Double, _ high: Double) -> Float {
      Float(min(high, Double(pixel + 1)) - max(low, Double(pixel)))
    }
    let (first, last) = (Int(low.x), Int(high.x.rounded(.up)) - 1)
    let sides = (share(first, low.x, high.x), share(last, low.x, high.x))
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in Int(low.y)..<Int(high.y.rounded(.up)) {
        let whole = ink.alpha * share(y, low.y, high.y)
        func lay(_ x: Int, _ share: Float) {
          pixels[y * width + x] += (ink.color - pixels[y * width + x]) * share
        }
        lay(first, whole * sides.0)
        guard first < last else { continue }
        for x in first + 1..<last { lay(x, whole) }
        lay(last, whole * sides.1)
      }
    }
  }

  /// - Parameter place: of the centre, from the tile on.
  private mutating func draw(_ shape: SymbolCoverage, at place: SIMD2<Double>, in ink: Ink) {
    let pixel = place.rounded(.down)
    let (left, top) = (Int(pixel.x) + shape.left, Int(pixel.y) + shape.top)
    let rows = max(0, -top)..<max(0, -top, min(shape.height, height - top))
    let (start, end) = (max(0, -left), min(shape.width, width - left))
    guard !rows.isEmpty, start < end else { return }
    let width = width
    shape.shares(at: place - pixel).withUnsafeBufferPointer { shares in
      pixels.withUnsafeMutableBufferPointer { pixels in
        guard let pixels = pixels.baseAddress, let shares = shares.baseAddress else { return }
        for y in rows {
          let (mask, row) = (shares + y * shape.width, pixels + (top + y) * width + left)
          // Symbols are round more often than not: much of a row has no ink.
          var (first, end) = (start, end)
          while first < end, mask[first] < 0.000_01 { first += 1 }
          while first < end, mask[end - 1] < 0.000_01 { end -= 1 }
          for x in first..<end { row[x] += (ink.color - row[x]) * (ink.alpha * mask[x]) }
        }
      }
    }
  }
}

/// Composites marks in tiles, in each in their order, on all cores: the result is the same on any number
/// of threads. Marks below an opaque box of a whole tile are not drawn there.
///
/// Unsafe for speed: marks are cut to their tile, and each tile's pixels are in the area.
extension InkMarks {
  /// The size of a tile in pixels: its memory fits into the cache of a core, and into the blocks that the
  /// system's allocator keeps for reuse.
  private static let side = (width: 112, height: 64)
  /// The number of marks of all tiles that are kept at once.
  private static let most = 1 << 22

  fileprivate func lay(on copy: borrowing PixelCopy) {
    let (width, height) = (copy.size.width, copy.size.height)
    let tiles = stride(from: 0, to: height, by: Self.side.height).flatMap { top in
      stride(from: 0, to: width, by: Self.side.width).map { left in
        InkTile(
          left: left, top: top, width: min(Self.side.width, width - left),
          height: min(Self.side.height, height - top))
      }
    }
    // Copies of the visible marks of each tile, in their order: among all they are far apart.
    let none = Array(repeating: [Mark](), count: tiles.count)
    let areOpaqueBoxes = looks.map { $0.contains { $0.shape == nil && $0.ink.alpha == 1 } }
    var (lists, count) = (none, 0)
    for mark in marks {
      let isOpaqueBox = areOpaqueBoxes[Int(mark.look)]
      forEachTile(of: mark, width, height) { number in
        // It hides all marks below it in the tile.
        if isOpaqueBox, all(mark.low .<= tiles[number].low), all(mark.high .>= tiles[number].high) {
          count -= lists[number].count
          lists[number].removeAll(keepingCapacity: true)
        }
        lists[number].append(mark)
        count += 1
      }
      if count > Self.most {
        lay(lists, in: tiles, on: copy)
        (lists, count) = (none, 0)
      }
    }
    lay(lists, in: tiles, on: copy)
  }

  /// Calls `body` with the number of each tile of an area that a mark touches.
  @inline(__always)
  private func forEachTile(of mark: Mark, _ width: Int, _ height: Int, _ body: (Int) -> Void) {
    let low = pointwiseMax(mark.low, .zero)
    let high = pointwiseMin(mark.high, SIMD2(Double(width), Double(height)))
    guard all(low .< high) else { return }
    let side = SIMD2(Double(Self.side.width), Double(Self.side.height))
    let (first, end) = (low / side, (high / side).rounded(.up))
    let columns = (width + Self.side.width - 1) / Self.side.width
    for row in Int(first.y)..<Int(end.y) {
      for column in Int(first.x)..<Int(end.x) { body(row * columns + column) }
    }
  }

  private func lay(_ lists: [[Mark]], in tiles: [InkTile], on copy: borrowing PixelCopy) {
    let (looks, rows) = (looks, copy.rows)
    let laid = Workers.map(tiles.count) { number in
      var tile = tiles[number]
      if lists[number].isEmpty { return [UInt32]() }
      for y in tile.top..<tile.top + tile.height {
        let row = rows[y] + tile.left
        for x in 0..<tile.width { tile.pixels.append(parts(of: row[x])) }
      }
      for mark in lists[number] {
        for part in looks[Int(mark.look)] { tile.draw(mark, part) }
      }
      return tile.pixels.map(word)
    }
    for (tile, words) in zip(tiles, laid) {
      words.withUnsafeBufferPointer { words in
        guard let first = words.baseAddress, !words.isEmpty else { return }
        for y in 0..<tile.height {
          (copy.words + (tile.top + y) * copy.stride + tile.left)
            .update(from: first + y * tile.width, count: tile.width)
        }
      }
    }
  }
}

extension CairoGraphicsContext {
  /// Composites marks over the pixels within the clip.
  ///
  /// - Parameter marks: of an area; nil where Cairo has to draw them.
  /// - Returns: false if nothing was drawn.
  func lay(_ marks: (_ area: Rect) -> InkMarks?) -> Bool {
    guard drawsPixels, cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER else { return false }
    let clip = clipInPixels
    guard !clip.isEmpty else { return true }
    guard clip.width * clip.height <= PixelCopy.mostPixels, let marks = marks(clip) else {
      return false
    }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    do throws(CairoError) {
      let copy = try PixelCopy(clip, of: cairo)
      marks.lay(on: copy)
      copy.paint(with: cairo)
      return true
    } catch { return false }
  }
}
