import CCairo
import PlotViews

extension CairoGraphicsContext {
  /// What `save()` keeps beside Cairo's own state.
  struct State {
    var transform = Affine.identity
    /// Whether the transform leaves no area to draw on; Cairo was not told of it.
    var drawsNothing = false
    /// Those that collect what is drawn, with what was the transform then.
    var clips: [(path: Path, transform: Affine)] = []
  }

  public func save() {
    cairo_save(cairo)
    open()
  }

  private func open() {
    saved.append(state)
    state.clips = []
  }

  public func restore() {
    guard saved.count > openGroups.last?.savedCount ?? 0, let last = saved.popLast() else {
      return fail("a state was restored that was not saved")
    }
    layClips()
    cairo_restore(cairo)
    state = last
  }

  public func concatenate(_ transform: Affine) {
    let next = transform.then(state.transform)
    state.transform = next
    guard !state.drawsNothing, next.inverse != nil, next.isFinite else {
      state.drawsNothing = true
      return
    }
    setMatrix()
  }

  public func blend(_ mode: BlendMode) { cairo_set_operator(cairo, mode.cairo) }

  public func beginGroup(alpha: Double) {
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    openGroups.append((alpha, saved.count))
    open()
  }

  public func endGroup() {
    guard let group = openGroups.last, saved.count == group.savedCount + 1 else {
      return fail("a group was ended that was not begun")
    }
    layClips()
    openGroups.removeLast()
    state = saved.removeLast()
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, clamped(group.alpha))
  }

  /// The most elements of a path that Cairo clips by. It cuts each shape by the whole clip: stripes on
  /// 20,000 bars take it half a minute.
  private static let longestClip = 1_000

  /// What is drawn within a long path is a layer of its own: it is collected until the state ends, and
  /// then fills the path.
  public func clip(to path: Path) {
    guard !state.drawsNothing else { return }
    if path.count > Self.longestClip, !saved.isEmpty, drawsPixels,
      cairo_get_operator(cairo) == CAIRO_OPERATOR_OVER
    {
      cairo_push_group(cairo)
      state.clips.append((path, state.transform))
    } else {
      trace(path, isArea: true)
      cairo_clip(cairo)
    }
  }

  /// Ends the layers that clips of this state began, the last one first.
  func layClips() {
    while let clip = state.clips.popLast() {
      state.transform = clip.transform
      cairo_pop_group_to_source(cairo)
      fillWithSource(clip.path)
    }
  }

  /// Whether what is drawn now goes onto pixels, and not onto a page.
  var drawsPixels: Bool {
    cairo_surface_get_type(cairo_get_group_target(cairo)) == CAIRO_SURFACE_TYPE_IMAGE
  }
}
