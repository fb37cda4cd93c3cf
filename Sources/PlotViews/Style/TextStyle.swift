/// The look of a text: families in order of preference, size in points, weight, slant, figures and colour.
public struct TextStyle: Hashable, Sendable {
  public enum Weight: Int, Hashable, Sendable {
    case regular = 400
    case semibold = 600
  }

  /// The widths of figures.
  public enum Figures: Hashable, Sendable {
    /// All figures are equally wide, so that numbers above each other line up.
    case tabular
    /// Each figure has its own width, as in running text.
    case proportional
  }

  /// Sans-serif families found on the common systems, best first.
  package static let defaultFamilies = [
    "Inter", "Helvetica Neue", "Noto Sans", "Liberation Sans", "DejaVu Sans", "sans-serif",
  ]

  public var families: [String]
  public var size: Double
  public var weight: Weight
  public var color: Color
  public var isItalic = false
  public var figures: Figures = .tabular

  /// - Parameters:
  ///   - size: The size of the font in points.
  ///   - weight: The weight of the font.
  ///   - color: The colour of the letters.
  ///   - families: The families in order of preference; nil for sans-serif ones.
  public init(
    size: Double, weight: Weight = .regular, color: Color = .black, families: [String]? = nil
  ) {
    self.families = families ?? TextStyle.defaultFamilies
    self.size = size
    self.weight = weight
    self.color = color
  }
}
