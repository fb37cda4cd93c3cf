import PlotScales
import PlotTables
import PlotWords

extension Column {
  /// Refuses a pattern that this column's values have no use for.
  func checkFormat(_ format: LabelPattern?, of type: FieldType) throws(ChartError) {
    guard let format else { return }
    let name = ChartText.line(name)
    switch (format, type) {
    case (_, .ordinal), (_, .nominal):
      throw refusal(format, "'\(name)' holds categories, which are written as they are")
    case (.number, .temporal):
      throw refusal(
        format, "it is a pattern of numbers, and '\(name)' holds times",
        hint: "a pattern of times is such as '%d %b %Y' or '%H:%M'")
    case (.time, .quantitative):
      throw refusal(
        format, "it is a pattern of times, and '\(name)' holds numbers",
        hint: "a pattern of numbers is such as ',.2f', '.0%' or '~s'")
    case (.time(let pattern), .temporal):
      try checkZone(pattern, format, name)
    case (.number, .quantitative): break
    }
  }

  /// Refuses directives of UTC for times without a zone, or shown in another zone.
  private func checkZone(
    _ pattern: TimePattern, _ format: LabelPattern, _ name: String
  ) throws(ChartError) {
    guard let directive = pattern.universalDirective, case .times(let cells) = cells,
      !cells.isZoned || cells.zone != nil
    else { return }
    throw refusal(
      format,
      "\(directive) is about UTC, and '\(name)' is shown on the clock of "
        + (cells.zone == nil ? "an unknown zone" : "another zone"),
      hint: "leave out \(directive)" + (cells.zone == nil ? "" : ", or --tz"))
  }

  private func refusal(
    _ format: LabelPattern, _ words: String, hint: String? = nil
  ) -> ChartError {
    ChartError(
      .usage, "the label format '\(ChartText.line(format.text))' does not fit: \(words)",
      hint: hint ?? "leave out the pattern, or give it to the other axis")
  }
}
