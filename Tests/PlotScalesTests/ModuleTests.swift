import Testing

@testable import PlotScales
