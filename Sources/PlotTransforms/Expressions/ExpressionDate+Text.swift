extension ExpressionDate {
  /// Reads a time in the notation of ECMA-262, 21.4.1.32, as milliseconds since 1970, NaN if it is
  /// none: a date alone is of UTC, a time without an offset of the clock.
  static func milliseconds(of text: String, _ clock: ExpressionClock) -> Double {
    var rest = text.unicodeScalars.trimmed
    func digits(_ count: Int) -> Double? {
      let word = rest.prefix(count)
      guard word.count == count, word.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
      rest.removeFirst(count)
      return Double(String(word))
    }
    func accept(_ scalar: Unicode.Scalar) -> Bool {
      guard rest.first == scalar else { return false }
      rest.removeFirst()
      return true
    }
    let sign: Double? = accept("-") ? -1 : accept("+") ? 1 : nil
    guard let year = digits(sign == nil ? 4 : 6) else { return .nan }
    var parts = [year * (sign ?? 1), 1, 1]
    for i in 1...2 where accept("-") {
      guard let part = digits(2) else { return .nan }
      parts[i] = part
    }
    guard (1...12).contains(parts[1]), (1...31).contains(parts[2]) else { return .nan }
    // `milliseconds(of:)` takes years of two digits for ones of the twentieth century.
    let cycle: Double = parts[0] < 100 ? 400 : 0
    let day = milliseconds(of: [parts[0] + cycle, parts[1] - 1, parts[2]])
    let start = cycle > 0 ? day - 146_097 * millisecondsPerDay : day
    if rest.isEmpty { return start }
    guard accept("T") || accept(" "), let hours = digits(2), accept(":"), let minutes = digits(2)
    else { return .nan }
    var (seconds, fraction) = (0.0, 0.0)
    if accept(":") {
      guard let whole = digits(2) else { return .nan }
      seconds = whole
      if accept(".") {
        guard let tenths = digits(1) else { return .nan }
        fraction = tenths * 100
        for size in [10.0, 1] { fraction += (digits(1) ?? 0) * size }
        // Finer than a millisecond no `Date` is.
        while digits(1) != nil {}
      }
    }
    guard hours <= 24, minutes < 60, seconds < 60, hours < 24 || minutes + seconds + fraction == 0
    else {
      return .nan
    }
    let local = start + ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction
    if rest.isEmpty { return clock.moment(local: local) }
    if accept("Z") { return rest.isEmpty ? local : .nan }
    let direction: Double = accept("-") ? -1 : 1
    if direction > 0, !accept("+") { return .nan }
    guard let hoursOfOffset = digits(2), accept(":"), let minutesOfOffset = digits(2), rest.isEmpty
    else { return .nan }
    return local - direction * (hoursOfOffset * 60 + minutesOfOffset) * 60_000
  }
}
