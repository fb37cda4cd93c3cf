import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension FilterTransform: SpecifiedTransform {
  static let keyword = "filter"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    guard let test = node["filter"] else { return [] }
    var before: [any Transform] = []
    let predicate = try reader.parameters.predicate(test, preparing: &before)
    return before + [FilterTransform(predicate)]
  }
}
