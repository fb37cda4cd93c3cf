import PlotScales
import PlotTables

extension TimeCells.Precision {
  /// The unit down to which times of this precision are written.
  var unit: TimeUnit {
    switch self {
    case .year: .year
    case .month: .month
    case .day: .day
    case .minute: .minute
    case .second: .second
    case .millisecond, .microsecond, .nanosecond: .fraction
    }
  }
}
