import PlotLook
import PlotMarks
import PlotScales
import PlotTables
import PlotWords

extension ChartLayout {
  /// The notes on parts that were omitted or shortened for lack of room.
  var notes: [Note] {
    var notes: [Note] = []
    if !omissions.isEmpty {
      notes.append(
        Note(
          .warning, "no room for the \(omissions.joined(separator: ", "))",
          hint: "use a larger --width or --height"))
    }
    let isThinned = panels.contains { $0.bottomAxis.isThinned }
    if isThinned || panels.contains(where: { $0.leftAxis.isThinned || $0.rightAxis.isThinned }) {
      let counts = panels.compactMap(\.layers.lead).map { layer in
        max(layer.scales.x.categories.count, layer.scales.y.categories.count)
      }
      let count = counts.max() ?? 0
      notes.append(
        Note(
          .warning, "\(count) categories have no room for all their names: only some are written",
          hint: isThinned ? "use a larger --width" : "use a larger --height"))
    }
    let shortened = panels.reduce(0) {
      $0 + $1.bottomAxis.shortenedCount + $1.leftAxis.shortenedCount + $1.rightAxis.shortenedCount
        + $1.annotationLabels.shortenedCount
    }
    if panels.contains(where: { $0.bottomAxis.isCounted || $0.leftAxis.isCounted }) {
      notes.append(Note(.detail, "not every category is written: the others follow from them"))
    }
    if !shortenings.isEmpty {
      notes.append(
        Note(.detail, "the \(shortenings.joined(separator: ", the ")) is shortened"))
    }
    for (name, omits) in [
      ("x", panels.contains { $0.bottomAxis.omitsLabels }),
      ("y", panels.contains { $0.leftAxis.omitsLabels || $0.rightAxis.omitsLabels }),
    ]
    where omits {
      notes.append(
        Note(
          .warning,
          "the pattern of the \(name) axis gives different values one label: they are left without "
            + "labels",
          hint: "use a --\(name)-format with more digits or finer directives"))
    }
    if shortened > 0 {
      notes.append(Note(.detail, "\(shortened) labels are shortened"))
    }
    let alike = panels.map {
      max($0.bottomAxis.alikeCount, $0.leftAxis.alikeCount, $0.rightAxis.alikeCount)
    }
    if let count = (alike + [legend.alikeCount]).max(), count > 0 {
      notes.append(
        Note(
          .warning, "\(count) different labels look alike, as they have no room",
          hint: "use a larger --width, or shorter names"))
    }
    let unwritten = panels.reduce(0) { $0 + $1.valueLabels.omittedCount }
    if unwritten > 0 {
      let isText = panels.contains { $0.layers.contains { $0.data.mark.writesTexts } }
      let kind = isText ? "texts" : "values"
      notes.append(
        Note(
          .warning, "no room for \(unwritten) of the \(kind) beside their marks",
          hint: "use a larger --width or --height, or leave them out"))
    }
    let callouts = panels.map(\.valueLabels.callouts)
    let roomless = callouts.reduce(0) { $0 + $1.omitted }
    if roomless > 0 {
      notes.append(
        Note(
          .warning, "no room for \(roomless) of the notes at points",
          hint: "use a larger --width or --height, or fewer words"))
    }
    if let hidden = callouts.lazy.flatMap(\.hidden).first {
      notes.append(
        Note(
          .warning, "\(hidden.flag): its place lies beyond the axes: not drawn",
          hint: "--x-domain and --y-domain widen them"))
    }
    let names = namesOfMarks
    if names.omitted > 0 {
      notes.append(
        Note(
          .omission, "no room for \(names.omitted) of \(names.asked) names beside their marks",
          hint: "use a larger --width or --height, or --where for fewer rows"))
    }
    if lacksValues {
      notes.append(
        Note(
          .warning, "--values has no effect: no mark in the plot area has a value",
          hint: "leave it out, or name a column of values with -y"))
    }
    let unnamed = panels.reduce(0) { $0 + $1.annotationLabels.omittedCount }
    if unnamed > 0 {
      notes.append(
        Note(
          .warning, "no room for the labels of \(unnamed) annotations: only their lines are drawn",
          hint: "use a larger --width, or shorter labels"))
    }
    if let note = sharedCellsNote { notes.append(note) }
    if let note = legendNote { notes.append(note) }
    if let note = densityNote { notes.append(note) }
    if let note = hiddenAnnotationsNote { notes.append(note) }
    if legend.omittedCount > 0 {
      notes.append(
        Note(
          .warning, "the legend has no room for \(legend.omittedCount) of its entries",
          hint: "use a larger --width or --height"))
    }
    return notes
  }

  /// A note on bars that share the cells of a text, so that some of them are not seen.
  private var sharedCellsNote: Note? {
    var (count, shared, isUpright) = (0, 0, false)
    for layer in panels.flatMap(\.layers) {
      let mark = layer.data.mark
      guard let cell = layer.cell, mark.fillsBand, mark.showsLengths else { continue }
      let isVertical = layer.data.orientation == .vertical
      let side = isVertical ? cell.width : cell.height
      var (bars, cells): (Set<Double>, Set<Double>) = ([], [])
      for (index, series) in layer.data.series.enumerated() {
        for row in series.rows {
          guard let rect = BarMark().rect(of: row, seriesIndex: index, layer) else { continue }
          let middle = isVertical ? rect.midX : rect.midY
          bars.insert((middle * 100).rounded())
          cells.insert((middle / side).rounded(.down))
        }
      }
      count += bars.count
      shared += bars.count - cells.count
      if bars.count > cells.count { isUpright = isUpright || isVertical }
    }
    guard shared > 0 else { return nil }
    let unit = isUpright ? "column" : "line"
    return Note(
      .warning,
      "\(shared) of \(count) bars share a \(unit) of the text with others, and may be hidden",
      hint: isUpright
        ? "-m barh gives each a line, and -o chart.png draws all" : "use a larger --height")
  }

  /// The number of names requested beside marks, and of those without room.
  private var namesOfMarks: (asked: Int, omitted: Int) {
    panels.reduce((0, 0)) {
      ($0.0 + $1.valueLabels.names.asked, $0.1 + $1.valueLabels.names.omitted)
    }
  }

  /// A sentence on the names beside marks without room; nil if all have room.
  var omittedNameWords: String? {
    let names = namesOfMarks
    guard names.omitted > 0 else { return nil }
    return "\(names.asked - names.omitted) of \(names.asked) names stand beside their marks."
  }

  /// The scale of point densities, if the chart shows them.
  private var density: DensityScale? {
    panels.lazy.flatMap(\.layers).compactMap(\.density?.scale).first
  }

  private var mixesSeries: Bool {
    panels.contains { $0.layers.contains { $0.density != nil && $0.data.series.count > 1 } }
  }

  /// A sentence on the colour scale of point densities.
  var densityWords: String? {
    density.map { scale in
      let most = NumberLabels.text(for: Double(scale.largest))
      return scale.largest > 1
        ? "Colours count the points at each pixel, up to \(most)"
          + (mixesSeries ? ", and mix those of series that meet." : ".")
        : "No pixel has two points."
    }
  }

  /// The note on a legend that is not at the requested place.
  private var legendNote: Note? {
    guard let legendPlace, !omissions.contains(ChartPart.legend.rawValue) else { return nil }
    if legendPlace == .hidden { return .unexplained(explained) }
    guard legend.height > 0 else {
      return panels.contains { !$0.directLabels.labels.isEmpty }
        ? Note(
          .note, "--legend has no effect: names are beside their marks",
          hint: "--legend none leaves them out")
        : nil
    }
    guard legend.side.rawValue != legendPlace.rawValue else { return nil }
    return Note(
      .warning,
      "no room for the legend at the \(legendPlace.rawValue): it stands "
        + (legend.side == .top ? "over the plot area" : "at the \(legend.side.rawValue)"),
      hint: "use a larger --width or --height")
  }

  private var densityNote: Note? {
    guard density != nil else { return nil }
    let count = panels.reduce(0) { sum, panel in
      sum + panel.layers.filter { $0.density != nil }.reduce(0) { $0 + $1.data.rowCount }
    }
    return Note(
      .note,
      "\(NumberLabels.text(for: Double(count))) points are too many to draw one by one: "
        + "colours count them per pixel", hint: "--density off draws each point")
  }

  /// The note on annotations outside the axes: no warning if they come from a table of events, which may lie
  /// outside.
  private var hiddenAnnotationsNote: Note? {
    guard !hiddenAnnotations.isEmpty else { return nil }
    let names = hiddenAnnotations.compactMap(\.label).prefix(3).map { "'\($0)'" }
      .joined(separator: ", ")
    let count = hiddenAnnotations.count
    return Note(
      hiddenAnnotations.contains(where: \.widensAxis) ? .warning : .note,
      (count == 1 ? "1 annotation lies" : "\(count) annotations lie")
        + " beyond the axes: not drawn" + (names.isEmpty ? "" : ", such as \(names)"))
  }
}

extension Note {
  /// Returns the note on looks that no legend explains.
  package static func unexplained(_ titles: [String]) -> Note {
    let names = titles.filter { !$0.isEmpty }.map { "'\(ChartText.line($0))'" }
    return Note(
      .note,
      "without a legend, nothing explains \(names.isEmpty ? "the series" : Sentence.joined(names))",
      hint: "--legend bottom explains the looks under the chart")
  }
}
