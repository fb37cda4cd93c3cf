import PlotTables
import Testing

@testable import PlotAsk
@testable import PlotLayout

/// Tests of one kind of chart.
protocol CompositeSuite {
  /// Its name on the command line.
  var kind: String { get }
}

extension CompositeSuite {
  /// Returns the chart of a table.
  func chart(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> DrawnChart { try CompositeFlagTests().drawn(kind, of: try table(csv), change) }

  /// Returns the first panel of the chart.
  func panel(
    _ csv: String, _ change: (inout ChartRequest) -> Void = { _ in }
  ) throws -> PanelLayout { try #require(try chart(csv, change).scene).layout.panels[0] }
}
