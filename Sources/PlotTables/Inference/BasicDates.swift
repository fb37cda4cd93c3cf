/// Numbers that are dates without separators, `20240131`, `2024031`, `202401`, stamps such as
/// `20240131235959`, or months such as `01.2024`.
enum BasicDates {
  /// Whether numbers of these facts can be such dates under their header; all of them have to be
  /// read to know. Six digits may also be an hour, minute and second, so only years around now
  /// count there.
  static func arePlausible(
    low: Double, high: Double, digitCount: Int?, areAllWhole: Bool, column: String
  ) -> Bool {
    guard let digitCount else { return false }
    if !areAllWhole { return areMonths(low: low, high: high, digitCount, column: column) }
    switch digitCount {
    case 14:
      let isStamp = low >= 1900_0101_000000 && high < 2100_0101_000000
      return isStamp && !HeaderWords(column).nameCodes
    case 12: guard low >= 1900_0101_0000, high < 2100_0101_0000 else { return false }
    case 10: guard low >= 1900_0101_00, high < 2100_0101_00 else { return false }
    case 8: guard low >= 1500_00_00, high < 2500_00_00 else { return false }
    case 7: guard low >= 1900_000, high < 2100_000 else { return false }
    case 6: guard low >= 1900_00, high < 2100_00 else { return false }
    default: return false
    }
    return HeaderWords(column).nameDates
  }

  /// Whether decimals can be months with their year: `01.2024`, which hardly are numbers, or, where
  /// the header says so, `2024.01`.
  private static func areMonths(
    low: Double, high: Double, _ digitCount: Int, column: String
  ) -> Bool {
    guard digitCount == 6 else { return false }
    if low >= 1.19, high < 12.21 { return true }
    return low >= 1900.01 && high < 2100 && HeaderWords(column).nameDates
  }
}
