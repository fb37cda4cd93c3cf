import PlotViews

/// The colours of a picture for dark pages, in the order of drawing. Taken from a drawing of the
/// same calls in other colours; only the drawing for light pages decides the places.
struct NightColors {
  /// The colours of one call.
  struct Paint {
    var fill: Color?
    var stroke: Color?
    var image: Image?
  }

  private var paints: [Paint]
  private var next = 0

  init(_ draw: (any GraphicsContext) -> Void) {
    let recording = RecordingContext(keepsElements: true)
    draw(recording)
    paints = recording.commands.compactMap { command in
      switch command {
      case .fill(_, let color): Paint(fill: color)
      // Gradients are the same by night.
      case .gradient(_, _, let stroke): Paint(stroke: stroke?.color)
      case .stroke(_, let stroke): Paint(stroke: stroke.color)
      case .stamp(_, centers: _, let fill, let stroke): Paint(fill: fill, stroke: stroke?.color)
      case .text(_, at: _, anchor: _, let style): Paint(fill: style.color)
      case .image(let image, in: _): Paint(image: image)
      default: nil
      }
    }
  }

  /// The colours of the next call, or nil if there are no more.
  mutating func take() -> Paint? {
    guard next < paints.count else { return nil }
    next += 1
    return paints[next - 1]
  }

  /// Whether every call had its colours.
  var isUsedUp: Bool { next == paints.count }
}
