import PlotScales
import PlotTables

extension PositionData.Kind {
  /// The unit that times are written in.
  var finestUnit: TimeUnit {
    if case .temporal(let precision, _) = self { precision.unit } else { .fraction }
  }

  /// Whether values are seconds since midnight.
  var isTimeOfDay: Bool {
    if case .temporal(_, let isTimeOfDay) = self { isTimeOfDay } else { false }
  }
}

extension TimeCells.Precision {
  /// The unit down to which times of this precision are written.
  package var unit: TimeUnit {
    switch self {
    case .year: .year
    case .quarter: .quarter
    case .half, .month: .month
    case .week, .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    case .millisecond, .microsecond, .nanosecond: .fraction
    }
  }
}
