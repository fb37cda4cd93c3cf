import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension SampleTransform: SpecifiedTransform {
  static let keyword = "sample"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let count = node["sample"]?.number ?? 1000
    guard count >= 0 else {
      throw (node["sample"] ?? node).error("a sample has a number of rows, zero or more")
    }
    return [SampleTransform(Int(min(count, 1e12)))]
  }
}
