/// The units that are known by their signs.
enum UnitTable {
  /// One meaning of a symbol: `m` is a minute or a metre.
  struct Meaning: Sendable {
    var family: UnitFamily
    var scale: UnitScale
    var dimension: MeasureUnit.Dimension
  }

  static func meanings(of symbol: UnitSymbol) -> [Meaning] { table[symbol] ?? [] }

  static func scale(of symbol: UnitSymbol, in family: UnitFamily) -> UnitScale? {
    meanings(of: symbol).first { $0.family == family }?.scale
  }

  static func isCurrency(_ symbol: UnitSymbol) -> Bool {
    meanings(of: symbol).contains { $0.dimension == .currency }
  }

  /// Made when a column first asks for it: plain numbers need no units.
  private static let table: [UnitSymbol: [Meaning]] = {
    var table: [UnitSymbol: [Meaning]] = [:]
    func add(
      _ text: String, _ family: UnitFamily, _ scale: UnitScale = .one,
      _ dimension: MeasureUnit.Dimension? = nil
    ) {
      guard let symbol = UnitSymbol(text) else { return }
      let dimension = dimension ?? family.base?.dimension ?? .count
      table[symbol, default: []].append(
        Meaning(family: family, scale: scale, dimension: dimension))
    }
    for (family, rows) in listed {
      for (texts, scale) in rows {
        for text in texts.split(separator: " ") { add(String(text), family, scale) }
      }
    }
    for (family, base, prefixes) in prefixed {
      for prefix in prefixes.split(separator: " ") {
        let scale = UnitScale(powerOfTen: powers[String(prefix)] ?? 0)
        add((prefix == "-" ? "" : prefix) + base, family, scale)
      }
    }
    for (letter, power) in [("K", 10), ("M", 20), ("G", 30), ("T", 40), ("P", 50), ("E", 60)] {
      let scale = UnitScale(powerOfTwo: power)
      add(letter, .diskSize, scale)
      for ending in ["i", "iB"] { add(letter + ending, .bytes, scale) }
      add(letter + "iB/s", .byteRate, scale)
    }
    for sign in CurrencySigns.all {
      for text in [sign, "k" + sign, "M" + sign] { add(text, .alone, .one, .currency) }
    }
    for (dimension, texts) in alone {
      for text in texts.split(separator: " ") { add(String(text), .alone, .one, dimension) }
    }
    for symbol in [UnitSymbol.compound, .clock] {
      table[symbol] = [Meaning(family: .duration, scale: .one, dimension: .duration)]
    }
    return table
  }()

  /// BIPM, "The International System of Units", 9th edition 2019, table 7; `u` is micro in ASCII,
  /// and Unicode has two characters for it.
  private static let powers = [
    "p": -12, "n": -9, "u": -6, "µ": -6, "\u{3bc}": -6, "m": -3, "c": -2, "d": -1, "-": 0, "h": 2,
    "k": 3, "K": 3, "M": 6, "G": 9, "T": 12, "P": 15,
  ]

  private static let prefixed: [(UnitFamily, base: String, prefixes: String)] = [
    (.bytes, "B", "- k K M G T P"), (.byteRate, "B/s", "- k K M G T"),
    (.bits, "bit", "- k K M G T"), (.bits, "b", "k K M G T"), (.bitRate, "bit/s", "- k K M G T"),
    (.bitRate, "bps", "k K M G T"), (.bitRate, "b/s", "k K M G T"),
    (.length, "m", "n u µ \u{3bc} m c d - k"), (.mass, "g", "n u µ \u{3bc} m - k"),
    (.volume, "l", "u µ \u{3bc} m c d - h"), (.volume, "L", "u µ \u{3bc} m c d -"),
    (.frequency, "Hz", "m - k M G T"), (.power, "W", "n u µ \u{3bc} m - k M G T"),
    (.apparentPower, "VA", "- k M"), (.energy, "Wh", "m - k M G T"), (.heat, "cal", "- k"),
    (.work, "J", "m - k M G T"), (.electronVolts, "eV", "m - k M G T"),
    (.voltage, "V", "n u µ \u{3bc} m - k M"), (.current, "A", "p n u µ \u{3bc} m - k"),
    (.resistance, "Ω", "m - k M G"), (.resistance, "\u{2126}", "m - k M G"),
    (.resistance, "ohm", "m - k M"), (.capacitance, "F", "p n u µ \u{3bc} m"),
    (.pressure, "Pa", "m - h k M G"), (.bars, "bar", "m -"), (.force, "N", "u m - k M"),
    (.floatingPointRate, "FLOPS", "- k M G T P"), (.floatingPointRate, "FLOP/s", "- M G T P"),
  ]

  private static let listed: [(UnitFamily, [(texts: String, UnitScale)])] = [
    (.ratio, [("%", .one), ("‰", UnitScale(powerOfTen: -1))]),
    (
      .duration,
      [
        ("ns nsec", UnitScale(powerOfTen: -9)),
        ("us µs \u{3bc}s usec µsec", UnitScale(powerOfTen: -6)),
        ("ms msec", UnitScale(powerOfTen: -3)), ("s sec secs second seconds", .one),
        ("m min mins minute minutes", UnitScale(60)), ("h hr hrs hour hours", UnitScale(3_600)),
        ("d day days", UnitScale(86_400)), ("w wk week weeks", UnitScale(604_800)),
      ]
    ),
    (.bytes, [("byte bytes", .one)]),
    (.diskSize, [("B", .one)]),
    (
      .count,
      [
        ("k K", UnitScale(powerOfTen: 3)), ("M mn Mio", UnitScale(powerOfTen: 6)),
        ("B bn Mrd G", UnitScale(powerOfTen: 9)), ("T tn", UnitScale(powerOfTen: 12)),
      ]
    ),
    // The exact values of 1959: NIST, Handbook 44, appendix C.
    (
      .length,
      [
        ("in", UnitScale(254, powerOfTen: -4)), ("ft", UnitScale(3048, powerOfTen: -4)),
        ("yd", UnitScale(9144, powerOfTen: -4)), ("mi", UnitScale(1_609_344, powerOfTen: -3)),
      ]
    ),
    (
      .mass,
      [
        ("t", UnitScale(powerOfTen: 6)), ("lb lbs", UnitScale(45_359_237, powerOfTen: -5)),
        ("oz", UnitScale(28_349_523_125, powerOfTen: -9)),
      ]
    ),
  ]

  private static let alone: [(MeasureUnit.Dimension, String)] = [
    (.temperature, "°C °F °K ℃ ℉ C F K"), (.multiple, "x X ×"), (.angle, "° deg rad"),
    (.speed, "m/s km/h kph mph kn ft/s"),
    (.rate, "/s /min req/s ops/s rps qps fps rpm bpm"),
    // Benchmarks: https://pkg.go.dev/testing#hdr-Benchmarks
    (.other, "ns/op us/op µs/op ms/op s/op B/op kB/op MB/op"),
    (.other, "ppm ppb dB dBm dBA m² km² m³ ha g/l mg/l µg/m³ kg/m³ mol mmol lm lx pp px pt"),
  ]
}
