import PlotScales
import PlotTransforms

extension TrainedAxis {
  /// Returns the scale's ticks, fewer of them where a pattern would write neighbours alike, or
  /// anything but zero as zero; where fewer do not help, such labels are left out.
  func distinctTicks(about count: Int) -> [Tick] { labelled(about: count).ticks }

  /// Whether a pattern leaves ticks without labels.
  package func omitsLabels(about count: Int) -> Bool { labelled(about: count).omits }

  private func labelled(about count: Int) -> (ticks: [Tick], omits: Bool) {
    // The same ticks are asked for once for each larger count.
    var known: [Int: [Tick]] = [:]
    func ticks(about count: Int) -> [Tick] {
      if let ticks = known[count] { return ticks }
      let ticks = scale.ticks(about: count)
      known[count] = ticks
      return ticks
    }
    /// Returns the scale's ticks, fewer of them where some would stand inside a bin.
    func ticksBetweenBins(about count: Int) -> [Tick] {
      let all = ticks(about: count)
      guard let bins else { return all }
      return stride(from: count, through: 1, by: -1).lazy.map { ticks(about: $0) }
        .first { $0.count > 1 && $0.allSatisfy { bins.holds($0.value) } } ?? all
    }
    let all = ticksBetweenBins(about: count)
    let honest = withoutMisleading(all)
    guard honest != all else { return (all, false) }
    let fewer = stride(from: count - 1, through: 1, by: -1).lazy
      .map { ticksBetweenBins(about: $0) }
      .first { $0.count > 1 && withoutMisleading($0) == $0 }
    if let fewer, fewer.count >= honest.count(where: { !$0.label.isEmpty }) {
      return (fewer, false)
    }
    return (honest, true)
  }

  /// Removes labels that repeat or equal that of zero. Numbers are rounded, so that none of several
  /// equal labels may be exact, except zero. Times are truncated, and the first of equal labels is
  /// right.
  private func withoutMisleading(_ ticks: [Tick]) -> [Tick] {
    let zero = labelOfZero
    let shown = ticks.filter { !$0.label.isEmpty }
    return ticks.map { tick in
      guard let i = shown.firstIndex(of: tick) else { return tick }
      let repeats = i > 0 && shown[i - 1].label == tick.label && tick.context == nil
      let isRepeated = i + 1 < shown.count && shown[i + 1].label == tick.label
      let misleads =
        zero == nil
        ? repeats : tick.value != 0 && (repeats || isRepeated || tick.label == zero)
      return misleads ? Tick(value: tick.value, label: "") : tick
    }
  }

  /// The label of zero; nil if the pattern is not for numbers.
  private var labelOfZero: String? {
    guard let style = scale.quantitative?.numberStyle, case .pattern = style else {
      return nil
    }
    return NumberLabels.text(for: 0, style: style)
  }
}
