/// Rows with something odd: how many, and the first of them.
struct OddRows: Sendable {
  private(set) var count = 0
  private(set) var offset = 0
  /// The number of fields of the first one.
  private(set) var fields = 0
  private(set) var location: SourceLocation?

  mutating func add(fields: Int = 0, at offset: Int, count more: Int = 1) {
    if count == 0 { (self.offset, self.fields) = (offset, fields) }
    count += more
  }

  mutating func merge(_ later: OddRows) {
    if count == 0 { self = later } else { count += later.count }
  }

  mutating func locate(_ locate: (Int) -> SourceLocation?) {
    if count > 0, location == nil { location = locate(offset) }
  }

  /// ` (and 3 more such rows)`.
  var others: String {
    count > 1 ? " (and \(count - 1) more such \(count > 2 ? "rows" : "row"))" : ""
  }
}
