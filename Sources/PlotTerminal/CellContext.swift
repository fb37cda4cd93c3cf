import PlotViews

/// A context that draws into the cells of a terminal.
///
/// Areas keep eighths of a cell, lines and points dots of braille, and the straight lines of axes and
/// annotations become box-drawing characters. A group is composited shape by shape.
package final class CellContext: GraphicsContext {
  package private(set) var transform = Affine.identity
  var canvas: CellCanvas
  /// Whether colours distinguish series; dashes do otherwise.
  private let hasColors: Bool
  private var states: [State] = []
  private var state = State()
  private var alphas = [1.0]
  /// For each open element, whether lines in it are rules.
  private var rules: [Bool] = [false]
  private var isLegend: [Bool] = [false]
  private var hasPaper = false

  private struct State {
    var transform = Affine.identity
    var clip: Clip?
    var blend = BlendMode.normal
  }

  /// The clip region, in samples.
  private struct Clip {
    var xs: Range<Int>
    var ys: Range<Int>
    /// Whether each sample is inside; nil for a rectangle.
    var mask: [Bool]?
  }

  /// The roles whose straight lines are drawn as rules.
  private static let rulers: Set = [
    "role-axis-grid", "role-axis-domain", "role-axis-tick", "role-annotation",
  ]
  /// The greatest width of a line, in points; wider ones are drawn as areas.
  private static let widestLine = 5.0
  /// The greatest width of a point that is marked by a letter without colours, in points; wider ones show a
  /// size.
  static let widestPoint = 16.0
  /// The dashes that distinguish lines without colours, in points.
  private static let dashes: [[Double]] = [
    [], [24, 8], [12, 8], [32, 8, 8, 8], [8, 8], [48, 16],
  ]

  package init(size: Size, hasColors: Bool) {
    let cell = CellText.cell
    canvas = CellCanvas(
      columns: max(1, Int((size.width / cell.width - 1e-6).rounded(.up))),
      rows: max(1, Int((size.height / cell.height - 1e-6).rounded(.up))))
    self.hasColors = hasColors
  }

  package func save() {
    state.transform = transform
    states.append(state)
  }

  package func restore() {
    guard let last = states.popLast() else { return }
    (state, transform) = (last, last.transform)
  }

  package func concatenate(_ transform: Affine) { self.transform = transform.then(self.transform) }

  package func clip(to path: Path) {
    let shape = SampledPath(path, transform)
    let old = state.clip ?? Clip(xs: 0..<canvas.sampleColumns, ys: 0..<canvas.sampleRows)
    if let rect = shape.rect {
      state.clip = Clip(
        xs: old.xs.clamped(to: samples(rect.minX, rect.maxX, CellCanvas.sample.width)),
        ys: old.ys.clamped(to: samples(rect.minY, rect.maxY, CellCanvas.sample.height)),
        mask: old.mask)
      return
    }
    var mask = Array(repeating: false, count: canvas.samples.count)
    let width = canvas.sampleColumns
    forEachRun(of: shape) { y, xs in
      for x in xs where old.mask?[y * width + x] != false { mask[y * width + x] = true }
    }
    state.clip = Clip(xs: old.xs, ys: old.ys, mask: mask)
  }

  private func samples(_ low: Double, _ high: Double, _ step: Double) -> Range<Int> {
    func place(_ value: Double) -> Int {
      value.isNaN ? 0 : Int(max(-1e6, min(1e6, (value / step).rounded())))
    }
    let (low, high) = (place(low), place(high))
    return low..<max(low, high)
  }

  package func blend(_ mode: BlendMode) { state.blend = mode }

  package func beginGroup(alpha: Double) { alphas.append((alphas.last ?? 1) * alpha) }
  package func endGroup() { _ = alphas.popLast() }

  package func beginElement(_ element: SemanticElement) {
    let isRule = element.classes.contains(where: Self.rulers.contains)
    rules.append(rules.last == true || isRule)
    isLegend.append(isLegend.last == true || element.classes.contains("role-legend"))
  }
  package func endElement() {
    _ = rules.popLast()
    _ = isLegend.popLast()
  }

  package func fill(_ path: Path, with color: Color) {
    let shape = SampledPath(path, transform)
    let color = seen(color)
    if !hasPaper {
      // The first area is the background, if it covers the picture.
      hasPaper = true
      let page = Rect(
        x: 0, y: 0, width: Double(canvas.sampleColumns), height: Double(canvas.sampleRows))
      if color.alpha == 1, let rect = shape.rect, rect.minX <= 0, rect.minY <= 0,
        rect.maxX >= page.width - 8, rect.maxY >= 2 * page.height - 16
      {
        canvas.paper = PackedColor(color)
        return
      }
    }
    fill(shape, color)
  }

  private func fill(_ shape: SampledPath, _ color: Color) {
    guard color.alpha > 0 else { return }
    canvas.noteArea(color)
    let blend = state.blend
    forEachRun(of: shape) { y, xs in
      for x in xs { canvas.paint(x: x, y: y, color, blend) }
    }
  }

  package func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    guard let box = path.bounds, let inverse = transform.inverse else { return }
    let (blend, sample) = (state.blend, CellCanvas.sample)
    for stop in gradient.stops { canvas.noteArea(seen(stop.color)) }
    forEachRun(of: SampledPath(path, transform)) { y, xs in
      for x in xs {
        let place = inverse.apply(
          to: Point(
            x: (Double(x) + 0.5) * sample.width, y: (Double(y) + 0.5) * sample.height))
        canvas.paint(x: x, y: y, seen(gradient.color(at: place, of: box)), blend)
      }
    }
    if let stroke { self.stroke(path, with: stroke) }
  }

  /// Calls `body` for the visible runs of a shape. A bar thinner than a sample is widened to one.
  private func forEachRun(of shape: SampledPath, _ body: (Int, Range<Int>) -> Void) {
    let (columns, rows) = (canvas.sampleColumns, canvas.sampleRows)
    let clip = state.clip
    func visible(_ y: Int, _ xs: Range<Int>) {
      guard clip?.ys.contains(y) != false else { return }
      let xs = clip.map { xs.clamped(to: $0.xs) } ?? xs
      guard let mask = clip?.mask else {
        if !xs.isEmpty { body(y, xs) }
        return
      }
      for x in xs where mask[y * columns + x] { body(y, x..<x + 1) }
    }
    guard var rect = shape.rect else {
      return shape.forEachRun(sample: CellCanvas.sample, rows: rows, columns: columns, visible)
    }
    guard rect.width > 0.01, rect.height > 0.01 else { return }
    let cell = CellText.cell
    if isLegend.last == true, rect.width < 3 * cell.width, rect.height < 2 * cell.height {
      // The key of a legend fills a whole cell.
      let (column, row) = (
        (rect.midX / cell.width).rounded(.down), (rect.midY / cell.height).rounded(.down)
      )
      rect = Rect(
        x: column * cell.width, y: row * cell.height, width: cell.width, height: cell.height)
    }
    func widened(_ range: Range<Int>) -> Range<Int> {
      range.isEmpty ? range.lowerBound..<range.lowerBound + 1 : range
    }
    let xs = widened(samples(rect.minX, rect.maxX, CellCanvas.sample.width))
      .clamped(to: 0..<columns)
    let ys = widened(samples(rect.minY, rect.maxY, CellCanvas.sample.height))
      .clamped(to: 0..<rows)
    for y in ys { visible(y, xs) }
  }

  package func draw(_ image: Image, in rect: Rect) {
    guard image.widthInPixels > 0, image.heightInPixels > 0 else { return }
    let area = transform.upright(aboutY: rect.midY).apply(to: rect)
    guard area.width > 0, area.height > 0 else { return }
    let (blend, sample) = (state.blend, CellCanvas.sample)
    forEachRun(of: SampledPath(.rect(area), .identity)) { y, xs in
      let top = ((Double(y) + 0.5) * sample.height - area.minY) / area.height
      let row = max(
        0, min(image.heightInPixels - 1, Int(top * Double(image.heightInPixels))))
      for x in xs {
        let left = ((Double(x) + 0.5) * sample.width - area.minX) / area.width
        let column = max(
          0, min(image.widthInPixels - 1, Int(left * Double(image.widthInPixels))))
        let pixel = 4 * (row * image.widthInPixels + column)
        func part(_ index: Int) -> Double { Double(image.pixels[pixel + index]) / 255 }
        let color = seen(
          Color(red: part(0), green: part(1), blue: part(2), alpha: part(3)))
        canvas.noteArea(color)
        canvas.paint(x: x, y: y, color, blend)
      }
    }
  }

  package func draw(_ batch: RectBatch) {
    for index in 0..<batch.count {
      let look = batch.looks[Int(batch.lookIndices[index])]
      let path = batch.path(index)
      if batch.kind == .rectangle, let fill = look.fill { self.fill(path, with: fill) }
      // The edge of a filled rectangle would cover cells of its neighbours.
      if let stroke = look.stroke, batch.kind == .line || look.fill == nil {
        self.stroke(path, with: stroke)
      }
    }
  }

  package func stroke(_ path: Path, with stroke: Stroke) {
    let shape = SampledPath(path, transform)
    let color = seen(stroke.gradient?.stops.first?.color ?? stroke.color)
    guard color.alpha > 0, stroke.width > 0 else { return }
    if rules.last == true, shape.isUprightOrLevel {
      for line in shape.lines {
        for (start, end) in zip(line, line.dropFirst()) {
          rule(start, end, color, hasCorners: line.count > 2)
        }
      }
      return
    }
    let scale = transform.determinant.magnitude.squareRoot()
    guard stroke.width * scale <= Self.widestLine else {
      for line in shape.lines { fillStroke(line, stroke.width * scale, color) }
      return
    }
    let number = canvas.lineNumber(color.withAlpha(1))
    let dash =
      stroke.dash.isEmpty && !hasColors && rules.last == false
      ? number < Self.dashes.count ? Self.dashes[number] : [] : stroke.dash.map { $0 * scale }
    let ink = PackedColor(color, over: canvas.paper)
    for line in shape.lines { drawDots(line, ink, dash) }
  }

  /// Draws the segments of a wide line as areas.
  private func fillStroke(_ line: [Point], _ width: Double, _ color: Color) {
    for (start, end) in zip(line, line.dropFirst()) where start.isFinite && end.isFinite {
      let length = ((end.x - start.x) * (end.x - start.x) + (end.y - start.y) * (end.y - start.y))
        .squareRoot()
      guard length > 0 else { continue }
      let (x, y) = (
        (end.y - start.y) / length * width / 2, (start.x - end.x) / length * width / 2
      )
      var outline = Path.polyline([
        Point(x: start.x + x, y: start.y + y), Point(x: end.x + x, y: end.y + y),
        Point(x: end.x - x, y: end.y - y), Point(x: start.x - x, y: start.y - y),
      ])
      outline.close()
      fill(SampledPath(outline, .identity), color)
    }
  }

  func drawDots(_ line: [Point], _ ink: PackedColor, _ dash: [Double]) {
    let total = dash.reduce(0, +)
    var travelled = 0.0
    func isOn(_ length: Double) -> Bool {
      guard total > 0 else { return true }
      var rest = length.truncatingRemainder(dividingBy: total)
      for (index, part) in dash.enumerated() {
        if rest < part { return index % 2 == 0 }
        rest -= part
      }
      return true
    }
    let side = CellCanvas.dot
    let page = Rect(
      x: -side, y: -side, width: Double(canvas.columns) * 2 * side + 2 * side,
      height: Double(canvas.rows) * 4 * side + 2 * side)
    for (start, end) in zip(line, line.dropFirst()) where start.isFinite && end.isFinite {
      guard let (a, b) = page.clipped(start, end) else { continue }
      let (dx, dy) = (b.x - a.x, b.y - a.y)
      let count = max(1, (max(abs(dx), abs(dy)) / side).rounded(.up))
      let length = (dx * dx + dy * dy).squareRoot()
      for step in 0...Int(count) {
        let share = Double(step) / count
        if isOn(travelled + share * length) {
          setDot(Point(x: a.x + share * dx, y: a.y + share * dy), ink)
        }
      }
      travelled += length
    }
  }

  private func setDot(_ place: Point, _ ink: PackedColor) {
    let side = CellCanvas.dot
    let (x, y) = ((place.x / side).rounded(.down), (place.y / side).rounded(.down))
    guard abs(x) < 1e6, abs(y) < 1e6 else { return }
    setDot(x: Int(x), y: Int(y), ink)
  }

  func setDot(
    x: Int, y: Int, _ ink: PackedColor, isOfPoint: Bool = false, point: Int = 0
  ) {
    if let clip = state.clip {
      let (sx, sy) = (4 * x + 2, 2 * y + 1)
      guard clip.xs.contains(sx), clip.ys.contains(sy) else { return }
      if let mask = clip.mask {
        guard sx < canvas.sampleColumns, sy < canvas.sampleRows,
          mask[sy * canvas.sampleColumns + sx]
        else { return }
      }
    }
    canvas.setDot(x: x, y: y, ink, isOfPoint: isOfPoint, point: point)
  }

  /// Draws a horizontal or vertical line with box-drawing characters. Layouts put lines in the middle of a
  /// pixel, half a point above or beside their places.
  private func rule(_ start: Point, _ end: Point, _ color: Color, hasCorners: Bool) {
    let ink = PackedColor(color, over: canvas.paper)
    let cell = CellText.cell
    func index(_ place: Double, _ side: Double) -> Int {
      Int(max(-1, min(1e6, (place / side + 1e-6).rounded(.down))))
    }
    guard start.isFinite, end.isFinite else { return }
    if abs(start.y - end.y) < 0.01 {
      let row = index(start.y + 0.5, cell.height)
      let (left, right) = (min(start.x, end.x), max(start.x, end.x))
      let columns =
        index(
          left, cell.width)...max(
          index(left, cell.width), index(right - 0.51, cell.width))
      for column in columns.clamped(to: -1...canvas.columns) {
        var parts: CellCanvas.Arms = [.left, .right]
        if hasCorners, column == columns.lowerBound { parts = .right }
        if hasCorners, column == columns.upperBound { parts = .left }
        canvas.add(parts, column: column, row: row, ink)
      }
    } else {
      let column = index(start.x, cell.width)
      let (top, bottom) = (min(start.y, end.y), max(start.y, end.y))
      let rows =
        index(
          top + 0.5, cell.height)...max(
          index(top + 0.5, cell.height), index(bottom + 0.5, cell.height))
      for row in rows.clamped(to: -1...canvas.rows) {
        var parts: CellCanvas.Arms = [.up, .down]
        if row == rows.lowerBound { parts = .down } else if row == rows.upperBound { parts = .up }
        canvas.add(parts, column: column, row: row, ink)
      }
    }
  }

  package func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    let characters = written(text)
    let cell = CellText.cell
    let width = Double(characters.reduce(0) { $0 + $1.width }) * cell.width
    let left =
      switch anchor {
      case .start: position.x
      case .middle: position.x - width / 2
      case .end: position.x - width
      }
    let box = transform.upright(aboutY: position.y).apply(
      to: Rect(x: left, y: position.y - CellText.ascent, width: width, height: cell.height))
    // Rotated texts are written horizontally around their centre.
    guard let place = Self.cell(of: box.center, width: width) else { return }
    let color = PackedColor(seen(style.color), over: canvas.paper)
    canvas.write(
      characters, column: place.column, row: place.row, color, isBold: style.weight != .regular)
  }

  /// Returns the first cell of a text with this centre. Centres of tick labels are up to a point too high:
  /// rounding puts them in the row of their grid line.
  package static func cell(of center: Point, width: Double) -> (column: Int, row: Int)? {
    let cell = CellText.cell
    let column = ((center.x - width / 2) / cell.width + 0.5 + 1e-6).rounded(.down)
    let row = ((center.y - cell.height / 2 + 0.99) / cell.height + 0.5).rounded(.down)
    guard abs(column) < 1e6, abs(row) < 1e6 else { return nil }
    return (Int(column), Int(row))
  }

  /// Returns the colour multiplied by the opacity of the open groups.
  func seen(_ color: Color) -> Color {
    color.withAlpha(max(0, min(1, color.alpha * (alphas.last ?? 1))))
  }
}
