import PlotViews

/// A picture for output: its size, its title and description, and its drawing.
public struct Page {
  /// The size in points; on pixels, one point is `scale` pixels.
  public var size: Size
  /// Pixels per point, for formats made of pixels.
  public var scale: Double
  /// A short name of the picture, for readers that cannot see it. Raw text.
  package var title: String
  /// The alt text, in a sentence or two. Raw text.
  package var description: String
  /// The names of colours, such as `red` as its author wrote it, for formats that have them; others
  /// are written as numbers.
  package var colorWords: [Color: String] = [:]
  /// The measure of text that the layout had. A shaper then shapes no text twice.
  package var text: any TextMeasuring
  /// Draws into the y-down area from (0, 0) to `size`.
  package var draw: (any GraphicsContext) -> Void
  /// Draws the same calls in the same order in colours for dark pages; nil if there are none. Only
  /// the colours are used.
  package var drawAtNight: ((any GraphicsContext) -> Void)?

  /// The series as lines of text; none of a picture that is no chart.
  package var sparklines: [Sparkline] = []

  /// Which marks are images in formats made of shapes.
  package var rasterization = Rasterization.auto
  /// How text is written in SVG.
  package var textOutput = TextOutput.embed
  /// Called with the number of rasterised marks in such a format, and the pixels per point.
  package var whenMarksBecomeImages: ((_ count: Int, _ scale: Double) -> Void)?

  /// - Parameters:
  ///   - size: The size in points; on pixels, one point is `scale` pixels.
  ///   - scale: Pixels per point, for formats made of pixels.
  ///   - title: A short name of the picture, for readers that cannot see it. Raw text.
  ///   - description: The alt text, in a sentence or two. Raw text.
  ///   - text: The measure of text that the layout had. A shaper then shapes no text twice.
  ///   - draw: Draws into the y-down area from (0, 0) to `size`.
  public init(
    size: Size, scale: Double = 2, title: String, description: String,
    text: any TextMeasuring = TextShaper(),
    draw: @escaping (any GraphicsContext) -> Void
  ) {
    self.size = size
    self.scale = scale
    self.title = title
    self.description = description
    self.text = text
    self.draw = draw
  }

  /// The shaper of text.
  var shaper: TextShaper { text as? TextShaper ?? TextShaper() }
}
