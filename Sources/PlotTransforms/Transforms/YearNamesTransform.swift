import PlotNumbers
import PlotTables

/// Takes the texts of a column, which are headers, for the calendar years that they name.
package struct YearNamesTransform: Transform, Hashable {
  package var name: String

  package init(name: String) {
    self.name = name
  }

  package var fields: Set<String> { [name] }

  package func apply(to table: consuming Table) -> Table {
    guard let column = table.column(named: name), case .texts(let cells) = column.cells else {
      return table
    }
    let years = (0..<cells.categoryCount).map { yearOfHeader(cells.category($0)) ?? .nan }
    let values = cells.codes.map { $0 < 0 ? .nan : years[Int($0)] }
    return table.replacing(
      Column(name: name, cells: .numbers(NumberCells(values: DoubleColumn(values), isYears: true))))
  }
}
