import PlotLook

/// The looks of the parts of a box plot.
package struct BoxLooks: Sendable, Hashable {
  @Indirect(MarkLook.unset) package var box: MarkLook
  @Indirect(MarkLook.unset) package var median: MarkLook
  @Indirect(MarkLook.unset) package var rule: MarkLook
  @Indirect(MarkLook.unset) package var ticks: MarkLook
  @Indirect(MarkLook.unset) package var outliers: MarkLook

  static let house: Indirect<BoxLooks> = {
    var looks = BoxLooks()
    (looks.box.bandShare, looks.box.mostWidth) = (0.7, 44)
    looks.median = looks.box
    (looks.box.tint, looks.box.strokeWidth) = (0.2, 1.25)
    (looks.median.tone, looks.median.opacity, looks.median.strokeWidth) = (.ink, 1, 2.5)
    (looks.ticks.bandShare, looks.ticks.mostWidth, looks.ticks.strokeWidth) = (0.35, 22, 1)
    looks.rule.strokeWidth = 0.9375
    // However few they are, the box stands out more.
    looks.outliers.size = 30
    return Indirect(wrappedValue: looks)
  }()

  /// https://vega.github.io/vega-lite/docs/boxplot.html
  static let vegaLite: BoxLooks = {
    var looks = BoxLooks()
    looks.box.size = 14
    (looks.median.size, looks.median.tone) = (14, .paper)
    (looks.ticks.size, looks.ticks.tone, looks.ticks.opacity) = (14, .ink, 1)
    looks.rule.tone = .ink
    return looks
  }()
}
