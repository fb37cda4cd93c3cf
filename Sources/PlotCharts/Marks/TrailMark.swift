import PlotViews

/// A line whose width changes with the size of its rows.
struct TrailMark: Mark {
  let name = "trail"
  let joinsRows = true
  let sizeMeaning = MarkSize.strokeWidth

  func items(of rows: [Int], _ view: UnitItems) throws(ChartError) -> [MarkItem] {
    try view.series(rows).compactMap { rows in
      guard let first = rows.first else { return nil }
      var look = view.looks.look(first)
      look.fillAsStroked()
      let path = path(rows, view)
      return path.isEmpty ? nil : MarkItem(ink: look.ink(path), label: view.words.label(first))
    }
  }

  private func path(_ rows: [Int], _ view: UnitItems) -> Path {
    var path = Path()
    for run in view.runs(zip(rows, view.points(rows)).map { row, point in point.map { (row, $0) } })
    {
      path.append(
        .trail(
          through: run.map(\.1),
          widths: run.map { view.looks.number(.size, $0.0) ?? view.unit.mark.number("size") ?? 2 }))
    }
    return path
  }
}
