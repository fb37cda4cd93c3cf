/// Steps between the numbers of the domain.
struct ThresholdSpecifiedScale: SteppedScale {
  let name = "threshold"

  func thresholds(_ model: ScaleModel, _ values: SteppedValues, steps: Int) -> [Double] {
    values.explicit ?? []
  }
}
