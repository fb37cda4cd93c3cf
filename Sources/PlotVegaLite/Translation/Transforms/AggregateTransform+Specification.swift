import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension AggregateTransform: SpecifiedTransform {
  static let keyword = "aggregate"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    [AggregateTransform(try node.aggregated("aggregate"), groupby: try node.fields("groupby"))]
  }
}
