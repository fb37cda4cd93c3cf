import PlotNumbers

/// Categories that form a sequence: 2001 to 2024, week 1 to week 52, 2024-01 to 2025-06. Readers can infer
/// the ones between, so that not all have to be written, unlike names.
package struct RegularSequence {
  /// The position of each category in the sequence, in steps.
  private let positions: [Int]
  private let strides: [Int]

  /// The least number of categories in a sequence; fewer count as names.
  private static let shortest = 4
  private static let decimalStrides = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000]

  /// Nil unless all steps from one category to the next are equal.
  package init?(_ labels: [String]) {
    guard labels.count >= RegularSequence.shortest else { return nil }
    let numerals = labels.compactMap(Numeral.init)
    guard numerals.count == labels.count, let first = numerals.first else { return nil }
    let values: [Int]
    if numerals.allSatisfy({ $0.before == first.before && $0.after == first.after }) {
      values = numerals.map(\.number)
      strides = RegularSequence.decimalStrides
    } else if let parts = first.partsOfYear, numerals.allSatisfy({ $0.partsOfYear == parts }) {
      values = numerals.map { ($0.year ?? 0) * parts + $0.number - 1 }
      strides = [2, 3, 4, 6, 12, 24, 60, 120].filter { $0 % parts == 0 || parts % $0 == 0 }
    } else {
      return nil
    }
    let step = values[1] - values[0]
    guard step != 0, zip(values, values.dropFirst()).allSatisfy({ $1 - $0 == step }) else {
      return nil
    }
    positions = values[0] % step == 0 ? values.map { $0 / step } : Array(values.indices)
  }

  /// The choices of categories to write, from more to fewer: every second, every fifth …, at round numbers
  /// or the beginnings of years. Every second one is an odd one where both ends are.
  package var choices: [[Int]] {
    strides.map { stride in
      let round = positions.indices.filter { positions[$0] % stride == 0 }
      guard stride == 2, strides == RegularSequence.decimalStrides else { return round }
      let odd = positions.indices.filter { positions[$0] % 2 != 0 }
      return odd.count > round.count ? odd : round
    }
    .filter { $0.count > 1 }
  }
}

/// A category that contains a number, with the texts around its last number.
private struct Numeral {
  private static let longestFrame = 6

  var before: Substring
  var number: Int
  var after: Substring

  /// Nil for a category without a number, or with too long a number.
  init?(_ label: String) {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isWholeNumber }
    guard let last = label.lastIndex(where: isDigit) else { return nil }
    after = label[label.index(after: last)...]
    let upToLast = label[...last]
    let digits = upToLast.reversed().prefix(while: isDigit).count
    before = upToLast.dropLast(digits)
    guard digits <= 9, let number = Int(upToLast.suffix(digits)) else { return nil }
    // A number with long texts around it is part of a name, which has to be written.
    guard before.count + after.count <= Numeral.longestFrame else { return nil }
    // A point after a digit belongs to a decimal fraction.
    if before.hasSuffix("."), before.dropLast().last.map(isDigit) ?? false { return nil }
    self.number = number
  }

  /// The year of `2024-01` or `2024 Q1`.
  var year: Int? {
    guard before.count > 4 else { return nil }
    return Int(before.prefix(4))
  }

  /// The number of parts of a year: 12 for `2024-01`, 4 for `2024 Q1`.
  var partsOfYear: Int? {
    guard year != nil, after.isEmpty else { return nil }
    switch before.dropFirst(4) {
    case "-", "/", "M", "-M", " M": return (1...12).contains(number) ? 12 : nil
    case "Q", "-Q", " Q": return (1...4).contains(number) ? 4 : nil
    default: return nil
    }
  }
}
