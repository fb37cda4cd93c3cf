/// Every curve, the plainest first, by the names of Vega-Lite.
package let allCurves: [Curve] = [
  .linear, .linearClosed, .step, .stepBefore, .stepAfter, .basis, .basisOpen, .basisClosed, .bundle,
  .cardinal, .cardinalOpen, .cardinalClosed, .catmullRom, .catmullRomOpen, .catmullRomClosed,
  .monotone, .natural,
]

/// The names of all curves.
package let allCurveNames: [String] = allCurves.map(\.name)
