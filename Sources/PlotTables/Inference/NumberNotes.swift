/// Warnings about numbers that may be meant otherwise than they are read.
enum NumberNotes {
  /// Points before three digits, throughout a file whose delimiter speaks for decimal commas.
  static func thousands(_ values: DoubleColumn, _ column: String) -> [Note] {
    let known = values.lazy.filter(\.isFinite)
    guard let first = known.first(where: { $0.rounded() != $0 }),
      known.allSatisfy({ $0.magnitude < 1_000 && ($0 * 1_000).rounded() / 1_000 == $0 })
    else { return [] }
    return [
      Note(
        .warning,
        "column '\(column)': the point of '\(ShownNumber.text(first))' is read as a decimal point, "
          + "but may separate thousands",
        hint: "--decimal , reads \(ShownNumber.text((first * 1_000).rounded()))")
    ]
  }

  /// Numbers that mean missing ones in measurements of the weather, the sea and the sky.
  private static let sentinels = [-999, -9_999, -99_999, -999.9, -999.99, -9_999.9]

  /// A sentinel far below all other numbers.
  static func missing(_ values: DoubleColumn, _ facts: NumberFacts, _ column: String) -> [Note] {
    guard sentinels.contains(facts.low) else { return [] }
    var count = 0
    var next = Double.infinity
    for value in values where !value.isNaN {
      if value == facts.low { count += 1 } else { next = min(next, value) }
    }
    guard next > facts.low / 5, next < .infinity else { return [] }
    let text = ShownNumber.text(facts.low)
    return [
      Note(
        .warning,
        "column '\(column)': \(text) in \(count) cell\(count == 1 ? "" : "s") may stand for a missing"
          + " value, and is read as a number", hint: "--missing=\(text) reads it as missing")
    ]
  }
}
