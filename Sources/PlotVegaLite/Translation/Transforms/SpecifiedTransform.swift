import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

/// A transform that Vega-Lite's `transform` lists know:
/// https://vega.github.io/vega-lite/docs/transform.html
///
/// To add one: a file here with an extension of the transform, and a line in
/// `AllSpecifiedTransforms.swift`.
protocol SpecifiedTransform: Transform {
  /// The property that identifies it in a list.
  static var keyword: String { get }

  /// Returns the transform, after those that it needs before it.
  ///
  /// - Throws: `ChartError` for an invalid property.
  static func read(
    _ node: SpecValue, _ reader: TransformSpecification
  ) throws(ChartError) -> [any Transform]
}

/// Readers of the properties that several transforms have.
extension SpecValue {
  /// Returns the names in a list; none where it is missing.
  func fields(_ name: String) throws(ChartError) -> [String] {
    guard let list = self[name], !list.isNull else { return [] }
    guard let names = list.strings else { throw list.error("a list of fields is expected") }
    return names.map(fieldName)
  }

  func sortFields() throws(ChartError) -> [SortField] {
    guard let list = self["sort"], !list.isNull else { return [] }
    guard let items = list.array else { throw list.error("a list of fields is expected") }
    var fields: [SortField] = []
    for item in items {
      fields.append(
        SortField(
          fieldName(try item.requiredString("field")),
          isDescending: item["order"]?.string == "descending"))
    }
    return fields
  }

  func aggregated(_ list: String) throws(ChartError) -> [AggregatedField] {
    guard let items = self[list]?.array else { throw error("'\(list)' is a list") }
    var fields: [AggregatedField] = []
    for item in items {
      fields.append(
        AggregatedField(
          try AggregateOperation.named(try item.requiredString("op")),
          of: item["field"]?.string.map(fieldName), as: try item.requiredString("as")))
    }
    return fields
  }

  func extent() throws(ChartError) -> ClosedRange<Double>? {
    guard let ends = self["extent"] else { return nil }
    guard let numbers = ends.numbers, numbers.count == 2, numbers[0] <= numbers[1] else {
      throw ends.error("an extent is a list of two numbers, the smaller one first")
    }
    return numbers[0]...numbers[1]
  }
}
