import PlotTables

/// One estimate in each row, with its error or the ends of its interval: points with error bars.
struct EstimateRule: ChartRule {
  let name = "estimates"
  /// Error bars of more rows touch each other.
  private static let mostRows = 60

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard (2...Self.mostRows).contains(table.rowCount), let estimate = Estimate(in: table) else {
      return nil
    }
    let (value, interval) = (estimate.value, estimate.interval)
    let own = [value.name] + interval.map(\.name)
    let places = table.profiles.filter {
      !own.contains($0.name) && ![.index, .constant, .sparse].contains(table.roles[$0.name])
        && !$0.words.areOfStatistic
    }
    // A second amount wants its own axis, or the place of the first.
    guard let place = places.first, places.dropFirst().allSatisfy({ !$0.isNumber }),
      table.tellRowsApart([place])
        || places.count > 1 && table.tellRowsApart(Array(places.prefix(2)))
    else { return nil }
    let isCourse = !place.isText && (place.isTime || place.isStrictlyIncreasing || places.count > 1)
    let color = table.tellRowsApart([place]) ? nil : places[1]
    guard place.isText || isCourse, color.map({ (2...8).contains($0.distinctCount) }) ?? true else {
      return nil
    }
    var suggestion = ChartSuggestion(
      mark: isCourse ? "line,point" : "point", x: place.name, y: [value.name],
      color: color?.asNames,
      reason: interval.count == 2
        ? "'\(interval[0].name)' and '\(interval[1].name)' are the ends of an interval around "
          + "'\(value.name)'"
        : "'\(interval[0].name)' is the error of '\(value.name)'")
    suggestion.error = interval.map(\.name)
    return suggestion
  }
}

extension HeaderWords {
  /// Whether numbers computed beside an estimate are called so: its number of rows, its significance.
  fileprivate var areOfStatistic: Bool {
    areOfCount
      || [
        "p", "pvalue", "pval", "padj", "qvalue", "t", "z", "f", "tstat", "zstat", "tvalue",
        "zvalue",
        "statistic", "df", "nobs", "samplesize", "se", "sem", "sd", "std", "stdev", "stderr",
        "variance", "var", "cv", "significance", "prgt",
      ].contains(letters)
  }
}
