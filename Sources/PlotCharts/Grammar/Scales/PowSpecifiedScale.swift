import PlotScales

/// `pow`, or `sqrt`, whose exponent is a half.
struct PowSpecifiedScale: ContinuousSpecifiedScale {
  let name: String

  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) -> TrainedContinuousScale {
    let exponent = name == "sqrt" ? 0.5 : model.property("exponent")?.number ?? 1
    let line = LinearScale(lower: low, upper: high)
    // As d3's: the ends are made round as they are, not their powers.
    let used = count.map { line.nice(about: $0) } ?? line
    return TrainedContinuousScale(
      PowScale(used, exponent: exponent), domain: used.lower, used.upper)
  }
}
