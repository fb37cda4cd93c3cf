import PlotTables

/// A step for each bin.
struct BinOrdinalSpecifiedScale: SteppedScale {
  let name = "bin-ordinal"

  func thresholds(_ model: ScaleModel, _ values: SteppedValues, steps: Int) -> [Double] {
    // The edges of the bins between the first and the last.
    var edges: Set<Double> = []
    for use in model.uses {
      guard let start = use.field.column.flatMap(use.unit.table.column(named:))?.numbers,
        let end = use.field.endColumn.flatMap(use.unit.table.column(named:))?.numbers
      else { continue }
      edges.formUnion(start.filter(\.isFinite))
      edges.formUnion(end.filter(\.isFinite))
    }
    var sorted = edges.sorted()
    if let step = zip(sorted.dropFirst(), sorted).map({ $0 - $1 }).min(), step > 0,
      let first = sorted.first, let last = sorted.last, (last - first) / step < 1000
    {
      let count = Int(((last - first) / step).rounded())
      sorted = (0...count).map { first + step * Double($0) }
    }
    model.domain = (sorted.first ?? 0, sorted.last ?? 1)
    return Array(sorted.dropFirst().dropLast())
  }
}
