import PlotNumbers

/// A kind of scale under its Vega-Lite name.
package struct ScaleType: Sendable {
  /// The input from which a scale of this kind learns its domain.
  package enum Training: Sendable {
    /// The least and largest value of the data.
    case extremes(@Sendable (_ lower: Double, _ upper: Double) -> any Scale)
    /// The categories in their order.
    case categories(@Sendable (_ labels: [String]) -> any Scale)
  }

  /// The name in Vega-Lite's `scale.type`; followed by a number for the scales of a family.
  package var name: String
  /// The adjective in a sentence: "price is on a logarithmic scale".
  package var adjective: String
  package var training: Training
}

extension ScaleType {
  /// The scale of numbers of that name: `log`, `sqrt`, or `log3` of a family.
  ///
  /// - Throws: `ScaleNameError` where there is none.
  package static func quantitative(named name: String) throws(ScaleNameError) -> ScaleType {
    if let type = allScaleTypes.first(where: { $0.name == name }), type.quantitative(1, 10) != nil {
      return type
    }
    for family in allScaleFamilies where name.hasPrefix(family.name) {
      let number = name.dropFirst(family.name.count)
      // A longer word is another name.
      guard number.utf8.first.map(ScaleType.beginsNumber) ?? true else { continue }
      return try family.type(number)
    }
    throw .unknown(name)
  }

  private static func beginsNumber(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || ".-".utf8.contains(byte)
  }

  /// A scale of numbers; nil if it is of another kind, or of moments.
  package func quantitative(_ lower: Double, _ upper: Double) -> (any QuantitativeScale)? {
    guard case .extremes(let train) = training else { return nil }
    return train(lower, upper).quantitative
  }

  /// Whether it is a scale of numbers that cannot show zero or negative values.
  package var endsAtZero: Bool { quantitative(1, 10)?.fraction(of: 0).isNaN ?? false }

  /// Whether equal differences take equal lengths.
  package var isEven: Bool { quantitative(2, 4)?.fraction(of: 3) == 0.5 }
}
