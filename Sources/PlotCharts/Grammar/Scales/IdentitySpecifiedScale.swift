import PlotScales

/// Values are the looks or places themselves.
struct IdentitySpecifiedScale: ContinuousSpecifiedScale {
  let name = "identity"

  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) -> TrainedContinuousScale {
    TrainedContinuousScale(LinearScale(lower: 0, upper: 1), domain: low, high)
  }
}
