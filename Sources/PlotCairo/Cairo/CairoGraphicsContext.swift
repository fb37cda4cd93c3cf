import CCairo
import PlotViews

/// Draws into a Cairo surface: pixels or the page of a document.
///
/// Values that Cairo cannot take never reach it: a path is drawn without its points that are not
/// finite (nothing is joined across them) and is cut far outside the surface, where Cairo's numbers
/// would wrap around; colours are clamped to their range; a transform that flattens the plane hides
/// everything drawn under it; a stroke without a positive width draws nothing.
package final class CairoGraphicsContext: GraphicsContext {
  /// Device units within which coordinates are given to Cairo as they are: far beyond the largest
  /// surface, and far enough from ±8,388,607 for wide strokes.
  private static let reach = 1_000_000.0

  let cairo: OpaquePointer
  let text: TextShaper
  let unitsPerPoint: Double
  /// The pixels between which edges fall; nil for other surfaces than those of a page of pixels.
  private let grid: PixelGrid?
  var state = State()
  var saved: [State] = []
  var openGroups: [(alpha: Double, savedCount: Int)] = []
  private var failure: CairoError?

  /// Draws on `surface`, which stays the caller's and outlives the context.
  ///
  /// - Parameter unitsPerPoint: pixels per point, or the surface's own units per point.
  init(
    drawingOn surface: OpaquePointer, unitsPerPoint: Double, text: TextShaper,
    grid: PixelGrid? = nil
  ) {
    cairo = cairo_create(surface)
    self.unitsPerPoint = unitsPerPoint
    self.grid = grid
    self.text = text
    cairo_scale(cairo, unitsPerPoint, unitsPerPoint)
    // SVG's default, so that sharp corners look the same there.
    cairo_set_miter_limit(cairo, 4)
  }

  deinit { cairo_destroy(cairo) }

  package var transform: Affine { state.transform }

  /// Ends drawing.
  ///
  /// - Throws: the first failure since the context was made.
  package func finish() throws(CairoError) {
    if let failure { throw failure }
    if let error = CairoError(cairo_status(cairo)) { throw error }
    if !saved.isEmpty || !openGroups.isEmpty {
      throw CairoError(.drawing, "drawing ended inside a saved state or a group")
    }
    cairo_surface_flush(cairo_get_target(cairo))
    if let error = CairoError(cairo_surface_status(cairo_get_target(cairo))) { throw error }
  }

  package func fill(_ path: Path, with color: Color) {
    guard !state.drawsNothing, color.alpha > 0 else { return }
    setSource(color)
    fillWithSource(path)
  }

  /// Fills the path with the current source.
  func fillWithSource(_ path: Path) {
    let path = sharpened(path)
    if fillAreas(path) { return }
    trace(path, isArea: true)
    cairo_fill(cairo)
  }

  package func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    let path = path.finiteParts
    guard !state.drawsNothing, let box = path.bounds else { return }
    PlacedGradient(gradient, on: box).setSource(of: cairo)
    fillWithSource(path)
    if let stroke { self.stroke(path, with: stroke) }
  }

  package func stroke(_ path: Path, with stroke: Stroke) {
    guard !state.drawsNothing else { return }
    let (path, stroke) =
      grid?.sharpened(path, with: stroke, under: state.transform) ?? (path, stroke)
    let box = stroke.gradient.flatMap { _ in path.finiteParts.bounds }
    guard !strokeLine(path, with: stroke, on: box), setUp(stroke, on: box) else { return }
    trace(path.thinned(to: .seen), isArea: false)
    cairo_stroke(cairo)
  }

  package func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    if grid != nil, centers == [.zero] {
      if let fill { self.fill(symbol, with: fill) }
      if let stroke { self.stroke(symbol, with: stroke) }
      return
    }
    guard !state.drawsNothing,
      !lay(SymbolBatch(SymbolBatch.Look(symbol: symbol, fill: fill, stroke: stroke), at: centers))
    else {
      return
    }
    if symbol.count > AreaCoverage.fewest, drawsPixels {
      return drawOneByOne(symbol, at: centers, fill: fill, stroke: stroke)
    }
    let symbol = symbol.finiteParts
    let matrix = deviceMatrix
    let box = stroke?.gradient.flatMap { _ in symbol.bounds }
    let isPlain = !drawsPixels && stroke?.isVisible != true
    let needed = isPlain ? unsaturated(centers, opacity: fill?.alpha ?? 1) : centers
    // One by one: where translucent symbols overlap, their ink adds up.
    for center in needed where center.isFinite {
      let place = Affine.translation(x: center.x, y: center.y).then(matrix)
      guard place.isFinite, max(abs(place.tx), abs(place.ty)) < Self.reach else { continue }
      if let fill, fill.alpha > 0 {
        setSource(fill)
        trace(symbol, under: place, isArea: true)
        cairo_fill(cairo)
      }
      if let stroke, setUp(stroke, on: box?.offset(x: center.x, y: center.y)) {
        trace(symbol, under: place, isArea: false)
        cairo_stroke(cairo)
      }
    }
  }

  package func stamp(_ batch: SymbolBatch) {
    guard !state.drawsNothing, !lay(batch) else { return }
    batch.forEachRun { look, centers in
      stamp(look.symbol, at: Array(centers), fill: look.fill, stroke: look.stroke)
    }
  }

  package func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    guard !state.drawsNothing, !text.isEmpty, style.color.alpha > 0, isWithinReach(position),
      let line = self.text.line(text, style: style)
    else { return }
    cairo_save(cairo)
    cairo_translate(cairo, position.x, position.y)
    if state.transform.isMirrored { cairo_scale(cairo, 1, -1) }
    setSource(style.color)
    cairo_move_to(cairo, -anchor.share * line.metrics.width, 0)
    line.show(in: cairo)
    cairo_restore(cairo)
    // Pango leaves its current point behind.
    cairo_new_path(cairo)
  }

  package func draw(_ image: Image, in rect: Rect) {
    guard !state.drawsNothing, image.widthInPixels > 0, image.heightInPixels > 0, !rect.isEmpty,
      isWithinReach(rect.origin), isWithinReach(Point(x: rect.maxX, y: rect.maxY))
    else { return }
    do throws(CairoError) {
      cairo_save(cairo)
      if state.transform.isMirrored {
        cairo_translate(cairo, 0, rect.minY + rect.maxY)
        cairo_scale(cairo, 1, -1)
      }
      defer { cairo_restore(cairo) }
      try paint(
        image, in: rect, with: cairo, pixelsPerPoint: unitsPerPoint * state.transform.lengthScale)
    } catch {
      failure = failure ?? error
    }
  }

  /// Pixels and pages have no structure.
  package func beginElement(_ element: SemanticElement) {}
  package func endElement() {}

  var deviceMatrix: Affine {
    state.transform.then(.scale(x: unitsPerPoint, y: unitsPerPoint))
  }

  func setMatrix() {
    var matrix = cairo_matrix_t(deviceMatrix)
    cairo_set_matrix(cairo, &matrix)
  }

  private func isWithinReach(_ point: Point) -> Bool {
    let place = deviceMatrix.apply(to: point)
    return abs(place.x) < Self.reach && abs(place.y) < Self.reach
  }

  /// Returns an area as it is drawn on pixels.
  func sharpened(_ path: Path) -> Path {
    grid?.sharpened(path, under: state.transform) ?? path
  }

  func sharpened(_ batch: RectBatch) -> RectBatch {
    grid?.sharpened(batch, under: state.transform) ?? batch
  }

  func trace(_ path: Path, isArea: Bool) {
    let path = isArea && !drawsPixels ? path.areasThinned(to: .seen) : path
    trace(path.finiteParts, under: deviceMatrix, isArea: isArea)
  }

  /// Makes `path`, which is finite, Cairo's current path.
  private func trace(_ path: Path, under matrix: Affine, isArea: Bool) {
    setPath(of: cairo, to: path, under: matrix, isArea: isArea, reach: Self.reach)
    // Widths and dashes are measured in the system of the caller.
    setMatrix()
  }

  private func setSource(_ color: Color) {
    cairo_set_source_rgba(
      cairo, clamped(color.red), clamped(color.green), clamped(color.blue), clamped(color.alpha))
  }

  /// Whether there is anything to stroke with.
  ///
  /// - Parameter box: the bounding box of the path, for gradients.
  func setUp(_ stroke: Stroke, on box: Rect? = nil) -> Bool {
    guard stroke.isVisible else { return false }
    if let gradient = stroke.gradient, let box {
      PlacedGradient(gradient, on: box).setSource(of: cairo)
    } else {
      setSource(stroke.color)
    }
    cairo_set_line_width(cairo, min(stroke.width, Self.reach / unitsPerPoint))
    cairo_set_line_cap(cairo, stroke.cap.cairo)
    cairo_set_line_join(cairo, stroke.join.cairo)
    let dash = stroke.drawableDash
    cairo_set_dash(
      cairo, dash, Int32(dash.count), stroke.dashOffset.isFinite ? stroke.dashOffset : 0)
    return true
  }

  func fail(_ message: String) {
    failure = failure ?? CairoError(.drawing, message)
  }
}
