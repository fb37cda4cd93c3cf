import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension FlattenTransform: SpecifiedTransform {
  static let keyword = "flatten"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    [FlattenTransform(try node.fields("flatten"), as: node["as"]?.strings ?? [])]
  }
}
