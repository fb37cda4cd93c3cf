/// Symbols in drawing order, each at its centre and in one of a few looks: the points of a chart that
/// has very many, in a few arrays.
public struct SymbolBatch: Hashable, Sendable {
  public struct Look: Hashable, Sendable {
    /// Around the origin.
    public var symbol: Path
    public var fill: Color?
    public var stroke: Stroke?

    public init(symbol: Path, fill: Color?, stroke: Stroke?) {
      (self.symbol, self.fill, self.stroke) = (symbol, fill, stroke)
    }
  }

  public private(set) var looks: [Look]
  public private(set) var centers: [Point]
  /// The place in `looks` of each symbol's look.
  public private(set) var lookIndices: [Int32]

  public init() { (looks, centers, lookIndices) = ([], [], []) }

  /// Makes a batch of one symbol at several places.
  public init(_ look: Look, at centers: [Point]) {
    (looks, self.centers) = ([look], centers)
    lookIndices = Array(repeating: 0, count: centers.count)
  }

  public var isEmpty: Bool { centers.isEmpty }

  /// Adds a look, which is not compared with those that are there.
  ///
  /// - Returns: its place in `looks`.
  public mutating func add(_ look: Look) -> Int {
    looks.append(look)
    return looks.count - 1
  }

  public mutating func append(look index: Int, at center: Point) {
    centers.append(center)
    lookIndices.append(Int32(truncatingIfNeeded: index))
  }

  /// Returns the batch moved by an offset.
  public func offset(x: Double, y: Double) -> SymbolBatch {
    var batch = self
    for index in batch.centers.indices {
      batch.centers[index].x += x
      batch.centers[index].y += y
    }
    return batch
  }

  /// Calls `body` for each stretch of symbols in one look, in order.
  public func forEachRun(_ body: (Look, ArraySlice<Point>) -> Void) {
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
