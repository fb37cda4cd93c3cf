import PlotTestSupport
import Testing

@testable import PlotTables

@Suite struct ZoneRulesTests {
  private static let zones = TimeZones { SystemZone.bytes($0) }
  private static let hasZones = SystemZone.bytes("Europe/Berlin") != nil

  // Offsets from zdump -v (tzdata 2024b and later agree) and Python's zoneinfo.
  @Test(
    "offsets of zones are those of the tz database",
    .enabled(if: ZoneRulesTests.hasZones),
    arguments: [
      ("Europe/Berlin", 1_711_846_799, 3600), ("Europe/Berlin", 1_711_846_800, 7200),
      ("Europe/Berlin", 1_729_990_799, 7200), ("Europe/Berlin", 1_729_990_800, 3600),
      ("Europe/Berlin", -2_422_054_409, 3208), ("Europe/Berlin", -2_422_054_408, 3600),
      ("Europe/Berlin", 16_732_659_599, 3600), ("Europe/Berlin", 16_732_659_600, 7200),
      ("America/New_York", 1_710_053_999, -18_000), ("America/New_York", 1_710_054_000, -14_400),
      ("Australia/Lord_Howe", 1_712_415_599, 39_600),
      ("Australia/Lord_Howe", 1_712_415_600, 37_800),
      ("Pacific/Apia", 1_325_239_199, -36_000), ("Pacific/Apia", 1_325_239_200, 50_400),
      ("Africa/Casablanca", 1_710_035_999, 3600), ("Africa/Casablanca", 1_710_036_000, 0),
      ("Europe/Dublin", 1_711_846_799, 0), ("Europe/Dublin", 1_711_846_800, 3600),
      ("Asia/Kolkata", 0, 19_800), ("Etc/GMT+5", 0, -18_000),
    ] as [(String, Int64, Int)])
  func offsets(zone: String, seconds: Int64, offset: Int) throws {
    #expect(try #require(ZoneRulesTests.zones.rules(named: zone)).offset(at: seconds) == offset)
  }

  // Python's zoneinfo with fold=0, which resolves as java.time does: local seconds, UTC seconds.
  @Test(
    "a skipped local time moves forward, and a repeated one is its first",
    .enabled(if: ZoneRulesTests.hasZones),
    arguments: [
      // 2024-03-31 01:59:59, 02:00, 02:30, 03:00.
      ("Europe/Berlin", 1_711_850_399, 1_711_846_799),
      ("Europe/Berlin", 1_711_850_400, 1_711_846_800),
      ("Europe/Berlin", 1_711_852_200, 1_711_848_600),
      ("Europe/Berlin", 1_711_854_000, 1_711_846_800),
      // 2024-10-27 02:30, 03:00.
      ("Europe/Berlin", 1_729_996_200, 1_729_989_000),
      ("Europe/Berlin", 1_729_998_000, 1_729_994_400),
      // 2024-04-07 01:45, of a repeated half hour.
      ("Australia/Lord_Howe", 1_712_454_300, 1_712_414_700),
      // 2011-12-30 10:00, on a day that was skipped.
      ("Pacific/Apia", 1_325_239_200, 1_325_275_200),
      // 2024-03-10 02:30, of a repeated hour before Ramadan.
      ("Africa/Casablanca", 1_710_037_800, 1_710_034_200),
      // 2024-10-27 01:30.
      ("Europe/Dublin", 1_729_992_600, 1_729_989_000),
    ] as [(String, Int64, Int64)])
  func locals(zone: String, local: Int64, seconds: Int64) throws {
    #expect(try #require(ZoneRulesTests.zones.rules(named: zone)).instant(local: local) == seconds)
  }

  @Test(
    "local times survive the round trip through UTC, or become the first of two",
    .enabled(if: ZoneRulesTests.hasZones), arguments: [61, 62] as [UInt64])
  func thereAndBack(seed: UInt64) throws {
    var random = Seeded(seed)
    for name in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Pacific/Apia"] {
      let rules = try #require(ZoneRulesTests.zones.rules(named: name))
      for _ in 0..<2_000 {
        // From the year 1653 to 2920.
        let seconds = Int64.random(in: -10_000_000_000...30_000_000_000, using: &random)
        let local = seconds + Int64(rules.offset(at: seconds))
        let back = rules.instant(local: local)
        #expect(back <= seconds && seconds - back <= 86_400, "seed \(seed): \(name) \(seconds)")
        #expect(
          back + Int64(rules.offset(at: back)) == local, "seed \(seed): \(name) \(seconds)")
      }
    }
  }

  // POSIX.1-2024, 8.3, and RFC 9636, 3.3.2; 2024's changes from zdump for the zones that end so:
  // Berlin, New York, Lord Howe, Dublin (whose winter time is the exception), Jerusalem, Kolkata.
  @Test(
    "the rule at the end of a TZif file holds for every year",
    arguments: [
      ("CET-1CEST,M3.5.0,M10.5.0/3", 1_711_846_800, 1_729_990_800),
      ("EST5EDT,M3.2.0,M11.1.0", 1_710_054_000, 1_730_613_600),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 1_728_142_200, 1_712_415_600),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", 1_729_990_800, 1_711_846_800),
      ("IST-2IDT,M3.4.4/26,M10.5.0", 1_711_670_400, 1_729_983_600),
    ] as [(String, Int64, Int64)])
  func footers(footer: String, start: Int64, end: Int64) throws {
    let rules = try #require(
      ZoneRules(name: "x", tzif: tzif(offset: 0, footer: footer)))
    // The Gregorian calendar repeats after 400 years.
    for cycles in [0, 1, 25] as [Int64] {
      let shift = cycles * 146_097 * 86_400
      for change in [start + shift, end + shift] {
        #expect(rules.offset(at: change - 1) != rules.offset(at: change), "\(cycles)")
        #expect(rules.offset(at: change) == rules.offset(at: change + 86_400), "\(cycles)")
      }
      #expect(rules.offset(at: start + shift) - rules.offset(at: end + shift) != 0)
    }
  }

  @Test(
    "files that are cut short give no zone rules",
    arguments: [0, 10, 43, 44, 60, 87, 88, 100, 104] as [Int])
  func truncated(count: Int) {
    let bytes = tzif(offset: 3600, footer: "CET-1")
    #expect(bytes.count == 115)
    #expect(ZoneRules(name: "x", tzif: Array(bytes.prefix(count))) == nil)
    #expect(ZoneRules(name: "x", tzif: bytes)?.offset(at: 0) == 3600)
  }

  @Test("random bytes give zone rules or none", arguments: [63] as [UInt64])
  func anyBytes(seed: UInt64) {
    var random = Seeded(seed)
    let whole = tzif(offset: 0, footer: "CET-1CEST,M3.5.0,M10.5.0/3")
    for _ in 0..<2_000 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      if let rules = ZoneRules(name: "x", tzif: bytes) {
        let local = rules.instant(local: 1_700_000_000)
        #expect(abs(local - 1_700_000_000) < 1 << 33, "seed \(seed)")
      }
    }
  }

  @Test(
    "zones are named as in the tz database, by UTC, or by an offset",
    arguments: [
      ("UTC", 0), ("+05:30", 19_800), ("-08:00", -28_800), ("Test/Zone", 3600), ("../etc", nil),
      ("Test//Zone", nil), ("/Test/Zone", nil), ("", nil), ("Nowhere", nil), ("+5:3", nil),
      ("Test/Zone\0", nil),
    ] as [(String, Int?)])
  func names(name: String, offset: Int?) {
    let data = tzif(offset: 3600, footer: "CET-1")
    let zones = TimeZones { $0 == "Test/Zone" || $0.contains(".") ? data : nil }
    #expect(zones.rules(named: name)?.offset(at: 0) == offset)
  }

  /// A file of one type and no transitions, as RFC 9636, 3, lays it out.
  private func tzif(offset: Int32, footer: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<2 {
      bytes += Array("TZif2".utf8) + [UInt8](repeating: 0, count: 15)
      for count in [0, 0, 0, 0, 1, 4] as [UInt8] { bytes += [0, 0, 0, count] }
      let value = UInt32(bitPattern: offset)
      bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
      bytes += [0, 0] + Array("LMT".utf8) + [0]
    }
    return bytes + [0x0a] + Array(footer.utf8) + [0x0a]
  }

  // Expected as Python's zoneinfo shows these instants.
  @Test(
    "times are shown on the clock of the requested zone",
    .enabled(if: ZoneRulesTests.hasZones),
    arguments: [
      ("2024-07-01T10:00Z", "zoned 2024-07-01T12:00+02:00"),
      ("2024-01-01T10:00Z", "zoned 2024-01-01T11:00+01:00"),
      ("2024-03-31 02:30", "zoned 2024-03-31T03:30+02:00"),
      ("2024-10-27 02:30", "zoned 2024-10-27T02:30+02:00"),
      ("2024-07-01T10:00[America/New_York]", "zoned 2024-07-01T16:00+02:00"),
      ("1880-01-01T00:00", "zoned 1880-01-01T00:00:00+00:53:28"),
      ("2024-07-01", "time 2024-07-01"), ("2024-07", "time 2024-07"), ("10:30", "time 10:30"),
    ])
  func shown(cell: String, summary: String) throws {
    var options = ReadOptions()
    options.zones = ZoneRulesTests.zones
    options.timeZone = ZoneRulesTests.zones.rules(named: "Europe/Berlin")
    let read = try Table.read(Array("t,n\n\(cell),1\n".utf8), name: "t.csv", options: options)
    #expect(read.summary == "t \(summary); n number 1")
  }

  // The clocks of Berlin show 02:00 to 03:00 twice on 27 October 2024.
  @Test(
    "times that a clock put back shows before earlier ones give a warning",
    arguments: [
      (["2024-10-26T23:30Z", "2024-10-27T00:30Z", "2024-10-27T01:30Z"], "2024-10-27T02:30+01:00"),
      (["2024-10-27T01:10Z", "2024-10-27T00:50Z"], "2024-10-27T02:50+02:00"),
      (["2024-10-27T00:30Z", "2024-10-27T02:30Z"], nil),
      (["2024-03-31T00:30Z", "2024-03-31T01:30Z"], nil),
      (["2024-10-27T01:30Z", "2024-10-27T01:30Z"], nil),
    ] as [([String], String?)])
  func setbacks(cells: [String], place: String?) throws {
    var options = ReadOptions()
    options.zones = ZoneRulesTests.zones
    options.timeZone = ZoneRulesTests.zones.rules(named: "Europe/Berlin")
    let text = "t,n\n" + cells.map { $0 + ",1\n" }.joined()
    let read = try Table.read(Array(text.utf8), name: "t.csv", options: options)
    #expect(
      read.warnings.map(\.message)
        == (place.map {
          [
            "column 't': the clock of Europe/Berlin is put back before \($0), so two times have one"
              + " place"
          ]
        } ?? []))
  }
}
