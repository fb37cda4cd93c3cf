import PlotTransforms
import PlotViews

/// The look of a line of a guide, as the properties of an axis in Vega-Lite; the theme decides
/// properties that are nil: https://vega.github.io/vega-lite/docs/axis.html
package struct LineLook: Sendable, Hashable {
  package var color: Color?
  /// The opacity of the colour.
  package var opacity: Double?
  /// The width in points.
  package var width: Double?
  /// The lengths of dashes and gaps, in points.
  package var dash: [Double]?
  package var dashOffset: Double?
  package var cap: Stroke.Cap?

  package init() {}

  /// Returns the stroke of a line that is one point wide by default.
  ///
  /// - Parameter usual: the default colour.
  package func stroke(_ usual: Color) -> Stroke {
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
package struct AxisLook: Sendable, Hashable {
  /// The default look of axes.
  static let unset = Indirect(wrappedValue: AxisLook())

  package var grid = LineLook()
  package var domain = LineLook()
  package var tick = LineLook()
  package var label = TextLook()
  package var title = TextLook()
  /// The length of ticks, in points.
  package var tickSize: Double?
  /// Whether it stands right of the plot area or over it; nil where that is for the chart to decide.
  package var isOpposite: Bool?
  /// Whether its grid lies over the marks.
  package var isOverMarks = false
  /// The distance from the plot area, in points.
  package var offset: Double?
  /// The distances of labels and titles from their axis, in points.
  package var labelPadding: Double?
  package var titlePadding: Double?
  /// The offset of labels along the axis, in points.
  package var labelOffset: Double?
  /// The part of the axis that the title stands at, and the part of a title that stands there.
  package var titleAnchor: TextAnchor?
  package var titleAlign: TextAnchor?
  /// Whether the title of an axis of y values is level.
  package var hasLevelTitle = false
  /// The part of a level label that stands at its place.
  package var labelAlign: TextAnchor?
  /// The place of the title from the upper left corner of the plot area, in points.
  package var titleX: Double?
  package var titleY: Double?
  /// The looks at some of its ticks, those that count more first.
  package var conditions: [Condition] = []

  /// The look at the ticks that pass a test.
  package struct Condition: Sendable, Hashable {
    /// A formula of the tick's `value` and `label`.
    package let test: String
    package let look: AxisLook

    package init(test: String, look: AxisLook) {
      (self.test, self.look) = (test, look)
    }
  }

  package init() {}

  /// Whether ticks are drawn because their look is set.
  package var saysTicks: Bool { tick != LineLook() || (tickSize ?? 0) > 0 }

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
package struct HeadingLook: Sendable, Hashable {
  /// The default look of headings.
  static let unset = Indirect(wrappedValue: HeadingLook())

  package var title = TextLook()
  package var subtitle = TextLook()
  /// The part of the chart that it begins, stands or ends at.
  package var anchor: TextAnchor?
  /// Whether it stands under the chart.
  package var isBelow = false
  /// Whether it is aligned to the bounds of the whole chart, axes included, rather than to the plot
  /// areas.
  package var isOfBounds = false
  /// The distances from the chart, and of title and subtitle, in points.
  package var offset: Double?
  package var subtitlePadding: Double?

  package init() {}
}

/// The looks of panel titles and of the title over them.
package struct HeaderLook: Sendable, Hashable {
  package var label = TextLook()
  package var title = TextLook()
  /// The part of the panel that a name begins, stands or ends at.
  package var anchor: TextAnchor?
  /// The side of level names of rows that is in line.
  package var align: TextAnchor?
  /// Whether names stand under panels, or right of rows.
  package var isOpposite = false
  /// Whether the names of rows are level.
  package var isLevel = false
  /// The distances of names from panels and of titles from names, in points.
  package var labelPadding: Double?
  package var titlePadding: Double?

  package init() {}
}

/// The looks of a legend, its place and its entries.
package struct LegendLook: Sendable, Hashable {
  /// The side of the plot areas, or the corner of theirs.
  package enum Place: String, Sendable {
    case left, right, top, bottom
    case topLeft = "top-left"
    case topRight = "top-right"
    case bottomLeft = "bottom-left"
    case bottomRight = "bottom-right"
    case none

    package var isRow: Bool { self == .top || self == .bottom }
    package var isInside: Bool { ![.left, .right, .top, .bottom].contains(self) }
  }

  package var label = TextLook()
  package var title = TextLook()
  /// The words of its title where these are given: then it has one before names, too.
  package var titleText: String?
  /// The samples: `shape`, `size`, `fill`, `outline`, `opacity`, `strokeWidth` and `strokeDash`.
  package var symbol = MarkLook()
  /// The box around it: `fill`, `outline`, `strokeWidth`, `strokeDash` and `corners`.
  package var box = MarkLook()
  /// The outline of a ramp.
  package var gradient = LineLook()
  package var gradientLength: Double?
  package var gradientThickness: Double?
  package var gradientOpacity: Double?
  /// Nil where that is for the chart to decide.
  package var place: Place?
  /// The place of one that stands at no side, in points from the upper left corner of the plot area.
  package var x: Double?
  package var y: Double?
  /// Whether its entries stand side by side; nil where that follows from its place.
  package var isHorizontal: Bool?
  package var columnCount: Int?
  /// Whether its title stands left of it.
  package var hasTitleBeside = false
  /// The distances from the plot areas, within the box, between entries and of words, in points.
  package var offset: Double?
  package var padding: Double?
  package var rowPadding: Double?
  package var columnPadding: Double?
  package var titlePadding: Double?
  package var labelOffset: Double?
  /// The greatest width of a label, in points.
  package var labelLimit: Double?
  /// The values that it explains: names, or numbers as they are written in a specification.
  package var values: [String]?
  package var tickCount: Int?
  /// The formula of a label, of its `value` and its usual `label`.
  package var labelExpression: String?

  package init() {}

  /// Whether its entries stand side by side at its place.
  var isRow: Bool { isHorizontal ?? (place?.isRow == true) }
}

extension LegendLook {
  /// The look with the title of another one where it has none.
  package func titled(like other: LegendLook) -> LegendLook {
    var look = self
    look.titleText = titleText ?? other.titleText
    return look
  }
}
