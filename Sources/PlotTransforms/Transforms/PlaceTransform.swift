import PlotTables
import PlotWords

/// A further column with the place of each row's category among all, from 0: the order of their axis.
package struct PlaceTransform: Transform, Hashable {
  var field: String
  var name: String

  package init(_ field: String, as name: String) { (self.field, self.name) = (field, name) }

  package var fields: Set<String> { [field] }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let codes = try table.requiredColumn(field, for: "order")
      .categoryData().codes
    let values = codes.map { $0 < 0 ? .nan : Double($0) }
    return table.setting(
      Column(name: name, cells: .numbers(NumberCells(values: DoubleColumn(values)))))
  }
}
