import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension RegressionTransform: SpecifiedTransform {
  static let keyword = "regression"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    var transform = RegressionTransform(
      fieldName(try node.requiredString("regression")), on: fieldName(try node.requiredString("on"))
    )
    transform.groups = try node.fields("groupby")
    if let name = node["method"]?.string {
      guard let method = RegressionMethod(rawValue: name) else {
        throw node.error("there is no method '\(ChartText.line(name))'")
      }
      transform.method = method
    }
    if let order = node["order"]?.number { transform.order = Int(max(0, min(order, 20))) }
    transform.extent = try node.extent()
    transform.isParameters = node["params"]?.bool ?? false
    transform.names = node["as"]?.strings
    return [transform]
  }
}
