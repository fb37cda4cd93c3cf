import PlotLook
import PlotViews

/// A search for places of labels at points: around the point, else farther off with a leader, never over a
/// text, and over a mark only in the last resort; y-down.
struct LabelSearch {
  /// A label to place.
  struct Sought {
    var lines: [String]
    var style: TextStyle
    var center: Point
    /// The radius of the mark around the point.
    var radius: Double
    /// Whether the point is on a line, so that places above and below it are preferred.
    var isOnPath = false
    var effort = Effort.off
    /// Whether a label among other marks needs a leader.
    var wantsLeader = true
  }

  /// The distance that a label may have from its mark.
  enum Effort: Int, Comparable {
    /// Right beside its mark; at a distance, with a leader; far off; over other marks, if there is no other
    /// place.
    case beside, off, farOff, covering

    static func < (a: Effort, b: Effort) -> Bool { a.rawValue < b.rawValue }
  }

  struct Found {
    var texts: [PlacedText]
    /// Nil for a label right beside its mark.
    var leader: Leader?
  }

  /// The line from a mark to a label at a distance.
  struct Leader {
    var start: Point
    var end: Point
    /// Whether it points at the mark.
    var hasArrow = false

    /// Points along it.
    var samples: some Sequence<Point> {
      (0...32).lazy.map {
        let share = Double($0) / 32
        return Point(
          x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
      }
    }

    /// The line, and the two sides of the arrowhead.
    var lines: [(start: Point, end: Point)] {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard hasArrow, length > 0 else { return [(start, end)] }
      let sides = [0.45, -0.45].map { turn -> (start: Point, end: Point) in
        let side = Affine.rotation(turn).apply(to: Point(x: dx / length * 5, y: dy / length * 5))
        return (start, Point(x: start.x + side.x, y: start.y + side.y))
      }
      return [(start, end)] + sides
    }
  }

  private var grid: CollisionGrid
  private let area: Rect
  /// The area with the margin that labels at the ends of lines may use.
  private let wide: Rect
  private let text: TextSetter
  /// The size of a box without a free place in the whole area; later boxes of that size are not tried.
  private var crowdedOut: Size?

  private static let gap = 4.0
  /// The least distance of two labels side by side.
  private static let space = 4.0
  /// The distances of labels with leaders from their marks.
  private static let distances = [12.0, 20, 30, 42, 56]
  private static let farDistances = [75.0, 100, 130]
  private static let turns = 16
  /// The vertical step between places in the search of the whole area; the horizontal one is twice as large.
  private static let scanStep = 6.0
  /// The approximate number of places in the search of the whole area; on a large canvas steps are larger.
  private static let mostPlaces = 20_000.0

  init(_ grid: CollisionGrid, within area: Rect, orBeside wide: Rect, text: TextSetter) {
    (self.grid, self.area, self.wide, self.text) = (grid, area, wide, text)
  }

  private struct Candidate {
    var box: Rect
    var anchor: TextAnchor
  }

  /// Finds a place and occupies it; returns nil if there is none.
  mutating func place(_ sought: Sought) -> Found? {
    let block = Block(sought, text)
    let near = block.near
    var found =
      best(of: near, within: area) ?? (sought.isOnPath ? best(of: near, within: wide) : nil)
    var leader: Leader?
    if found == nil, sought.effort > .beside, let far = farther(block) {
      (found, leader) = (far.0, far.1)
    }
    if found == nil, sought.effort == .covering, let free = anywhere(block) {
      (found, leader) = (free.0, free.1)
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

  /// Returns the first free place with the fewest marks close to it.
  private func best(of candidates: [Candidate], within room: Rect) -> Candidate? {
    var best: (candidate: Candidate, crowd: Int)?
    for candidate in candidates where isFree(candidate, within: room) {
      guard !grid.hasInk(in: candidate.box) else { continue }
      let around = candidate.box.inset(by: Insets(top: -1.5, left: -3, bottom: -1.5, right: -3))
      let crowd = grid.inkCount(in: around)
      if crowd < best?.crowd ?? .max { best = (candidate, crowd) }
      if crowd == 0 { break }
    }
    return best?.candidate
  }

  private func farther(_ block: Block) -> (Candidate, Leader)? {
    let far = block.sought.effort > .off ? LabelSearch.farDistances : []
    for distance in LabelSearch.distances + far {
      let free = (0..<LabelSearch.turns).compactMap { turn -> (Candidate, Leader)? in
        let candidate = block.candidate(
          at: distance, turned: Double(turn) / Double(LabelSearch.turns))
        guard isFree(candidate, within: area), let leader = block.leader(to: candidate),
          !grid.isCrossed(from: leader.start, to: leader.end)
        else { return nil }
        return (candidate, leader)
      }
      guard let found = best(of: free.map(\.0), within: area) else { continue }
      return free.first { $0.0.box == found.box }
    }
    return nil
  }

  /// Returns the free place in the plot area that is nearest to the mark, with a leader, which may cross
  /// other marks, if one is wanted.
  private mutating func anywhere(_ block: Block) -> (Candidate, Leader?)? {
    if let crowdedOut, crowdedOut.width <= block.size.width,
      crowdedOut.height <= block.size.height
    {
      return nil
    }
    let step = max(
      LabelSearch.scanStep, (area.width * area.height / 2 / LabelSearch.mostPlaces).squareRoot())
    let center = block.sought.center
    let places = stride(from: area.minY, through: area.maxY - block.size.height, by: step).flatMap {
      y in
      stride(from: area.minX, through: area.maxX - block.size.width, by: 2 * step).map { x in
        Rect(x: x, y: y, width: block.size.width, height: block.size.height)
      }
    }
    func distance(_ box: Rect) -> Double {
      let x = box.midX - center.x
      let y = box.midY - center.y
      return x * x + y * y
    }
    let nearest = places.map { (box: $0, distance: distance($0)) }.sorted {
      ($0.distance, $0.box.minY, $0.box.minX) < ($1.distance, $1.box.minY, $1.box.minX)
    }
    var isCrowded = true
    for (box, _) in nearest {
      let candidate = Candidate(box: box, anchor: box.midX < center.x ? .end : .start)
      guard isFree(candidate, within: area), !grid.hasInk(in: box) else { continue }
      isCrowded = false
      guard block.sought.wantsLeader else { return (candidate, nil) }
      let leader = block.leader(to: candidate)
      if let leader, leader.samples.contains(where: { grid.hasText(in: Rect(around: $0)) }) {
        continue
      }
      return (candidate, leader)
    }
    if isCrowded { crowdedOut = block.size }
    return nil
  }

  /// The lines of a label, with their size.
  private struct Block {
    let sought: Sought
    private let metrics: [TextMetrics]
    let size: Size
    /// The distance of the middle of the box above the place on which it is centred.
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
      // Boxes of text include some space at the top and the bottom.
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

    /// - Parameter turn: the direction, clockwise from three o'clock.
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

    /// Returns the straight line from the edge of the mark to the nearest place beside the label; nil if
    /// that is at the mark.
    func leader(to candidate: Candidate) -> Leader? {
      let (c, box) = (sought.center, candidate.box)
      // The letters are lower than the box.
      let (top, bottom) = (box.minY + 0.15 * size.height, box.maxY - 0.1 * size.height)
      let end = Point(
        x: max(box.minX - 2, min(box.maxX + 2, c.x)), y: max(top, min(bottom, c.y)))
      let (dx, dy) = (end.x - c.x, end.y - c.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let reach = sought.radius + 1.5
      guard length > reach + 3 else { return nil }
      return Leader(
        start: Point(x: c.x + dx / length * reach, y: c.y + dy / length * reach), end: end)
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

extension Rect {
  /// A small square around a point.
  fileprivate init(around point: Point) {
    self.init(x: point.x - 1, y: point.y - 1, width: 2, height: 2)
  }
}
