import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension FoldTransform: SpecifiedTransform {
  static let keyword = "fold"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let names = node["as"]?.strings ?? []
    var transform = FoldTransform(
      try node.fields("fold"), key: names.first ?? "key",
      value: names.count > 1 ? names[1] : "value")
    transform.isInPlace = true
    return [transform]
  }
}
