import PlotNumbers
import PlotTables

/// The category of each row, -1 where it has none: as columns of texts keep them for their table.
struct CategoryCodes: RandomAccessCollection, Sendable {
  private let codes: DictionaryCodes

  init(_ codes: DictionaryCodes) { self.codes = codes }

  init(_ codes: [Int32]) { self.codes = DictionaryCodes(codes) }

  var startIndex: Int { 0 }
  var endIndex: Int { codes.count }

  @inline(__always)
  subscript(row: Int) -> Int { Int(codes[row]) }

  /// Returns how many rows each category has that is below a number.
  func counts(below end: Int) -> [Int] { codes.counts(below: end) }

  /// See `DictionaryCodes.scatteredRows`.
  func scatteredRows(below end: Int) -> [[UInt32]]? { codes.scatteredRows(below: end) }

  /// Returns the end of the run of rows with the same category as this one.
  func endOfRun(at row: Int) -> Int { codes.endOfRun(at: row) }
}
