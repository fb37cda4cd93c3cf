import CCairo
import PlotViews

/// Glyphs of one font that follow each other in a line, whose left end is at (0, 0); y grows
/// downwards as Cairo has it.
struct GlyphRun {
  /// The text of the glyphs, for formats that keep it.
  let text: String
  let font: FontOutlines
  /// Glyphs from left to right.
  private(set) var glyphs: [cairo_glyph_t] = []
  /// Which glyphs show which bytes of the text.
  private var clusters: [cairo_text_cluster_t] = []
  /// Whether the text runs from right to left: the first cluster has the last glyphs then.
  private let runsBackward: Bool
  /// Boxes of missing glyphs.
  private(set) var boxes: [Rect] = []

  /// A glyph as a shaper found it.
  struct Glyph {
    enum Shape {
      case outline(UInt)
      /// A missing glyph.
      case box(width: Double)
      case nothing
    }

    var shape: Shape
    /// Origin of the glyph.
    var place: Point
    /// The byte of the text at which its cluster starts: all glyphs that start at the same one.
    var cluster: Int
  }

  /// - Parameter found: from left to right.
  init(
    _ text: String, _ font: FontOutlines, _ found: some BidirectionalCollection<Glyph>,
    runsBackward: Bool = false
  ) {
    self.text = text
    self.font = font
    self.runsBackward = runsBackward
    glyphs.reserveCapacity(found.count)
    for glyph in found {
      switch glyph.shape {
      case .outline(let index):
        glyphs.append(cairo_glyph_t(index: index, x: glyph.place.x, y: glyph.place.y))
      case .box(let width): boxes.append(font.box(at: glyph.place, width: width))
      case .nothing: break
      }
    }
    if runsBackward { setClusters(found.reversed()) } else { setClusters(found) }
  }

  /// The parts of a text that runs from left to right, each with the glyphs that show it.
  var parts: [(text: String, glyphs: [UInt])] {
    var (bytes, rest) = (Array(text.utf8)[...], glyphs[...])
    return clusters.map { cluster in
      let (part, shown) = (
        bytes.prefix(Int(cluster.num_bytes)), rest.prefix(Int(cluster.num_glyphs))
      )
      (bytes, rest) = (bytes.dropFirst(part.count), rest.dropFirst(shown.count))
      return (String(decoding: part, as: UTF8.self), shown.map(\.index))
    }
  }

  /// Returns it so much further to the right.
  func moved(by distance: Double) -> GlyphRun {
    var run = self
    for index in glyphs.indices { run.glyphs[index].x += distance }
    run.boxes = boxes.map {
      Rect(x: $0.minX + distance, y: $0.minY, width: $0.width, height: $0.height)
    }
    return run
  }

  /// - Parameter found: in the order of the text.
  private mutating func setClusters(_ found: some BidirectionalCollection<Glyph>) {
    clusters.reserveCapacity(found.count)
    var (rest, end) = (found[...], text.utf8.count)
    while let last = rest.last {
      let start = rest.lastIndex { $0.cluster != last.cluster }.map(rest.index(after:))
      let cluster = rest[(start ?? rest.startIndex)...]
      let shown = cluster.count { if case .outline = $0.shape { true } else { false } }
      clusters.append(
        cairo_text_cluster_t(num_bytes: Int32(end - last.cluster), num_glyphs: Int32(shown)))
      end = last.cluster
      rest = rest[..<cluster.startIndex]
    }
    clusters.reverse()
  }

  /// - Parameter origin: the left end of the line's baseline.
  func show(in cairo: OpaquePointer, at origin: Point) {
    for box in boxes {
      cairo_rectangle(cairo, origin.x + box.minX, origin.y + box.minY, box.width, box.height)
    }
    if !boxes.isEmpty {
      cairo_set_line_width(cairo, font.size / 16)
      cairo_stroke(cairo)
    }
    guard !glyphs.isEmpty else { return }
    let placed = glyphs.map {
      cairo_glyph_t(index: $0.index, x: origin.x + $0.x, y: origin.y + $0.y)
    }
    cairo_set_scaled_font(cairo, font.pointer)
    guard cairo_surface_has_show_text_glyphs(cairo_get_target(cairo)) != 0 else {
      cairo_show_glyphs(cairo, placed, Int32(placed.count))
      return
    }
    cairo_show_text_glyphs(
      cairo, text, Int32(text.utf8.count), placed, Int32(placed.count), clusters,
      Int32(clusters.count),
      runsBackward
        ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(rawValue: 0))
  }
}
