import PlotViews

/// The colours of a picture for dark pages, in the order of drawing. They are recorded from the same drawing
/// calls with another theme; geometry comes from the drawing for light pages alone.
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
      // Gradients are the same on dark pages.
      case .gradient(_, _, let stroke): Paint(stroke: stroke?.color)
      case .stroke(_, let stroke): Paint(stroke: stroke.color)
      case .stamp(_, centers: _, let fill, let stroke): Paint(fill: fill, stroke: stroke?.color)
      case .text(_, at: _, anchor: _, let style): Paint(fill: style.color)
      case .image(let image, in: _): Paint(image: image)
      default: nil
      }
    }
  }

  /// Takes the colours of the next call; nil if there are no more.
  mutating func take() -> Paint? {
    guard next < paints.count else { return nil }
    next += 1
    return paints[next - 1]
  }

  /// Whether the colours of all calls were taken.
  var isUsedUp: Bool { next == paints.count }
}
