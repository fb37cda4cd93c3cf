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

  /// A number that may mean a missing one, as in measurements of the weather, the sea and the sky: nothing
  /// but nines, or the largest of a computer's numbers, at the end of all others and far from them.
  ///
  /// - Parameter areAll: whether these are all values, and not a part of them.
  static func missing(
    _ values: DoubleColumn, _ facts: NumberFacts, _ column: String, areAll: Bool = true
  ) -> [Note] {
    [facts.low, facts.high].compactMap { sentinel in
      isOfNines(sentinel) || isOfComputers(sentinel)
        ? missing(sentinel, values, column, areAll: areAll) : nil
    }
  }

  private static func missing(
    _ sentinel: Double, _ values: DoubleColumn, _ column: String, areAll: Bool
  ) -> Note? {
    var count = 0
    var most = 0.0
    for value in values where !value.isNaN {
      if value == sentinel { count += 1 } else { most = max(most, sentinel < 0 ? -value : value) }
    }
    guard count < values.count, most < sentinel.magnitude / 5,
      // A whole number may be the largest of a few.
      sentinel < 0 || sentinel.rounded() != sentinel || isOfComputers(sentinel)
        || values.count >= fewestBesideWhole
    else { return nil }
    let text = ShownNumber.text(sentinel)
    let place = areAll ? " in \(count) cell\(count == 1 ? "" : "s")" : ""
    return Note(
      .warning,
      "column '\(column)': \(text)\(place) may stand for a missing value, and is read as a number",
      hint: "--missing=\(text) reads it as missing")
  }

  private static let fewestBesideWhole = 8

  /// Whether a number is the least or the largest of an integer type, or a value that NetCDF and climate
  /// models fill gaps with: https://docs.unidata.ucar.edu/netcdf-c/current/attribute_conventions.html
  private static func isOfComputers(_ value: Double) -> Bool {
    [
      32_767, -32_768, 65_535, 2_147_483_647, -2_147_483_648, 4_294_967_295, 1e20, -1e20, 1e30,
      -1e30,
    ]
    .contains(value) || (9.96e36...9.97e36).contains(value)
  }

  /// Whether a number is written with nines alone, three to five: -999, 99.99, 9999.9.
  private static func isOfNines(_ value: Double) -> Bool {
    let digits = ShownNumber.text(value.magnitude).utf8.filter { $0 != Byte.dot }
    return value.magnitude >= 9 && (3...5).contains(digits.count)
      && digits.allSatisfy { $0 == Byte.nine }
  }
}
