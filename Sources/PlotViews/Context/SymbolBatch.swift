/// Symbols in drawing order, each at its centre and in one of a few looks: the points of a chart that
/// has very many, in a few arrays.
public struct SymbolBatch: Hashable, Sendable {
  package struct Look: Hashable, Sendable {
    /// Around the origin.
    package var symbol: Path
    package var fill: Color?
    package var stroke: Stroke?

    package init(symbol: Path, fill: Color?, stroke: Stroke?) {
      (self.symbol, self.fill, self.stroke) = (symbol, fill, stroke)
    }
  }

  package private(set) var looks: [Look]
  package private(set) var centers: [Point]
  /// The place in `looks` of each symbol's look.
  package private(set) var lookIndices: [Int32]

  package init() { (looks, centers, lookIndices) = ([], [], []) }

  /// Makes a batch of one symbol at several places.
  package init(_ look: Look, at centers: [Point]) {
    (looks, self.centers) = ([look], centers)
    lookIndices = Array(repeating: 0, count: centers.count)
  }

  package var isEmpty: Bool { centers.isEmpty }

  /// Adds a look, which is not compared with those that are there.
  ///
  /// - Returns: its place in `looks`.
  package mutating func add(_ look: Look) -> Int {
    looks.append(look)
    return looks.count - 1
  }

  @usableFromInline
  package mutating func append(look index: Int, at center: Point) {
    centers.append(center)
    lookIndices.append(Int32(truncatingIfNeeded: index))
  }

  /// Returns the batch moved by an offset.
  package func offset(x: Double, y: Double) -> SymbolBatch {
    var batch = self
    for index in batch.centers.indices {
      batch.centers[index].x += x
      batch.centers[index].y += y
    }
    return batch
  }

  /// Calls `body` for each stretch of symbols in one look, in order.
  package func forEachRun(_ body: (Look, ArraySlice<Point>) -> Void) {
    var start = 0
    while start < centers.count {
      let index = lookIndices[start]
      var end = start + 1
      while end < centers.count, lookIndices[end] == index { end += 1 }
      body(looks[Int(index)], centers[start..<end])
      start = end
    }
  }
}
