/// Interim.
struct NumberStyleEvidence: Sendable {
  struct Choice: Sendable {
    var style: NumberStyle
    var isAmbiguous: Bool
    var usedDecimalComma: Bool
  }
  private var affixes: (prefix: [UInt8], suffix: [UInt8])?
  private var isHopeless = false
  private var alive: [NumberStyle]
  private var isSame: [Bool]

  init(prefersDecimalComma: Bool, decimal: UInt8?) {
    alive =
      prefersDecimalComma
      ? [.comma, .spacedComma, .point, .spacedPoint] : [.point, .spacedPoint, .comma, .spacedComma]
    isSame = [Bool](repeating: true, count: 4)
  }
  mutating func add(_ bytes: [UInt8], _ start: Int, _ end: Int) {
    if isHopeless || MissingWords.isUsual(bytes, start, end) { return }
    if affixes == nil {
      let (known, prefix, suffix) = NumberStyle.affixes(bytes, start, end)
      if !known { isHopeless = true; return }
      affixes = (prefix, suffix)
      for k in alive.indices { alive[k].prefix = prefix; alive[k].suffix = suffix }
    }
    let first = alive.first?.scan(bytes, start, end)?.value
    var k = 0
    while k < alive.count {
      guard let v = alive[k].scan(bytes, start, end) else {
        alive.remove(at: k); isSame.remove(at: k); continue
      }
      if v.value != first { isSame[k] = false }
      k += 1
    }
    if alive.isEmpty { isHopeless = true }
  }
  mutating func merge(_ later: Self) {}
  func choice() -> Choice? {
    guard !isHopeless, affixes != nil, let style = alive.first else { return nil }
    let ambiguous = alive.count > 1 && !isSame[1]
    return Choice(
      style: style, isAmbiguous: ambiguous,
      usedDecimalComma: style.point == Byte.comma && !ambiguous)
  }
}
extension NumberStyle {
  func scan(_ bytes: [UInt8], _ start: Int, _ end: Int) -> ScannedNumber? {
    var plain: [UInt8] = []
    guard rewrite(bytes, start, end, into: &plain) else { return nil }
    return ScannedNumber(plain, 0, plain.count)
  }
  static func affixes(
    _ bytes: [UInt8], _ start: Int, _ end: Int
  ) -> (known: Bool, [UInt8], [UInt8]) {
    guard end - start <= 64,
      let firstDigit = (start..<end).first(where: { Byte.isDigit(bytes[$0]) }),
      let lastDigit = (start..<end).last(where: { Byte.isDigit(bytes[$0]) })
    else { return (false, [], []) }
    func core(_ start: Int, _ end: Int) -> [UInt8] {
      var text = String(decoding: bytes[start..<end], as: UTF8.self)
      text.removeAll { " \u{a0}+-\u{2212}.,".contains($0) }
      return Array(text.utf8)
    }
    let prefix = core(start, firstDigit)
    let suffix = core(lastDigit + 1, end)
    let isKnown =
      (prefix.isEmpty || NumberStyle.prefixes.contains(prefix))
      && (suffix.isEmpty || NumberStyle.suffixes.contains(suffix))
      && (prefix.isEmpty || suffix.isEmpty)
    return (isKnown, prefix, suffix)
  }
}
