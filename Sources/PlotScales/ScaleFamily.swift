/// Scales of one kind with a number as parameter, which follows their name: `log3` has the base 3.
///
/// To add one: a line in `AllScales.swift`.
package struct ScaleFamily: Sendable {
  /// The name before the number: Vega-Lite's `scale.type`.
  package var name: String
  /// The parameter that the number sets: `base`, `exponent` or `constant`, as in Vega-Lite's
  /// `scale`.
  package var parameter: String
  /// The number is above this one…
  package var lowerLimit: Double
  /// … and at most this one.
  package var upperLimit: Double
  /// A number that is often wanted.
  package var example: String
  package var adjective: String
  package var training: @Sendable (_ number: Double) -> ScaleType.Training

  /// The scale of one number.
  ///
  /// - Parameter text: the number, as it stands behind the name.
  /// - Throws: `ScaleNameError` where it is no number, or beyond the limits.
  func type(_ text: Substring) throws(ScaleNameError) -> ScaleType {
    guard text.utf8.allSatisfy({ ScaleFamily.digits.contains($0) }), let number = Double(text),
      number.isFinite, number > lowerLimit, number <= upperLimit
    else { throw .unfitting(String(text), self) }
    return ScaleType(name: name + text, adjective: adjective, training: training(number))
  }

  /// An example of each: `log2, pow2, symlog0.1`.
  package static var examples: String {
    allScaleFamilies.map { $0.name + $0.example }.joined(separator: ", ")
  }

  /// Characters of decimal numbers: none is infinite or hexadecimal.
  private static let digits = Array("0123456789.e-".utf8)
}

/// Why a name names no scale of numbers.
package enum ScaleNameError: Error, Sendable {
  case unknown(String)
  /// The text after the name of a family is not one of its numbers.
  case unfitting(String, ScaleFamily)

  package var message: String {
    switch self {
    case .unknown(let name): return "there is no scale '\(name)'"
    case .unfitting(let text, let family):
      let most = family.upperLimit.isFinite ? " and at most \(bound(family.upperLimit))" : ""
      let article = "aeiou".contains(family.parameter.prefix(1)) ? "an" : "a"
      return "the scale \(family.name) takes \(article) \(family.parameter) above "
        + "\(bound(family.lowerLimit))\(most)\(text.isEmpty ? " behind its name" : ", not '\(text)'")"
    }
  }

  /// - Parameter nearest: returns the most likely name for a misspelt one.
  package func hint(suggesting nearest: (String) -> String?) -> String {
    let list =
      "scales are: \(quantitativeScaleNames.joined(separator: ", ")), and with a number "
      + ScaleFamily.examples
    switch self {
    case .unknown(let name): return (nearest(name).map { "did you mean '\($0)'? " } ?? "") + list
    case .unfitting(_, let family): return "write it as '\(family.name)\(family.example)'"
    }
  }

  private func bound(_ value: Double) -> String {
    NumberLabels.text(for: value, style: .separated)
  }
}
