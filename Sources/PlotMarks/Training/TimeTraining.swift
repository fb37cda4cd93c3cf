import PlotNumbers
import PlotScales
import PlotTransforms

/// The training of a time axis: its ends, and the finest unit of its ticks.
struct TimeTraining {
  private let positions: [PositionData]
  private let definition: ScaleDefinition
  private let defaults: Defaults
  /// Whether its places are the middles of cells.
  private let showsCells: Bool

  init(
    _ positions: [PositionData], _ definition: ScaleDefinition, _ defaults: Defaults,
    showsCells: Bool
  ) {
    (self.positions, self.definition) = (positions, definition)
    (self.defaults, self.showsCells) = (defaults, showsCells)
  }

  /// - Parameters:
  ///   - padded: the ends with the room that marks need.
  ///   - range: the ends of the data.
  func scale(over padded: ClosedRange<Double>, of range: ClosedRange<Double>) -> TimeScale {
    let isTimeOfDay = positions.allSatisfy(\.kind.isTimeOfDay)
    var ends = padded
    // A day has no hours before its midnight or after the next, but the first cell has two halves.
    if isTimeOfDay, !showsCells, range.lowerBound < range.upperBound, padded.upperBound > 0,
      padded.lowerBound < 86_400
    {
      ends = max(padded.lowerBound, 0)...min(padded.upperBound, 86_400)
    }
    let finest = positions.map(\.kind.finestUnit).max() ?? .fraction
    if ends.lowerBound == ends.upperBound, finest <= .day, defaults.padsEnds {
      // A lone date is the only tick.
      let half = 43_200.0
      ends = ends.lowerBound - half...ends.upperBound + half
    }
    var time = TimeScale.covering(ends.lowerBound, ends.upperBound)
    time.showsDates = !isTimeOfDay
    time.hasOwnSteps = defaults.padsEnds
    time.pattern = positions.lazy.compactMap(\.timePattern).first
    time.unitPatterns = positions.lazy.map(\.axis.unitFormats).first { !$0.isEmpty } ?? [:]
    time.finestUnit = finest
    if definition.nice == true {
      time = definition.niceUnits.map { time.reaching(to: $0) } ?? time.nice()
    } else if definition.nice == nil, defaults.padsEnds, !isTimeOfDay {
      time = time.reachingNearbyTicks
    }
    // Given ends may be in either order, and one of them beyond all times.
    let given = (definition.domainMin ?? time.lower, definition.domainMax ?? time.upper)
    (time.lower, time.upper) = (min(given.0, given.1), max(given.0, given.1))
    return time
  }
}

extension TimeScale {
  /// Returns the scale from the start of a part of the calendar to the end of one.
  fileprivate func reaching(to units: CalendarUnits) -> TimeScale {
    let limit = 1e13
    guard lower.magnitude < limit, upper.magnitude < limit else { return self }
    var result = self
    if let start = units.floor(Int64((lower * 1000).rounded(.down))) {
      result.lower = Double(start) / 1000
    }
    if let start = units.floor(Int64((upper * 1000).rounded(.up))),
      Double(start) < upper * 1000, let end = units.end(of: start)
    {
      result.upper = Double(end) / 1000
    }
    return result
  }
}
