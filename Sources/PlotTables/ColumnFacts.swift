import PlotThreads

/// The facts about all numbers of a column that nearly every stage asks for, found in one pass.
package struct ColumnFacts: Sendable {
  package var presentCount: Int
  /// The least and the largest number, infinite ones too; the first is above the second where there is
  /// none. The sign of a zero is not kept.
  package var low: Double
  package var high: Double

  package var hasInfinity: Bool { low <= high && (low.isInfinite || high.isInfinite) }

  init(_ decimals: DecimalColumn) {
    presentCount = decimals.units.count - decimals.missingCount
    let isEmpty = decimals.range.low > decimals.range.high
    low = isEmpty ? .infinity : decimals.value(decimals.range.low)
    high = isEmpty ? -.infinity : decimals.value(decimals.range.high)
  }

  init(_ values: [Double]) {
    PassTally.count("facts")
    let parts = Workers.stretches(of: values.count) { rows in
      values.withUnsafeBufferPointer { all in
        let part = all.extracting(rows)
        let range = numberRange(part)
        // A number equals itself, and a missing one does not.
        return (present: part.count { $0 == $0 }, low: range.low, high: range.high)
      }
    }
    (presentCount, low, high) = parts.reduce((0, .infinity, -.infinity)) {
      ($0.0 + $1.present, min($0.1, $1.low), max($0.2, $1.high))
    }
  }
}
