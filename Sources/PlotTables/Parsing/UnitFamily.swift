/// Units that can be converted to one another, so that a column may mix them. In the order in which
/// an ambiguous symbol is understood.
enum UnitFamily: UInt8, CaseIterable, Sendable {
  /// Numbers without a unit.
  case plain
  case ratio, duration, bytes, bits, byteRate, bitRate
  /// `4.0K`, `12M`, `1.5G`: bytes in powers of 1024, as `du -h` and `df -h` write them.
  case diskSize
  /// `1.2k`, `3.4M`, `5B`: thousands, millions, billions.
  case count
  case length, mass, volume, frequency, power, apparentPower, energy, heat, work, electronVolts
  case voltage, current, resistance, capacitance, pressure, bars, force, floatingPointRate
  /// Units that a column does not mix: `$`, `°C`, `km/h`.
  case alone

  /// The base unit of mixed ones, and its dimension; none for bare numbers.
  var base: (symbol: String, dimension: MeasureUnit.Dimension)? {
    switch self {
    case .plain, .count, .alone: nil
    case .ratio: ("%", .ratio)
    case .duration: ("s", .duration)
    case .bytes, .diskSize: ("B", .information)
    case .bits: ("bit", .information)
    case .byteRate: ("B/s", .informationRate)
    case .bitRate: ("bit/s", .informationRate)
    case .length: ("m", .length)
    case .mass: ("g", .mass)
    case .volume: ("l", .volume)
    case .frequency: ("Hz", .frequency)
    case .power: ("W", .power)
    case .apparentPower: ("VA", .power)
    case .energy: ("Wh", .energy)
    case .heat: ("cal", .energy)
    case .work: ("J", .energy)
    case .electronVolts: ("eV", .energy)
    case .voltage: ("V", .voltage)
    case .current: ("A", .current)
    case .resistance: ("Ω", .resistance)
    case .capacitance: ("F", .capacitance)
    case .pressure: ("Pa", .pressure)
    case .bars: ("bar", .pressure)
    case .force: ("N", .force)
    case .floatingPointRate: ("FLOPS", .rate)
    }
  }
}

struct UnitFamilies: OptionSet, Hashable, Sendable {
  var rawValue: UInt32

  static let all = UnitFamilies(rawValue: ~0)
  /// Families whose base unit is written without a symbol.
  static let bare = UnitFamilies([.plain, .diskSize, .count])

  init(rawValue: UInt32) { self.rawValue = rawValue }

  init(_ families: [UnitFamily]) {
    rawValue = families.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  func contains(_ family: UnitFamily) -> Bool { rawValue >> UInt32(family.rawValue) & 1 == 1 }

  mutating func remove(_ family: UnitFamily) { rawValue &= ~(1 << UInt32(family.rawValue)) }
}
