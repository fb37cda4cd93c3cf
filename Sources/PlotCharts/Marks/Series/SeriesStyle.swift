import PlotViews

/// How one series looks, beside what its rows' own values say.
public struct SeriesStyle: Sendable {
  public private(set) var color: Color
  /// The fill of points, which have a rim; see `Theme.surfaces`.
  private(set) var surface: Color
  private(set) var rim: Stroke
  public var symbol: Symbol
  /// Dashes of a line, in multiples of its width; empty for a solid one.
  public var dash: [Double]
  public var lineWidth: Double
  /// The stripes of areas, which replace dashes.
  public var texture: Texture
  /// The fill of surfaces that have an outline; nil of those that are all of the colour.
  private(set) var tint: Color?

  /// The dashes of lines, to be told apart also where they are short.
  static let dashes: [[Double]] = [[], [3, 2], [1, 1.5], [5, 1.5, 1, 1.5]]

  /// The most series that colour and dash can tell apart; more recede together.
  static let mostDistinct = 21

  /// Returns how many series get a look of their own from this many colours.
  static func distinctCount(colors: Int) -> Int {
    min(mostDistinct, colors * min(dashes.count, Texture.Pattern.allCases.count))
  }

  /// Colours first, then dashes, symbols and textures: no hue is used that the palette does not
  /// hold. In print, where hues may be lost, dashes and symbols change with every series.
  init(colorIndex: Int, shapeIndex: Int?, seriesCount: Int, theme: Theme) {
    let accents = theme.accents
    let (round, number) = colorIndex.quotientAndRemainder(dividingBy: accents.count)
    (color, surface) = (accents[number], theme.surfaces[number])
    rim = theme.rim(around: theme.surfaces[number])
    let variant = shapeIndex ?? (theme.medium == .print ? round + number : round)
    dash = SeriesStyle.dashes[variant % SeriesStyle.dashes.count]
    symbol = allSymbols[variant % allSymbols.count]
    let patterns = Texture.Pattern.allCases
    texture = Texture(
      pattern: patterns[(shapeIndex ?? round) % patterns.count], paper: theme.paper)
    lineWidth = (seriesCount > 12 ? 1.5 : 2) * theme.unit
  }

  private mutating func paint(_ color: Color, _ theme: Theme) {
    (self.color, surface, rim) = (color, color, theme.rim(around: color))
  }

  /// Returns the area in the colour and texture of the series, or in its tint with an outline.
  func fill(_ area: Path) -> [Ink] {
    guard let tint else { return texture.ink(area, color) }
    return [.stamp(area, at: [.zero], fill: tint, stroke: Stroke(color, width: lineWidth))]
  }

  /// Returns the style with the looks of a layer.
  private func with(_ look: MarkLook, _ theme: Theme) -> SeriesStyle {
    var style = self
    if let width = look.strokeWidth { style.lineWidth = width * theme.unit }
    if let share = look.fillOpacity { style.tint = theme.paper.mixed(with: color, share) }
    return style
  }

  /// Returns the line in the colour and dashes of the series.
  func stroke(width: Double) -> Stroke {
    Stroke(
      color, width: width, cap: dash.isEmpty ? .round : .butt, join: .round,
      dash: dash.map { $0 * width })
  }
}

extension SeriesStyle {
  /// More lines than these have colours for the first of them alone, where names at their ends tell all
  /// apart.
  private static let mostColoredLines = 8
  private static let coloredOfMany = 6

  /// Returns the looks of many lines that have their names at their ends.
  static func quieted(_ styles: [SeriesStyle], of data: LayerData, _ theme: Theme) -> [SeriesStyle]
  {
    guard styles.count > mostColoredLines, !data.mark.stacks, !data.hasHighlight,
      data.color == nil, data.shapeTitle == nil
    else { return styles }
    return styles.enumerated().map { index, style in
      var style = style
      style.dash = []
      if index >= coloredOfMany {
        style.paint(theme.receded, theme)
        style.lineWidth = 1.25 * theme.unit
      }
      return style
    }
  }

  /// Returns the styles of a layer's series. If there are too many to be told apart, all are of one
  /// faint ink and show their crowd as a whole.
  static func styles(for data: LayerData, theme: Theme) -> [SeriesStyle] {
    usualStyles(for: data, theme: theme).map { $0.with(data.look, theme) }
  }

  private static func usualStyles(for data: LayerData, theme: Theme) -> [SeriesStyle] {
    let areTooMany = data.series.count > distinctCount(colors: theme.accents.count)
    let (areDistinct, hasHighlight) = (data.hasDistinctSeries, data.hasHighlight)
    let areNamed = data.colorTitle != nil || data.shapeTitle != nil
    let order = hasHighlight ? SeriesColors.farthestFirst(theme.accents) : []
    return data.series.map { series in
      var style = SeriesStyle(
        colorIndex: hasHighlight ? order[series.colorIndex % order.count] : series.colorIndex,
        shapeIndex: data.shapeTitle == nil ? nil : series.shapeIndex,
        seriesCount: data.series.count, theme: theme)
      if let symbol = data.mark.symbol { style.symbol = symbol }
      if series.isMissing { style.paint(theme.axis, theme) }
      if hasHighlight {
        style.dash = []
        if series.isReceded {
          style.paint(theme.receded, theme)
          style.lineWidth = 1.25 * theme.unit
          (style.texture.pattern, style.symbol) = (.plain, data.mark.symbol ?? .circle)
        } else {
          style.lineWidth = 2.5 * theme.unit
        }
        return style
      }
      if areTooMany || (areNamed && !areDistinct) {
        style.lineWidth = theme.unit
        style.dash = []
        style.texture.pattern = .plain
        style.paint(areDistinct ? theme.translucent(style.color, 0.5) : theme.crowd, theme)
      }
      return style
    }
  }
}
