import PlotTables

extension ChartLayout {
  /// What had to give way to make room, in words.
  var notes: [Note] {
    var notes: [Note] = []
    if !omissions.isEmpty {
      notes.append(
        Note(
          .warning, "no room for the \(omissions.joined(separator: ", "))",
          hint: "use a larger --width or --height"))
    }
    if bottomAxis.isThinned || leftAxis.isThinned {
      let count = max(
        layers.first?.scales.x.categories.count ?? 0, layers.first?.scales.y.categories.count ?? 0)
      notes.append(
        Note(
          .warning, "\(count) categories have no room for all their names: only some are written",
          hint: bottomAxis.isThinned ? "use a larger --width" : "use a larger --height"))
    }
    let shortened = bottomAxis.shortenedCount + leftAxis.shortenedCount
    if shortened > 0 {
      notes.append(Note(.detail, "\(shortened) labels are shortened"))
    }
    if legend.omittedCount > 0 {
      notes.append(
        Note(
          .warning, "the legend has no room for \(legend.omittedCount) of its entries",
          hint: "use a larger --width or --height"))
    }
    return notes
  }
}
