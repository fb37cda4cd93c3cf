/// Rectangles or straight lines in drawing order, each from one corner or end to the other and in one
/// of a few looks: the bars and rules of a chart that has very many, in a few arrays.
public struct RectBatch: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case rectangle, line }

  package struct Look: Hashable, Sendable {
    package var fill: Color?
    package var stroke: Stroke?

    package init(fill: Color?, stroke: Stroke?) { (self.fill, self.stroke) = (fill, stroke) }
  }

  package let kind: Kind
  package private(set) var looks: [Look] = []
  package private(set) var starts: [Point] = []
  package private(set) var ends: [Point] = []
  /// The place in `looks` of each one's look.
  package private(set) var lookIndices: [Int32] = []

  package init(_ kind: Kind) { self.kind = kind }

  package var count: Int { starts.count }

  /// Adds a look, which is not compared with those that are there.
  ///
  /// - Returns: its place in `looks`.
  package mutating func add(_ look: Look) -> Int {
    looks.append(look)
    return looks.count - 1
  }

  @usableFromInline
  package mutating func append(look index: Int, from start: Point, to end: Point) {
    starts.append(start)
    ends.append(end)
    lookIndices.append(Int32(truncatingIfNeeded: index))
  }

  /// Returns the batch moved by an offset.
  package func offset(x: Double, y: Double) -> RectBatch {
    let move = Affine.translation(x: x, y: y)
    return moved { (move.apply(to: $0), move.apply(to: $1)) }
  }

  /// Returns the batch with each shape between the places that a function gives.
  package func moved(_ place: (_ start: Point, _ end: Point) -> (Point, Point)) -> RectBatch {
    var batch = self
    for index in batch.starts.indices {
      (batch.starts[index], batch.ends[index]) = place(batch.starts[index], batch.ends[index])
    }
    return batch
  }

  package func path(_ index: Int) -> Path {
    switch kind {
    case .rectangle: .rect(Rect(from: starts[index], to: ends[index]))
    case .line: .line(from: starts[index], to: ends[index])
    }
  }
}

extension GraphicsContext {
  public func draw(_ batch: RectBatch) { drawOneByOne(batch) }

  /// Draws each of them, one after the other.
  package func drawOneByOne(_ batch: RectBatch) {
    for index in 0..<batch.count {
      let look = batch.looks[Int(batch.lookIndices[index])]
      switch batch.kind {
      case .rectangle:
        stamp(batch.path(index), at: [.zero], fill: look.fill, stroke: look.stroke)
      case .line: if let line = look.stroke { stroke(batch.path(index), with: line) }
      }
    }
  }
}
