/// A row below the header that holds the units of the columns: `,m/s,°C` or `(m/s)`.
enum UnitsRow {
  /// The units in a row, nil if it is something else: each of its cells is empty or a unit, one at
  /// least stands over numbers. A `t` that stands alone has to be in brackets: it may be anything.
  ///
  /// - Parameter rows: from the row in question to the last.
  static func units(_ sample: CSVSample, _ rows: Range<Int>) -> [String?]? {
    guard rows.count > 1, let row = rows.first else { return nil }
    let body = rows.dropFirst()
    var evidence = 0
    for field in 0..<sample.fieldCount(row) {
      let text = sample.string(row, field)
      if text.isEmpty || text == "-" { continue }
      let isOverText = !sample.isTypedColumn(field, body)
      let isUnit = !isOverText && isUnit(text)
      guard isEnclosed(text) || isUnit || isOverTimes(sample, field, body) else { return nil }
      if isEnclosed(text) { evidence += isOverText ? 0 : 2 } else if isUnit { evidence += 1 }
    }
    let isAlone = sample.fieldCount(row) == 1
    return evidence > (isAlone ? 1 : 0) ? cells(sample, row) : nil
  }

  /// The cells of a row as units, whatever they hold; nil for those without.
  static func cells(_ sample: CSVSample, _ row: Int) -> [String?] {
    (0..<sample.fieldCount(row)).map { field in
      var text = sample.string(row, field)
      if isEnclosed(text) { text = String(text.dropFirst().dropLast()) }
      return text.isEmpty || text == "-" ? nil : text
    }
  }

  private static func isEnclosed(_ text: String) -> Bool {
    text.count > 2 && text.count < 24
      && ((text.hasPrefix("(") && text.hasSuffix(")"))
        || (text.hasPrefix("[") && text.hasSuffix("]")))
      && CellShape(Array(text.utf8)) == .text
  }

  private static func isOverTimes(
    _ sample: CSVSample, _ field: Int, _ body: Range<Int>
  ) -> Bool {
    sample.isTypedColumn(field, body)
      && body.contains { sample.shape($0, field) == .time }
      && sample.shape(body.lowerBound - 1, field) == .text
  }

  /// Whether a text is made of symbols of units, such as `kg·m/s²` or `°C`.
  static func isUnit(_ text: String) -> Bool {
    guard text.count < 24, let first = text.first, !first.isNumber else { return false }
    if symbols.contains(text) { return true }
    let parts = text.split { "/*·. ^()".contains($0) }
    return !parts.isEmpty
      && parts.allSatisfy { part in
        let symbol = part.prefix { !"0123456789-−⁻¹²³⁴".contains($0) }
        let exponent = part.dropFirst(symbol.count)
        let digits = exponent.drop { "-−⁻".contains($0) }
        return symbols.contains(String(symbol)) && digits.count < 2 && exponent.count < 3
      }
  }

  /// Whether a text is a unit in symbols or words, stands in brackets, or tells what an index is of:
  /// `2020=100`.
  static func isUnitOrWord(_ text: String) -> Bool {
    if isUnit(text) || isEnclosed(text) || text.hasPrefix("in ") && text.count < 24 { return true }
    if text.count < 24, text.contains("="), text.hasSuffix("=100") { return true }
    let words = text.lowercased().split { " /".contains($0) }.map(String.init)
    return !words.isEmpty && words.count < 4
      && words.allSatisfy { word in
        Self.words.contains(word)
          || word.hasSuffix("s") && Self.words.contains(String(word.dropLast()))
      }
  }

  /// Units in words, in the singular.
  private static let words: Set = [
    "volt", "millivolt", "ampere", "amp", "milliamp", "watt", "kilowatt", "ohm", "hertz",
    "kilohertz",
    "celsius", "fahrenheit", "kelvin", "degree", "deg", "c", "f", "bar", "millibar", "pascal",
    "hectopascal", "kilopascal", "metre", "meter", "centimetre", "centimeter", "millimetre",
    "millimeter", "kilometre", "kilometer", "inch", "foot", "feet", "mile", "second", "sec",
    "millisecond", "minute", "min", "hour", "day", "week", "month", "year", "gram", "kilogram",
    "tonne",
    "ton", "pound", "litre", "liter", "gallon", "percent", "joule", "newton", "lux", "lumen",
    "decibel",
    "person", "people", "euro", "dollar", "per", "square", "cubic", "m", "s", "rpm", "volts",
  ]

  /// The International System of Units, 9th edition, 2019, tables 2 to 8 with common prefixes, and
  /// further units of weather services, laboratories and computers.
  private static let symbols: Set<String> = {
    var symbols: Set = [
      "%", "‰", "ppm", "ppb", "°", "°C", "°F", "degC", "degF", "deg", "C", "F", "K", "rad", "sr",
      "min", "h", "hr", "hrs", "d", "day", "days", "yr", "year", "years", "month", "months", "sec",
      "seconds", "minutes", "hours", "mph", "kn", "knots", "kt", "kts", "kmh", "kph", "rpm", "in",
      "ft", "yd", "mi", "inch", "inches", "feet", "miles", "lb", "lbs", "oz", "psi", "atm", "mmHg",
      "inHg", "ha", "acres", "count", "counts", "dB", "dBm", "dBA", "€", "$", "£", "¥", "EUR",
      "USD", "GBP", "CHF", "JPY", "KiB", "MiB", "GiB", "TiB", "bytes", "bit", "bits", "kbps",
      "Mbps", "Gbps", "req", "UTC", "none", "unitless", "degrees", "meters", "metres", "PSU", "pH",
      "mbar", "hPa", "t", "au", "Da", "µS", "cal", "kcal", "people", "persons", "units", "index",
    ]
    let prefixed = [
      "m", "g", "s", "A", "mol", "cd", "Hz", "N", "Pa", "J", "W", "V", "F", "Ω", "ohm", "S", "Wb",
      "T", "H", "lm", "lx", "Bq", "Gy", "Sv", "L", "l", "bar", "eV", "B", "Wh", "VA", "K",
    ]
    for prefix in ["", "n", "µ", "μ", "u", "m", "c", "d", "h", "k", "M", "G", "T"] {
      for symbol in prefixed { symbols.insert(prefix + symbol) }
    }
    return symbols
  }()
}
