/// How many cells of a column of numbers or times may be something else: they are missing then, and
/// said to be.
enum BadCells {
  /// At most one of so many.
  static let leastShare = 10
  /// A single word such as `err` may stand among so few others already.
  static let fewestBesideWord = 4
  /// A single cell with digits may be the last of a few names: `1`, `2`, `3+`.
  static let fewestBesideDigits = 19

  /// - Parameter areWords: whether no bad cell holds a digit.
  static func areFew(_ bad: Int, among good: Int, areWords: Bool) -> Bool {
    if bad == 0 { return true }
    if bad == 1 { return good >= (areWords ? fewestBesideWord : fewestBesideDigits) }
    return bad * leastShare <= bad + good
      && (areWords || good >= fewestBesideDigits)
  }

  /// Whether a column is surely one of texts after so many cells: it would take ten times as many
  /// others to make it something else.
  static func areMost(_ bad: Int, among good: Int) -> Bool { bad > 200 && bad > 9 * good }

  static func note(
    _ count: Int, _ text: String, in column: String, holding kind: String,
    at location: SourceLocation?
  ) -> Note {
    let others = count > 1 ? " (and \(count - 1) more)" : ""
    return Note(
      .warning,
      "column '\(column)' holds \(kind), but also '\(Shortened.text(text))'\(others), read as"
        + " missing", hint: "--missing \(TimeNotes.quoted(text)) says that it is", at: location)
  }
}
