import PlotScales
import PlotTables

/// `time` or `utc`: there are no zones, so they are the same.
struct TimeSpecifiedScale: ContinuousSpecifiedScale {
  let name: String
  let isOfTimes = true
  let holdsZero = false
  let isNice = false

  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) throws(ChartError) -> TrainedContinuousScale {
    var (low, high) = (low, high)
    if let node = model.property("nice"), let units = try CalendarUnits(interval: node) {
      if let start = units.floor(Int64(low.rounded(.down))) { low = Double(start) }
      if let start = units.floor(Int64(high.rounded(.up))), Double(start) < high {
        high = units.end(of: start).map(Double.init) ?? high
      }
    } else if let count {
      let scale = TimeScale(lower: low / 1000, upper: high / 1000).nice(about: count)
      (low, high) = (scale.lower * 1000, scale.upper * 1000)
    }
    return TrainedContinuousScale(LinearScale(lower: low, upper: high), domain: low, high)
  }
}
