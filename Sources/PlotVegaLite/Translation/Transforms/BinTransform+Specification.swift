import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension BinTransform: SpecifiedTransform {
  static let keyword = "bin"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let field = fieldName(try node.requiredString("field"))
    var parameters = BinParameters(maxbins: 10)
    if let bin = node["bin"], bin.bool != true { parameters = try BinParameters(bin) }
    guard let names = node["as"]?.strings, let start = names.first else {
      throw node.error("'as' is missing: the name of the new field")
    }
    return [
      BinTransform(field, parameters, start: start, end: names.count > 1 ? names[1] : nil)
    ]
  }
}
