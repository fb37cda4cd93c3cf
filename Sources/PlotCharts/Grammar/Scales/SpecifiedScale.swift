import PlotScales
import PlotTables

/// A type of scale as specifications name it: https://vega.github.io/vega-lite/docs/scale.html#type
///
/// To add one: a new file here with a conforming value, and a line in `AllSpecifiedScales.swift`.
protocol SpecifiedScale: Sendable {
  var name: String { get }

  /// Whether its values are moments, in milliseconds.
  var isOfTimes: Bool { get }

  /// Whether zero has a place on it, and may be put there.
  var holdsZero: Bool { get }

  /// Finds the domain of a model and the way from its values.
  ///
  /// - Throws: `ChartError` where the data or the specification say what makes no sense.
  func train(_ model: ScaleModel, _ look: SpecificationLook) throws(ChartError)
}

extension SpecifiedScale {
  var isOfTimes: Bool { false }
  var holdsZero: Bool { true }
}

/// A scale from numbers or moments to all that is between two ends.
protocol ContinuousSpecifiedScale: SpecifiedScale {
  /// Whether its ends are made round where nothing is said.
  var isNice: Bool { get }

  /// The scale of a domain.
  ///
  /// - Parameter count: about how many ticks the ends are made round for; nil if they stay.
  func scale(
    _ low: Double, _ high: Double, nice count: Int?, _ model: ScaleModel
  ) throws(ChartError) -> TrainedContinuousScale
}

extension ContinuousSpecifiedScale {
  var isNice: Bool { true }

  func train(_ model: ScaleModel, _ look: SpecificationLook) throws(ChartError) {
    try model.trainContinuous(self, look)
  }
}

/// A scale, and the domain that it has come to have.
struct TrainedContinuousScale {
  var scale: any Scale
  var domain: (low: Double, high: Double)

  init(_ scale: any Scale, domain low: Double, _ high: Double) {
    (self.scale, domain) = (scale, (low, high))
  }
}

/// A scale of numbers with a look for each of a few steps.
protocol SteppedScale: SpecifiedScale {
  /// - Parameter steps: how many steps are wanted.
  /// - Returns: where the second step begins, and all after it.
  func thresholds(_ model: ScaleModel, _ values: SteppedValues, steps: Int) -> [Double]
}

extension SteppedScale {
  func train(_ model: ScaleModel, _ look: SpecificationLook) throws(ChartError) {
    try model.trainSteps(self)
  }
}

/// What steps are found in.
struct SteppedValues {
  /// Those of the data, in rising order.
  var sorted: [Double]
  /// The domain that is given.
  var explicit: [Double]?
  var low: Double
  var high: Double
}
