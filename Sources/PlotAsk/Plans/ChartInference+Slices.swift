import PlotInference
import PlotLook
import PlotMarks
import PlotTables
import PlotWords

extension ChartInference {
  /// Plans slices of names and amounts, as given or as they suggest themselves; without amounts rows
  /// are counted.
  ///
  /// - Throws: `ChartError` where there are no names, or rows would be added up without a word.
  mutating func slices(_ composite: any CompositeChart) throws(ChartError) -> ChartPlan {
    var plan = ChartPlan(mark: composite.mark)
    let areFolded = requestedY.count > 1
    let given = [requestedX, areFolded ? nil : requestedY.first, encoded[.theta]]
      .compactMap { $0 }
    if areFolded {
      try refuse(given, besides: [], composite)
      for column in requestedY { try requireNumbers(column, composite) }
      plan.y = requestedY
      return plan
    }
    let names = requestedColor ?? given.first { !isValue($0) }
    let free = profiles.filter { profile in !given.contains { $0.field == profile.name } }
    guard
      var names = names
        ?? free.namesOfSlices(besides: table.sourceColumn).map({ ChannelDefinition($0.name) })
    else { throw missing(composite, "a column of names", "-c") }
    var amounts = given.first { isValue($0) && $0.field != names.field }
    try refuse(given, besides: [names.field, amounts?.field], composite)
    let isChosen = requestedColor != nil || given.contains { $0.field == names.field }
    // Names that come once have a number each; others are counted.
    if amounts == nil, comeOnce(names) {
      amounts = freeAmount.flatMap { $0.field == names.field ? nil : $0 }
    }
    if !isChosen, amounts == nil, let free = freeAmount {
      throw repeatedNames(names.field, free.field)
    }
    if let amounts { try requireNumbers(amounts, composite) }
    if names.type?.isCategorical != true, profile(names.field)?.isText == false {
      names.type = .ordinal
    }
    (plan.color, plan.theta) = (names, amounts)
    guard !isChosen || amounts != nil && given.isEmpty else { return plan }
    let subject = amounts.map { "'\($0.field)'" } ?? "the number of rows"
    note(
      Note(
        .note, "\(composite.words) of \(subject) by '\(names.field)'",
        hint: "-y, -c and -m choose otherwise"))
    return plan
  }

  /// Plans polar marks.
  ///
  /// - Throws: `ChartError` if they have neither angle nor distance, or columns lie along axes.
  mutating func arcs() throws(ChartError) -> ChartPlan {
    guard let mark = requestedMark, encoded[.theta] != nil || encoded[.radius] != nil else {
      throw ChartError(
        .usage, "arcs need an angle or a radius", hint: "--encode theta=COLUMN names it; or -m pie")
    }
    guard requestedX == nil, requestedY.isEmpty else {
      throw noAxis(requestedX == nil ? "y" : "x", requestedX == nil ? "-y" : "-x")
    }
    var plan = ChartPlan(mark: mark, color: requestedColor, detail: requestedDetail)
    (plan.theta, plan.radius) = (encoded[.theta], encoded[.radius])
    plan.separateSources(table.sourceColumn)
    return plan
  }

  private func comeOnce(_ names: ChannelDefinition) -> Bool {
    profile(names.field)?.isUnique == true
  }

  private func requireNumbers(
    _ definition: ChannelDefinition, _ composite: any CompositeChart
  ) throws(ChartError) {
    if profile(definition.field)?.isNumber != false { return }
    let isTime = profile(definition.field)?.isTime == true
    throw ChartError(
      .data,
      "a \(composite.words) needs a column of numbers, and '\(ChartText.line(definition.field))' "
        + "holds \(isTime ? "times" : "text")",
      hint: "-y names another")
  }

  /// Throws for columns that the chart would ignore.
  private func refuse(
    _ given: [ChannelDefinition], besides used: [String?], _ composite: any CompositeChart
  ) throws(ChartError) {
    guard let other = given.first(where: { !used.contains($0.field) }) else { return }
    throw ChartError(
      .usage,
      "a \(composite.words) shows one amount by one column of names, and "
        + "'\(ChartText.line(other.field))' is a further one",
      hint: "leave it out; --facet makes a panel for each of its values")
  }
}

/// Makes the error for names with an amount in each of several rows.
func repeatedNames(_ field: String, _ amount: String) -> ChartError {
  let (name, title) = (ChartText.line(field), ChartText.line(amount))
  return ChartError(
    .data, "\(name) repeats, so that a slice would add up rows of '\(title)'",
    hint: "-y 'sum(\(title))' adds them up, -y 'count()' counts rows")
}

extension [ColumnProfile] {
  /// Returns the column whose names could be those of slices: one that repeats, else any text.
  ///
  /// - Parameter source: the column of file names.
  func namesOfSlices(besides source: String?) -> ColumnProfile? {
    let texts = filter { $0.isText && $0.name != source && $0.validCount > 0 }
    return texts.first { !$0.isUnique && $0.distinctCount <= 50 } ?? texts.first
  }
}
