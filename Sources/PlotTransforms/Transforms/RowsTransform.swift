import PlotTables
import PlotWords

/// Replaces the rows of the chart: the data of a layer.
package struct RowsTransform: Transform {
  let table: Table
  package let fields: Set<String> = []

  package init(_ table: Table) { self.table = table }

  package func apply(to table: consuming Table) throws(ChartError) -> Table { self.table }
}
