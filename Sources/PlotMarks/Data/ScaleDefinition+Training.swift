import PlotScales
import PlotTables
import PlotWords

/// The steps from data to a scale that axes, colours, sizes and opacities have in common.
extension ScaleDefinition {
  /// Returns a range of data with the ends that the chart gives in their place.
  func fixed(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
    let low = domainMin ?? min(range.lowerBound, domainMax ?? .infinity)
    let high = domainMax ?? max(range.upperBound, low)
    return low...max(low, high)
  }

  /// Returns a scale of numbers over a range.
  package func numbers(over range: ClosedRange<Double>) -> any QuantitativeScale {
    named?.quantitative(range.lowerBound, range.upperBound)
      ?? LinearScale.covering(range.lowerBound, range.upperBound, includingZero: false)
  }

  /// Returns the sign of the numbers on a scale that ends at zero: 1 if it shows some above it, -1
  /// if there are only others; nil for other scales.
  package func side(of values: some Sequence<Double>) -> Double? {
    guard endsAtZero else { return nil }
    return values.contains { $0 > 0 } || !values.contains { $0 < 0 } ? 1 : -1
  }

  /// Refuses data that have no place on the scale, and ends that it cannot have.
  ///
  /// - Parameter name: of the values.
  func refuseImpossibleDomain(of values: DoubleColumn, _ name: String) throws(ChartError) {
    let bounds = [domainMin, domainMax].compactMap { $0 }
    if endsAtZero,
      bounds.contains(0) || zero == true || bounds.reduce(1, *) < 0 && bounds.count == 2
    {
      throw ChartError(
        .usage, "zero has no place on a log scale", hint: "the scale symlog has one")
    }
    // Beyond zero lies nothing of the side that is shown.
    if let side = side(of: values), values.contains(where: { $0.isFinite && $0 != 0 }),
      let beyond = bounds.first(where: { $0 * side < 0 })
    {
      throw ChartError(
        .usage,
        "'\(name)' is shown \(side > 0 ? "above" : "below") zero on a log scale, where "
          + "\(NumberLabels.text(for: beyond, style: .separated)) has no place",
        hint: "the scale symlog has one")
    }
  }

  /// Throws if a scale that ends at zero can show none of the values.
  func refuseZeros(_ values: some Sequence<Double>, _ name: String) throws(ChartError) {
    guard endsAtZero else { return }
    let known = values.lazy.filter(\.isFinite)
    guard known.contains(where: { _ in true }), !known.contains(where: { $0 != 0 }) else { return }
    throw ChartError(
      .data, "'\(name)' holds nothing but zeros, which have no place on a log scale",
      hint: "the scale symlog has one")
  }
}

extension ScaleType {
  /// Returns the quantitative scale of that name.
  ///
  /// - Throws: `ChartError` that names a missing number, or suggests the nearest name and lists
  ///   all.
  package static func chosen(_ name: String) throws(ChartError) -> ScaleType {
    do throws(ScaleNameError) {
      return try quantitative(named: name)
    } catch {
      throw ChartError(
        .usage, error.message,
        hint: error.hint { nearestName(to: $0, in: quantitativeScaleNames) })
    }
  }
}
