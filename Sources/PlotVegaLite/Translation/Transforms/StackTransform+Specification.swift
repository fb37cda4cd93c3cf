import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension StackTransform: SpecifiedTransform {
  static let keyword = "stack"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    let names = node["as"]?.strings ?? []
    guard let start = names.first else { throw node.error("'as' is missing") }
    let offset = node["offset"]?.string ?? "zero"
    guard let offset = StackTransform.Offset(rawValue: offset) else {
      throw node.error("an offset is zero, normalize or center")
    }
    return [
      StackTransform(
        fieldName(try node.requiredString("stack")), groupby: try node.fields("groupby"),
        sort: try node.sortFields(), offset: offset, start: start,
        end: names.count > 1 ? names[1] : nil)
    ]
  }
}
