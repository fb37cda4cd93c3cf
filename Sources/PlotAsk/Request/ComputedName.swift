import PlotMarks
import PlotTables
import PlotTransforms

extension ChannelShorthand {
  /// Names the computed column as an axis or a sentence would: `mean price`,
  /// `number of rows`, `month of date`. Bins and units with a year are called like their column,
  /// whose values they are, only coarser.
  ///
  /// - Parameter column: the one that it is about; nil for `count()`.
  package func name(of column: Column?) -> String {
    let field = column?.name ?? ""
    if let series { return series.name(of: quantity(field) ?? operand.name(of: column)) }
    switch function {
    case .column: return field
    case .bin: return field
    case .timeUnit(let units):
      return units.hasYear
        ? field : FieldTitle.isTime(field) ? units.noun : "\(units.noun) of \(field)"
    case .aggregate(let operation, let value):
      return operation.name(of: field, value: value, isTime: column?.fieldType == .temporal)
    }
  }

  /// The words for a sum or a count that a computation along rows goes on with.
  private func quantity(_ field: String) -> String? {
    guard case .aggregate(let operation, _) = function else { return nil }
    switch (operation.name, series?.kind) {
    case ("sum", _): return field
    case ("count", .cumsum), ("count", .share): return "rows"
    default: return nil
    }
  }

  /// Names the computed column if its first name is taken.
  func otherName(of field: String) -> String {
    if series != nil { return text }
    return switch function {
    case .bin: "\(field) (binned)"
    case .timeUnit(let units): "\(field) (\(units.name))"
    case .aggregate, .column: text
    }
  }
}

extension SeriesFunction {
  /// Names the results of a quantity as an axis does.
  ///
  /// - Parameter quantity: the words for the cells, which may end with their unit in brackets.
  func name(of quantity: String) -> String {
    let (bare, bracket) = FieldTitle.split(quantity)
    let unit = keepsUnit ? bracket.map { " (\($0))" } ?? "" : ""
    let words =
      switch kind {
      case .cumsum: "running total of \(bare)"
      case .share: "share of \(bare)"
      case .index: "\(bare), index (first = 100)"
      case .movmean: "\(bare), moving mean of \(isTrailing ? "the last " : "")\(span) values"
      case .diff: "change in \(bare)"
      case .pctchange: "percentage change in \(bare)"
      case .delta: "increase in \(bare)"
      case .rate: "rate of \(bare)"
      case .rank: "rank by \(bare)"
      case .zscore: "z-score of \(bare)"
      }
    return words + unit + (group.map { " within each \(FieldTitle.split($0).words)" } ?? "")
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
  package var noun: String {
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
