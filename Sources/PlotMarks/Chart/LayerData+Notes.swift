import PlotLook
import PlotScales
import PlotTables
import PlotThreads

extension LayerData {
  /// Notes on rows and values that are not drawn, or not where they belong.
  ///
  /// - Parameters:
  ///   - parts: the layer in its panels, in which stacks stand each for itself.
  ///   - areRowsTold: whether another layer speaks of the same rows, so that only the channels that it
  ///     lacks are left.
  ///   - areFolded: whether a row of the table has a value in each of several columns, which are
  ///     rows here.
  ///   - areGroups: whether a row is a summary of several rows of the table.
  package func notes(in parts: [LayerData], areRowsTold: Bool, areFolded: Bool, areGroups: Bool)
    -> [Note]
  {
    if drawsSamples { return [] }
    if mark.curveWords != nil, !drawsCurve {
      return [
        Note(
          .warning, "no curve is drawn: it needs rows at several places")
      ]
    }
    if areRowsTold { return lookNotes }
    return rowNotes(areFolded: areFolded, areGroups: areGroups) + intervalNotes + lookNotes
      + placeNotes(in: parts) + [noteOnWholes].compactMap(\.self)
  }

  /// Warns of shares of stacks that are one value each.
  private var noteOnWholes: Note? {
    guard stack == .normalize, part == nil, !isPolar, series.count == 1, !stacksRows else {
      return nil
    }
    return Note(
      .warning, "each stack is one value, and so its share is 100%",
      hint: "--color COLUMN, or several columns along y, make parts of it")
  }

  /// Whether its rows have values at several places.
  var drawsCurve: Bool {
    guard let values = values?.values, let places = places?.values else { return false }
    let first = values.indices.first { values[$0].isFinite && places[$0].isFinite }
    guard let first else { return false }
    return values.indices.contains {
      values[$0].isFinite && places[$0].isFinite && places[$0] != places[first]
    }
  }

  private func rowNotes(areFolded: Bool, areGroups: Bool) -> [Note] {
    // Rows of a composite chart are groups.
    guard part == nil else { return [] }
    var notes: [Note] = []
    let (missing, infinite) = unseenCounts
    if missing + invalidCount > 0 {
      notes.append(
        Note(
          .omission,
          "\(missing + invalidCount) of \(rowCount + invalidCount) "
            + (areFolded
              ? "values are missing: " : "\(areGroups ? "groups" : "rows") have no value: ")
            + (mark.joinsRows && order == nil ? "left as gaps" : "not drawn")))
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
      .filter { !$0.values.areFinite && $0.scale.missing == nil }
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

  private var intervalNotes: [Note] {
    guard let values else { return [] }
    if lacksIntervals {
      return [
        Note(
          .omission, "'\(values.name)' has no interval at any place: none is drawn",
          hint: "an interval needs several rows of a place, which differ")
      ]
    }
    guard part == nil, let interval else { return [] }
    let drawn = (0..<rowCount).filter { values.values[$0].isFinite }
    let missing = drawn.count { interval.lower[$0].isNaN || interval.upper[$0].isNaN }
    let side = values.scale.side(of: values.values)
    let beyond = drawn.count { row in
      side.map { interval.lower[row] * $0 <= 0 || interval.upper[row] * $0 <= 0 } ?? false
    }
    let words = { (count: Int) in "\(count) of \(drawn.count) values \(count == 1 ? "has" : "have")"
    }
    let flat = drawn.count { interval.lower[$0] == interval.upper[$0] }
    var notes: [Note] = []
    if missing > 0 {
      notes.append(Note(.omission, "\(words(missing)) no interval: drawn without one"))
    }
    if flat > 0 {
      notes.append(
        Note(
          .omission,
          "\(words(flat)) an interval without length, of one row or of equal ones: none is "
            + "drawn"))
    }
    if beyond > 0 {
      notes.append(
        Note(
          .warning,
          "\(words(beyond)) an interval that reaches to zero, which has no place on a log scale: not drawn",
          hint: "--y-scale symlog has a place for zero"))
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
    if let note = stackNote(in: parts) { notes.append(note) }
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

  /// Counts the values that would stand on one that is missing.
  private func stackNote(in parts: [LayerData]) -> Note? {
    let count = (parts.isEmpty ? [self] : parts).reduce(0) { sum, part in
      guard let values = part.values?.values, let tops = part.stackOffsets?.top else { return sum }
      return sum + zip(values, tops).count { $0.isFinite && $1.isNaN }
    }
    guard count > 0 else { return nil }
    return Note(
      .omission,
      "\(count) \(count == 1 ? "value has" : "values have") no place above one that is missing: left as gaps",
      hint: "-m line shows each value by itself")
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

  /// The number of rows without a value on an axis, and of those with an infinite one.
  package var unseenCounts: (missing: Int, infinite: Int) {
    let axes = positions.map(\.values)
    guard let first = axes.first, !axes.allSatisfy(\.areFinite) else { return (0, 0) }
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
}
