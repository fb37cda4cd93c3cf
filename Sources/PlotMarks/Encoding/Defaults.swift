import PlotLook
import PlotViews

/// The conventions by which a chart is completed: the domains of axes, the gaps of bands, the sizes
/// of marks, the order of stacks.
///
/// Stages and marks read its numbers; none asks whose conventions they are.
package struct Defaults: Sendable, Hashable {
  /// The default sides of a plot area, in points.
  package struct AreaSides: Sendable, Hashable {
    /// Along an axis of numbers or times.
    package var length: Double
    /// The step of each category along its axis.
    package var step: Double
  }

  /// The gaps of bands, as parts of the step from one to the next.
  package struct Bands: Sendable, Hashable {
    package var inner: Double
    package var outer: Double
    /// The share of the two outer gaps that lies before the first band.
    package var align = 0.5

    package init(inner: Double, outer: Double, align: Double = 0.5) {
      (self.inner, self.outer, self.align) = (inner, outer, align)
    }
  }

  /// The rounding of a quantitative axis.
  enum Rounding: Sendable, Hashable {
    /// Ends at ticks, or halfway between them.
    case ticks
    /// Ends at d3's `nice` for this number of ticks.
    case nice(Int)
  }

  /// The look of points that are all alike, however many there are.
  package struct Points: Sendable, Hashable {
    /// The area in square points, as Vega measures symbols.
    var area: Double
    var opacity: Double
    /// The width of the outline of symbols that are not filled, in points.
    var strokeWidth: Double
  }

  struct SymbolSizes: Sendable, Hashable {
    var leastArea: Double
    var shareOfStep: Double
  }

  /// The default sides of plot areas; nil if they follow from the canvas.
  package var areaSides: AreaSides?

  package var barBands = Bands(inner: 0.2, outer: 0.1)
  var tickBands = Bands(inner: 0.2, outer: 0.1)
  /// The gaps of bands that hold lanes; nil for those of the mark.
  var laneBands: Bands?
  /// The gaps of the band along an axis without a channel; nil for those of the mark, and none for
  /// lanes.
  var soleBand: Bands? = Bands(inner: 0.5, outer: 0.25)
  /// The width of a bar at a number or a time, in points; nil where it follows from its neighbours.
  var continuousBar: Double?
  /// Whether a bar over a unit of the calendar reaches from its start to its end.
  var spansTimes = false
  /// Whether series that meet in a band have lanes without being asked to.
  var dodges = true

  var rounding = Rounding.ticks
  /// Whether each quantitative axis includes zero, and not only those of marks with lengths.
  var holdsZero = false
  /// Whether an axis may leave out the zero at which marks begin.
  var mayLeaveOutZero = false
  /// Whether marks at the ends of an axis get room there.
  var padsEnds = true

  /// Whether bars and areas at one position are stacked by default.
  var stacksByDefault = false
  /// Whether an area without a row at a place that others have is of no height there.
  var fillsStacks = false
  /// Whether recurring time units are times of one year unless their type says otherwise.
  package var keepsCalendarTimes = false
  /// Whether the first series of a standing stack is on top.
  package var stacksDownwards = false
  /// Whether lines and areas are drawn in the order of the rows, rather than of the legend;
  /// likewise the rows of stacks that are equal in order.
  var drawsAsNamed = false
  /// The name of the category of rows that have none, in front of all others; nil for one of words
  /// behind them.
  package var firstCategory: String?
  /// Whether bins of whole numbers hold equally many of them, the last one too.
  package var keepsWholesApart = true
  /// Whether numbers of a specification are calendar years where they look like some.
  package var findsYears = true
  /// Whether titles describe computed channels in the words of Vega-Lite, and times have a title.
  package var hasVerbalTitles = false
  /// Whether rows that lack a value are none of a mark of single rows, and widen none of its scales.
  package var dropsInvalidRows = false
  /// Whether rows that would hide others are an error.
  package var refusesHiddenRows = true
  /// Whether cells between two names reach to the ends of their bands, and not to the middles.
  var fillsNamedEnds = true
  /// Whether marks end at the edges of the plot area.
  package var clips = true
  /// Whether each text stands at the place of its row, and not where there is room.
  package var textsKeepPlaces = false
  /// Whether guides stand at their given places, rather than where there is room.
  package var guidesKeepPlaces = false
  /// The d3 format of numbers in texts; nil for equal decimals in a column.
  package var numberFormat: String?
  /// Whether colours are written as the specification writes them.
  package var keepsColorWords = false

  /// Whether a second axis, and the layers read from it, have a separate colour.
  package var colorsAxes = true
  /// Nil where points follow from how many there are.
  package var points: Points?
  /// The symbols and the dashes of series, in order of use.
  var symbols = allSymbols
  /// Dashes are in multiples of the width of a line, and differ on short ones too.
  package var dashes: [[Double]] = [[], [3, 2], [1, 1.5], [5, 1.5, 1, 1.5]]
  /// The least area of a symbol whose area is a value, in square points, and the share of a step that
  /// the largest is wide; nil for discs that begin at nothing.
  var symbolSizes: SymbolSizes?
  /// The widths of the narrowest and the widest line whose width is a value.
  var lineWidths: ClosedRange<Double>?
  /// The range of an opacity scale; nil to depend on the contrast to the paper.
  var opacities: ClosedRange<Double>?
  /// The thickness of ticks, in points, and their opacity.
  var tickThickness = 1.5
  var tickOpacity: Double?
  /// Whether the distance from a centre grows with the value, and not the area of a sector.
  var hasEvenRadii = false
  /// Whether sectors have a rim.
  var rimsSectors = true
  /// The opacity of areas; nil if it depends on the layers below them.
  var areaOpacity: Double?
  /// The opacity of a band around the middles of groups.
  var bandOpacity: Double?
  var ruleWidth: Double?
  /// Whether rules that show no colours are of ink.
  package var inksRules = false
  /// The parts of box plots.
  @Indirect(BoxLooks.house) package var boxes: BoxLooks
  /// Whether error bars have a point in the middle of each.
  package var marksMiddles = true
  /// Whether the values of an area that stands alone have a line.
  package var outlinesAreas = true
  /// The most rows of a layer that are items of their own, in formats that have some, so that files stay
  /// small: more would be too many to explore.
  package var mostItems = 1000
  /// The sign between the ends of a bin that is named.
  package var rangeSign = "–"
  /// Whether ends of bars and cells fall between pixels.
  package var snapsToPixels = true
  /// Whether lines that go up and down often are lighter.
  package var lightensLines = true
  /// Whether series beyond the colours have dashes and textures.
  var variesBeyondColors = true
  /// The default number of colour classes.
  package var colorClasses = 4
  /// Nil where colours are fitted to the theme's paper.
  package var schemes: Schemes?

  /// The names of the colour schemes that are used unchanged; series use that of the theme.
  package struct Schemes: Sendable, Hashable {
    package var quantities: String
    var cells: String
    var ordered: String
    /// The diverging scheme, from its end to its start.
    package var diverging: String
  }

  /// The colours of series, as they are drawn.
  func colors(of theme: Theme) -> [Color] {
    schemes == nil || theme.palette.colors.isEmpty ? theme.accents : theme.palette.colors
  }

  package static let house = Defaults()

  /// The defaults of Vega-Lite: https://vega.github.io/vega-lite/docs/config.html
  package static let vegaLite: Defaults = {
    var defaults = Defaults()
    defaults.areaSides = AreaSides(length: 300, step: 20)
    defaults.barBands = Bands(inner: 0.1, outer: 0.05)
    defaults.tickBands = Bands(inner: 0.25, outer: 0.125)
    defaults.laneBands = Bands(inner: 0.2, outer: 0.2)
    defaults.soleBand = nil
    defaults.continuousBar = 5
    (defaults.spansTimes, defaults.keepsCalendarTimes) = (true, true)
    defaults.dodges = false
    defaults.rounding = .nice(10)
    (defaults.holdsZero, defaults.mayLeaveOutZero) = (true, true)
    defaults.padsEnds = false
    (defaults.stacksByDefault, defaults.fillsStacks, defaults.stacksDownwards) = (true, true, true)
    (defaults.drawsAsNamed, defaults.firstCategory) = (true, "null")
    (defaults.hasVerbalTitles, defaults.findsYears) = (true, false)
    defaults.keepsWholesApart = false
    (defaults.dropsInvalidRows, defaults.refusesHiddenRows) = (true, false)
    (defaults.fillsNamedEnds, defaults.clips) = (false, false)
    defaults.colorsAxes = false
    (defaults.textsKeepPlaces, defaults.keepsColorWords) = (true, true)
    defaults.guidesKeepPlaces = true
    defaults.numberFormat = ""
    defaults.points = Points(area: 30, opacity: 0.7, strokeWidth: 2)
    defaults.symbols = AreaSymbol.forCategories.map(Symbol.init)
    defaults.dashes = [[], [2, 1], [1, 0.5], [0.5, 0.5], [0.5, 1, 2, 1]]
    defaults.symbolSizes = SymbolSizes(leastArea: 4, shareOfStep: 0.95)
    defaults.lineWidths = 1...4
    defaults.opacities = 0.3...0.8
    (defaults.tickThickness, defaults.tickOpacity) = (1, 0.7)
    (defaults.areaOpacity, defaults.bandOpacity, defaults.ruleWidth) = (1, 0.3, 1)
    (defaults.hasEvenRadii, defaults.rimsSectors) = (true, false)
    (defaults.inksRules, defaults.boxes, defaults.marksMiddles) = (true, .vegaLite, false)
    defaults.outlinesAreas = false
    defaults.mostItems = 10_000
    defaults.rangeSign = " – "
    defaults.snapsToPixels = false
    defaults.lightensLines = false
    defaults.variesBeyondColors = false
    defaults.colorClasses = 5
    defaults.schemes = Schemes(
      quantities: "blues", cells: "yellowgreenblue", ordered: "blues",
      diverging: "blueorange")
    return defaults
  }()
}

extension Theme.Conventions {
  /// The defaults that complete charts by these rules.
  package var defaults: Defaults { self == .house ? .house : .vegaLite }
  /// The places of the parts of charts by these rules.
  package var layout: LayoutPolicy { self == .house ? .house : .vega }
}
