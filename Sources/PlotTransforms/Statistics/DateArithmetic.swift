/// Seconds from 1970-01-01T00:00:00Z to the start of a whole calendar year, proleptic Gregorian.
///
/// Hinnant: "chrono-compatible low-level date algorithms", 2021,
/// https://howardhinnant.github.io/date_algorithms.html#days_from_civil
package func secondsAtStart(ofYear year: Double) -> Double {
  guard year.isFinite else { return .nan }
  let before = year - 1
  let days =
    before * 365 + (before / 4).rounded(.down) - (before / 100).rounded(.down)
    + (before / 400).rounded(.down) - 719_162
  return days * 86_400
}

/// Returns the year of a time in seconds since 1970-01-01T00:00:00Z, with the share of it that has
/// passed.
package func year(ofSeconds seconds: Double) -> Double {
  guard seconds.isFinite else { return .nan }
  // A year has 365.2425 days on average; the first of one is less than two days off.
  var year = (1970 + seconds / (365.2425 * 86_400)).rounded(.down)
  if seconds < secondsAtStart(ofYear: year) { year -= 1 }
  if seconds >= secondsAtStart(ofYear: year + 1) { year += 1 }
  let start = secondsAtStart(ofYear: year)
  return year + (seconds - start) / (secondsAtStart(ofYear: year + 1) - start)
}
