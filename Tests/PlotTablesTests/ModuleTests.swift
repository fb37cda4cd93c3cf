import Testing

@testable import PlotTables
