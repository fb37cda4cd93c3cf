/// Settings of a reader. Nil means: infer it from the content.
public struct ReadOptions: Sendable {
  /// The name of an input format, such as `csv`.
  public var format: String?
  /// The name of the character encoding, such as `utf-16` or `latin1`, in any case.
  public var encoding: String?
  public var delimiter: Delimiter?
  public var quote: Quote?
  public var escape: Escape?
  /// The prefix of comment lines; "" if there are none.
  public var comment: String?
  /// The number of lines at the start that are no part of the table.
  public var skippedLineCount: Int?
  public var hasHeader: Bool?
  /// The number of rows of column names, one at least; implies a header.
  public var headerRowCount: Int?
  /// Whether the row below the header holds the units of the columns.
  public var hasUnitsRow: Bool?
  /// The number of rows at the end that are no data, such as totals and footnotes.
  public var footerRowCount: Int?
  /// The decimal separator of all numbers: `,` or `.`.
  public var decimalSeparator: UInt8?
  /// Texts that mean a missing cell, beside the usual ones.
  public var missing: [String] = []
  /// The path of the records in a JSON document, as keys joined by dots: `data.items`.
  public var records: String?
  /// Whether repairs (of ragged rows, stray quotes, undecodable bytes) are errors.
  public var isStrict = false
  /// Whether cells are read literally: plain decimals are numbers, and all others texts, as are all
  /// strings of JSON.
  public var isLiteral = false
  /// Whether all cells are texts as they stand in the input, without the spaces around them.
  public var isRaw = false
  /// Whether an input without rows is a table without rows instead of an error.
  public var allowsEmpty = false
  /// The formats of times, for all columns or for one; the last of several for a column counts.
  public var dateFormats: [DateFormat] = []
  /// The zone of times that name none, and on whose clock all are shown. Bare dates are days, which
  /// no zone moves.
  package var timeZone: ZoneRules?
  /// The zones that cells may name.
  package var zones = TimeZones.empty

  /// Returns the projection of these columns, in their order; nil to read all of them.
  package var wishes: (@Sendable (_ names: [String]) -> [ColumnProjection])?

  /// How an earlier part of the input was read, where this is a further one.
  package var fixed: FixedReading?

  /// Whether the rows are wanted, or only a digest of each column.
  var keepsRows = true
  /// The sizes of chunks and samples, of which the table is independent.
  var limits = ReadingLimits()

  public init() {}

  /// The quote around cells that hold delimiters or line ends.
  public enum Quote: Hashable, Sendable {
    case none
    /// An ASCII character.
    case byte(UInt8)
  }

  /// An escape of quotes in quoted cells.
  public enum Escape: String, CaseIterable, Sendable {
    /// Twice: `""`.
    case doubled
    /// By a backslash, which also escapes a delimiter.
    case backslash
  }
}
