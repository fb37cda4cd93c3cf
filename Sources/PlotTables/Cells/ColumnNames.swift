/// Names for the columns of a table, unique whatever the header holds.
enum ColumnNames {
  /// An empty name becomes `col3` (counted from 1); a name that was there before gets a number,
  /// `a_2`.
  static func unique(_ headers: [String], notes: inout [Note]) -> [String] {
    var taken = Set(headers)
    // Mostly there is nothing to do, and there may be very many.
    if taken.count == headers.count, !taken.contains("") { return headers }
    var used: Set<String> = []
    var repeated: [String] = []
    var names: [String] = []
    names.reserveCapacity(headers.count)
    var nextNumber: [String: Int] = [:]
    for (index, header) in headers.enumerated() {
      let wanted = header.isEmpty ? "col\(index + 1)" : header
      if used.insert(wanted).inserted, !(header.isEmpty && taken.contains(wanted)) {
        names.append(wanted)
        continue
      }
      var number = nextNumber[wanted, default: 2]
      while taken.contains("\(wanted)_\(number)") { number += 1 }
      nextNumber[wanted] = number + 1
      let name = "\(wanted)_\(number)"
      taken.insert(name)
      used.insert(name)
      names.append(name)
      if !header.isEmpty { repeated.append("'\(wanted)' is now '\(name)'") }
    }
    if !repeated.isEmpty {
      let more = repeated.count > 3 ? " and \(repeated.count - 3) more" : ""
      notes.append(
        Note(
          .warning,
          "columns of the same name: " + repeated.prefix(3).joined(separator: ", ") + more))
    }
    return names
  }
}
