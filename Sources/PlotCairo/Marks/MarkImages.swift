import CCairo
import PlotViews

/// Some marks of a page as images, for formats made of shapes that would have too many of them.
struct MarkImages {
  struct Placed {
    var image: Image
    /// The place in points of the page.
    var rect: Rect
  }

  /// The images by the index of the mark, the last one of those that are joined; marks without ink have none.
  private(set) var placed: [Int: Placed] = [:]
  /// Pixels per point.
  let scale: Double

  /// - Parameter draw: draws the page, or its twin for dark pages.
  init(
    of marks: Set<Int>, _ page: Page, scale: Double, _ draw: (any GraphicsContext) -> Void
  ) throws(CairoError) {
    self.scale = scale
    // The last pixels of the page may hold parts of marks.
    let (width, height) = (page.size.width * scale, page.size.height * scale)
    let surface = try ImageSurface(
      SizeInPixels(Size(width: width.rounded(.up), height: height.rounded(.up)), scale: 1))
    let pointer = surface.pointer
    let context = CairoGraphicsContext(
      drawingOn: pointer, unitsPerPoint: scale, text: page.shaper)
    var found: [Int: Placed] = [:]
    var boxes: [(mark: Int, image: Image, x: Int, y: Int)] = []
    var failure: CairoError?
    // Elements cannot be pointed at in an image, so shapes are drawn in batches.
    let filter = SeparatedMarks(
      drawingOn: context, marks, keepsChosen: true, joins: marks.count > MarkSizes.mostApart
    ) { mark, reach in
      do throws(CairoError) {
        if let cut = try cutOut(pointer, within: reach, scale: scale) {
          boxes.append((mark, cut.image, cut.x, cut.y))
        }
      } catch {
        failure = failure ?? error
      }
    }
    draw(filter)
    filter.endJoined()
    try context.finish()
    if let failure { throw failure }
    for box in boxes {
      found[box.mark] = Placed(
        image: box.image,
        rect: Rect(
          x: Double(box.x) / scale, y: Double(box.y) / scale,
          width: Double(box.image.widthInPixels) / scale,
          height: Double(box.image.heightInPixels) / scale))
    }
    placed = found
  }

  /// Returns the number of bytes of the PNG files.
  func byteCount() throws(CairoError) -> Int {
    var count = 0
    for mark in placed.values { count += try mark.image.png().count }
    return count
  }

  /// The context to draw the page with, so that the images are in the marks' places.
  func replacing(_ marks: Set<Int>, drawingOn target: any GraphicsContext) -> SeparatedMarks {
    SeparatedMarks(drawingOn: target, marks, keepsChosen: false) { mark, _ in
      guard let placed = placed[mark], let toPage = target.transform.inverse else { return }
      target.withState {
        target.concatenate(toPage)
        target.draw(placed.image, in: placed.rect)
      }
    }
  }
}

/// The part of an image surface that has ink, which is wiped afterwards; nil where none has.
///
/// - Parameter reach: where the ink is, in points: a page has many marks.
private func cutOut(
  _ surface: OpaquePointer, within reach: InkReach, scale: Double
) throws(CairoError) -> (image: Image, x: Int, y: Int)? {
  cairo_surface_flush(surface)
  guard let data = cairo_image_surface_get_data(surface) else {
    throw CairoError(.drawing, "drawing failed: the image has no pixels")
  }
  let (width, height) = (
    Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
  )
  let stride = Int(cairo_image_surface_get_stride(surface)) / 4
  // Cairo aligns rows to four bytes and stores native words.
  let words = UnsafeMutableRawPointer(data).assumingMemoryBound(to: UInt32.self)
  var (columns, rows) = (0..<width, 0..<height)
  if !reach.isOpen, let box = reach.box {
    columns = pixels(box.minX, box.maxX, scale).clamped(to: columns)
    rows = pixels(box.minY, box.maxY, scale).clamped(to: rows)
  }
  var (left, right, top, bottom) = (width, -1, height, -1)
  for y in rows {
    let row = UnsafeBufferPointer(start: words + y * stride, count: width)[columns]
    guard let first = row.firstIndex(where: { $0 != 0 }),
      let last = row.lastIndex(where: { $0 != 0 })
    else { continue }
    (left, right) = (min(left, first), max(right, last))
    (top, bottom) = (min(top, y), y)
  }
  guard right >= left else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(4 * (right - left + 1) * (bottom - top + 1))
  for y in top...bottom {
    for x in left...right {
      let color = StraightColor(premultiplied: words[y * stride + x])
      bytes += [color.red, color.green, color.blue, color.alpha]
      words[y * stride + x] = 0
    }
  }
  cairo_surface_mark_dirty(surface)
  var image = Image(
    widthInPixels: right - left + 1, heightInPixels: bottom - top + 1, pixels: bytes)
  image.isSmooth = true
  return (image, left, top)
}

/// The pixels that a range of points touches, and two more at either end for soft edges.
private func pixels(_ low: Double, _ high: Double, _ scale: Double) -> Range<Int> {
  let limits = -1e6...1e6
  let first = Int(min(max(low * scale, limits.lowerBound), limits.upperBound).rounded(.down)) - 2
  let last = Int(min(max(high * scale, limits.lowerBound), limits.upperBound).rounded(.up)) + 2
  return first..<max(first, last)
}
