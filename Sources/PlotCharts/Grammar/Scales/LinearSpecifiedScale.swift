import PlotScales

struct LinearSpecifiedScale: ContinuousSpecifiedScale {
  let name = "linear"

  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) -> TrainedContinuousScale {
    let line = LinearScale(lower: low, upper: high)
    let scale = count.map { line.niceAsVega(about: $0) } ?? line
    return TrainedContinuousScale(scale, domain: scale.lower, scale.upper)
  }
}

extension LinearScale {
  /// Of one part, the ends are moved to multiples of a step as long as the domain: d3 does so too.
  fileprivate func niceAsVega(about count: Int) -> LinearScale {
    guard count == 1, let rough = RoundStep.roughStep(from: lower, to: upper, about: 1) else {
      return nice(about: count)
    }
    var (scale, step, last) = (self, RoundStep(near: rough), Optional<RoundStep>.none)
    for _ in 0..<10 where step != last {
      scale = LinearScale(lower: step.floor(scale.lower), upper: step.ceiling(scale.upper))
      last = step
      guard let next = RoundStep.roughStep(from: scale.lower, to: scale.upper, about: 1) else {
        break
      }
      step = RoundStep(near: next)
    }
    return scale
  }
}
