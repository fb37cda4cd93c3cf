extension JSONReader {
  /// - Throws: under strict options, where a warning would stand.
  mutating func noteWhatWasMended() throws(TableError) {
    for bad in facts.badRecords {
      notes.append(
        Note(.warning, "skipped a line: " + bad.error.message, at: bad.location))
    }
    if facts.badRecordCount > facts.badRecords.count {
      notes.append(
        Note(.warning, "skipped \(facts.badRecordCount) lines in all that are not valid JSON"))
    }
    let repeated = facts.repeated
    try mend(
      repeated,
      "the key '\(facts.repeatedName)' is repeated in one object, the last wins"
        + (repeated.count > 1 ? " (and \(repeated.count - 1) more)" : ""))
    try mend(
      facts.loneSurrogates,
      "half a character (a lone surrogate) in a string, shown as \u{fffd}")
    let odd = facts.lengths.odd
    if source.rules.shape == .arrays {
      try mend(
        odd,
        "rows of different lengths (\(odd.fields) of \(facts.lengths.longest) values);"
          + " the rest is missing")
    }
  }

  private mutating func mend(_ rows: OddRows, _ message: String) throws(TableError) {
    guard rows.count > 0 else { return }
    if options.isStrict { throw TableError(.malformed, message, at: rows.location) }
    notes.append(Note(.warning, message, at: rows.location))
  }
}
