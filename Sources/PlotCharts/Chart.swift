import PlotTables
import PlotViews

/// The description of a chart.
public struct Chart: Sendable {
  /// The chart that the request asks for, with what it leaves open inferred from the table.
  ///
  /// - Throws: `ChartError` when a column or name is unknown, or no honest chart was found.
  public static func described(
    by request: ChartRequest, for table: Table
  ) throws(ChartError) -> (chart: Chart, notes: [Note]) {
    (Chart(), [])
  }

  /// Lays the chart out and builds its view tree.
  public func scene(
    of table: Table, measuring text: any TextMeasuring
  ) throws(ChartError) -> ChartScene {
    ChartScene(
      view: View(frame: Rect(x: 0, y: 0, width: 800, height: 500)),
      size: Size(width: 800, height: 500), title: "", description: "", notes: [])
  }
}

/// Every mark's name on the command line.
public let allMarkNames: [String] = ["line", "point", "bar", "area", "rule"]
/// Every theme's name.
public let allThemeNames: [String] = ["light", "dark"]
/// Every pass of the plot area, in the default order.
public let allPassNames: [String] = ["grid", "curves", "border"]

extension Table {
  /// The rows of all tables under each other, with a text column `file` that says whose they are.
  /// Columns are matched by name; a cell that its table does not have is missing.
  public static func concatenated(_ tables: [(label: String, table: Table)]) -> Table {
    tables.first?.table ?? Table(name: "-", columns: [])
  }
}
