/// The zones that the cells of a column name: mostly one, so the last is kept at hand and no cell
/// makes a text.
struct NamedZone: Sendable {
  private let zones: TimeZones
  private var lastName: [UInt8] = []
  private var lastRules: ZoneRules?

  init(_ zones: TimeZones) {
    self.zones = zones
  }

  /// The rules of the zone that is named in a cell that starts at `start`, nil if there is none of
  /// that name.
  mutating func rules(for instant: Instant, _ bytes: [UInt8], _ start: Int) -> ZoneRules? {
    let first = start + Int(instant.zoneStart)
    let name = bytes[first..<first + Int(instant.zoneLength)]
    if lastName.elementsEqual(name) { return lastRules }
    lastName = Array(name)
    lastRules = zones.rules(named: String(decoding: name, as: UTF8.self))
    return lastRules
  }
}
