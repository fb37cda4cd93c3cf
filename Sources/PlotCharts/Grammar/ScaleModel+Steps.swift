import PlotTables

extension ScaleModel {
  /// Colours have five steps, as Vega's schemes, and all else four.
  private var usualStepCount: Int { channel.isColor ? 5 : 4 }

  func trainSteps() throws(ChartError) {
    let values = uses.flatMap(numbers).sorted()
    let explicit = try property("domain")?.array.map { (list) throws(ChartError) in
      var numbers: [Double] = []
      for node in list {
        if let number = try ChannelField.datum(node).number { numbers.append(number) }
      }
      return numbers
    }
    var low = explicit?.first ?? property("domainMin")?.number ?? values.first ?? 0
    let high = explicit?.last ?? property("domainMax")?.number ?? values.last ?? 1
    if type == "quantize", property("zero")?.bool == true { low = min(low, 0) }
    domain = (low, high)
    let given =
      property("range")?.array?.count ?? property("scheme")?["count"]?.number.map { Int($0) }
    switch type {
    case "threshold": mapping = .steps(explicit ?? [])
    case "quantile":
      let count = max(1, given ?? usualStepCount)
      let sample = explicit?.sorted() ?? values
      mapping = .steps(
        (1..<max(2, count)).map { quantile(Double($0) / Double(count), ofSorted: sample) })
      if count == 1 { mapping = .steps([]) }
    case "quantize":
      let count = max(1, given ?? usualStepCount)
      mapping = .steps(
        (1...count).dropLast().map { low + (high - low) * Double($0) / Double(count) })
    default:
      // The edges of the bins between the first and the last.
      var edges: Set<Double> = []
      for use in uses {
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
      domain = (sorted.first ?? 0, sorted.last ?? 1)
      mapping = .steps(Array(sorted.dropFirst().dropLast()))
    }
  }
}
