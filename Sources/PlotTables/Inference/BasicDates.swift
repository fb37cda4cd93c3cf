/// Whole numbers that are dates without separators: `20240131`, `2024031`, `202401`.
enum BasicDates {
  /// Whether numbers of these facts can be such dates under their header; all of them have to be
  /// read to know. Six digits may also be an hour, minute and second, so only years around now
  /// count there.
  static func arePlausible(
    low: Double, high: Double, digitCount: Int?, areAllWhole: Bool, column: String
  ) -> Bool {
    guard areAllWhole else { return false }
    switch digitCount {
    case 8: guard low >= 1500_00_00, high < 2500_00_00 else { return false }
    case 7: guard low >= 1900_000, high < 2100_000 else { return false }
    case 6: guard low >= 1900_00, high < 2100_00 else { return false }
    default: return false
    }
    return HeaderWords(column).nameDates
  }
}
