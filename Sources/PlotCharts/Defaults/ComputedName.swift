import PlotTables

extension ChannelShorthand {
  /// Names the computed column as an axis or a sentence would: `mean price`,
  /// `number of rows`, `month of date`. Bins and units with a year are called like their column,
  /// whose values they are, only coarser.
  ///
  /// - Parameter column: the one that it is about; nil for `count()`.
  func name(of column: Column?) -> String {
    let field = column?.name ?? ""
    switch function {
    case .bin: return field
    case .timeUnit(let units): return units.hasYear ? field : "\(units.noun) of \(field)"
    case .aggregate(let operation, let value):
      return operation.name(of: field, value: value, isTime: column?.fieldType == .temporal)
    }
  }

  /// Names the computed column if its first name is taken.
  func otherName(of field: String) -> String {
    switch function {
    case .bin: "\(field) (binned)"
    case .timeUnit(let units): "\(field) (\(units.name))"
    case .aggregate: text
    }
  }
}

extension AggregateOperation {
  fileprivate func name(of field: String, value: String?, isTime: Bool) -> String {
    // Counts of rows and squares of values are not in the column's unit.
    let (bare, _) = FieldTitle.split(field)
    let (least, largest) = isTime ? ("earliest", "latest") : ("lowest", "highest")
    switch name {
    case "count": return "number of rows"
    case "valid": return "rows with \(bare)"
    case "missing": return "rows without \(bare)"
    case "distinct": return "different values of \(bare)"
    case "mean", "average", "median": return "\(name) \(field)"
    case "min": return "\(least) \(field)"
    case "max": return "\(largest) \(field)"
    case "product", "variance": return "\(name) of \(bare)"
    case "variancep": return "variance of \(bare)"
    case "stdev", "stdevp": return "standard deviation of \(field)"
    case "stderr": return "standard error of \(field)"
    case "q1": return "lower quartile of \(field)"
    case "q3": return "upper quartile of \(field)"
    case "ci0": return "mean \(field), lower bound"
    case "ci1": return "mean \(field), upper bound"
    case "argmin": return "\(value ?? "") at \(least) \(bare)"
    case "argmax": return "\(value ?? "") at \(largest) \(bare)"
    default: return "\(name) of \(field)"
    }
  }
}

extension CalendarUnits {
  /// The name of one of them, where they are of no certain year.
  var noun: String {
    switch units {
    case [.day]: "weekday"
    case [.date]: "day of the month"
    case [.dayofyear]: "day of the year"
    case [.hours]: "hour"
    case [.minutes]: "minute"
    case [.seconds]: "second"
    case [.milliseconds]: "millisecond"
    case [.month, .date]: "day"
    case [.week, .day]: "week and weekday"
    default:
      arePartsOfDay
        ? "time"
        : units.map { $0 == .day ? "weekday" : $0 == .date ? "day" : $0.rawValue }
          .joined(separator: " and ")
    }
  }
}
