import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension LookupTransform: SpecifiedTransform {
  static let keyword = "lookup"

  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform] {
    guard let from = node["from"], let source = from["data"] else {
      throw node.error("'from.data' is missing: the table to look up in")
    }
    let table = try reader.data.table(source, inherited: nil)
    let key = fieldName(try from.requiredString("key"))
    let named = node["as"]?.strings
    let taken = try from.fields("fields")
    var transform = LookupTransform(
      fieldName(try node.requiredString("lookup")), in: table, by: key,
      taking: taken.isEmpty ? table.columns.map(\.name).filter { $0 != key } : taken)
    if let named, !taken.isEmpty { transform.names = named }
    if taken.isEmpty, let name = named?.first {
      transform.names = transform.taken.map { "\(name).\($0)" }
    }
    transform.fallback = node["default"]?.string
    return [transform]
  }
}
