/// Steps that hold as many values each.
struct QuantileSpecifiedScale: SteppedScale {
  let name = "quantile"

  func thresholds(_ model: ScaleModel, _ values: SteppedValues, steps: Int) -> [Double] {
    let sample = values.explicit?.sorted() ?? values.sorted
    return (1...steps).dropLast().map { quantile(Double($0) / Double(steps), ofSorted: sample) }
  }
}
