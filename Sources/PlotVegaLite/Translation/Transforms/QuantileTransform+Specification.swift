import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension QuantileTransform: SpecifiedTransform {
  static let keyword = "quantile"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    var transform = QuantileTransform(fieldName(try node.requiredString("quantile")))
    transform.groupby = try node.fields("groupby")
    if let probs = node["probs"]?.numbers { transform.probs = probs }
    if let step = node["step"]?.number { transform.step = step }
    let names = node["as"]?.strings ?? []
    if names.count == 2 { (transform.prob, transform.value) = (names[0], names[1]) }
    return [transform]
  }
}
