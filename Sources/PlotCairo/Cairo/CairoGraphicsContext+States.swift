import CCairo
import PlotViews

extension CairoGraphicsContext {
  /// The part of the graphics state that Cairo does not keep.
  struct State {
    var transform = Affine.identity
    /// Whether the transform leaves no area to draw on; it is not passed to Cairo.
    var drawsNothing = false
    /// Open masks, each with the transform at its start.
    var masks: [(area: Path, transform: Affine)] = []
  }

  package func save() {
    cairo_save(cairo)
    open()
  }

  private func open() {
    saved.append(state)
    state.masks = []
  }

  package func restore() {
    guard saved.count > openGroups.last?.savedCount ?? 0, let last = saved.popLast() else {
      return fail("a state was restored that was not saved")
    }
    layMasks()
    cairo_restore(cairo)
    state = last
  }

  package func concatenate(_ transform: Affine) {
    let next = transform.then(state.transform)
    state.transform = next
    guard !state.drawsNothing, next.inverse != nil, next.isFinite else {
      state.drawsNothing = true
      return
    }
    setMatrix()
  }

  package func blend(_ mode: BlendMode) { cairo_set_operator(cairo, mode.cairo) }

  package func beginGroup(alpha: Double) {
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    openGroups.append((alpha, saved.count))
    open()
  }

  package func endGroup() {
    guard let group = openGroups.last, saved.count == group.savedCount + 1 else {
      return fail("a group was ended that was not begun")
    }
    layMasks()
    openGroups.removeLast()
    state = saved.removeLast()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, clamped(group.alpha))
  }

  package func clip(to path: Path) {
    guard !state.drawsNothing else { return }
    trace(sharpened(path), isArea: true)
    cairo_clip(cairo)
  }

  /// Multiplies everything drawn until the state ends by the coverage of `area`: it is collected in
  /// a group, which then fills the area. Cairo's clip cuts each shape by all edges of the area
  /// instead, which takes half a minute for stripes on 20,000 bars.
  package func mask(to area: Path) {
    guard !state.drawsNothing else { return }
    guard !saved.isEmpty, drawsPixels, cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER,
      let box = area.finiteParts.controlBounds
    else { return clip(to: area) }
    clip(toPixelsOf: box)
    cairo_push_group(cairo)
    state.masks.append((area, state.transform))
  }

  /// Limits drawing to the pixels that a box touches.
  private func clip(toPixelsOf box: Rect) {
    let corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY),
    ].map(deviceMatrix.apply)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let limits = clipInPixels
    func end(_ value: Double?, _ low: Double, _ high: Double) -> Double {
      max(low - 1, min(high + 1, value ?? low))
    }
    let left = end(xs.min(), limits.minX, limits.maxX).rounded(.down)
    let right = end(xs.max(), limits.minX, limits.maxX).rounded(.up)
    let top = end(ys.min(), limits.minY, limits.maxY).rounded(.down)
    let bottom = end(ys.max(), limits.minY, limits.maxY).rounded(.up)
    cairo_identity_matrix(cairo)
    cairo_new_path(cairo)
    cairo_rectangle(cairo, left, top, right - left, bottom - top)
    cairo_clip(cairo)
    setMatrix()
  }

  /// Ends the layers that masks of this state began, the last one first.
  func layMasks() {
    while let mask = state.masks.popLast() {
      state.transform = mask.transform
      cairo_identity_matrix(cairo)
      cairo_pop_group_to_source(cairo)
      fillWithSource(mask.area)
    }
  }

  /// Whether the target is made of pixels, and not a page of a document.
  var drawsPixels: Bool {
    cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE
  }
}
