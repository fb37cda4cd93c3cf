import PlotLook
import PlotNumbers
import PlotScales
import PlotTables
import PlotThreads
import PlotTransforms
import PlotWords

extension LayerData {
  /// Throws for channels that the mark cannot show: their legend would explain nothing in the
  /// chart.
  package func refuseUnseenChannels() throws(ChartError) {
    let subject = part.map { "a \($0.words)" } ?? "the mark '\(mark.name)'"
    guard stack == .none || (stackedLike ?? mark).stacks else {
      throw ChartError(
        .usage, "\(subject) cannot be stacked", hint: "-m bar and -m area can be")
    }
    guard interval == nil && !lacksIntervals || stack == .none else {
      throw ChartError(
        .usage, "error bars cannot be shown on stacked marks",
        hint: "--stack none, or no --error")
    }
    if let shapeTitle, mark.shapeCount < 2 {
      throw ChartError(
        .usage, "\(subject) has one shape and cannot show '\(shapeTitle)'",
        hint: "-m point has several")
    }
    guard words.angles == nil || keepsPlacesOfTexts else {
      throw ChartError(
        .usage, "angle rotates texts, and automatically placed ones are horizontal",
        hint: "a specification drawn with --theme vega rotates them")
    }
    for (channel, data) in [(Channel.size, size), (.opacity, opacity), (.color, color)] {
      // The parts of composite charts that are in ink have no colours.
      let isSeen = mark.rowLooks.contains(channel) && (part == nil || !mark.drawsInInk)
      guard let data, !isSeen,
        channel == .size || !mark.joinsRows || !seriesHaveOne(data)
      else { continue }
      let name = channel.rawValue
      throw ChartError(
        .usage, "\(subject) cannot show the numbers of '\(data.title)' as \(name)",
        hint: "-m point shows them"
          + (name == "color" ? "; '\(data.title):N' takes them as categories" : ""))
    }
  }

  /// Whether all rows of each series have the same value.
  private func seriesHaveOne(_ data: QuantityData) -> Bool {
    series.allSatisfy { series in
      guard let first = series.rows.first.map({ data.values[$0] }) else { return true }
      return series.rows.allSatisfy { data.values[$0] == first || first.isNaN }
    }
  }

  /// Throws for scales on which a mark would misrepresent its values.
  package func refuseUnevenScales() throws(ChartError) {
    let article = "aeiou".contains(mark.name.prefix(1)) ? "an" : "a"
    for data in [x, y] { try data?.refuseImpossibleDomain() }
    for data in [color, size, opacity].compactMap({ $0 }) {
      try data.scale.refuseImpossibleDomain(of: data.values, data.title)
    }
    if !defaults.mayLeaveOutZero, let values, startsAtZero,
      values.scale.zero == false || !values.scale.holds(0) && values.scale.hasDomain
    {
      throw ChartError(
        .usage, "\(article) \(mark.name) begins at zero, which the axis would leave out",
        hint: "-m point or -m line can be read without it")
    }
    if let values, let type = values.scale.type, startsAtZero, !values.scale.isEven {
      throw ChartError(
        .usage,
        values.scale.endsAtZero
          ? "\(article) \(mark.name) begins at zero, which has no place on a log scale"
          : "the length of \(article) \(mark.name) shows its value only on a linear scale",
        hint: "-m point or -m line can be read on the scale '\(type)'")
    }
    for data in [x, y].compactMap({ $0 }) where mark.fillsCells {
      try refuseUnplacedBins(of: data)
      guard data.bins == nil, let type = data.scale.type, !data.scale.isEven else { continue }
      throw ChartError(
        .usage, "cells at numbers have one width, which the scale '\(type)' distorts",
        hint: "'bin(\(data.name))' makes cells from one number to another")
    }
    if let places, let type = places.scale.type, !places.scale.isEven, mark.fillsBand {
      throw ChartError(
        .usage, "\(article) \(mark.name) has one width, which the scale '\(type)' distorts",
        hint: "-m point or -m line can be read on it")
    }
  }

  /// Refuses cells that would be missing on a logarithmic axis because they begin or end at zero.
  private func refuseUnplacedBins(of data: PositionData) throws(ChartError) {
    guard let bins = data.bins else { return }
    let edges = [bins.starts, bins.ends].joined()
    guard let side = data.scale.side(of: edges), edges.contains(where: { $0 * side <= 0 }) else {
      return
    }
    throw ChartError(
      .usage,
      "a cell of '\(data.name)' reaches to zero or beyond, which has no place on a log scale",
      hint: "-m hexbin makes cells that are even on it; the scale symlog shows all")
  }

  /// Refuses more names, series and wedges than a picture could show, before they are placed.
  package func refuseTooManyParts() throws(ChartError) {
    for position in [x, y].compactMap(\.self) where position.isCategorical {
      try Budget.check(
        parts: position.categories.count,
        "names along the axis of '\(ChartText.line(position.name))'",
        hint: "--top 20 keeps the largest, ':Q' behind the name makes amounts of numbers")
    }
    try Budget.check(
      parts: series.count, "series", hint: "a column of fewer values, or --top 20, makes fewer")
    if mark.isPolar {
      try Budget.check(parts: rowCount, "wedges", hint: "--top 20 keeps the largest")
    }
  }

  /// Refuses amounts that are no parts of a turn.
  package func refuseImpossibleArcs() throws(ChartError) {
    guard isPolar else { return }
    let words = part?.words ?? mark.chartWords
    for data in positions {
      let name = data.name
      guard !data.isTemporal else {
        throw ChartError(
          .data, "a \(words) shows amounts and names, and '\(name)' holds times",
          hint: "'\(name):O' takes them as names")
      }
      guard !data.isCategorical, let value = data.values.first(where: { $0 < 0 }) else { continue }
      throw belowZero(name, value, words)
    }
    guard let values, rowCount > 0, values.values.allSatisfy({ $0 == 0 || $0.isNaN }),
      values.values.contains(0)
    else { return }
    throw .noWhole(values.name)
  }

  /// Refuses bars and areas that would stand in front of one another or be summed without a word.
  package func refuseHiddenRows() throws(ChartError) {
    try refuseHiddenCells()
    if mark.hidesRepeatedPlaces, mark.startsAtZero(self), places == nil, let values,
      values.isTemporal,
      series.contains(where: { $0.rows.count { values.values[$0].isFinite } > 1 })
    {
      throw ChartError(
        .data,
        "times of '\(values.name)' cannot be summed: the longest \(mark.name) would hide the others",
        hint: "-m tick or -m point shows them all; an axis of names has room for each")
    }
    guard mark.hidesRepeatedPlaces, !stacksRows, let places, let values else { return }
    // Angles are stacked, so that all rows of a ring are visible.
    guard !isPolar || valuesAreRadii else { return }
    // Beside bars of several series, marks stand where these do.
    if !(stackedLike ?? mark).stacks, seriesMeet, !hasLanes, aside == nil {
      throw ChartError(
        .data, "series have the same places in '\(places.name)': a \(mark.name) would hide another",
        hint: "-m point shows them all, -m bar side by side")
    }
    for series in series {
      guard let row = hiddenRow(of: series, places.values, values) else { continue }
      let place = label(of: places.values[row], in: places)
      let count = series.rows.count { places.values[$0] == places.values[row] }
      throw ChartError(
        .data,
        "\(places.name) '\(place)' has \(count) rows\(series.label.map { " in '\($0)'" } ?? ""): "
          + "\("aeiou".contains(mark.name.prefix(1)) ? "an" : "a") \(mark.name) would show one and "
          + "hide the others",
        hint: "-m point shows them all; -c \(splitOfRows) tells them apart; -y 'sum(COLUMN)' or "
          + "'mean(COLUMN)' makes one of them")
    }
  }

  /// The column that tells rows of one place apart: that of the colours, as names, where it is known.
  private var splitOfRows: String { color?.name.map { "\($0):N".quotedForShell } ?? "COLUMN" }

  /// Returns a row whose mark would hide that of another; nil if there is none.
  private func hiddenRow(
    of series: Series, _ places: DoubleColumn, _ values: PositionData
  ) -> Int? {
    let rows = series.rows.filter { !values.values[$0].isNaN && !places[$0].isNaN }
    // From category to category, and from point to point, there is room for several.
    let isFree = values.isCategorical || crossEnds != nil
    guard hasIntervals else {
      var seen: Set<[Double]> = []
      return rows.first { row in
        let ends = isFree ? [values.values[row], base(of: row), crossEnds?[row] ?? 0] : []
        return !seen.insert([places[row]] + ends).inserted
      }
    }
    // Intervals at one position may follow each other.
    return intervals(of: rows).values.lazy.compactMap { intervals in
      var reach = -Double.infinity
      return intervals.first { interval in
        defer { reach = max(reach, interval.end) }
        return interval.start < reach
      }?.row
    }.min()
  }

  /// Refuses cells with rows of several colours: one would hide the others.
  private func refuseHiddenCells() throws(ChartError) {
    guard mark.fillsCells else { return }
    var seen: [Cell: Int] = [:]
    for (index, series) in series.enumerated() {
      for row in series.rows {
        guard let cell = cell(of: row) else { continue }
        guard let other = seen.updateValue(index, forKey: cell),
          other != index || hasRowLooks || colorTitle == nil
        else { continue }
        let places = [x, y].compactMap { $0 }.map { data in
          let bin = data.bins.map { ValueFormatter(data).interval($0.starts[row]...$0.ends[row]) }
          return "\(data.name) '\(bin ?? label(of: data.values[row], in: data))'"
        }
        let count = self.series.reduce(0) { sum, series in
          sum + series.rows.count { self.cell(of: $0) == cell }
        }
        throw ChartError(
          .data,
          "\(Sentence.joined(places)) have \(count) rows: a cell would show one and hide the others",
          hint: "-m heatmap counts them; -c 'mean(COLUMN)' makes one of them; --facet COLUMN tells "
            + "them apart")
      }
    }
  }

  /// The values of a row on both axes; 0 where the chart has no column along one.
  private struct Cell: Hashable {
    var x: Double
    var y: Double
  }

  /// Returns the cell of a row; nil where it has no place or no colour.
  private func cell(of row: Int) -> Cell? {
    let cell = Cell(x: x?.values[row] ?? 0, y: y?.values[row] ?? 0)
    let looks = [color?.values[row], opacity?.values[row]].compactMap { $0 }
    return cell.x.isNaN || cell.y.isNaN || looks.contains(where: \.isNaN) ? nil : cell
  }

  private func label(of value: Double, in data: PositionData) -> String {
    switch data.kind {
    case .categorical(let labels): labels[Int(value)]
    case .quantitative(let isYears):
      NumberLabels.text(for: value, style: isYears ? .year : data.unit.sentenceStyle)
    case .temporal(let precision, let isTimeOfDay):
      TimeLabels.text(for: value, finest: precision.unit, showsDate: !isTimeOfDay)
    }
  }
}

extension ChartError {
  /// The refusal of amounts without a sum.
  package static func noWhole(_ name: String) -> ChartError {
    ChartError(
      .data, "'\(ChartText.line(name))' is 0 throughout: there is no whole to show parts of",
      hint: "-m bar shows zeros")
  }
}

/// Makes the error for amounts that are no parts of a whole.
package func belowZero(
  _ name: String, _ value: Double, _ words: String, parts: String = "parts"
) -> ChartError {
  ChartError(
    .data,
    "'\(name)' has \(NumberLabels.text(for: value)), and a \(words) has no \(parts) below zero",
    hint: "-m bar shows values below zero")
}
