import PlotThreads

/// How a text is divided for reading. The table does not depend on it.
struct ReadingLimits: Sendable {
  /// Bytes.
  var chunkSize = 512 << 10
  /// How many bytes of the end of the text are surely in one chunk.
  var tailSize = 8 << 10
  var threadCount = Workers.available
  /// How many bytes of the text are looked at for its format and layout.
  var sampleSize = TableInput.sampleSize
  /// How far that grows where a first line is longer.
  var largestSample = 64 << 20
  /// How many bytes of a longer text make the first guess of how to read its columns.
  var guessSize = 64 << 10
  /// How many cells may be missing in short rows: gaps take room that the text did not.
  var maxFilled = 16_000_000
  /// After so many gaps, what was read is put into the table before more is.
  var maxFilledAtOnce = 2_000_000
  /// How many columns a delimited text may have.
  var maxColumns = 4_000_000
  /// More columns than this are read by one thread.
  static let maxSharedColumns = 20_000
  /// How many bytes of a text that cannot be read again are read twice.
  var rehearsalSize = 24 << 20
  /// Whether rows are read by the scanner that is the reference for all dialects, even where a
  /// faster one would do.
  var usesReference = false
}
