import CCairo
import PlotViews

/// The pixels of an image surface, with their origin in those of a context: groups have a separate
/// one.
struct SurfacePixels {
  /// Pixels from alpha in the highest byte to blue, premultiplied.
  let words: UnsafeMutablePointer<UInt32>
  let stride: Int
  let width: Int
  let height: Int
  /// Origin of the target, in pixels of the surface.
  let left: Int
  let top: Int

  init?(_ surface: OpaquePointer?) {
    guard let surface, cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE,
      cairo_image_surface_get_format(surface) == CAIRO_FORMAT_ARGB32
    else { return nil }
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else { return nil }
    // Cairo aligns rows to four bytes and stores native words.
    words = UnsafeMutableRawPointer(bytes).assumingMemoryBound(to: UInt32.self)
    stride = Int(cairo_image_surface_get_stride(surface)) / 4
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    var (x, y) = (0.0, 0.0)
    cairo_surface_get_device_offset(surface, &x, &y)
    guard let left = Int(exactly: -x), let top = Int(exactly: -y) else { return nil }
    (self.left, self.top) = (left, top)
  }
}

/// The source that a mask is laid with: one colour, or the pixels of a group.
enum MaskSource {
  /// Alpha, red, green and blue, from 0 to 255, multiplied by alpha.
  case color(SIMD4<Float>)
  case pixels(SurfacePixels)

  /// The source of a context, its matrix being the identity; nil of gradients and the like.
  init?(_ cairo: OpaquePointer) {
    let source = cairo_get_source(cairo)
    switch cairo_pattern_get_type(source) {
    case CAIRO_PATTERN_TYPE_SOLID:
      var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
      cairo_pattern_get_rgba(source, &red, &green, &blue, &alpha)
      self = .color(255 * SIMD4<Float>(SIMD4(1, red, green, blue) * alpha))
    case CAIRO_PATTERN_TYPE_SURFACE:
      var surface: OpaquePointer?
      var matrix = cairo_matrix_t()
      cairo_pattern_get_surface(source, &surface)
      cairo_pattern_get_matrix(source, &matrix)
      guard matrix.xx == 1, matrix.yy == 1, matrix.xy == 0, matrix.yx == 0, matrix.x0 == 0,
        matrix.y0 == 0, cairo_pattern_get_extend(source) == CAIRO_EXTEND_NONE,
        let pixels = SurfacePixels(surface)
      else { return nil }
      self = .pixels(pixels)
    default: return nil
    }
  }
}

/// The pixels that a mask is composited on, each of which is rounded once: Cairo rounds colours,
/// masks, their product and the rest of a pixel, each by itself.
///
/// Unsafe for speed: a picture has millions of pixels. All of them are in the surface and in the
/// mask.
struct MaskTarget {
  private let surface: OpaquePointer
  private let pixels: SurfacePixels
  /// The columns and rows that may be changed.
  private let columns: Range<Int>
  private let rows: Range<Int>

  /// - Returns: nil where Cairo has to draw: on pages, within clips that are no rectangles of pixels,
  ///   and where something is not just laid over.
  init?(_ cairo: OpaquePointer) {
    guard cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER,
      let surface = cairo_get_group_target(cairo), let pixels = SurfacePixels(surface),
      let clips = cairo_copy_clip_rectangle_list(cairo)
    else { return nil }
    defer { cairo_rectangle_list_destroy(clips) }
    (self.surface, self.pixels) = (surface, pixels)
    guard clips.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    switch clips.pointee.num_rectangles {
    case 0: (columns, rows) = (0..<0, 0..<0)
    case 1:
      let clip = clips.pointee.rectangles[0]
      guard let left = Int(exactly: clip.x), let top = Int(exactly: clip.y),
        let width = Int(exactly: clip.width), let height = Int(exactly: clip.height)
      else { return nil }
      columns = (left..<left + width).clamped(to: pixels.left..<pixels.left + pixels.width)
      rows = (top..<top + height).clamped(to: pixels.top..<pixels.top + pixels.height)
    default: return nil
    }
  }

  func lay(_ source: MaskSource, through mask: CoverageMask) {
    let columns = columns.clamped(to: mask.left..<mask.left + mask.width)
    let rows = rows.clamped(to: mask.top..<mask.top + mask.height)
    guard !columns.isEmpty, !rows.isEmpty else { return }
    mask.shares.withUnsafeBufferPointer { shares in
      guard let shares = shares.baseAddress else { return }
      for y in rows {
        let row = pixels.words + (y - pixels.top) * pixels.stride + columns.lowerBound - pixels.left
        let shares = shares + (y - mask.top) * mask.width + columns.lowerBound - mask.left
        switch source {
        case .color(let color): lay(color, on: row, by: shares, columns.count)
        case .pixels(let group):
          guard y >= group.top, y < group.top + group.height else { continue }
          let inside = columns.clamped(to: group.left..<group.left + group.width)
          let skipped = inside.lowerBound - columns.lowerBound
          let words = group.words + (y - group.top) * group.stride
          for x in 0..<inside.count where shares[skipped + x] != 0 {
            let color = parts(words[inside.lowerBound - group.left + x])
            row[skipped + x] = mixed(row[skipped + x], color, shares[skipped + x])
          }
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }

  private func lay(
    _ color: SIMD4<Float>, on row: UnsafeMutablePointer<UInt32>,
    by shares: UnsafePointer<UInt16>, _ count: Int
  ) {
    let isOpaque = color[0] >= 255
    let word = word(color)
    // Neighbours are alike where they are wholly covered.
    var (last, result) = (UInt32(0), mixed(0, color, CoverageMask.whole))
    for x in 0..<count {
      let share = shares[x]
      if share == 0 { continue }
      if share == CoverageMask.whole {
        if isOpaque {
          row[x] = word
        } else {
          if row[x] != last {
            last = row[x]
            result = mixed(last, color, share)
          }
          row[x] = result
        }
      } else {
        row[x] = mixed(row[x], color, share)
      }
    }
  }
}

@inline(__always)
private func parts(_ word: UInt32) -> SIMD4<Float> {
  SIMD4(
    Float(word >> 24), Float(word >> 16 & 255), Float(word >> 8 & 255), Float(word & 255))
}

@inline(__always)
private func word(_ parts: SIMD4<Float>) -> UInt32 {
  let rounded = parts + 0.5
  return UInt32(rounded[0]) << 24 | UInt32(rounded[1]) << 16 | UInt32(rounded[2]) << 8
    | UInt32(rounded[3])
}

/// A share of a colour over a pixel.
@inline(__always)
private func mixed(_ below: UInt32, _ color: SIMD4<Float>, _ share: UInt16) -> UInt32 {
  let share = Float(share) * (1 / Float(CoverageMask.whole))
  let left = 1 - color[0] * share * (1 / 255)
  return word(color * share + parts(below) * left)
}
