import PlotScales

struct SymlogSpecifiedScale: ContinuousSpecifiedScale {
  let name = "symlog"

  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) -> TrainedContinuousScale {
    let constant = model.property("constant")?.number ?? 1
    let line = LinearScale(lower: low, upper: high)
    let used = count.map { line.nice(about: $0) } ?? line
    return TrainedContinuousScale(
      SymlogScale(used, constant: constant), domain: used.lower, used.upper)
  }
}
