import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension DensityTransform: SpecifiedTransform {
  static let keyword = "density"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    var transform = DensityTransform(fieldName(try node.requiredString("density")))
    transform.groups = try node.fields("groupby")
    transform.isCumulative = node["cumulative"]?.bool ?? false
    transform.isCounts = node["counts"]?.bool ?? false
    if let width = node["bandwidth"]?.number, width > 0 { transform.bandwidth = width }
    transform.extent = try node.extent()
    transform.isShared = node["resolve"]?.string != "independent"
    if let count = node["minsteps"]?.number { transform.minSteps = Int(max(1, min(count, 1e5))) }
    if let count = node["maxsteps"]?.number { transform.maxSteps = Int(max(1, min(count, 1e5))) }
    if let count = node["steps"]?.number { transform.steps = Int(max(1, min(count, 1e5))) }
    let names = node["as"]?.strings ?? []
    if names.count == 2 { (transform.value, transform.density) = (names[0], names[1]) }
    return [transform]
  }
}
