import PlotTables

/// Tells what a specification asks for and nothing here reads.
enum SpecificationNotes {
  /// More of them are one line.
  private static let mostNotes = 5

  static func unsupported(in node: JSONNode) -> [Note] {
    for name in ["$schema", "description", "name", "usermeta", "$comment", "_comment"] {
      node[name]?.markAllRead()
    }
    let unread = node.unread
    var notes = unread.prefix(mostNotes).map {
      Note(.detail, "\($0.path) is not supported, and changes nothing")
    }
    if unread.count > mostNotes {
      notes.append(
        Note(
          .detail, "\(unread.count - mostNotes) more parts of the specification are not supported"))
    }
    return notes
  }
}
