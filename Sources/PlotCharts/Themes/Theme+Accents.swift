import PlotViews

extension Theme {
  /// The colours of series, and behind them darker and lighter ones of the same hues, for charts that
  /// tell many categories apart by nothing else.
  var manyAccents: [Color] {
    accents + accents.map { $0.mixed(with: ink, 0.45) } + accents.map { $0.mixed(with: paper, 0.5) }
  }
}
