import PlotTables

/// Something to tell the person at the terminal. Its texts may hold raw foreign text.
package struct Message: Hashable {
  package enum Level: Hashable {
    case error, warning, note, detail
  }

  package var level: Level
  package var text: String
  package var hint: String?
  package var location: SourceLocation?

  package init(
    _ level: Level, _ text: String, hint: String? = nil, at location: SourceLocation? = nil
  ) {
    self.level = level
    self.text = text
    self.hint = hint
    self.location = location
  }

  package init(_ note: Note) {
    let level: Level =
      switch note.level {
      case .detail: .detail
      case .note, .omission: .note
      case .warning: .warning
      }
    self.init(level, note.message, hint: note.hint, at: note.location)
  }
}
