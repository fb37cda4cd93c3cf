import PlotTables
import PlotWords

/// The name of a quantity in sentences: whole at first, a shorter one from then on.
package struct FieldTitle {
  /// The name as data or the command line have it, `CO₂ (ppm)`.
  package let whole: String
  /// The name without the words in its brackets, `CO₂`.
  package let short: String
  /// The unit in those brackets.
  package let unit: MeasureUnit?
  /// Whether the words are ours and not a name: they get a capital at the beginning.
  private let isGeneric: Bool
  private let isPlural: Bool

  /// - Parameters:
  ///   - generic: a generic name after the first mention, such as `the value`.
  ///   - keepsBracket: whether it stays whole.
  ///   - unit: the unit, if the name has none.
  package init(
    _ whole: String, generic: String? = nil, keepsBracket: Bool = false, unit: MeasureUnit? = nil
  ) {
    self.whole = whole
    let (words, bracket) = FieldTitle.split(whole)
    short = generic ?? (keepsBracket ? whole : words)
    self.unit = unit ?? bracket.flatMap(MeasureUnit.init(inBrackets:))
    isGeneric = generic != nil
    isPlural = generic == nil && FieldTitle.isPlural(words)
  }

  package var atStart: String { isGeneric ? Sentence.capitalized(short) : short }
  /// The name with a verb in its number: `sunspots are`, `price is`.
  package var isAtStart: String { atStart + " " + verb("is", "are") }
  package var possessive: String { isPlural ? "their" : "its" }

  package func verb(_ singular: String, _ plural: String) -> String { isPlural ? plural : singular }

  /// `CO₂ (ppm)` → `CO₂`, `ppm`.
  package static func split(_ name: String) -> (words: String, bracket: String?) {
    guard name.last == ")", let open = name.lastIndex(of: "("),
      let last = name[..<open].lastIndex(where: { $0 != " " && $0 != "_" })
    else { return (name, nil) }
    // The argument of a function is no unit: `sin(x)`.
    let words = name[...last]
    let call = String(words.reversed().prefix { $0.isLetter || $0.isNumber }.reversed())
    if name.index(after: last) == open, AllExpressionFunctions.named[call] != nil {
      return (name, nil)
    }
    return (
      String(words), String(name[name.index(after: open)...].dropLast())
    )
  }

  /// Whether a name says that a column holds times, and not of which event.
  package static func isTime(_ name: String) -> Bool {
    ["date", "time", "datetime", "timestamp", "day"].contains(name.lowercased())
  }

  /// Whether English takes the name for several things, by the ending of its head: the last word
  /// before `per`, `of` and the like. Wrong for some words, which costs no more than a letter.
  package static func isPlural(_ name: String) -> Bool {
    let words = name.split { " _".contains($0) }
    let end = words.dropFirst().firstIndex { prepositions.contains($0.lowercased()) }
    guard let head = words[..<(end ?? words.endIndex)].last else { return false }
    let word = head.lowercased()
    if irregularPlurals.contains(word) { return true }
    guard word.count > 3, word.last == "s", head.dropLast().contains(where: \.isLowercase) else {
      return false
    }
    let singular = ["ss", "us", "is", "as", "ics", "news", "series", "species", "lens"]
    return word.hasSuffix("eas") || !singular.contains { word.hasSuffix($0) }
  }

  private static let irregularPlurals: Set = ["people", "men", "women", "children"]
  private static let prepositions: Set = [
    "per", "of", "in", "on", "by", "for", "from", "at", "to", "with",
  ]
}

extension MeasureUnit {
  /// The unit that a name has in brackets, of those whose sign can hardly mean anything else there:
  /// `temperature (min)` is not in minutes.
  ///
  /// Signs of the SI: BIPM, "The International System of Units", 9th edition 2019, tables 2 to 8.
  package init?(inBrackets text: String) {
    let dimension: Dimension
    switch text {
    case "%", "‰": dimension = .ratio
    case "°C", "°F": dimension = .temperature
    case "°": dimension = .angle
    case "$", "€", "£": dimension = .currency
    default:
      guard MeasureUnit.words.contains(Substring(text)) else { return nil }
      dimension = .other
    }
    self.init(text, dimension == .currency && text != "€" ? .before : .after, dimension: dimension)
  }

  private static let words = Set(
    """
    m km cm mm µm nm km² m² ha km³ m³ ml g kg mg µg s ms µs ns m/s km/h W kW MW GW Wh kWh MWh GWh \
    TWh J kJ MJ kJ/mol V mV mA Hz kHz MHz GHz kB MB GB TB KiB MiB GiB Pa hPa kPa mbar ppm ppb \
    mg/l µg/l mg/ml µg/ml µg/m³ dB USD EUR GBP
    """.split(separator: " "))
}

extension [Column] {
  /// Whether no axis can show them together, as for ms and MiB.
  package var haveSeveralUnits: Bool { Set(compactMap(\.writtenUnit)).count > 1 }
}

extension Column {
  /// The sign of the unit of its numbers, in that of its kind which others are multiples of, or of the one in
  /// the brackets of its name or behind its last underscore.
  fileprivate var writtenUnit: String? {
    (unit?.base ?? FieldTitle(ChartText.worded(name)).unit)?.symbol
  }
}
