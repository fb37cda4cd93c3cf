import PlotLook
import PlotMarks

extension PlotAreaSide {
  /// Returns the length in points; nil for steps along a quantitative or time axis, and for steps too small
  /// for a column of names.
  func length(_ axis: TrainedAxis, leastStep: Double = 0) -> Double? {
    switch self {
    case .length(let length): return length
    case .step(let step):
      guard axis.isCategorical, step >= leastStep else { return nil }
      return step * axis.stepCount
    }
  }
}

extension Chart {
  /// The least step for a column of names, in points.
  private static let leastStep = 24.0
  /// The least width of a plot area whose width follows from its steps, as titles and names over it need
  /// room.
  private static let leastStepped = 240.0

  /// Returns the given or default sides of plot areas, in points; nil for a side that layout decides.
  ///
  /// - Parameter layers: the layers of the first panel.
  func areaSides(
    _ layers: [LayerData], _ scales: [TrainedScales]
  ) -> (width: Double?, height: Double?) {
    guard let first = scales.first else { return (nil, nil) }
    guard let usual = defaults.areaSides else {
      var width = areaWidth?.length(first.x)
      if case .step? = areaWidth { width = width.map { max($0, Self.leastStepped) } }
      return (width, areaHeight?.length(first.y, leastStep: Self.leastStep * theme.unit))
    }
    func side(
      _ own: PlotAreaSide?, _ canvas: Double?, _ axis: TrainedAxis, isAcross: Bool
    ) -> Double? {
      guard own == nil else { return own?.length(axis) }
      guard canvas == nil else { return nil }
      guard axis.isCategorical else { return usual.length }
      let lanes = layers.filter { ($0.orientation == .vertical) == isAcross }.map(\.lanesInStep)
      return usual.step * axis.stepCount * (lanes.max() ?? 1)
    }
    return (
      side(areaWidth, width, first.x, isAcross: true),
      side(areaHeight, height, first.y, isAcross: false)
    )
  }
}
