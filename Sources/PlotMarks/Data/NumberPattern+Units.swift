import PlotScales

extension PositionData {
  /// The format of number labels, if given.
  var numberPattern: NumberPattern? {
    if case .number(let pattern) = axis.format { pattern } else { nil }
  }

  /// The pattern of times; nil for other patterns.
  var timePattern: TimePattern? {
    if case .time(let pattern) = axis.format { pattern } else { nil }
  }
}

extension NumberPattern {
  /// Returns the pattern with the signs of the numbers' unit around it, unless it writes such
  /// itself. Numbers that are percentages are not multiplied once more.
  func style(in unitStyle: NumberLabelStyle?) -> NumberLabelStyle {
    guard case .affixed(let prefix, let suffix) = unitStyle else { return .pattern(self) }
    var pattern = self
    pattern.isInPercent = suffix == "%"
    return writesUnit
      ? .pattern(pattern) : .pattern(pattern, prefix: prefix, suffix: suffix)
  }
}
