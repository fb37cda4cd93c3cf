/// Names for the columns of a table, unique whatever the header holds.
enum ColumnNames {
  /// An empty name becomes `col3` (counted from 1); a name that was there before gets a number,
  /// `a_2`.
  static func unique(_ headers: [String], notes: inout [Note]) -> [String] {
    // Mostly there is nothing to do, and there may be very many.
    if areUnique(headers) { return headers }
    var taken = Set(headers)
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

  /// Whether surely no two are equal, and none is empty.
  private static func areUnique(_ names: [String]) -> Bool {
    var hashes: [UInt64] = []
    hashes.reserveCapacity(names.count)
    for var name in names {
      // Other letters may be equal that are written in several ways.
      guard !name.isEmpty, name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
      hashes.append(name.withUTF8 { TextPool.hash($0) })
    }
    hashes.sort()
    return zip(hashes, hashes.dropFirst()).allSatisfy { $0 != $1 }
  }
}
