import Testing

@testable import PlotCairo
