import Testing

@testable import PlotCharts
