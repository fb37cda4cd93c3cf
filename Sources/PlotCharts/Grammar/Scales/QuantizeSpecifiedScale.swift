/// Steps of the same length.
struct QuantizeSpecifiedScale: SteppedScale {
  let name = "quantize"

  func thresholds(_ model: ScaleModel, _ values: SteppedValues, steps: Int) -> [Double] {
    (1...steps).dropLast().map {
      values.low + (values.high - values.low) * Double($0) / Double(steps)
    }
  }
}
