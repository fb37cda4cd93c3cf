extension TimeLabels {
  /// Ticks labelled in two levels: the unit of the step, and above it what the unit alone leaves
  /// open, on the first tick and wherever it changes. The year is
  /// repeated only where it is another one.
  ///
  /// | step | label | context |
  /// |---|---|---|
  /// | years | `2001` | |
  /// | quarters | `Q1` | `2020` |
  /// | months | `Jan` | `2020` |
  /// | days, weeks | `3` | `Jan 2020` |
  /// | hours, minutes | `06:00` | `3 Jan 2020` |
  /// | seconds | `14:30:05` | `3 Jan 2020` |
  /// | parts of a second | `05.250` | `3 Jan 2020 14:30`, then `14:31` |
  ///
  /// - Parameter finest: the unit that the moments of the data are written in.
  static func ticks(
    at moments: [Double], every step: TimeStep, finest: TimeUnit = .fraction
  ) -> [Tick] {
    let unit = step.unit == .month ? min(.month, finest) : step.unit
    return ticks(at: moments, in: unit, decimals: step.decimalsOfSeconds)
  }

  /// The only tick of an axis of one moment, labelled down to the unit it is written in.
  static func tick(at moment: Double) -> Tick {
    let unit = finestUnit(in: [moment])
    let decimals = DecimalDigits(moment).rounded(toDecimals: 9).decimals
    return ticks(at: [moment], in: unit, decimals: decimals)[0]
  }

  /// Returns the ticks for times of day: the hour and minute at least, and no day above them.
  static func withoutDates(_ ticks: [Tick], every step: TimeStep) -> [Tick] {
    ticks.map { tick in
      let isFraction = step.unit == .fraction
      let clock = TimeLabels.text(for: tick.value, finest: .minute, showsDate: false)
      return Tick(
        value: tick.value, label: step.unit < .hour ? clock : tick.label,
        context: isFraction && tick.context != nil ? clock : nil)
    }
  }

  private static func ticks(at moments: [Double], in unit: TimeUnit, decimals: Int) -> [Tick] {
    let times = moments.map { moment in
      let parts = DividedSeconds(moment, decimals: decimals)
      return (time: CivilTime(secondsSince1970: parts.whole), fraction: parts.fraction)
    }
    let years = yearTexts(of: moments)
    var day: String?
    var context: String?
    var year: String?
    return moments.indices.map { i in
      guard unit > .year, let time = times[i].time else {
        return Tick(value: moments[i], label: years[i])
      }
      let month = monthAbbreviations[time.date.month - 1]
      let monthAndYear = month + " " + years[i]
      let dayOfTick = String(time.date.day) + " " + monthAndYear
      let isNewDay = day != dayOfTick
      day = dayOfTick
      let label: String
      let above: String
      switch unit {
      case .quarter: (label, above) = (quarter(of: time), years[i])
      case .year, .month: (label, above) = (month, years[i])
      case .day: (label, above) = (String(time.date.day), monthAndYear)
      case .hour, .minute: (label, above) = (clock(time), dayOfTick)
      case .second: (label, above) = (clock(time) + ":" + padded(time.second), dayOfTick)
      case .fraction: (label, above) = (padded(time.second) + times[i].fraction, clock(time))
      }
      let isNew = isNewDay && unit == .fraction || above != context
      context = above
      guard isNew else { return Tick(value: moments[i], label: label) }
      var shown = unit == .fraction && isNewDay ? dayOfTick + " " + above : above
      if unit > .month, year == years[i] { shown.replace(" " + years[i], with: "") }
      year = years[i]
      return Tick(value: moments[i], label: label, context: shown)
    }
  }

  /// Years of the calendar as `2020`; years far from it as any large number.
  private static func yearTexts(of moments: [Double]) -> [String] {
    // The double nearest to a far new year may lie before it.
    let years = moments.map { CivilTime.year(ofSecondsSince1970: $0 + $0.ulp) }
    let isHistory = years.allSatisfy { $0.magnitude < 10_000 }
    return NumberLabels.texts(for: years, style: isHistory ? .year : .separated)
  }
}

/// The names of months in labels, January first.
package let monthAbbreviations = [
  "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
]
