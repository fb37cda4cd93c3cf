/// A dialect with the evidence for it.
struct DialectGuess {
  var dialect: CSVDialect
  /// The first byte of the table: its header, where it has one.
  var start: Int
  /// End of the table in the sample, if other lines follow it.
  var end: Int?
  /// Name of the delimiter in messages.
  var name: String
  /// The evidence in the sample, for messages.
  var reason: String?
  /// Whether the first row is known to hold names, without a look at the rows below.
  var hasHeader: Bool?
  /// The names of the columns, where these follow from the form of the lines; "" for those without.
  var names: [String]?
  /// The rows, where they are split already.
  var sample: CSVSample?

  init(
    _ dialect: CSVDialect, from start: Int, end: Int? = nil, name: String? = nil,
    reason: String? = nil, hasHeader: Bool? = nil
  ) {
    self.dialect = dialect
    self.start = start
    self.end = end
    self.name = name ?? dialect.delimiter.name
    self.reason = reason
    self.hasHeader = hasHeader
  }
}
