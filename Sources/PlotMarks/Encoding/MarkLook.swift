import PlotLook
import PlotViews

/// The look of the marks of a layer, as the properties of a mark in Vega-Lite; the mark decides
/// properties that are nil.
package struct MarkLook: Sendable, Hashable {
  /// The default look of marks.
  package static let unset = Indirect(wrappedValue: MarkLook())

  /// The colour, instead of that of the series.
  package var color: Color?
  /// A colour of the theme, instead of that of the series, if `color` is nil.
  package var tone: Theme.Tone?
  /// The colour within a line, which has none by default.
  package var fill: Color?
  /// The outline of surfaces, which have none by default.
  package var outline: Color?
  /// The opacity, instead of the mark's.
  package var opacity: Double?
  /// The share of the colour in the fill of surfaces, which then have an outline of the whole colour.
  package var tint: Double?
  /// The width of lines and outlines, in points.
  package var strokeWidth: Double?
  /// The lengths of dashes and gaps, in points.
  package var strokeDash: [Double]?
  /// The name of the curve along which a mark joins its rows: see `allCurves`.
  package var interpolate: String?
  /// See `Curve.named`.
  package var tension: Double?
  /// The size of symbols, as an area, or the width of bars and the length of ticks; in points.
  package var size: Double?
  /// The distance from the centre at which arcs end, in points.
  package var outerRadius: Double?
  /// The distance from the centre at which arcs begin, in points.
  package var innerRadius: Double?
  /// The sides of pictures, in points.
  package var width: Double?
  package var height: Double?
  /// Whether pictures keep their form; nil for yes.
  package var keepsAspect: Bool?
  /// Whether enlarged pictures are smooth; nil for yes.
  package var isSmooth: Bool?
  /// The pictures by their addresses.
  package var pictures: [String: Image] = [:]
  /// The places of rows along axes without a column.
  package var fixedX: FixedPlace?
  package var fixedY: FixedPlace?
  /// The width of ticks, in points.
  package var thickness: Double?
  /// The name of a symbol: see `allSymbols`.
  package var shape: String?
  /// The radii of the corners of bars and cells.
  package var corners: CornerRadii?
  /// The radius of the two corners at the end of a bar.
  package var endRadius: Double?
  /// Whether symbols are filled; nil lets their mark decide.
  package var fillsSymbols: Bool?
  /// The share of its band that a mark takes: Vega-Lite's `width: {band: …}`.
  package var bandShare: Double?
  /// The least and the greatest width of a mark in its band, in points.
  package var leastWidth: Double?
  package var mostWidth: Double?
  /// The paper between the bars of a histogram, in points.
  package var binSpacing: Double?
  /// The offset of the marks to the right and downwards, in points; that of their second ends
  /// likewise.
  package var xOffset: Double?
  package var yOffset: Double?
  package var x2Offset: Double?
  package var y2Offset: Double?
  /// The way in which values grow.
  package var orientation: Orientation?
  /// Whether items have tooltips, in formats that support them: Vega-Lite's `tooltip`.
  package var hasTooltips = false
  /// The words and the address of all its items.
  package var item = ItemTelling()
  /// The looks of words that stand at the places of their rows.
  package var text = TextLook()
  /// The paints and pens of all its items.
  package var finish = MarkFinish()
  /// Whether the intervals of its values are all that it shows.
  package var showsIntervalAlone = false

  package init() {}

  /// The curve along which rows are joined; nil for straight lines.
  func curve(_ orientation: Orientation) -> Curve? {
    guard let interpolate, interpolate != Curve.linear.name else { return nil }
    return .named(interpolate, tension: tension, orientation: orientation)
  }

  /// The width of a mark in a room, in points.
  ///
  /// - Parameters:
  ///   - room: its band, or its part of one.
  ///   - unit: see `Theme.unit`.
  func width(in room: Double, unit: Double) -> Double {
    var width = size.map { $0 * unit } ?? room * (bandShare ?? 1)
    if let mostWidth { width = max(1, min(width, mostWidth * unit)) }
    if let leastWidth { width = max(width, leastWidth * unit) }
    return width
  }

  /// Whether it sets the width of a mark in its band.
  package var saysWidth: Bool { size != nil || bandShare != nil || leastWidth != nil }

  /// Returns the colour with the opacity applied.
  func faded(_ color: Color, _ theme: Theme) -> Color {
    guard let opacity else { return color }
    return theme.tint(color, color.alpha * opacity)
  }

  /// Moves a place in the plot area's system (y-up, in points).
  func moved(_ point: Point) -> Point {
    Point(x: point.x + (xOffset ?? 0), y: point.y - (yOffset ?? 0))
  }

  /// Returns a second end moved by its offset.
  func movedEnd(_ point: Point) -> Point {
    Point(x: point.x + (x2Offset ?? xOffset ?? 0), y: point.y - (y2Offset ?? yOffset ?? 0))
  }

  /// The looks of a composite mark that all its parts have, where they have none of their own.
  package var ofParts: MarkLook {
    var look = MarkLook()
    (look.opacity, look.strokeWidth) = (opacity, strokeWidth ?? thickness)
    (look.strokeDash, look.interpolate, look.tension) = (strokeDash, interpolate, tension)
    return look
  }

  /// Returns the look with missing properties taken from another.
  package func over(_ other: MarkLook) -> MarkLook {
    var look = self
    look.color = color ?? other.color
    look.tone = tone ?? other.tone
    look.fill = fill ?? other.fill
    look.outline = outline ?? other.outline
    look.opacity = opacity ?? other.opacity
    look.tint = tint ?? other.tint
    look.strokeWidth = strokeWidth ?? other.strokeWidth
    look.strokeDash = strokeDash ?? other.strokeDash
    look.interpolate = interpolate ?? other.interpolate
    look.tension = tension ?? other.tension
    look.size = size ?? other.size
    (look.width, look.height) = (width ?? other.width, height ?? other.height)
    look.keepsAspect = keepsAspect ?? other.keepsAspect
    look.isSmooth = isSmooth ?? other.isSmooth
    (look.fixedX, look.fixedY) = (fixedX ?? other.fixedX, fixedY ?? other.fixedY)
    if pictures.isEmpty { look.pictures = other.pictures }
    look.thickness = thickness ?? other.thickness
    look.outerRadius = outerRadius ?? other.outerRadius
    look.innerRadius = innerRadius ?? other.innerRadius
    look.shape = shape ?? other.shape
    look.fillsSymbols = fillsSymbols ?? other.fillsSymbols
    look.corners = corners ?? other.corners
    look.endRadius = endRadius ?? other.endRadius
    look.bandShare = bandShare ?? other.bandShare
    look.leastWidth = leastWidth ?? other.leastWidth
    look.mostWidth = mostWidth ?? other.mostWidth
    look.binSpacing = binSpacing ?? other.binSpacing
    look.xOffset = xOffset ?? other.xOffset
    look.yOffset = yOffset ?? other.yOffset
    look.x2Offset = x2Offset ?? other.x2Offset
    look.y2Offset = y2Offset ?? other.y2Offset
    look.orientation = orientation ?? other.orientation
    look.hasTooltips = hasTooltips || other.hasTooltips
    if item == ItemTelling() { look.item = other.item }
    if text == TextLook() { look.text = other.text }
    if finish.isPlain { look.finish = other.finish }
    return look
  }
}

extension MarkLook {
  /// The sides of a picture, in points: those that it says, or else those of the pixels.
  func sides(of image: Image) -> (width: Double, height: Double)? {
    let (pixelsWide, pixelsHigh) = (Double(image.widthInPixels), Double(image.heightInPixels))
    guard pixelsWide > 0, pixelsHigh > 0 else { return nil }
    return (
      width ?? height.map { $0 * pixelsWide / pixelsHigh } ?? pixelsWide,
      height ?? width.map { $0 * pixelsHigh / pixelsWide } ?? pixelsHigh
    )
  }
}
