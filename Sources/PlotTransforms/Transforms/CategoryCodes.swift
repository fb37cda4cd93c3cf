import PlotNumbers
import PlotTables

/// The category of each row, -1 where it has none: as columns of texts keep them for their table.
///
/// Inlinable, as marks and transforms of other modules ask for each row.
@usableFromInline package struct CategoryCodes: RandomAccessCollection, Sendable {
  @usableFromInline let codes: DictionaryCodes

  package init(_ codes: DictionaryCodes) { self.codes = codes }

  @usableFromInline init(_ codes: [Int32]) { self.codes = DictionaryCodes(codes) }

  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { codes.count }

  @inlinable @inline(__always)
  package subscript(row: Int) -> Int { Int(codes[row]) }

  /// Returns how many rows each category has that is below a number.
  package func counts(below end: Int) -> [Int] { codes.counts(below: end) }

  /// See `DictionaryCodes.scatteredRows`.
  package func scatteredRows(below end: Int) -> [[UInt32]]? { codes.scatteredRows(below: end) }

  /// Returns the end of the run of rows with the same category as this one.
  package func endOfRun(at row: Int) -> Int { codes.endOfRun(at: row) }
}
