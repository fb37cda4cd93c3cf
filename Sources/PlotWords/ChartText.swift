import PlotViews

/// Words of the data or the command line as a chart shows them: the one way for foreign text into a
/// title, a label, a legend or a description.
///
/// Nothing is interpreted, and nothing reaches beyond its own place: a line stays one line, a
/// direction that was opened is closed, accents do not climb over the neighbours, and a text as
/// long as a book shows its two ends.
package enum ChartText {
  /// A text longer than this, in Unicode scalars, loses its middle: no part of a chart has room for
  /// more, and shaping it would take long.
  static let longest = 1_000

  /// Returns the text for a place that holds one line: line breaks become spaces.
  package static func line(_ text: String) -> String { shown(text, PlainText.line) }

  /// Returns the text for a place that holds several lines: breaks of every kind become line feeds.
  package static func block(_ text: String) -> String { shown(text, PlainText.block) }

  /// Returns the name of a column as people write it: `_` as a space, and a unit at its end in brackets,
  /// `body_kg` → `body (kg)`. Formulas and markup, `max_rate^2`, stay as they are.
  package static func worded(_ name: String) -> String {
    guard name.contains("_"), !name.contains(where: "^\\{}<>=".contains) else { return name }
    var words = name.split(separator: "_")
    let unit =
      name.contains("(") || words.count < 2
      ? nil : words.last.flatMap(unit(named:))
    if unit != nil { words.removeLast() }
    let worded = words.joined(separator: " ") + (unit.map { " (\($0))" } ?? "")
    return worded.isEmpty ? name : worded
  }

  /// Returns the names of columns as people write them, as long as these differ.
  package static func worded(_ names: [String]) -> [String] {
    let words = names.map { worded($0) }
    return Set(words).count < Set(names).count ? names : words
  }

  /// Returns the unit that a word says in letters of one case, or as the unit is written: `mM` is no `mm`.
  private static func unit(named word: Substring) -> String? {
    guard let unit = unitsInNames[word.lowercased()],
      word == unit || word == word.lowercased() || word == word.uppercased()
    else { return nil }
    return unit
  }

  /// The units that names end with: none that could be a word, a country or another unit (`mb`, `mw`).
  private static let unitsInNames = [
    "kg": "kg", "mg": "mg", "km": "km", "cm": "cm", "mm": "mm", "km2": "km²", "m2": "m²",
    "m3": "m³", "db": "dB", "deg": "°", "hz": "Hz", "kmh": "km/h", "mph": "mph", "ms": "ms",
    "ns": "ns", "kw": "kW", "kwh": "kWh", "mwh": "MWh", "gwh": "GWh", "twh": "TWh", "khz": "kHz",
    "mhz": "MHz", "ghz": "GHz", "hpa": "hPa", "kpa": "kPa", "ppm": "ppm", "ppb": "ppb",
    "usd": "USD", "eur": "EUR", "gbp": "GBP", "pct": "%", "celsius": "°C", "fahrenheit": "°F",
  ]

  private static func shown(_ text: String, _ plain: (String) -> String) -> String {
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7f).contains($0) }
    if isPlain && text.utf8.count <= longest { return text }
    var shown = String.UnicodeScalarView()
    var marks = StackedMarks()
    var openIsolates = 0
    for scalar in plain(shortened(text)).unicodeScalars {
      switch scalar.value {
      case 0x202a...0x202e:
        // Embeddings and overrides can make a text read as another one (Unicode Technical Report
        // 36, 2.8). Without them its own letters decide the direction.
        break
      case 0x2066...0x2068:
        openIsolates += 1
        shown.append(scalar)
      case 0x2069:
        if openIsolates > 0 { shown.append(scalar) }
        openIsolates = max(0, openIsolates - 1)
      default:
        if marks.hasRoom(for: scalar) { shown.append(scalar) }
      }
    }
    shown.append(contentsOf: repeatElement("\u{2069}", count: openIsolates))
    return String(shown)
  }

  /// Returns the beginning and the end, in which names mostly differ.
  private static func shortened(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard
      scalars.index(scalars.startIndex, offsetBy: longest + 1, limitedBy: scalars.endIndex) != nil
    else { return text }
    var short = String.UnicodeScalarView(scalars.prefix(longest / 2))
    short.append("…")
    // A mark would sit on the ellipsis.
    short.append(contentsOf: scalars.suffix(longest / 2 - 1).drop { StackedMarks.isMark($0) })
    return String(short)
  }
}

/// Returns the text, or nil if it is blank.
package func shown(_ words: String?) -> String? {
  guard let words, !words.allSatisfy(\.isWhitespace) else { return nil }
  return words
}
