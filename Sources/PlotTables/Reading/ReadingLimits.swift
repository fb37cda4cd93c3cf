import PlotThreads

/// The sizes in which a text is read. The table does not depend on them.
struct ReadingLimits: Sendable {
  /// Bytes.
  var chunkSize = 512 << 10
  /// The number of bytes at the end of the text that are in one chunk.
  var tailSize = 8 << 10
  var threadCount = Workers.available
  /// The number of bytes from which format and layout are sniffed.
  var sampleSize = TableInput.sampleSize
  /// The largest sample, for a long first line.
  var largestSample = 64 << 20
  /// The number of bytes of a longer text from which the types of columns are guessed.
  var guessSize = 64 << 10
  /// The most cells that short rows may lack: gaps take memory that the text did not.
  var maxFilled = 16_000_000
  /// The number of gaps after which a piece is added to the table before more is read.
  var maxFilledAtOnce = 2_000_000
  /// The most columns of a delimited text.
  var maxColumns = 4_000_000
  /// More columns than this are read by one thread.
  static let maxSharedColumns = 20_000
  /// The number of bytes of a pipe that are read twice.
  var rehearsalSize = 24 << 20
  /// Whether rows are read by the scanner that is the reference for all dialects, even where a
  /// faster one would do.
  var usesReference = false
}
