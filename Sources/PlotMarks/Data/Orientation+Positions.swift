import PlotLook

extension Orientation {
  /// Horizontal when only the x axis can be a value axis.
  init(x: PositionData?, y: PositionData?) {
    guard let x, let y else {
      self = x != nil && y == nil ? .horizontal : .vertical
      return
    }
    let isVertical =
      if y.bins != nil && x.bins == nil && !x.isCategorical {
        false
      } else if x.bins != nil && y.bins == nil && !y.isCategorical {
        true
      } else if y.isCategorical && !x.isCategorical {
        false
      } else {
        !y.isTemporal || y.isTimeOfDay || x.isTemporal || x.isCategorical
      }
    self = isVertical ? .vertical : .horizontal
  }
}
