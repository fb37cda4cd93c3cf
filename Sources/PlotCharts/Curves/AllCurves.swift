/// Every curve, the plainest first, by the names of Vega-Lite.
public let allCurves: [Curve] = [
  .linear, .linearClosed, .step, .stepBefore, .stepAfter, .basis, .basisOpen, .basisClosed, .bundle,
  .cardinal, .cardinalOpen, .cardinalClosed, .catmullRom, .catmullRomOpen, .catmullRomClosed,
  .monotone, .natural,
]

/// The names of all curves.
public let allCurveNames: [String] = allCurves.map(\.name)
