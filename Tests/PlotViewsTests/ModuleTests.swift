import Testing

@testable import PlotViews
