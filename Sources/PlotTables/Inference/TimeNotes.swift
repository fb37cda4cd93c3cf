/// Notes on the notation in which a column of times is read.
enum TimeNotes {
  /// - Parameter misfit: the first cell that does not fit the notation, and its place.
  static func notes(
    _ choice: TimeChoice, _ column: String, misfit: (text: String, location: SourceLocation)?
  ) -> [Note] {
    var notes = [
      Note(.detail, "column '\(column)' holds times, written as \(choice.notation.name)")
    ]
    if let doubt = choice.doubt {
      let parts = doubt.other.contains("%y") ? "day, month and year" : "day and month"
      notes.append(
        Note(
          .warning,
          "column '\(column)' holds dates of which \(parts) cannot be told apart, read as"
            + " \(doubt.taken)",
          hint: "\(flag(column, doubt.other)) reads the other order,"
            + " \(quoted(column, doubt.taken)) confirms this one"))
    }
    if choice.isShifted {
      notes.append(
        Note(
          choice.hasSeveralZones ? .warning : .omission,
          "column '\(column)' names zones other than UTC: its times are shown in UTC",
          hint: "--tz ZONE shows them on its clock, such as --tz Europe/Berlin"))
    }
    if let misfit, !choice.isGiven {
      notes.append(
        BadCells.note(
          choice.misfitCount, misfit.text, in: column, holding: "times", at: misfit.location))
    } else if let misfit {
      let more = choice.misfitCount > 1 ? " (and \(choice.misfitCount - 1) more)" : ""
      notes.append(
        Note(
          .warning,
          "column '\(column)': '\(Shortened.text(misfit.text))'\(more) does not fit"
            + " '\(choice.notation.name)', read as missing",
          hint: "--date-format says how dates are written", at: misfit.location))
    }
    return notes
  }

  /// Times that stand before earlier ones on the clock of their zone, since it was put back between
  /// them: an axis has the hour once, and a line over it folds.
  static func setback(_ times: TimeCells, _ column: String) -> Note? {
    guard let zone = times.zone else { return nil }
    var first: Int?
    var count = 0
    var last: Int?
    var lastSeconds = 0.0
    for row in times.ticks.indices where times.ticks[row] != TimeCells.missing {
      let seconds = times.secondsSince1970(at: row)
      if let last, times.ticks[row] != times.ticks[last],
        (times.ticks[row] > times.ticks[last]) != (seconds > lastSeconds)
      {
        count += 1
        if first == nil { first = row }
      }
      (last, lastSeconds) = (row, seconds)
    }
    guard let first else { return nil }
    let more = count > 1 ? " (and \(count - 1) more)" : ""
    return Note(
      .warning,
      "column '\(column)': the clock of \(zone.name) is put back before \(times.text(at: first))"
        + "\(more), so two times have one place",
      hint: "--tz UTC shows the times on a clock that is never put back")
  }

  static func note(
    _ refusal: TimeChoice.Refusal, _ column: String, at location: SourceLocation?
  ) -> Note {
    switch refusal {
    case .mixedZones:
      Note(
        .warning, "column '\(column)' holds times with and without a zone, kept as text",
        hint: "--tz UTC says which zone is meant where none is named", at: location)
    case .noYear:
      Note(
        .warning, "column '\(column)' holds dates without a year, kept as text",
        hint: "write the year too, as YYYY-MM-DD", at: location)
    case .noFit:
      Note(
        .warning, "column '\(column)': no cell fits its date format",
        hint: "--date-format says how dates are written, as in strptime", at: location)
    }
  }

  /// The flag that settles a format, as typed at a shell.
  static func flag(_ column: String, _ format: String) -> String {
    "--date-format " + quoted(column, format)
  }

  private static func quoted(_ column: String, _ format: String) -> String {
    quoted("\(column)=\(format)")
  }

  /// A text as typed at a shell.
  static func quoted(_ text: String) -> String {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
