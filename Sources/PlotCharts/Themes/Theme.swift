import PlotViews

/// The look of a chart: everything follows from paper, ink, accents and one base size.
public struct Theme: Sendable, Hashable {
  public var name: String
  public var paper: Color
  public var ink: Color
  /// The colours of series, in order of use.
  public var accents: [Color]
  /// The size of the smallest text, in points; the others are in proportion.
  public var baseSize: Double

  public init(name: String, paper: Color, ink: Color, accents: [Color], baseSize: Double = 11) {
    self.name = name
    self.paper = paper
    self.ink = ink
    self.accents = accents
    self.baseSize = baseSize
  }

  /// For tick labels, captions and subtitles: readable, but behind the data.
  public var quietInk: Color { paper.mixed(with: ink, 0.745) }
  /// For the lines that carry an axis or a zero.
  public var axis: Color { paper.mixed(with: ink, 0.443) }
  /// For the lines that help the eye across.
  public var grid: Color { paper.mixed(with: ink, 0.107) }

  public var titleStyle: TextStyle {
    TextStyle(size: baseSize * 18 / 11, weight: .semibold, color: ink)
  }
  public var subtitleStyle: TextStyle { TextStyle(size: baseSize * 13 / 11, color: quietInk) }
  public var captionStyle: TextStyle { TextStyle(size: baseSize, color: quietInk) }
  public var tickStyle: TextStyle { TextStyle(size: baseSize, color: quietInk) }
  public var categoryStyle: TextStyle { TextStyle(size: baseSize * 12 / 11, color: ink) }
  public var axisTitleStyle: TextStyle { TextStyle(size: baseSize * 12 / 11, color: ink) }
  public var panelTitleStyle: TextStyle {
    TextStyle(size: baseSize * 12 / 11, weight: .semibold, color: ink)
  }
  public var legendStyle: TextStyle { TextStyle(size: baseSize * 12 / 11, color: ink) }

  /// For a name that stands beside its line: in the line's colour, dark enough to be read.
  public func directLabelStyle(_ color: Color) -> TextStyle {
    TextStyle(
      size: baseSize * 12 / 11, weight: .semibold,
      color: color.legible(on: paper, towards: ink, ratio: 4.5))
  }
}
