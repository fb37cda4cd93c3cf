/// A view that shows text in given lines, from the top of its bounds down; it breaks none itself.
open class LabelView: View {
  public var lines: [String]

  public var style: TextStyle

  /// Which end of each line lies at the same side (or the middle) of the bounds.
  public var anchor: TextAnchor

  private let measuring: any TextMeasuring

  /// - Parameters:
  ///   - frame: the place in the superview, in points.
  ///   - text: the lines, parted by line feeds, with or without a carriage return.
  ///   - style: the font, its size and its colour.
  ///   - anchor: the side of the frame at which lines stand.
  ///   - measuring: the measures of text, as the output draws it.
  public init(
    frame: Rect = .zero, text: String, style: TextStyle, anchor: TextAnchor = .start,
    measuring: any TextMeasuring
  ) {
    // In Swift, a carriage return with its line feed is one character.
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map(String.init)
    self.style = style
    self.anchor = anchor
    self.measuring = measuring
    super.init(frame: frame)
  }

  /// The size that holds all lines, in points.
  package var fittingSize: Size {
    let metrics = lineMetrics
    return Size(width: metrics.width, height: metrics.height * Double(lines.count))
  }

  /// Takes the size that holds all lines; the upper left corner stays.
  public func sizeToFit() {
    frame.size = fittingSize
  }

  open override func draw(in rect: Rect, context: any GraphicsContext) {
    let x =
      switch anchor {
      case .start: bounds.minX
      case .middle: bounds.midX
      case .end: bounds.maxX
      }
    let metrics = lineMetrics
    for (i, line) in lines.enumerated() where !line.isEmpty {
      let baseline = bounds.minY + metrics.ascent + Double(i) * metrics.height
      context.draw(line, at: Point(x: x, y: baseline), anchor: anchor, style: style)
    }
  }

  /// The largest extents over all lines: lines stay evenly spaced, and none overlaps the next, also
  /// when a fallback font is taller than the others.
  private var lineMetrics: TextMetrics {
    lines.reduce(into: TextMetrics(width: 0, ascent: 0, descent: 0)) { largest, line in
      let metrics = measuring.measure(line, style: style)
      largest.width = max(largest.width, metrics.width)
      largest.ascent = max(largest.ascent, metrics.ascent)
      largest.descent = max(largest.descent, metrics.descent)
    }
  }
}
