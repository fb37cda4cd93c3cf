import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// Reads Vega-Lite's `transform` lists: https://vega.github.io/vega-lite/docs/transform.html
struct TransformSpecification {
  let data: SpecificationData
  /// The meaning of the names in expressions that are no functions.
  var parameters: SpecificationParameters
  /// The rows before and after the filters that were applied.
  private(set) var filtered: (before: Int, after: Int)?

  init(data: SpecificationData, parameters: SpecificationParameters) {
    (self.data, self.parameters) = (data, parameters)
  }

  /// The table after all transforms of the list.
  ///
  /// Transforms that find a parameter set it for those after them.
  mutating func apply(_ list: SpecValue?, to table: Table) throws(ChartError) -> Table {
    guard let list, !list.isNull else { return table }
    guard let nodes = list.array else { throw list.error("transforms are a list") }
    try data.pass(tenths: tenths(ofFirst: nodes, passing: table.rowCount), isAhead: true)
    var table = table
    for node in nodes {
      do throws(ChartError) {
        if node["extent"] != nil, node["param"] != nil {
          try findExtent(node, table)
          continue
        }
        for transform in try transforms(node, table) {
          if node["calculate"] != nil || node["filter"] != nil {
            table = table.withMissing(transform.fields)
          }
          if let unit = transform as? TimeUnitTransform {
            table = try table.readingTimes(of: unit.field)
          }
          let count = table.rowCount
          try data.pass(tenths: transform.tenths(passing: count))
          table = try transform.apply(to: table)
          if transform is FilterTransform {
            filtered = (filtered?.before ?? count, table.rowCount)
          }
        }
      } catch { throw node.error(error) }
    }
    return table
  }

  /// The tenths of rows that transforms count which are certain to pass all of these: the first that leave no
  /// row out.
  private func tenths(ofFirst nodes: [SpecValue], passing rowCount: Int) -> Int {
    let keeping = ["calculate", "window", "joinaggregate", "lookup", "timeUnit", "stack"]
    let first = nodes.prefix { node in keeping.contains { node[$0] != nil } }
    let formulas = first.count { $0["calculate"] != nil }
    return (formulas + 10 * (first.count - formulas)) * rowCount
  }

  /// The least and the largest number of a field, as a parameter.
  private mutating func findExtent(_ node: SpecValue, _ table: Table) throws(ChartError) {
    let transform = ExtentTransform(
      fieldName(try node.requiredString("extent")), parameter: try node.requiredString("param"))
    guard let extent = try transform.extent(of: table) else { return }
    parameters.set(
      transform.parameter, to: .list([.number(extent.lowerBound), .number(extent.upperBound)]))
  }

  private func transforms(_ node: SpecValue, _ table: Table) throws(ChartError) -> [any Transform] {
    guard let members = node.object else { throw node.error("a transform is an object") }
    for kind in allSpecifiedTransforms where members.contains(where: { $0.name == kind.keyword }) {
      return try kind.read(node, self)
    }
    throw node.error(
      "there is no transform of that kind",
      hint: "transforms are: " + allSpecifiedTransforms.map { $0.keyword }.joined(separator: ", "))
  }
}

extension Transform {
  /// The tenths of a row that each row counts, of this table and of one in which rows are looked up.
  fileprivate func tenths(passing rowCount: Int) -> Int {
    switch self {
    case is CalculateTransform, is FilterTransform: rowCount
    case let lookup as LookupTransform: 20 * (rowCount + lookup.table.rowCount)
    default: 10 * rowCount
    }
  }
}
