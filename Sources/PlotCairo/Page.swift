import PlotViews

/// One picture to be written: its size, its words, and what draws it.
public struct Page {
  /// In points; on pixels, one point is `scale` pixels.
  public var size: Size
  /// Pixels per point, for formats made of pixels.
  public var scale: Double
  /// A short name of the picture, for readers that cannot see it. Raw text.
  public var title: String
  /// A sentence or two about what it shows. Raw text.
  public var description: String
  /// How formats that name colours write these, such as `red` as its author did; others are written
  /// by their numbers.
  public var colorWords: [Color: String] = [:]
  /// The shaper of text. Give the one that measured the layout, so that no text is shaped twice.
  public var text: TextShaper
  /// Draws into the y-down area from (0, 0) to `size`.
  public var draw: (any GraphicsContext) -> Void
  /// Draws the same calls in the same order in colours for dark pages; nil where there are none.
  /// Only the colours are looked at.
  public var drawAtNight: ((any GraphicsContext) -> Void)?

  /// Which marks are images in formats made of shapes.
  public var rasterization = Rasterization.auto
  /// Told how many marks became images in such a format, and of how many pixels per point.
  public var whenMarksBecomeImages: ((_ count: Int, _ scale: Double) -> Void)?

  public init(
    size: Size, scale: Double = 2, title: String, description: String,
    text: TextShaper = TextShaper(),
    draw: @escaping (any GraphicsContext) -> Void
  ) {
    self.size = size
    self.scale = scale
    self.title = title
    self.description = description
    self.text = text
    self.draw = draw
  }
}
