import Testing

/// A file of real data and what a careful person says is in it.
///
/// Values come from Python's `csv` and `json` modules: dates by `datetime.strptime` with one format
/// for the whole column, numbers by `float`, then in the shortest digits that tell them apart. The
/// types were settled by looking at each column.
struct RealTable: CustomTestStringConvertible {
  struct Column {
    var name: String
    /// One of number, year, time, text, boolean: the words of `plot inspect --json`.
    var type: String
    var missingCount: Int
    /// The first and last cells that are not missing; cut with `…` where they are long.
    var first: String
    var last: String
  }

  let file: String
  let rowCount: Int
  let columns: [Column]

  var testDescription: String { file }

  /// - Parameter columns: one line each, as `name | type | missing | first | last`.
  init(_ file: String, rows: Int, _ columns: String) {
    self.file = file
    rowCount = rows
    self.columns = columns.split(separator: "\n").map { line in
      let parts = line.split(separator: "|").map { part in
        var part = part.drop { $0 == " " }
        while part.last == " " { part.removeLast() }
        return String(part)
      }
      precondition(parts.count == 5, "five parts in a line: \(line)")
      return Column(
        name: parts[0], type: parts[1], missingCount: Int(parts[2]) ?? -1, first: parts[3],
        last: parts[4])
    }
  }
}
