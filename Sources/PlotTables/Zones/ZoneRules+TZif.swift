extension ZoneRules {
  /// Reads the rules from the bytes of a TZif file, version 2 or later: RFC 9636. Nil if they are
  /// none.
  ///
  /// Leap seconds (the `right/` files) are not applied: times here are POSIX's.
  package init?(name: String, tzif bytes: [UInt8]) {
    guard let first = TZifHeader(bytes, at: 0), first.version >= UInt8(ascii: "2"),
      let header = TZifHeader(bytes, at: first.end(timeSize: 4)),
      header.end(timeSize: 8) <= bytes.count, header.typeCount > 0
    else { return nil }
    let times = header.start
    let kinds = times + header.transitionCount * 8
    let types = kinds + header.transitionCount
    func offset(_ kind: Int) -> Int32? {
      guard kind < header.typeCount else { return nil }
      return Int32(truncatingIfNeeded: TZifHeader.integer(bytes, types + kind * 6, 4))
    }
    // RFC 9636, 3.2: the first type holds before the first transition.
    guard let start = offset(0) else { return nil }
    var transitions = [Transition(start: .min, offset: start)]
    for k in 0..<header.transitionCount {
      guard let offset = offset(Int(bytes[kinds + k])) else { return nil }
      let time = Int64(bitPattern: TZifHeader.integer(bytes, times + k * 8, 8))
      if time > transitions[transitions.count - 1].start {
        transitions.append(Transition(start: time, offset: offset))
      } else if time < transitions[transitions.count - 1].start {
        return nil
      }
    }
    var cycleStart: Int64?
    let footer = bytes[header.end(timeSize: 8)...]
    if let rule = PosixZone(footer: footer) {
      let last = transitions[transitions.count - 1].start
      cycleStart = rule.extend(&transitions, after: max(last, -93_600))
    }
    self.init(name: name, transitions: transitions, cycleStart: cycleStart)
  }
}

/// The counts at the head of a TZif block, and where its parts stand.
private struct TZifHeader {
  let version: UInt8
  /// Offset of the data after the header.
  let start: Int
  let transitionCount: Int
  let typeCount: Int
  private let utCount: Int
  private let standardCount: Int
  private let leapCount: Int
  private let nameLength: Int

  private static let length = 44

  init?(_ bytes: [UInt8], at first: Int) {
    guard first >= 0, first + TZifHeader.length <= bytes.count,
      bytes[first..<first + 4].elementsEqual("TZif".utf8)
    else { return nil }
    func count(_ k: Int) -> Int { Int(TZifHeader.integer(bytes, first + 20 + k * 4, 4)) }
    version = bytes[first + 4]
    start = first + TZifHeader.length
    utCount = count(0)
    standardCount = count(1)
    leapCount = count(2)
    transitionCount = count(3)
    typeCount = count(4)
    nameLength = count(5)
  }

  /// Returns the end of the data for this size of times.
  func end(timeSize: Int) -> Int {
    start + transitionCount * (timeSize + 1) + typeCount * 6 + nameLength
      + leapCount * (timeSize + 4) + standardCount + utCount
  }

  /// A big-endian number; signed ones are to be reinterpreted.
  static func integer(_ bytes: [UInt8], _ first: Int, _ count: Int) -> UInt64 {
    bytes[first..<first + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
