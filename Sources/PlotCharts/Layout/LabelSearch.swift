import PlotViews

/// The search for the places of texts that name points: around each point, then farther off with a
/// leader, never on a text or over a mark; y-down.
struct LabelSearch {
  /// A text that looks for a place.
  struct Sought {
    var lines: [String]
    var style: TextStyle
    var center: Point
    /// The radius of the mark around the point.
    var radius: Double
    /// Whether the point is on a line, which the text had better stand over or under.
    var isOnPath = false
    var effort = Effort.off
  }

  /// How far a text may go for a place.
  enum Effort: Int, Comparable {
    /// Right beside its mark; off, with a leader; far off; over other marks, if there is no other place.
    case beside, off, farOff, covering

    static func < (a: Effort, b: Effort) -> Bool { a.rawValue < b.rawValue }
  }

  struct Found {
    var texts: [PlacedText]
    /// From the mark to the text; nil of a text right beside it.
    var leader: (start: Point, end: Point)?
  }

  private var grid: CollisionGrid
  private let area: Rect
  /// The area with the room beside it that ends of lines may use.
  private let wide: Rect
  private let text: TextSetter

  private static let gap = 4.0
  /// The least distance of two texts in a line.
  private static let space = 4.0
  /// The distances of texts with leaders from their marks.
  private static let distances = [12.0, 20, 30, 42, 56]
  private static let farDistances = [75.0, 100, 130]
  private static let turns = 16

  init(_ grid: CollisionGrid, within area: Rect, orBeside wide: Rect, text: TextSetter) {
    (self.grid, self.area, self.wide, self.text) = (grid, area, wide, text)
  }

  private struct Candidate {
    var box: Rect
    var anchor: TextAnchor
  }

  /// Finds a place and takes it; nil where there is none.
  mutating func place(_ sought: Sought) -> Found? {
    let block = Block(sought, text)
    let near = block.near
    var found =
      best(of: near, within: area) ?? (sought.isOnPath ? best(of: near, within: wide) : nil)
    var leader: (start: Point, end: Point)?
    if found == nil, sought.effort > .beside, let far = farther(block) {
      (found, leader) = (far.0, far.1)
    }
    if found == nil, sought.effort == .covering {
      found = near.filter { isFree($0, within: area) }.min {
        grid.inkCount(in: $0.box) < grid.inkCount(in: $1.box)
      }
    }
    guard let found else { return nil }
    grid.add(found.box)
    if let leader { grid.add(lineFrom: leader.start, to: leader.end) }
    return Found(texts: block.texts(in: found), leader: leader)
  }

  private func isFree(_ candidate: Candidate, within room: Rect) -> Bool {
    let side = LabelSearch.space
    return room.contains(candidate.box, tolerance: 0.01)
      && !grid.hasText(
        in: candidate.box.inset(by: Insets(top: 0, left: -side, bottom: 0, right: -side)))
  }

  /// Finds the first free place of those with the fewest marks close to it.
  private func best(of candidates: [Candidate], within room: Rect) -> Candidate? {
    var best: (candidate: Candidate, crowd: Int)?
    for candidate in candidates where isFree(candidate, within: room) {
      guard grid.inkCount(in: candidate.box) == 0 else { continue }
      let around = candidate.box.inset(by: Insets(top: -1.5, left: -3, bottom: -1.5, right: -3))
      let crowd = grid.inkCount(in: around)
      if crowd < best?.crowd ?? .max { best = (candidate, crowd) }
      if crowd == 0 { break }
    }
    return best?.candidate
  }

  private func farther(_ block: Block) -> (Candidate, (start: Point, end: Point))? {
    let far = block.sought.effort > .off ? LabelSearch.farDistances : []
    for distance in LabelSearch.distances + far {
      let free = (0..<LabelSearch.turns).compactMap { turn -> (Candidate, (Point, Point))? in
        let candidate = block.candidate(
          at: distance, turned: Double(turn) / Double(LabelSearch.turns))
        guard isFree(candidate, within: area), let leader = block.leader(to: candidate),
          !grid.isCrossed(from: leader.start, to: leader.end)
        else { return nil }
        return (candidate, leader)
      }
      guard let found = best(of: free.map(\.0), within: area) else { continue }
      return free.first { $0.0.box == found.box }.map { ($0.0, (start: $0.1.0, end: $0.1.1)) }
    }
    return nil
  }

  /// The lines of a text, as large as they are set.
  private struct Block {
    let sought: Sought
    private let metrics: [TextMetrics]
    private let size: Size
    /// How far the middle of the box is above the place that it is centred on.
    private let rise: Double

    init(_ sought: Sought, _ text: TextSetter) {
      self.sought = sought
      metrics = sought.lines.map { text.metrics($0, sought.style) }
      size = Size(
        width: metrics.map(\.width).max() ?? 0, height: metrics.reduce(0) { $0 + $1.height })
      let (first, last) = (metrics.first?.ascent ?? 0, metrics.last?.descent ?? 0)
      rise = (first - last) / 2 - text.baselineBelowMiddle(sought.style)
    }

    /// The places around the mark, best first.
    var near: [Candidate] {
      let (c, r) = (sought.center, max(2, sought.radius))
      let side = r + LabelSearch.gap
      // Boxes of texts have some room at their top and bottom.
      let over = c.y - r - LabelSearch.gap / 2 - size.height
      let under = c.y + r + LabelSearch.gap / 4
      let level = c.y - size.height / 2 - rise
      let slant = 0.71 * r + LabelSearch.gap / 2
      func box(_ x: Double, _ y: Double) -> Rect {
        Rect(x: x, y: y, width: size.width, height: size.height)
      }
      let (right, left) = (
        Candidate(box: box(c.x + side, level), anchor: .start),
        Candidate(box: box(c.x - side - size.width, level), anchor: .end)
      )
      let (above, below) = (
        Candidate(box: box(c.x - size.width / 2, over), anchor: .middle),
        Candidate(box: box(c.x - size.width / 2, under), anchor: .middle)
      )
      let corners = [c.y - slant - size.height, c.y + slant].flatMap { y in
        [
          Candidate(box: box(c.x + slant, y), anchor: .start),
          Candidate(box: box(c.x - slant - size.width, y), anchor: .end),
        ]
      }
      return sought.isOnPath
        ? [above, below, right] + corners + [left]
        : [right, corners[0], corners[2], above, left, below, corners[1], corners[3]]
    }

    /// - Parameter turn: from three o'clock on, clockwise.
    func candidate(at distance: Double, turned turn: Double) -> Candidate {
      let direction = Affine.rotation(turn * 2 * .pi).apply(to: Point(x: 1, y: 0))
      let reach = sought.radius + distance
      let center = Point(
        x: sought.center.x + direction.x * (reach + size.width / 2),
        y: sought.center.y + direction.y * (reach + size.height / 2))
      return Candidate(
        box: Rect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
          height: size.height),
        anchor: direction.x > 0.3 ? .start : direction.x < -0.3 ? .end : .middle)
    }

    /// The straight line from the edge of the mark to the nearest place beside the text; nil where that is
    /// at the mark.
    func leader(to candidate: Candidate) -> (start: Point, end: Point)? {
      let (c, box) = (sought.center, candidate.box)
      // The letters are lower than the box.
      let (top, bottom) = (box.minY + 0.15 * size.height, box.maxY - 0.1 * size.height)
      let end = Point(
        x: max(box.minX - 2, min(box.maxX + 2, c.x)), y: max(top, min(bottom, c.y)))
      let (dx, dy) = (end.x - c.x, end.y - c.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let reach = sought.radius + 1.5
      guard length > reach + 3 else { return nil }
      return (Point(x: c.x + dx / length * reach, y: c.y + dy / length * reach), end)
    }

    func texts(in candidate: Candidate) -> [PlacedText] {
      var top = candidate.box.minY
      return zip(sought.lines, metrics).map { line, metrics in
        defer { top += metrics.height }
        return PlacedText(
          text: line, style: sought.style, anchor: candidate.anchor,
          position: Point(
            x: candidate.anchor.place(on: candidate.box), y: top + metrics.ascent),
          metrics: metrics)
      }
    }
  }
}
