/// The extent of one line of text, in points.
public struct TextMetrics: Hashable, Sendable {
  /// The advance: how far the pen moves, spaces included.
  public var width: Double
  /// The distance from the baseline to the top of the line box (a property of the fonts used).
  public var ascent: Double
  /// The distance from the baseline to the bottom of the line box.
  public var descent: Double

  public var height: Double { ascent + descent }

  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}

/// Knows how large text will be, the same for every output.
///
/// It is the one question that is asked of the drawing side: by layout, and before it by the choice
/// between bars that stand and bars that lie.
/// To add one: measure a line, and break a text into lines by the Unicode line breaking algorithm.
public protocol TextMeasuring: AnyObject {
  /// The cell that every character takes, in points, on a surface that is a grid of these: texts stand
  /// only in whole cells, and upright; nil where they stand anywhere, at any angle.
  var cell: Size? { get }

  /// The extent of `text` set on one line. An empty text has no width but the height of its font.
  func measure(_ text: String, style: TextStyle) -> TextMetrics

  /// The text broken into lines of at most `width` points; a line feed always breaks. A word that
  /// is wider by itself is broken within, between characters.
  func lines(of text: String, style: TextStyle, within width: Double) -> [String]
}

extension TextMeasuring {
  public var cell: Size? { nil }
}
