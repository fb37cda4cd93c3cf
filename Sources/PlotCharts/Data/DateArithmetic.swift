/// Seconds from 1970-01-01T00:00:00Z to the start of a whole calendar year, proleptic Gregorian.
///
/// Hinnant: "chrono-compatible low-level date algorithms", 2021,
/// https://howardhinnant.github.io/date_algorithms.html#days_from_civil
func secondsAtStart(ofYear year: Double) -> Double {
  guard year.isFinite else { return .nan }
  let before = year - 1
  let days =
    before * 365 + (before / 4).rounded(.down) - (before / 100).rounded(.down)
    + (before / 400).rounded(.down) - 719_162
  return days * 86_400
}
