import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension JoinAggregateTransform: SpecifiedTransform {
  static let keyword = "joinaggregate"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    [
      JoinAggregateTransform(
        try node.aggregated("joinaggregate"), groupby: try node.fields("groupby"))
    ]
  }
}
