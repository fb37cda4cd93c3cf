import PlotLook
import PlotMarks
import PlotViews
import PlotWords

/// The title and the subtitle over a chart and the caption under it, for every kind of chart.
struct ChartHeading {
  /// The lines of title and subtitle.
  private(set) var texts: [PlacedText] = []
  /// The distance from the top of the canvas to the content below the heading.
  private(set) var top: Double
  /// Whether it is in the smaller letters of small canvases.
  private(set) var isTight = false
  /// The height of the caption and the margin at the bottom of the canvas.
  private(set) var bottom: Double
  /// The names of the parts that were shortened with an ellipsis.
  private(set) var shortenings: [String] = []
  /// The caption, relative to its own top.
  private var captionTexts: [PlacedText] = []
  private var captionHeight = 0.0
  private let margin: Double

  /// - Parameters:
  ///   - omitted: the omitted parts.
  ///   - margin: the margin of the canvas; nil for the chart's.
  init(
    _ chart: Chart, omitted: Set<ChartPart>, _ text: TextSetter, margin own: Double? = nil
  ) {
    let theme = chart.theme
    let size = Size(
      width: chart.width ?? Chart.defaultSize.width,
      height: chart.height ?? Chart.defaultSize.height)
    // Only the size of the canvas decides, so that charts of one size have equal headings.
    let isSmall =
      chart.omittedParts == nil
      && (size.width < Theme.TypeScale.leastWideWidth || size.height < 300)
    isTight = isSmall || omitted.contains(.spareHeading)
    let room: TextRoom =
      text.cell != nil
      ? .ofCells(theme, isTight: chart.isMember || isTight)
      : chart.isMember
        ? .ofMember(theme)
        : isTight ? .tight(theme, height: size.height) : .ample(theme)
    margin = own ?? chart.margin
    let usable = size.width - 2 * margin
    let look = chart.heading
    let anchor = look.anchor ?? chart.layout.headingAnchor
    let x = anchor.place(on: Rect(x: margin, y: 0, width: usable, height: 0))
    (top, bottom) = (margin, margin)
    if let title = shown(chart.title), !omitted.contains(.title) {
      var style = look.title.style(room.title)
      if let short = room.shortTitle.map(look.title.style),
        text.lines(title, short, within: usable, atMost: 2).count == 1
      {
        style = short
      }
      let lines = text.lines(title, style, within: usable, atMost: room.titleLines)
      let block = text.block(lines, style, anchor, x: x, top: top)
      texts += block.texts
      note("title", lines, title)
      top += block.height + (text.cell == nil ? 2 : 0)
    }
    if let subtitle = shown(chart.subtitle), !omitted.contains(.subtitle) {
      let style = look.subtitle.style(room.subtitle)
      let lines = text.lines(subtitle, style, within: usable, atMost: room.subtitleLines)
      let block = text.block(lines, style, anchor, x: x, top: top)
      texts += block.texts
      note("subtitle", lines, subtitle)
      top += block.height
    }
    if !texts.isEmpty { top += room.belowHeading }
    guard let caption = shown(chart.caption), !omitted.contains(.caption) else {
      return
    }
    let lines = text.lines(
      caption, theme.captionStyle, within: usable, atMost: room.captionLines)
    (captionTexts, captionHeight) = text.block(lines, theme.captionStyle, .start, x: margin, top: 0)
    note("caption", lines, caption)
    if captionHeight > 0 { bottom += captionHeight + room.aboveCaption }
  }

  /// Returns the caption at the bottom of a canvas.
  func caption(in height: Double) -> [PlacedText] {
    captionTexts.map { $0.offset(x: 0, y: height - margin - captionHeight) }
  }

  private mutating func note(_ part: String, _ lines: [String], _ whole: String) {
    let count = lines.reduce(0) { $0 + $1.count { $0 == "…" } }
    if count > whole.count(where: { $0 == "…" }) { shortenings.append(part) }
  }
}
