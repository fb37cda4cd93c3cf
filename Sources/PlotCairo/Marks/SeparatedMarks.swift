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
  private let whenChosenEnds: (Int) -> Void

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
  ///     joined.
  init(
    drawingOn target: any GraphicsContext, _ chosen: Set<Int>, keepsChosen: Bool,
    joins: Bool = false, whenChosenEnds: @escaping (Int) -> Void
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
    whenChosenEnds(mark)
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

  func fill(_ path: Path, with color: Color) { if passesInk() { target.fill(path, with: color) } }

  func fill(_ path: Path, with gradient: Gradient, stroke: Stroke?) {
    if passesInk() { target.fill(path, with: gradient, stroke: stroke) }
  }

  func stroke(_ path: Path, with stroke: Stroke) {
    if passesInk() { target.stroke(path, with: stroke) }
  }

  func stamp(_ symbol: Path, at centers: [Point], fill: Color?, stroke: Stroke?) {
    if passesInk() { target.stamp(symbol, at: centers, fill: fill, stroke: stroke) }
  }

  func stamp(_ batch: SymbolBatch) { if passesInk() { target.stamp(batch) } }
  func draw(_ batch: RectBatch) { if passesInk() { target.draw(batch) } }

  func draw(_ text: String, at position: Point, anchor: TextAnchor, style: TextStyle) {
    if passesInk() { target.draw(text, at: position, anchor: anchor, style: style) }
  }

  func draw(
    _ lines: [String], at position: Point, lineHeight: Double, anchor: TextAnchor, style: TextStyle
  ) {
    guard passesInk() else { return }
    target.draw(lines, at: position, lineHeight: lineHeight, anchor: anchor, style: style)
  }

  func draw(_ image: Image, in rect: Rect) { if passesInk() { target.draw(image, in: rect) } }

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
        if isInChosen { if joins { ended = open.index } else { whenChosenEnds(open.index) } }
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
