import PlotViews

/// How one series looks, beside what its rows' own values say.
public struct SeriesStyle: Sendable {
  public var color: Color
  public var symbol: Symbol
  /// Dashes of a line, in multiples of its width; empty for a solid one.
  public var dash: [Double]
  public var lineWidth: Double

  /// More series than this cannot be told apart by colour and dash; they recede together.
  static let distinctCount = 21

  /// Colours first, then dashes and symbols: no hue is used that the palette does not hold.
  init(colorIndex: Int, shapeIndex: Int?, seriesCount: Int, theme: Theme) {
    let accents = theme.accents
    let round = colorIndex / max(1, accents.count)
    color = accents.isEmpty ? theme.ink : accents[colorIndex % accents.count]
    let dashes: [[Double]] = [[], [3, 2], [1, 1.5]]
    dash = dashes[min(shapeIndex ?? round, dashes.count - 1)]
    symbol = allSymbols[(shapeIndex ?? round) % allSymbols.count]
    lineWidth = seriesCount > 12 ? 1.5 : 2
  }
}

extension SeriesStyle {
  /// The looks of a layer's series. Where they are too many to be told apart, all are of one faint
  /// ink and show their crowd as a whole.
  static func styles(for data: LayerData, theme: Theme) -> [SeriesStyle] {
    data.series.map { series in
      var style = SeriesStyle(
        colorIndex: series.colorIndex,
        shapeIndex: data.shapeTitle == nil ? nil : series.shapeIndex,
        seriesCount: data.series.count, theme: theme)
      if series.isMissing { style.color = theme.axis }
      if data.series.count > distinctCount {
        style.lineWidth = 1
        style.dash = []
        style.color =
          data.hasDistinctSeries ? style.color.withAlpha(0.5) : theme.ink.withAlpha(0.35)
      }
      return style
    }
  }
}
