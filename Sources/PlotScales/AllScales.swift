/// Every kind of scale that has no parameter.
package let allScaleTypes: [ScaleType] = [
  ScaleType(
    name: "linear", adjective: "linear",
    training: .extremes { LinearScale.covering($0, $1, includingZero: false) }),
  ScaleType(name: "time", adjective: "time", training: .extremes { TimeScale.covering($0, $1) }),
  ScaleType(
    name: "log", adjective: "logarithmic", training: .extremes { LogScale.covering($0, $1) }),
  ScaleType(
    name: "ln", adjective: "logarithmic",
    training: .extremes { LogScale.covering($0, $1, base: LogScale.naturalBase) }),
  ScaleType(
    name: "symlog", adjective: "symmetric logarithmic",
    training: .extremes { SymlogScale.covering($0, $1) }),
  ScaleType(
    name: "sqrt", adjective: "square root",
    training: .extremes { PowScale.covering($0, $1, exponent: 0.5) }),
  ScaleType(name: "band", adjective: "band", training: .categories { BandScale(labels: $0) }),
  ScaleType(name: "point", adjective: "point", training: .categories { PointScale(labels: $0) }),
]

/// Every family of scales with a number as parameter.
package let allScaleFamilies: [ScaleFamily] = [
  ScaleFamily(
    name: "log", parameter: "base", lowerLimit: 1, upperLimit: .infinity, example: "2",
    adjective: "logarithmic"
  ) { base in .extremes { LogScale.covering($0, $1, base: base) } },
  // Beyond ten nearly all values are at one place, and their powers overflow.
  ScaleFamily(
    name: "pow", parameter: "exponent", lowerLimit: 0, upperLimit: 10, example: "2",
    adjective: "power"
  ) { exponent in .extremes { PowScale.covering($0, $1, exponent: exponent) } },
  ScaleFamily(
    name: "symlog", parameter: "constant", lowerLimit: 0, upperLimit: .infinity, example: "0.1",
    adjective: "symmetric logarithmic"
  ) { constant in
    .extremes {
      SymlogScale(LinearScale.covering($0, $1, includingZero: false), constant: constant)
    }
  },
]

/// The names of the scales of numbers; those of families take a number besides.
package let quantitativeScaleNames = allScaleTypes.filter { $0.quantitative(1, 10) != nil }
  .map(\.name)
