import PlotTables

extension UnitModel {
  /// Which way bars rise and lines run, as Vega-Lite's `orient` decides it.
  var chosenOrientation: Orientation {
    let (x, y) = (channels[.x], channels[.y])
    let (hasX2, hasY2) = (
      channels[.x2] != nil || channels[.xError] != nil,
      channels[.y2] != nil || channels[.yError] != nil
    )
    let own: Orientation? =
      switch mark.string("orient") {
      case "horizontal": .horizontal
      case "vertical": .vertical
      default: nil
      }
    if kind is BarMark {
      if let x, x.hasField, x.isBinned || y?.aggregate != nil && x.aggregate == nil {
        if y != nil { return .vertical }
      }
      if let y, y.hasField, y.isBinned || x?.aggregate != nil && y.aggregate == nil {
        if x != nil { return .horizontal }
      }
      if hasX2 != hasY2 {
        if let own { return own }
        if hasY2 {
          let isRanged =
            x.map { $0.type == .quantitative && !$0.isBinning || $0.datum != nil } ?? false
          return isRanged && (y?.isBinned ?? false) ? .horizontal : .vertical
        }
        let isRanged =
          y.map { $0.type == .quantitative && !$0.isBinning || $0.datum != nil } ?? false
        return isRanged && (x?.isBinned ?? false) ? .vertical : .horizontal
      }
    }
    if kind.growsFromZero || kind is RuleMark {
      if hasY2 && !(hasX2 && kind is RuleMark) {
        return y?.isBinned ?? false ? .horizontal : .vertical
      }
      if hasX2 && !hasY2 { return x?.isBinned ?? false ? .vertical : .horizontal }
      if kind is RuleMark {
        if x != nil, y == nil { return .vertical }
        if y != nil, x == nil { return .horizontal }
      }
    }
    if let own { return own }
    let isTick = kind is TickMark
    func across(_ isHorizontal: Bool) -> Orientation {
      isHorizontal != isTick ? .horizontal : .vertical
    }
    switch (x?.isMeasure ?? false, y?.isMeasure ?? false) {
    case (true, false): return across(true)
    case (false, true): return across(false)
    case (true, true):
      let (xIsTime, yIsTime) = (x?.type == .temporal, y?.type == .temporal)
      if xIsTime != yIsTime { return across(yIsTime) }
      if x?.aggregate == nil, y?.aggregate != nil { return across(false) }
      if x?.aggregate != nil, y?.aggregate == nil { return across(true) }
      return .vertical
    case (false, false): return .vertical
    }
  }

  /// Whether both ends are told on both axes: then neither is that of the values.
  var isRangedBothWays: Bool {
    channels[.x2] != nil && channels[.y2] != nil && !(channels[.x]?.isBinned ?? false)
      && !(channels[.y]?.isBinned ?? false)
  }

  /// The axis along which values are told apart, and the one along which they are measured.
  var dimension: Channel { orientation == .vertical ? .x : .y }
  var measure: Channel { orientation == .vertical ? .y : .x }
}
