/// Interim.
struct TimeEvidence: Sendable {
  struct Choice: Sendable {
    var notation: TimeNotation
    var isAmbiguous = false
    var isMixed = false
  }
  private var alive: [TimeNotation] = TimeNotation.allCases
  private var count = 0
  private var facts = TimeFacts()
  private var differs = false
  mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if alive.isEmpty { return }
    if MissingWords.isUsual(bytes, start, end) { return }
    count += 1
    var found: [TimeNotation] = []
    var first: Instant?
    for n in alive {
      if let i = n.instant(bytes, start, end) {
        found.append(n)
        if let first {
          if first.seconds != i.seconds { differs = true }
        } else {
          first = i; facts.add(i)
        }
      }
    }
    alive = found
  }
  mutating func merge(_ later: Self) {}
  func choice() -> Choice? {
    guard count > 0, let n = alive.first else { return nil }
    return Choice(
      notation: n, isAmbiguous: alive.count > 1 && differs,
      isMixed: facts.hasZoned && facts.hasUnzoned)
  }
}
