import PlotViews

/// Passes on the drawing of some marks of a page, or of everything else.
///
/// A mark is an element of the class `role-mark`; marks are counted from 0 in the order of drawing.
/// Transforms always pass, so that both halves are drawn in the same places; clips, layers and
/// blend modes belong to the half that contains them.
final class SeparatedMarks: GraphicsContext {
  private let target: any GraphicsContext
  private let chosen: Set<Int>
  private let keepsChosen: Bool
  private let joins: Bool
  private let whenChosenEnds: (_ mark: Int, _ reach: InkReach) -> Void

  /// The box of the ink that passed since a chosen mark ended.
  private var reach = InkReach()
  /// The chosen mark that ended last, as long as nothing else was drawn since.
  private var ended: Int?
  private var markCount = 0
  /// The mark that is open, and how many elements are open within it.
  private var mark: (index: Int, depth: Int)?
  /// For each open group and element: whether its beginning was passed on.
  private var passedGroups: [Bool] = []
  private var passedElements: [Bool] = []

  /// - Parameters:
  ///   - keepsChosen: whether the chosen marks are passed on, or all else.
  ///   - joins: whether chosen marks with nothing drawn between them count as one, the last of them.
  ///   - whenChosenEnds: called within the element of each chosen mark, before it ends; later, where they are
  ///     joined. It is told where the ink is that passed since the last call.
  init(
    drawingOn target: any GraphicsContext, _ chosen: Set<Int>, keepsChosen: Bool,
    joins: Bool = false,
    whenChosenEnds: @escaping (_ mark: Int, _ reach: InkReach) -> Void
  ) {
    self.target = target
    self.chosen = chosen
    self.keepsChosen = keepsChosen
    self.joins = joins
    self.whenChosenEnds = whenChosenEnds
  }

  var keepsElements: Bool { target.keepsElements }
  var transform: Affine { target.transform }

  private var isInChosen: Bool { mark.map { chosen.contains($0.index) } ?? false }
  private var passes: Bool { isInChosen == keepsChosen }

  /// Whether ink passes; ink that does not ends the marks before it.
  private func passesInk() -> Bool {
    if !passes { endJoined() }
    return passes
  }

  /// Ends the marks that are joined, after the last of them.
  func endJoined() {
    guard let mark = ended else { return }
    ended = nil
    end(mark)
  }

  private func end(_ mark: Int) {
    whenChosenEnds(mark, reach)
    reach = InkReach()
  }

  /// Passes on ink within a box of the current system; nil where that is not known.
  private func pass(_ box: Rect?, _ draw: (any GraphicsContext) -> Void) {
    guard passesInk() else { return }
    reach.add(box, in: target.transform)
    draw(target)
  }

  func save() { target.save() }
  func restore() { target.restore() }
  func concatenate(_ transform: Affine) { target.concatenate(transform) }
  func clip(to path: Path) { if passes { target.clip(to: path) } }
  func mask(to area: Path) { if passes { target.mask(to: area) } }
  func blend(_ mode: BlendMode) { if passes { target.blend(mode) } }

  func beginGroup(alpha: Double) {
    passedGroups.append(passes)
    // Saved all the same, as the state set in a group ends with it.
    if passes { target.beginGroup(alpha: alpha) } else { target.save() }
  }

  func endGroup() {
    if passedGroups.popLast() ?? true { target.endGroup() } else { target.restore() }
  }

  func fill(_ path: Path, with color: Color) {
    pass(path.bounds) { $0.fill(path, with: color) }
  }

  func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    pass(path.bounds?.reaching(stroke)) { $0.fill(path, with: gradient, stroke: stroke) }
  }

  func stroke(_ path: Path, with stroke: Stroke) {
    pass(path.bounds?.reaching(stroke)) { $0.stroke(path, with: stroke) }
  }

  func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    pass(symbol.bounds?.reaching(stroke).around(centers)) {
      $0.stamp(symbol, at: centers, fill: fill, stroke: stroke)
    }
  }

  func stamp(_ batch: SymbolBatch) {
    let symbols = batch.looks.compactMap { $0.symbol.bounds?.reaching($0.stroke) }
    let largest = symbols.dropFirst().reduce(symbols.first) { $0?.union($1) }
    pass(symbols.count < batch.looks.count ? nil : largest?.around(batch.centers)) {
      $0.stamp(batch)
    }
  }

  func draw(_ batch: RectBatch) {
    let strokes = batch.looks.compactMap(\.stroke)
    let widest = strokes.max { $0.width < $1.width }
    pass(Rect.zero.around(batch.starts + batch.ends)?.reaching(widest)) { $0.draw(batch) }
  }

  func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    pass(nil) { $0.draw(text, at: position, anchor: anchor, style: style) }
  }

  func draw(
    _ lines: [String], at position: Point, lineHeight: Double, anchor: TextAnchor, style: TextStyle
  ) {
    pass(nil) {
      $0.draw(lines, at: position, lineHeight: lineHeight, anchor: anchor, style: style)
    }
  }

  func draw(_ image: Image, in rect: Rect) { pass(rect) { $0.draw(image, in: rect) } }

  func beginElement(_ element: SemanticElement) {
    if mark != nil {
      mark?.depth += 1
      passedElements.append(passes)
    } else {
      // The element of a mark itself is part of the page's structure.
      passedElements.append(true)
      if element.isMark {
        mark = (markCount, 0)
        markCount += 1
      }
    }
    if passedElements.last == true { target.beginElement(element) }
  }

  func endElement() {
    if let open = mark {
      if open.depth == 0 {
        if isInChosen { if joins { ended = open.index } else { end(open.index) } }
        mark = nil
      } else {
        mark = (open.index, open.depth - 1)
      }
    }
    if passedElements.popLast() ?? true { target.endElement() }
  }
}

extension SemanticElement {
  /// Whether it contains marks of data.
  var isMark: Bool { classes.contains("role-mark") }
}

/// A box on a page that holds some ink.
struct InkReach {
  /// The box in points of the page, nil without ink.
  private(set) var box: Rect?
  /// Whether some ink may be anywhere.
  private(set) var isOpen = false

  /// - Parameter box: in the system that a transform leads out of; nil for ink that may be anywhere.
  mutating func add(_ box: Rect?, in transform: Affine) {
    guard let box, !isOpen else {
      isOpen = true
      return
    }
    let corners = [
      Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
      Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY),
    ]
    guard let placed = Rect.zero.around(corners.map(transform.apply)) else { return }
    self.box = self.box?.union(placed) ?? placed
  }
}

extension Rect {
  /// The box with the outline of a shape in it, whose corners may reach out.
  fileprivate func reaching(_ stroke: Stroke?) -> Rect {
    let reach = -(stroke.map { $0.width * 5 } ?? 0)
    return inset(by: Insets(top: reach, left: reach, bottom: reach, right: reach))
  }

  /// The box of copies of this one, which lies around the origin, at all of these places; nil where there are
  /// none.
  fileprivate func around(_ centers: [Point]) -> Rect? {
    guard var (low, high) = centers.first.map({ ($0, $0) }) else { return nil }
    for center in centers {
      low = Point(x: min(low.x, center.x), y: min(low.y, center.y))
      high = Point(x: max(high.x, center.x), y: max(high.y, center.y))
    }
    return Rect(
      from: Point(x: low.x + minX, y: low.y + minY), to: Point(x: high.x + maxX, y: high.y + maxY))
  }
}
