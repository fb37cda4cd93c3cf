import PlotCairo
import PlotLayout
import PlotTables
import PlotViews

extension Drawing {
  /// The facts about a run, for programs: the files with their checksums, the tables as they were
  /// read, the charts with their domains, and the notes.
  ///
  /// - Parameter files: those written beside it, with the names of their formats.
  static func report(
    on picture: Picture, _ files: [(item: OutputFiles.Item, format: String)], scale: Double,
    in journal: Journal
  ) throws(Failure) -> [UInt8] {
    var written: [JSONNode] = []
    for (item, format) in files {
      guard let checksum = PangoLibrary.sha256(of: item.bytes) else { throw .noChecksum }
      written.append([
        "name": JSONNode(ArgumentText.words(of: item.name)), "format": JSONNode(format),
        "size": JSONNode(Double(item.bytes.count)), "sha256": JSONNode(checksum),
      ])
    }
    let report: JSONNode = [
      "plot": JSONNode(Program.version), "files": JSONNode(written),
      "tables": JSONNode(journal.tables),
      "picture": [
        "width": JSONNode(picture.size.width), "height": JSONNode(picture.size.height),
        "scale": JSONNode(scale), "charts": JSONNode(picture.records()),
      ],
      "notes": JSONNode(journal.notes.map(\.record)),
    ]
    return report.lines
  }
}

extension Failure {
  fileprivate static var noChecksum: Failure {
    Failure(
      .output,
      "--report needs GLib for checksums, which comes with Pango, and Pango cannot be opened",
      hint: "install its package: libpangoft2-1.0-0, or pango")
  }
}

extension Table {
  /// The name of the input, its number of rows, and its columns with their types.
  package var record: JSONNode {
    let columns = columns.map { column in
      var members: [(name: String, value: JSONNode)] = [
        ("name", JSONNode(column.name)), ("type", JSONNode(column.typeName)),
      ]
      if !column.isUnread { members.append(("missing", JSONNode(Double(column.missingCount)))) }
      return JSONNode(members)
    }
    return [
      "name": JSONNode(ArgumentText.words(of: name)), "rows": JSONNode(Double(rowCount)),
      "columns": JSONNode(columns),
    ]
  }
}

extension Note {
  /// The level, the message, and the hint, line and column if known.
  package var record: JSONNode {
    var members: [(name: String, value: JSONNode)] = [
      ("level", JSONNode("\(level)")), ("message", JSONNode(message)),
    ]
    if let hint { members.append(("hint", JSONNode(hint))) }
    if let location, location.line > 0 {
      members.append(("line", JSONNode(Double(location.line))))
      if location.column > 0 { members.append(("column", JSONNode(Double(location.column)))) }
    }
    return JSONNode(members)
  }
}
