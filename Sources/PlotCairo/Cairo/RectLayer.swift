import PlotViews

/// The pixels under many upright rectangles of any colours, which are composited one by one.
///
/// The arithmetic is Cairo's own, to the last bit for opaque colours: coordinates are 256ths of a
/// pixel, coverage of a pixel is in 255ths (`cairo-rectangular-scan-converter.c`), and mixing is
/// `lerp8x4` of `cairo-image-compositor.c`. The overhead of paths, sources and clips is saved, some
/// microseconds for each rectangle.
///
/// Unsafe for speed: rows are written to directly. Every box is cut to the pixels before.
struct RectLayer: ~Copyable {
  /// Fewer are left to Cairo.
  static let fewest = 1_000

  private let copy: PixelCopy

  /// - Parameter area: of whole pixels of the surface, within `PixelCopy.mostPixels`.
  init(_ area: Rect, of cairo: OpaquePointer) throws(CairoError) {
    copy = try PixelCopy(area, of: cairo)
  }

  var size: SizeInPixels { copy.size }

  /// Returns the part of a box of the surface that lies on the layer, in the layer's pixels.
  func part(of box: PixelBox) -> PixelBox {
    box.offset(x: -Int32(copy.left) << 8, y: -Int32(copy.top) << 8)
      .intersection(
        PixelBox(left: 0, top: 0, right: Int32(size.width) << 8, bottom: Int32(size.height) << 8))
  }

  /// Composites a colour over the box, which is on the layer.
  func lay(_ box: PixelBox, in color: PremultipliedColor) {
    guard !box.isEmpty else { return }
    let (first, last) = (box.top >> 8, (box.bottom - 1) >> 8)
    for y in first...last {
      let height = min(box.bottom, (y + 1) << 8) - max(box.top, y << 8)
      let (start, end) = (box.left >> 8, (box.right - 1) >> 8)
      let row = copy.words + Int(y) * copy.stride
      func cover(_ x: Int32) -> UInt32 {
        let area = height * (min(box.right, (x + 1) << 8) - max(box.left, x << 8))
        return UInt32(truncatingIfNeeded: (area >> 8) - (area >> 16))
      }
      color.lay(on: row + Int(start), by: cover(start))
      guard end > start else { continue }
      let covered = cover(start + 1)
      if end > start + 1 {
        let middle = row + Int(start + 1)
        if covered == 255, color.isOpaque {
          middle.update(repeating: color.word, count: Int(end - start - 1))
        } else {
          for x in 0..<Int(end - start - 1) { color.lay(on: middle + x, by: covered) }
        }
      }
      color.lay(on: row + Int(end), by: cover(end))
    }
  }

  /// Puts all of it back, within the clip, where it came from.
  func paint(with cairo: OpaquePointer) { copy.paint(with: cairo) }
}
