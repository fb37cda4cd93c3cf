import PlotScales
import PlotTables

struct LogSpecifiedScale: ContinuousSpecifiedScale {
  let name = "log"
  let holdsZero = false

  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) throws(ChartError) -> TrainedContinuousScale {
    let base = model.property("base")?.number ?? 10
    guard low > 0, high > 0, base > 1 else {
      throw ChartError(
        .data,
        "\(model.uses.first?.field.node.path ?? "$"): a logarithmic scale needs numbers above zero",
        hint: "a scale of type symlog has zero and what is below")
    }
    let scale = LogScale(lower: low, upper: high, base: base)
    let used = count == nil ? scale : scale.nice()
    return TrainedContinuousScale(used, domain: used.lower, used.upper)
  }
}
