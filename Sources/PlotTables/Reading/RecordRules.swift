/// The places of the records of a JSON text, and their known shape.
struct RecordRules: Sendable {
  /// Whether they are the elements of an array; else they follow each other, as lines mostly.
  var areElements = true
  /// Offset of the first record, or of the bracket of an array, in the text of the input.
  var start = 0
  /// The number of open structures around them.
  var depth = 0
  /// Known from the first rows.
  var shape: RecordShape?
  /// The place of the row that holds the names, which is left out.
  var headerOffset: Int?
  /// Whether strings are texts, whatever they look like.
  var keepsTexts = false
  /// Whether a bad record between lines is an error; one in an array always is.
  var isStrict = false
  /// Whether `NaN` and `Infinity` are values, as Python's `json` writes them: among others they are.
  var allowsNaN = true

  /// Absent cells are filled in; records that share no names would fill all memory.
  static let maxFilled = 100_000_000
  static func tooManyNames(in file: String) -> TableError {
    TableError(
      .limit, "too many different names: the columns would hold almost nothing but gaps",
      at: SourceLocation(file: file),
      hint: "records with a member for the name, and one for its value, have few columns")
  }

  static let mixture = TableError(
    .noData, "valid JSON, but no table: it mixes objects, arrays and plain values")
}
