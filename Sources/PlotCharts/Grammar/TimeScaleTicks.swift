import PlotScales
import PlotTables

enum TimeScaleTicks {
  /// Round moments between two, all in milliseconds.
  static func values(
    _ low: Double, _ high: Double, about count: Int = 5, finest: TimeUnit? = nil
  ) -> [Double] {
    var scale = TimeScale(lower: low / 1000, upper: high / 1000)
    if let finest { scale.finestUnit = finest }
    return scale.ticks(about: count).map { $0.value * 1000 }
  }
}
