/// Numbers as text.
enum ShownNumber {
  /// The shortest text that reads back as the same number: `5`, `0.1`, `1e+30`; `inf` and `-inf`
  /// for the infinities. Negative zero is `0`, which equals it.
  static func text(_ value: Double) -> String {
    if value == 0 { return "0" }
    // Past 2^53 the digits of an integer would show more than is known.
    if let integer = Int64(exactly: value), integer.magnitude <= 1 << 53 { return String(integer) }
    return value.description
  }
}

/// Texts from the input, made short enough for a message.
enum Shortened {
  static func text(_ text: String) -> String {
    text.count <= 40 ? text : text.prefix(39) + "…"
  }
}
