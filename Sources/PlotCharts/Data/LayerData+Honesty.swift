import PlotScales
import PlotTables
import PlotThreads

extension LayerData {
  /// Refuses channels that the mark cannot show: their legend would explain what is not there.
  func refuseUnseenChannels() throws(ChartError) {
    let subject = part.map { "a \($0.words)" } ?? "the mark '\(mark.name)'"
    guard stack == .none || (stackedLike ?? mark).stacks else {
      throw ChartError(
        .usage, "\(subject) does not pile up", hint: "--stack goes with bar and area")
    }
    guard interval == nil || stack == .none else {
      throw ChartError(
        .usage, "bars of error stand at values, and those of a pile do not stand at theirs",
        hint: "--stack none, or no --error")
    }
    if let shapeTitle, mark.shapeCount < 2 {
      throw ChartError(
        .usage, "\(subject) has one shape and cannot show '\(shapeTitle)'",
        hint: "-m point has several")
    }
    guard words.angles == nil || keepsPlacesOfTexts else {
      throw ChartError(
        .usage, "angle turns words, and those that are placed where there is room stand level",
        hint: "a specification that is drawn with --theme vega turns them")
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

  /// Refuses scales on which a mark would say something else than its values.
  func refuseUnevenScales() throws(ChartError) {
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
          : "the length of \(article) \(mark.name) stands for its value only on a linear scale",
        hint: "-m point or -m line can be read on the scale '\(type)'")
    }
    for data in [x, y].compactMap({ $0 }) where mark.fillsCells {
      try refuseUnplacedBins(of: data)
      guard data.bins == nil, let type = data.scale.type, !data.scale.isEven else { continue }
      throw ChartError(
        .usage, "cells at numbers are as wide everywhere, which the scale '\(type)' is not",
        hint: "'bin(\(data.name))' makes cells from one number to another")
    }
    if let places, let type = places.scale.type, !places.scale.isEven, mark.fillsBand {
      throw ChartError(
        .usage, "\(article) \(mark.name) is as wide everywhere, which the scale '\(type)' is not",
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

  /// Refuses amounts that are no parts of a turn.
  func refuseImpossibleArcs() throws(ChartError) {
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
    throw ChartError(
      .data, "'\(values.name)' is 0 throughout: there is no whole to show parts of",
      hint: "-m bar shows zeros")
  }

  /// Notes the rows beyond the ends that the chart gives its axes.
  private func outsideNote(in parts: [LayerData]) -> Note? {
    let axes = [x, y].compactMap { $0 }.filter(\.scale.hasDomain)
    guard !axes.isEmpty else { return nil }
    let count = parts.reduce(0) { $0 + $1.outsideCount }
    guard count > 0 else { return nil }
    let isAll = count == rowCount
    if axes.contains(where: \.scale.clamp) {
      return Note(
        .warning, "\(count) of \(rowCount) rows lie beyond an axis and are drawn at its edge")
    }
    // A bar that is cut looks like a shorter one.
    let isCut = startsAtZero && parts.contains(where: \.cutsValues)
    return Note(
      isAll || isCut ? .warning : .note,
      "\(isAll ? "all" : "\(count) of") \(rowCount) rows \(isCut ? "reach" : "lie") beyond the axes",
      hint: isAll || isCut ? "--x-domain and --y-domain set them" : nil)
  }

  private var outsideCount: Int {
    let axes = [(x, xEnds), (y, yEnds)].compactMap { data, ends in data.map { ($0.scale, ends) } }
      .filter(\.0.hasDomain)
    return (0..<rowCount).count { row in
      axes.contains { scale, ends in !ends[row].isNaN && !scale.holds(ends[row]) }
    }
  }

  private var cutsValues: Bool {
    guard let values else { return false }
    return (orientation == .vertical ? yEnds : xEnds)
      .contains { !$0.isNaN && !values.scale.holds($0) }
  }

  /// The x values at which rows end: their own, or in stacks the tops of their segments.
  private var xEnds: DoubleColumn {
    stack != .none && orientation == .horizontal ? top : x?.values ?? []
  }
  private var yEnds: DoubleColumn {
    stack != .none && orientation == .vertical ? top : y?.values ?? []
  }

  /// Notes the rows that a logarithmic axis has no place for.
  private func unplacedNote(
    _ values: DoubleColumn, _ name: String, _ scale: ScaleDefinition
  ) -> Note? {
    guard let side = scale.side(of: values) else { return nil }
    let count = values.count { !$0.isNaN && $0 * side <= 0 }
    guard count > 0 else { return nil }
    return Note(
      .warning,
      "\(count) of \(rowCount) rows have no place on a log scale: their '\(name)' is "
        + (side > 0 ? "zero or below" : "zero or above"),
      hint: "the scale symlog shows all")
  }

  /// Refuses bars and areas that would stand in front of one another or be summed without a word.
  func refuseHiddenRows() throws(ChartError) {
    try refuseHiddenCells()
    if mark.hidesRepeatedPlaces, mark.startsAtZero(self), places == nil, let values,
      values.isTemporal,
      series.contains(where: { $0.rows.count { values.values[$0].isFinite } > 1 })
    {
      throw ChartError(
        .data,
        "moments of '\(values.name)' make no sum: the longest \(mark.name) would hide the others",
        hint: "-m tick or -m point shows them all; an axis of names has room for each")
    }
    guard mark.hidesRepeatedPlaces, !stacksRows, let places, let values else { return }
    // Angles are stacked, so that all rows of a ring are seen.
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
        hint: "-m point shows them all; -c COLUMN tells them apart; -y 'sum(COLUMN)' or "
          + "'mean(COLUMN)' makes one of them")
    }
  }

  /// Finds a row whose mark would lie upon that of another; nil where none does.
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
    // Intervals of one place have room after each other.
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

  /// Notes the rows whose colour, size or opacity is that of an end of its domain.
  private func heldNote(_ data: QuantityData, _ look: String) -> Note? {
    let known = data.values.filter(\.isFinite)
    let count = known.count { !data.scale.holds($0) }
    guard data.scale.hasDomain, count > 0 else { return nil }
    let isAll = count == known.count
    return Note(
      isAll ? .warning : .note,
      "\(isAll ? "all" : "\(count) of") \(known.count) values of '\(data.title)' lie beyond "
        + "--\(look)-domain and have the \(look == "color" ? "colour" : look) of its end")
  }

  /// How many rows have no value on an axis, and how many have one that is infinite.
  private var unseenCounts: (missing: Int, infinite: Int) {
    let axes = positions.map(\.values)
    guard let first = axes.first, !axes.allSatisfy(\.areKnownFinite) else { return (0, 0) }
    let others = axes.count > 1 ? axes[1] : first
    let parts = Workers.stretches(of: first.count) { rows in
      var (missing, infinite) = (0, 0)
      // Two numbers are finite if and only if zero times both is zero.
      for row in rows where first[row] * 0 + others[row] * 0 != 0 {
        let (a, b) = (first[row], others[row])
        if a.isNaN || b.isNaN { missing += 1 }
        if a.isInfinite || b.isInfinite { infinite += 1 }
      }
      return (missing, infinite)
    }
    return parts.reduce(into: (0, 0)) { $0 = ($0.missing + $1.0, $0.infinite + $1.1) }
  }

  /// Notes on rows and values that are not drawn, or not where they belong.
  ///
  /// - Parameters:
  ///   - parts: the layer in its panels, in which stacks stand each for itself.
  ///   - areRowsTold: whether another layer speaks of the same rows, so that only the channels that it
  ///     lacks are left.
  func notes(in parts: [LayerData], areRowsTold: Bool) -> [Note] {
    if areRowsTold { return lookNotes }
    return rowNotes + lookNotes + placeNotes(in: parts)
  }

  private var rowNotes: [Note] {
    // Rows of a composite chart are groups.
    guard part == nil else { return [] }
    var notes: [Note] = []
    let (missing, infinite) = unseenCounts
    if missing + invalidCount > 0 {
      // A gap in a line is seen.
      let hasGaps = mark.joinsRows && order == nil
      notes.append(
        Note(
          hasGaps ? .detail : .omission,
          "\(missing + invalidCount) of \(rowCount + invalidCount) rows have no value: "
            + (hasGaps ? "left as gaps" : "not drawn")))
    }
    if infinite > 0 {
      notes.append(
        Note(
          .warning,
          infinite == 1
            ? "1 row has an infinite value, which lies outside the axes"
            : "\(infinite) rows have infinite values, which lie outside the axes"))
    }
    let looks = [size, color, opacity].compactMap { $0 }
      .filter { !$0.values.areKnownFinite && $0.scale.missing == nil }
    let axes = [x, y].compactMap { $0?.values }
    for look in looks {
      let count = (0..<rowCount).count { row in
        look.values[row].isNaN && axes.allSatisfy { $0[row].isFinite }
      }
      guard count > 0 else { continue }
      notes.append(
        Note(.omission, "\(count) of \(rowCount) rows have no '\(look.title)': not drawn"))
    }
    return notes
  }

  private var lookNotes: [Note] {
    var notes: [Note] = []
    if let size, size.values.contains(where: { $0 < 0 }) {
      let count = size.values.count { $0 < 0 }
      notes.append(
        Note(.warning, "\(count) negative values of '\(size.title)' have no size: not drawn"))
    }
    if words.tooltips != nil || words.links != nil, rowCount > defaults.mostItems {
      notes.append(
        Note(.warning, "more than \(defaults.mostItems) marks have no tooltips and no links"))
    }
    let unsafe = (words.links ?? []).count { !$0.isEmpty && ItemLink.safe($0) == nil }
    if unsafe > 0 {
      notes.append(
        Note(
          .warning,
          "\(unsafe == 1 ? "a link is" : "\(unsafe) links are") left out: not http, https, mailto or "
            + "relative"))
    }
    for (data, look) in [(color, "color"), (size, "size"), (opacity, "opacity")] {
      guard let data else { continue }
      notes += [unplacedNote(data.values, data.title, data.scale), heldNote(data, look)]
        .compactMap { $0 }
    }
    return notes
  }

  private func placeNotes(in parts: [LayerData]) -> [Note] {
    var notes = [x, y].compactMap { $0 }.compactMap {
      unplacedNote($0.values, $0.name, $0.scale)
    }
    if let note = outsideNote(in: parts) { notes.append(note) }
    // Series of details alone are meant to look alike.
    if !hasDistinctSeries, colorTitle != nil || shapeTitle != nil {
      notes.append(
        Note(
          .warning,
          "\(series.count) series are too many to tell apart: they are drawn alike, without a legend",
          hint: "name fewer with -y, or choose a coarser -c"))
    }
    return notes
  }
}
