import PlotLook
import PlotViews

/// The look of a series, beside channels of its rows.
package struct SeriesStyle: Sendable {
  package private(set) var color: Color
  /// The fill of points, which have a rim; see `Theme.surfaces`.
  package private(set) var surface: Color
  package private(set) var rim: Stroke
  package var symbol: Symbol
  /// Dashes of a line, in multiples of its width; empty for a solid one.
  package var dash: [Double]
  package var lineWidth: Double
  /// The stripes of areas, which replace dashes.
  package var texture: Texture
  /// The line of points that have nothing inside; nil of others.
  private(set) var hollow: Stroke?
  /// The fill of surfaces that have an outline; nil of those that are all of the colour.
  package private(set) var tint: Color?
  /// The line around surfaces of the whole colour; nil of those that have none.
  private(set) var outline: Stroke?

  /// The most series that colour and dash can distinguish; more are muted together.
  package static let mostDistinct = 21

  /// Returns how many series get a look of their own from this many colours.
  static func distinctCount(colors: Int) -> Int {
    min(mostDistinct, colors * min(Defaults.house.dashes.count, Texture.Pattern.allCases.count))
  }

  /// Assigns colours first, then dashes, symbols and textures: no hue outside of the palette is
  /// used. In print, where hues may be lost, dashes and symbols change with every series.
  ///
  /// - Parameter colors: the colours of series instead of the theme's.
  init(
    colorIndex: Int, shapeIndex: Int?, seriesCount: Int, theme: Theme,
    defaults: Defaults = .house, colors: [Color]? = nil
  ) {
    let accents = colors ?? theme.accents
    let (round, number) = colorIndex.quotientAndRemainder(dividingBy: accents.count)
    (color, surface) = (accents[number], (colors ?? theme.surfaces)[number])
    rim = theme.rim(around: surface)
    let turn = defaults.variesBeyondColors ? round : 0
    let variant = shapeIndex ?? (theme.medium == .print ? round + number : turn)
    dash = defaults.dashes[variant % defaults.dashes.count]
    symbol = defaults.symbols[variant % defaults.symbols.count]
    let patterns = defaults.variesBeyondColors ? Texture.Pattern.allCases : [.plain]
    texture = Texture(
      pattern: patterns[(shapeIndex ?? round) % patterns.count], paper: theme.paper)
    lineWidth = (seriesCount > 12 && defaults.variesBeyondColors ? 1.5 : 2) * theme.unit
  }

  fileprivate mutating func paint(_ color: Color, _ theme: Theme) {
    (self.color, surface, rim) = (color, color, theme.rim(around: color))
  }

  /// Returns the style in another colour.
  func painted(_ color: Color, _ theme: Theme) -> SeriesStyle {
    var style = self
    style.paint(color, theme)
    return style
  }

  /// The area in the colour and texture of the series, or in its tint with an outline.
  func fill(_ area: Path) -> [SceneItem] {
    if let outline {
      guard texture.pattern != .plain else {
        return [.stamp(area, at: [.zero], fill: color, stroke: outline)]
      }
      return texture.fill(area, color) + [.stroke(area, outline)]
    }
    guard let tint else { return texture.fill(area, color) }
    return [.stamp(area, at: [.zero], fill: tint, stroke: Stroke(color, width: lineWidth))]
  }

  /// Returns the style with the looks of a layer.
  private func with(_ look: MarkLook, _ theme: Theme) -> SeriesStyle {
    var style = self
    if let color = look.color ?? look.tone.map(theme.color) { style.paint(color, theme) }
    if look.opacity != nil {
      (style.color, style.surface) = (
        look.faded(style.color, theme), look.faded(style.surface, theme)
      )
    }
    if let width = look.strokeWidth { style.lineWidth = width * theme.unit }
    if let dash = look.strokeDash {
      style.dash = dash.map { $0 * theme.unit / max(style.lineWidth, 0.1) }
    }
    if let share = look.tint { style.tint = theme.paper.mixed(with: color, share) }
    if let symbol = look.shape.flatMap(Symbol.named) { style.symbol = symbol }
    style.outline = look.outline.map {
      Stroke($0, width: (look.strokeWidth ?? 1) * theme.unit, join: .round)
    }
    return style
  }

  /// Returns the line in the colour and dashes of the series.
  package func stroke(width: Double) -> Stroke {
    Stroke(
      color, width: width, cap: dash.isEmpty ? .round : .butt, join: .round,
      dash: dash.map { $0 * width })
  }
}

extension [SeriesStyle] {
  /// If there are more lines than these, only those that go a way of their own are coloured, provided
  /// that labels at their ends name all.
  private static let mostColoredLines = 8
  private static let coloredOfMany = 6

  /// Returns the looks of many lines that have their names at their ends.
  package func quieted(for data: LayerData, _ scales: TrainedScales, _ theme: Theme)
    -> [SeriesStyle]
  {
    // Lines that share a name have a colour together.
    guard count > Self.mostColoredLines, !data.mark.stacks, !data.hasHighlight,
      Set(data.series.map(\.label)).count == count,
      data.color == nil, data.shapeTitle == nil, data.rankCount(theme) == nil
    else { return self }
    let axis = data.orientation == .vertical ? scales.y : scales.x
    let loud = data.exceptionalSeries(Self.coloredOfMany, on: axis)
    var colors = prefix(Self.coloredOfMany).map(\.color)[...]
    return enumerated().map { index, style in
      var style = style
      style.dash = []
      if loud.contains(index), let color = colors.popFirst() {
        style.paint(color, theme)
      } else {
        style.paint(theme.receded, theme)
        style.lineWidth = data.look.strokeWidth.map { $0 * theme.unit } ?? 1.25 * theme.unit
      }
      return style
    }
  }
}

extension SeriesStyle {
  /// Returns the styles of a layer's series. If there are too many to distinguish, all have one
  /// faint ink.
  package static func styles(for data: LayerData, theme: Theme) -> [SeriesStyle] {
    zip(data.series, usualStyles(for: data, theme: theme)).map { series, style in
      var look = data.look
      if series.isReceded { (look.color, look.tone) = (nil, nil) }
      for own in series.isReceded ? [] : series.looks(in: data.looks) {
        let shares = [look.opacity, own.opacity].compactMap(\.self)
        look = own.over(look)
        look.opacity = shares.isEmpty ? nil : shares.reduce(1, *)
      }
      var style = style.with(look, theme)
      if let points = data.defaults.points, data.mark.showsSymbols {
        let isFilled = data.look.fillsSymbols ?? (data.mark.symbol != nil)
        style.hollow =
          isFilled ? nil : Stroke(style.color, width: points.strokeWidth * theme.unit)
        style.rim.width = 0
      }
      return style
    }
  }

  private static func usualStyles(for data: LayerData, theme: Theme) -> [SeriesStyle] {
    let colors = data.seriesColors(theme)
    let areNamed = data.colorTitle != nil || data.shapeTitle != nil
    // Series without names have one colour in any case, which may be asked for.
    let most = areNamed ? distinctCount(colors: theme.accents.count) : mostDistinct
    let areTooMany =
      data.defaults.variesBeyondColors && data.series.count > most
      && (areNamed || !theme.palette.isExact)
    let (areDistinct, hasHighlight) = (data.hasDistinctSeries, data.hasHighlight)
    var order = hasHighlight ? SeriesColors.farthestFirst(theme.accents) : []
    if !hasHighlight, colors == nil, theme.conventions == .house, !theme.palette.isExact,
      let names = data.colorCategories
    {
      order = ResonantColors.places(of: names, in: theme.accents) ?? []
    }
    return data.series.map { series in
      var style = SeriesStyle(
        colorIndex: order.isEmpty ? series.colorIndex : order[series.colorIndex % order.count],
        shapeIndex: data.shapeTitle == nil ? nil : series.shapeIndex,
        seriesCount: data.series.count, theme: theme, defaults: data.defaults, colors: colors)
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
      if areTooMany || areNamed && !areDistinct && data.defaults.variesBeyondColors {
        style.lineWidth = theme.unit
        style.dash = []
        style.texture.pattern = .plain
        style.paint(areDistinct ? theme.translucent(style.color, 0.5) : theme.crowd, theme)
      }
      return style
    }
  }
}

extension LayerData {
  /// The number of ranks that are colours along a ramp; nil where hues tell series apart.
  fileprivate func rankCount(_ theme: Theme) -> Int? {
    guard let count = orderedColorCount, !hasHighlight else { return nil }
    // Two are told apart better by hues, and a ramp is far from one paper only.
    let isUsual = defaults.schemes == nil && count > 2 && theme.medium != .reader
    return theme.shadesRanks ?? isUsual ? count : nil
  }

  /// The colours of its series where they are not fitted to a paper; nil where they are.
  func seriesColors(_ theme: Theme) -> [Color]? {
    if part?.telling == .lines, let orderedColorCount {
      let ramp = ColorRamp(counting: theme)
      return (0..<orderedColorCount).map {
        ramp.color(at: Double($0 + 1) / Double(orderedColorCount + 1))
      }
    }
    if colorsHaveMiddle, let orderedColorCount {
      return theme.colorsAroundMiddle(count: orderedColorCount)
    }
    if let count = rankCount(theme) {
      return theme.colors(ofRanks: count, arePoints: mark.showsSymbols && !hasOtherMarks)
    }
    guard let schemes = defaults.schemes else { return nil }
    // Listed colours apply to any categories.
    guard !theme.palette.isExact, let count = orderedColorCount, count > 0 else {
      return defaults.colors(of: theme)
    }
    return ColorScheme.named(schemes.ordered)?.colors(count: count).map(\.inBytes)
  }
}

extension LayerData.Series {
  /// Returns its looks from those of names.
  fileprivate func looks(in all: [Channel: [String: MarkLook]]) -> [MarkLook] {
    guard !all.isEmpty else { return [] }
    return [color.flatMap { all[.color]?[$0] }, shape.flatMap { all[.shape]?[$0] }]
      .compactMap(\.self)
  }
}
