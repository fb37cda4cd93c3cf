/// Every operation that makes one value of many, by the name that Vega-Lite gives it. Missing cells
/// are left out of all but `count` and `missing`; of no others the rest is missing, as in Vega.
package let allAggregateOperations: [AggregateOperation] = [
  AggregateOperation("count", .count(.rows)),
  AggregateOperation("valid", .count(.valid)),
  AggregateOperation("missing", .count(.missing)),
  // Vega counts the missing cells as a further value.
  AggregateOperation("distinct", .count(.distinct)),
  spread(
    "sum", keepsUnit: true, { $0.isEmpty ? .nan : sum(of: $0) }, { $0.count > 0 ? $0.sum : .nan }),
  spread(
    "product", { $0.isEmpty ? .nan : $0.reduce(1, *) }, { $0.count > 0 ? $0.product : .nan }),
  place("mean", { mean(of: $0) }, { $0.mean }),
  place("average", { mean(of: $0) }, { $0.mean }),
  spread("variance", { variance(of: $0) }, { $0.variance() }),
  spread("variancep", { variance(of: $0, isSample: false) }, { $0.variance(isSample: false) }),
  spread(
    "stdev", keepsUnit: true, { standardDeviation(of: $0) }, { $0.variance().squareRoot() }),
  spread(
    "stdevp", keepsUnit: true, { standardDeviation(of: $0, isSample: false) },
    { $0.variance(isSample: false).squareRoot() }),
  spread(
    "stderr", keepsUnit: true, { standardError(of: $0) },
    { ($0.variance() / $0.count).squareRoot() }),
  quantile("median", 0.5),
  quantile("q1", 0.25),
  quantile("q3", 0.75),
  place("ci0", { MeanInterval(of: $0).lower }),
  place("ci1", { MeanInterval(of: $0).upper }),
  AggregateOperation("min", .cell(.least)),
  AggregateOperation("max", .cell(.largest)),
  AggregateOperation("argmin", .row(.least)),
  AggregateOperation("argmax", .row(.largest)),
]

/// The names of all operations.
package let allAggregateOperationNames: [String] = allAggregateOperations.map(\.name)

private func place(
  _ name: String, _ statistic: @escaping @Sendable ([Double]) -> Double,
  _ running: (@Sendable (RunningMoments) -> Double)? = nil
) -> AggregateOperation {
  AggregateOperation(
    name,
    .number(isPlace: true, keepsUnit: true, of: statistic, running: running.map { .moments($0) }))
}

private func quantile(_ name: String, _ probability: Double) -> AggregateOperation {
  AggregateOperation(
    name,
    .number(
      isPlace: true, keepsUnit: true, of: { PlotTransforms.quantile(probability, of: $0) },
      running: .quantile(probability)))
}

private func spread(
  _ name: String, keepsUnit: Bool = false, _ statistic: @escaping @Sendable ([Double]) -> Double,
  _ running: (@Sendable (RunningMoments) -> Double)? = nil
) -> AggregateOperation {
  AggregateOperation(
    name,
    .number(
      isPlace: false, keepsUnit: keepsUnit, of: statistic,
      running: running.map { .moments($0) }))
}
