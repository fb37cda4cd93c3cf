import PlotLook
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension TimeUnitTransform: SpecifiedTransform {
  static let keyword = "timeUnit"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let channel = try ChannelField(node, .detail)
    guard let bins = channel.timeUnit, let field = channel.field else {
      throw node.error("'field' is missing")
    }
    return [TimeUnitTransform(bins, of: field, as: try node.requiredString("as"))]
  }
}
