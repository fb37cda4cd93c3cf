/// What a reader is told instead of finding it out. Nil means: from the content.
public struct ReadOptions: Sendable {
  /// The name of an input format: see `allTableFormats`.
  public var format: String?
  /// What the encoding of the characters is, such as `utf-16` or `latin1`, in any case.
  public var encoding: String?
  /// The byte between cells.
  public var delimiter: UInt8?
  public var hasHeader: Bool?
  /// Texts that mean a missing cell, beside the usual ones.
  public var missing: [String] = []
  /// Where the records are in a JSON document, as keys joined by dots: `data.items`.
  public var records: String?
  /// Whether what could be mended (ragged rows, stray quotes, undecodable bytes) is an error.
  public var isStrict = false
  /// Whether an input without rows is a table without rows instead of an error.
  public var allowsEmpty = false
  /// How times are written, for all columns or for one; of several for a column the last counts.
  public var dateFormats: [DateFormat] = []
  /// The zone of times that name none, and on whose clock all are shown. Bare dates are days, which
  /// no zone moves.
  public var timeZone: ZoneRules?
  /// The zones that cells may name.
  public var zones = TimeZones.empty

  /// Whether the rows are wanted, or only a digest of each column.
  var keepsRows = true
  /// How the input is divided for reading, of which the table is independent.
  var limits = ReadingLimits()

  public init() {}
}
