import PlotViews

/// The look of a line of a guide, as the properties of an axis in Vega-Lite; the theme decides
/// properties that are nil: https://vega.github.io/vega-lite/docs/axis.html
public struct LineLook: Sendable, Hashable {
  public var color: Color?
  /// The opacity of the colour.
  public var opacity: Double?
  /// The width in points.
  public var width: Double?
  /// The lengths of dashes and gaps, in points.
  public var dash: [Double]?
  public var dashOffset: Double?
  public var cap: Stroke.Cap?

  public init() {}

  /// Returns the stroke of a line that is one point wide by default.
  ///
  /// - Parameter usual: the default colour.
  func stroke(_ usual: Color) -> Stroke {
    let color = color ?? usual
    var stroke = Stroke(
      color.withAlpha(color.alpha * max(0, min(1, opacity ?? 1))),
      width: max(0, min(width ?? 1, 20)), cap: cap ?? .butt, dash: dash ?? [])
    stroke.dashOffset = dashOffset ?? 0
    return stroke
  }

  /// Returns the look with missing properties taken from another.
  func over(_ other: LineLook) -> LineLook {
    var look = self
    look.color = color ?? other.color
    look.opacity = opacity ?? other.opacity
    look.width = width ?? other.width
    look.dash = dash ?? other.dash
    look.dashOffset = dashOffset ?? other.dashOffset
    look.cap = cap ?? other.cap
    return look
  }
}

/// The looks of the lines and words of an axis, and its place.
public struct AxisLook: Sendable, Hashable {
  /// The default look of axes.
  static let unset = Indirect(wrappedValue: AxisLook())

  public var grid = LineLook()
  public var domain = LineLook()
  public var tick = LineLook()
  public var label = TextLook()
  public var title = TextLook()
  /// The length of ticks, in points.
  public var tickSize: Double?
  /// Whether it stands right of the plot area or over it; nil where that is for the chart to decide.
  public var isOpposite: Bool?
  /// Whether its grid lies over the marks.
  public var isOverMarks = false
  /// The distance from the plot area, in points.
  public var offset: Double?
  /// The distances of labels and titles from their axis, in points.
  public var labelPadding: Double?
  public var titlePadding: Double?
  /// The offset of labels along the axis, in points.
  public var labelOffset: Double?
  /// The part of the axis that the title stands at, and the part of a title that stands there.
  public var titleAnchor: TextAnchor?
  public var titleAlign: TextAnchor?
  /// Whether the title of an axis of y values is level.
  public var hasLevelTitle = false
  /// The part of a level label that stands at its place.
  public var labelAlign: TextAnchor?
  /// The place of the title from the upper left corner of the plot area, in points.
  public var titleX: Double?
  public var titleY: Double?
  /// The looks at some of its ticks, those that count more first.
  public var conditions: [Condition] = []

  /// The look at the ticks that pass a test.
  public struct Condition: Sendable, Hashable {
    /// A formula of the tick's `value` and `label`.
    let test: String
    let look: AxisLook
  }

  public init() {}

  /// Whether ticks are drawn because their look is set.
  var saysTicks: Bool { tick != LineLook() || (tickSize ?? 0) > 0 }

  /// Returns the look at a tick.
  func at(_ value: Datum, _ label: String) -> AxisLook {
    conditions.reversed().reduce(self) { look, condition in
      let test = "(\(condition.test)) ? 'yes' : 'no'"
      guard LabelExpression.text(test, value, label) == "yes" else { return look }
      var found = look
      found.grid = condition.look.grid.over(look.grid)
      found.domain = condition.look.domain.over(look.domain)
      found.tick = condition.look.tick.over(look.tick)
      found.label = condition.look.label.over(look.label)
      return found
    }
  }
}

/// The look and the place of the title and subtitle of a chart.
public struct HeadingLook: Sendable, Hashable {
  /// The default look of headings.
  static let unset = Indirect(wrappedValue: HeadingLook())

  public var title = TextLook()
  public var subtitle = TextLook()
  /// The part of the chart that it begins, stands or ends at.
  public var anchor: TextAnchor?
  /// Whether it stands under the chart.
  public var isBelow = false
  /// Whether it is aligned to the bounds of the whole chart, axes included, rather than to the plot
  /// areas.
  public var isOfBounds = false
  /// The distances from the chart, and of title and subtitle, in points.
  public var offset: Double?
  public var subtitlePadding: Double?

  public init() {}
}

/// The looks of panel titles and of the title over them.
public struct HeaderLook: Sendable, Hashable {
  public var label = TextLook()
  public var title = TextLook()
  /// The part of the panel that a name begins, stands or ends at.
  public var anchor: TextAnchor?
  /// The side of level names of rows that is in line.
  public var align: TextAnchor?
  /// Whether names stand under panels, or right of rows.
  public var isOpposite = false
  /// Whether the names of rows are level.
  public var isLevel = false
  /// The distances of names from panels and of titles from names, in points.
  public var labelPadding: Double?
  public var titlePadding: Double?

  public init() {}
}

/// The looks of a legend, its place and its entries.
public struct LegendLook: Sendable, Hashable {
  /// The side of the plot areas, or the corner of theirs.
  public enum Place: String, Sendable {
    case left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
    case none

    var isRow: Bool { self == .top || self == .bottom }
    var isInside: Bool { ![.left, .right, .top, .bottom].contains(self) }
  }

  public var label = TextLook()
  public var title = TextLook()
  /// The words of its title where these are given: then it has one before names, too.
  public var titleText: String?
  /// The samples: `shape`, `size`, `fill`, `outline`, `opacity`, `strokeWidth` and `strokeDash`.
  public var symbol = MarkLook()
  /// The box around it: `fill`, `outline`, `strokeWidth`, `strokeDash` and `corners`.
  public var box = MarkLook()
  /// The outline of a ramp.
  public var gradient = LineLook()
  public var gradientLength: Double?
  public var gradientThickness: Double?
  public var gradientOpacity: Double?
  /// Nil where that is for the chart to decide.
  public var place: Place?
  /// The place of one that stands at no side, in points from the upper left corner of the plot area.
  public var x: Double?
  public var y: Double?
  /// Whether its entries stand side by side; nil where that follows from its place.
  public var isHorizontal: Bool?
  public var columnCount: Int?
  /// Whether its title stands left of it.
  public var hasTitleBeside = false
  /// The distances from the plot areas, within the box, between entries and of words, in points.
  public var offset: Double?
  public var padding: Double?
  public var rowPadding: Double?
  public var columnPadding: Double?
  public var titlePadding: Double?
  public var labelOffset: Double?
  /// The greatest width of a label, in points.
  public var labelLimit: Double?
  /// The values that it explains: names, or numbers as they are written in a specification.
  public var values: [String]?
  public var tickCount: Int?
  /// The formula of a label, of its `value` and its usual `label`.
  public var labelExpression: String?

  public init() {}

  /// Whether its entries stand side by side at its place.
  var isRow: Bool { isHorizontal ?? (place?.isRow == true) }
}

extension LegendLook {
  /// The look with the title of another one where it has none.
  func titled(like other: LegendLook) -> LegendLook {
    var look = self
    look.titleText = titleText ?? other.titleText
    return look
  }
}
