import PlotTables

/// Replaces the rows of the chart: the data of a layer.
struct RowsTransform: Transform {
  let table: Table
  let fields: Set<String> = []

  init(_ table: Table) { self.table = table }

  func apply(to table: consuming Table) throws(ChartError) -> Table { self.table }
}
