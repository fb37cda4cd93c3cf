import PlotTables

/// The starts and ends of the rows' bins; NaN for a row in no bin.
package struct BinEdges: Sendable, Hashable {
  package var starts: [Double]
  package var ends: [Double]
  /// Whether the ends that were given first are the later ones.
  package var areFalling = false

  package init(starts: [Double], ends: [Double], areFalling: Bool = false) {
    (self.starts, self.ends, self.areFalling) = (starts, ends, areFalling)
  }

  /// The sum of two large numbers could overflow, that of their halves does not.
  package var middles: [Double] { zip(starts, ends).map { $0 / 2 + $1 / 2 } }

  /// The middles of the bins by their starts.
  package var middleOfStart: [Double: Double] {
    var middleOfStart: [Double: Double] = [:]
    for (start, end) in zip(starts, ends) where start.isFinite && end.isFinite {
      middleOfStart[start] = start / 2 + end / 2
    }
    return middleOfStart
  }

  /// The places at a share of the way from the start to the end of each.
  package func places(at share: Double) -> [Double] {
    zip(starts, ends).map { $0 + ($1 - $0) * share }
  }

  /// The range from the start of the first to the end of the last; nil if there is none.
  package var extent: ClosedRange<Double>? { finiteExtent([starts, ends].joined()) }

  /// The width of the narrowest; nil if there is none.
  package var width: Double? {
    zip(starts, ends).map { $1 - $0 }.filter { $0 > 0 && $0.isFinite }.min()
  }

  /// The width of the widest; 0 if there is none.
  package var greatestWidth: Double {
    zip(starts, ends).map { $1 - $0 }.filter(\.isFinite).max() ?? 0
  }

  /// The bin that has its middle at a value.
  package func bin(around value: Double) -> ClosedRange<Double>? {
    zip(starts, ends).first { $0 / 2 + $1 / 2 == value }.map { $0...$1 }
  }

  package func picking(_ rows: [Int]) -> BinEdges {
    BinEdges(
      starts: rows.map { starts[$0] }, ends: rows.map { ends[$0] }, areFalling: areFalling)
  }
}

/// The places where bins of one width meet.
package struct BinGrid: Sendable, Hashable {
  let start: Double
  package let width: Double

  /// Nil where there are no bins.
  package init?(_ edges: BinEdges?) {
    guard let edges, let width = edges.width, let extent = edges.extent else { return nil }
    (start, self.width) = (extent.lowerBound, width)
  }

  /// Returns the first edge that is no less than a value, up to rounding errors.
  package func edge(from value: Double) -> Double {
    start + ((value - start) / width - 1e-6).rounded(.up) * width
  }

  /// Returns whether the value is an edge of a bin, up to rounding errors.
  package func holds(_ value: Double) -> Bool {
    let steps = (value - start) / width
    return (steps - steps.rounded()).magnitude < 1e-6
  }
}

extension BinEdges {
  /// Makes bins between pairs of ends, in either order; none if one is missing.
  package init(between first: DoubleColumn, and second: DoubleColumn) {
    let pairs = zip(first, second).map { a, b -> (Double, Double) in
      a.isNaN || b.isNaN ? (.nan, .nan) : (min(a, b), max(a, b))
    }
    self.init(
      starts: pairs.map(\.0), ends: pairs.map(\.1),
      areFalling: zip(first, second).contains { $0 > $1 })
  }
}
