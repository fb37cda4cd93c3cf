import PlotTables
import PlotScales

enum TimeScaleTicks {
  /// Round moments between two, all in milliseconds.
  static func values(_ low: Double, _ high: Double) -> [Double] {
    TimeScale(lower: low / 1000, upper: high / 1000).ticks(about: 5).map { $0.value * 1000 }
  }
}
