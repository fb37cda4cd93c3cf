import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension LoessTransform: SpecifiedTransform {
  static let keyword = "loess"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    var transform = LoessTransform(
      fieldName(try node.requiredString("loess")), on: fieldName(try node.requiredString("on")))
    transform.groups = try node.fields("groupby")
    if let width = node["bandwidth"]?.number { transform.bandwidth = width }
    transform.names = node["as"]?.strings
    return [transform]
  }
}
