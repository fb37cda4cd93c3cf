import PlotScales

extension PositionData {
  /// How the labels of numbers are written, if the chart says so.
  var numberPattern: NumberPattern? {
    if case .number(let pattern) = axis.format { pattern } else { nil }
  }

  /// Likewise of times.
  var timePattern: TimePattern? {
    if case .time(let pattern) = axis.format { pattern } else { nil }
  }
}

extension NumberPattern {
  /// The pattern with the signs of the numbers' unit around it, unless it writes such itself.
  /// Numbers that are percentages are not multiplied once more.
  func style(in unitStyle: NumberLabelStyle?) -> NumberLabelStyle {
    guard case .affixed(let prefix, let suffix) = unitStyle else { return .pattern(self) }
    var pattern = self
    pattern.isInPercent = suffix == "%"
    return writesUnit
      ? .pattern(pattern) : .pattern(pattern, prefix: prefix, suffix: suffix)
  }
}

extension TrainedAxis {
  /// The scale's ticks, fewer of them where a pattern would write neighbours alike; where it cannot
  /// tell any apart, what repeats the label before it has none.
  func distinctTicks(about count: Int) -> [Tick] {
    ticksToldApart(about: count) ?? scale.ticks(about: count).withoutRepeats
  }

  /// Whether a pattern writes ticks alike, however few of them.
  func repeatsLabels(about count: Int) -> Bool { ticksToldApart(about: count) == nil }

  private func ticksToldApart(about count: Int) -> [Tick]? {
    let ticks = scale.ticks(about: count)
    guard ticks.haveRepeats else { return ticks }
    return stride(from: count - 1, through: 1, by: -1).lazy.map { scale.ticks(about: $0) }
      .first { !$0.haveRepeats && $0.count > 1 }
  }
}

extension [Tick] {
  /// Whether two neighbours have one label, and nothing above it that tells them apart.
  fileprivate var haveRepeats: Bool {
    let labelled = filter { !$0.label.isEmpty }
    return zip(labelled, labelled.dropFirst())
      .contains { $0.label == $1.label && $1.context == nil }
  }

  fileprivate var withoutRepeats: [Tick] {
    var last: String?
    return map { tick in
      var tick = tick
      if tick.label == last { tick.label = "" } else if !tick.label.isEmpty { last = tick.label }
      return tick
    }
  }
}
