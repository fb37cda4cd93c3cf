import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension PivotTransform: SpecifiedTransform {
  static let keyword = "pivot"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    var transform = try PivotTransform(
      fieldName(try node.requiredString("pivot")),
      value: fieldName(try node.requiredString("value")), groupby: try node.fields("groupby"),
      operation: node["op"]?.string ?? "sum")
    if let limit = node["limit"]?.number, limit >= 1 { transform.limit = Int(min(limit, 1e6)) }
    return [transform]
  }
}
