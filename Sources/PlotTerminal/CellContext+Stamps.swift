import PlotViews

extension CellContext {
  package func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    guard centers != [.zero] else {
      if let fill { self.fill(symbol, with: fill) }
      if let stroke, fill == nil { self.stroke(symbol, with: stroke) }
      return
    }
    stamp(symbol, at: centers[...], fill: fill, stroke: stroke)
  }

  package func stamp(_ batch: SymbolBatch) {
    batch.forEachRun { look, centers in
      stamp(look.symbol, at: centers, fill: look.fill, stroke: look.stroke)
    }
  }

  private func stamp(
    _ symbol: Path, at centers: ArraySlice<Point>, fill: Color?, stroke: Stroke?
  ) {
    let fill = fill.map(seen)
    guard let color = fill.flatMap({ $0.alpha > 0 ? $0 : nil }) ?? stroke.map({ seen($0.color) }),
      color.alpha > 0
    else { return }
    let number = canvas.pointNumber(color.withAlpha(1))
    // Dots have no opacity: a faint colour would hardly be seen.
    let ink = PackedColor(color.withAlpha(max(0.6, color.alpha)), over: canvas.paper)
    let side = CellCanvas.dot
    var turn = transform
    (turn.tx, turn.ty) = (0, 0)
    let shape = SampledPath(symbol, turn)
    guard let bounds = shape.bounds else { return }
    // The dots of the symbol, computed once, with its centre at a corner of the grid of dots.
    let reach = (max(bounds.width, bounds.height) / side).rounded(.up) + 1
    guard reach < 4096 else { return }
    let isArea = fill != nil || bounds.width <= 2 * side
    let middle = Affine.translation(x: reach * side, y: reach * side)
    var places: [(x: Int, y: Int)] = []
    if isArea {
      SampledPath(symbol, turn.then(middle)).forEachRun(
        sample: Size(width: side, height: side), rows: 2 * Int(reach), columns: 2 * Int(reach)
      ) { y, xs in places += xs.map { ($0 - Int(reach), y - Int(reach)) } }
    }
    for center in centers {
      let place = transform.apply(to: center)
      guard place.isFinite else { continue }
      let (x, y) = (
        (place.x / side).rounded(.down), (place.y / side).rounded(.down)
      )
      guard abs(x) < 1e6, abs(y) < 1e6 else { continue }
      let isPoint = bounds.width <= Self.widestPoint
      setDot(x: Int(x), y: Int(y), ink, isOfPoint: isPoint, point: isPoint ? number + 1 : 0)
      if !isArea {
        for line in shape.lines {
          drawDots(line.map { Point(x: $0.x + place.x, y: $0.y + place.y) }, ink, [])
        }
      }
      guard bounds.width > 2 * side else { continue }
      let (left, top) = ((place.x / side).rounded(), (place.y / side).rounded())
      for dot in places {
        setDot(x: Int(left) + dot.x, y: Int(top) + dot.y, ink, isOfPoint: isPoint)
      }
    }
  }
}
