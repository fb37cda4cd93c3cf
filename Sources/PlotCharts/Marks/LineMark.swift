import PlotViews

/// A line through the rows of each series in their order. A missing value interrupts it.
public struct LineMark: Mark {
  /// Whether a value holds until the next one, so that the line is a staircase: Vega-Lite's
  /// `step-after`.
  public let isStepped: Bool
  public var name: String { isStepped ? "step" : "line" }
  public let joinsRows = true
  let stacking = MarkStacking.onRequest
  let isFilled = false
  let strokeWidth = 2.0
  let sizeMeaning = MarkSize.strokeWidth

  public init(isStepped: Bool = false) { self.isStepped = isStepped }

  func items(of rows: [Int], _ view: UnitItems) throws(ChartError) -> [MarkItem] {
    try view.series(rows).compactMap { rows in
      guard let first = rows.first else { return nil }
      let look = view.looks.look(first)
      let path = path(rows, view)
      guard !path.isEmpty, let stroke = look.strokeStyle else { return nil }
      let isFilled = look.fill.map { $0.alpha > 0 || look.fillGradient != nil } ?? false
      return MarkItem(
        ink: isFilled ? look.ink(path) : [.stroke(path, stroke)], label: view.words.label(first))
    }
  }

  private func path(_ rows: [Int], _ view: UnitItems) -> Path {
    var path = Path()
    for run in view.runs(view.points(rows)) {
      path.append(view.curve.line(through: view.shown(run)))
    }
    return path
  }
}
