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

  /// Whether a mark hides all that is below it in a box.
  fileprivate func hides(_ mark: Mark, _ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    all(mark.low .<= low) && all(mark.high .>= high)
      && looks[Int(mark.look)].contains { $0.shape == nil && $0.ink.alpha == 1 }
  }
}

/// A part of a picture, as numbers from 0 to 255: they are rounded once, after all marks.
private struct InkTile {
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  /// A row after the other, blue first.
  var pixels: [SIMD4<Float>] = []
  /// Room for the coverage of a symbol.
  private var shares: [Float] = []

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

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
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      shape.withShares(x: place.x - pixel.x, y: place.y - pixel.y, &shares) { shares in
        for y in rows {
          let mask = shares + y * shape.width
          let row = pixels + (top + y) * width + left
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

/// The tiles of an area in which marks are composited in their order, on all cores: the result is the
/// same on any number of threads. Marks below an opaque box of a whole tile are not drawn there.
///
/// Unsafe for speed: marks are cut to their tile, and each tile's pixels are in the area.
struct InkTiles {
  /// In pixels. A tile's memory fits into the cache of a core, and into the blocks that the system's
  /// allocator keeps for reuse.
  private static let side = (width: 112, height: 64)
  /// The number of marks of all tiles that are kept at once.
  private static let most = 1 << 22

  private let pixels: PixelRows
  private let target: UnsafeMutablePointer<UInt32>
  private let columns: Int
  private let rows: Int

  init(_ copy: borrowing PixelCopy) {
    let size = copy.size
    pixels = PixelRows(
      words: copy.words, stride: copy.stride, width: size.width, height: size.height,
      bytesPerWord: 4)
    target = copy.words
    columns = (size.width + Self.side.width - 1) / Self.side.width
    rows = (size.height + Self.side.height - 1) / Self.side.height
  }

  func lay(_ marks: InkMarks) {
    var start = 0
    while start < marks.marks.count {
      var (end, sum) = (start, 0)
      while end < marks.marks.count, sum < Self.most {
        let tiles = tiles(of: marks.marks[end])
        sum += tiles.columns.count * tiles.rows.count
        end += 1
      }
      lay(marks, start..<end)
      start = end
    }
  }

  private func lay(_ marks: InkMarks, _ part: Range<Int>) {
    let (order, starts) = order(marks, part)
    let tiles = (0..<columns * rows).filter { starts[$0] < starts[$0 + 1] }.map { ($0, tile($0)) }
    let pixels = pixels
    let laid = Workers.map(tiles.count) { index in
      var (number, tile) = tiles[index]
      for y in tile.top..<tile.top + tile.height {
        let row = pixels[y] + tile.left
        for x in 0..<tile.width { tile.pixels.append(parts(of: row[x])) }
      }
      for mark in order[starts[number]..<starts[number + 1]] {
        for part in marks.looks[Int(mark.look)] { tile.draw(mark, part) }
      }
      return tile.pixels.map(word)
    }
    for ((_, tile), words) in zip(tiles, laid) {
      words.withUnsafeBufferPointer { words in
        guard let first = words.baseAddress else { return }
        for y in 0..<tile.height {
          (target + (tile.top + y) * pixels.stride + tile.left)
            .update(from: first + y * tile.width, count: tile.width)
        }
      }
    }
  }

  private func tile(_ number: Int) -> InkTile {
    let (left, top) = (number % columns * Self.side.width, number / columns * Self.side.height)
    return InkTile(
      left: left, top: top, width: min(Self.side.width, pixels.width - left),
      height: min(Self.side.height, pixels.height - top))
  }

  private func tiles(of mark: InkMarks.Mark) -> (columns: Range<Int>, rows: Range<Int>) {
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    let (low, high) = (pointwiseMax(mark.low, .zero), pointwiseMin(mark.high, size))
    guard all(low .< high) else { return (0..<0, 0..<0) }
    let side = SIMD2(Double(Self.side.width), Double(Self.side.height))
    let (first, end) = (low / side, (high / side).rounded(.up))
    return (Int(first.x)..<Int(end.x), Int(first.y)..<Int(end.y))
  }

  /// Returns the visible marks of each tile, in their order, one tile after the other: copies, as they are
  /// far apart among all.
  private func order(_ marks: InkMarks, _ part: Range<Int>) -> ([InkMarks.Mark], starts: [Int]) {
    let all = (0..<columns * rows).map(tile)
    // From the last one on, so that hidden ones are known.
    func forEachTile(_ body: (Int, InkMarks.Mark) -> Void) {
      var (hidden, openCount) = (Array(repeating: false, count: all.count), all.count)
      for mark in marks.marks[part].reversed() where openCount > 0 {
        let touched = tiles(of: mark)
        for row in touched.rows {
          for column in touched.columns where !hidden[row * columns + column] {
            let tile = row * columns + column
            body(tile, mark)
            if marks.hides(mark, all[tile].low, all[tile].high) {
              hidden[tile] = true
              openCount -= 1
            }
          }
        }
      }
    }
    var ends = Array(repeating: 0, count: all.count + 1)
    forEachTile { tile, _ in ends[tile] += 1 }
    for tile in all.indices { ends[tile + 1] += ends[tile] }
    let total = ends[all.count]
    let order = [InkMarks.Mark](unsafeUninitializedCapacity: total) { order, count in
      forEachTile { tile, mark in
        ends[tile] -= 1
        order.initializeElement(at: ends[tile], to: mark)
      }
      count = total
    }
    return (order, ends)
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
      InkTiles(copy).lay(marks)
      copy.paint(with: cairo)
      return true
    } catch { return false }
  }
}
