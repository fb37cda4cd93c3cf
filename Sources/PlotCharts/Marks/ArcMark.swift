import PlotViews

/// A sector of a ring for each row: a slice of a pie.
struct ArcMark: Mark {
  let name = "arc"
  let joinsRows = false
  let stacking = MarkStacking.always

  func items(of rows: [Int], _ view: UnitItems) -> [MarkItem] {
    rows.compactMap { (row: Int) -> MarkItem? in
      guard let arc = view.sector(row) else { return nil }
      let path = Path.arc(
        innerRadius: arc.innerRadius, outerRadius: arc.outerRadius,
        startAngle: arc.startAngle + (view.unit.mark.number("thetaOffset") ?? 0),
        endAngle: arc.endAngle + (view.unit.mark.number("thetaOffset") ?? 0),
        padAngle: view.unit.mark.number("padAngle") ?? 0,
        cornerRadius: view.unit.mark.number("cornerRadius") ?? 0)
      let moved = path.transformed(by: .translation(x: arc.center.x, y: arc.center.y))
      return MarkItem(ink: view.looks.look(row).ink(moved), label: view.words.label(row))
    }
  }
}
