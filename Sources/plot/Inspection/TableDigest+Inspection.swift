import PlotNumbers
import PlotAsk
import PlotInference
import PlotTables
import Plotting

extension TableDigest {
  /// Returns the summary for a person: foreign text made printable, columns aligned.
  func inspectedAsText() -> String {
    let (rows, columns) = (rowCount, columns.count)
    var text =
      "\(shown(name, to: 200)): \(rows) row\(rows == 1 ? "" : "s"), "
      + "\(columns) column\(columns == 1 ? "" : "s")\n"
    TextGrid(
      rows: dialect.map { finding in
        let reason = finding.reason.map { "(\(shown($0, to: 100)))" } ?? ""
        return ["", finding.name, shown(finding.value, to: 60), reason]
      }
    ).write(to: &text)
    if columns > 0 { text += "\n" }
    TextGrid(
      rows: [["#", "column", "type", "role", "count", "missing", "range", "first values"]]
        + summaries.enumerated().map { summaryRow($0.offset + 1, $0.element) },
      rightAligned: [0, 4, 5]
    ).write(to: &text)
    let reasons = summaries.filter { $0.role?.role.needsReason == true }
    if !reasons.isEmpty { text += "\n" }
    for column in reasons {
      text += "\(shown(column.name, to: 40)) \(column.role?.reason ?? "")\n"
    }
    if !notes.isEmpty { text += "\n" }
    for line in MessageRenderer(usesColor: false).lines(for: notes.map(Message.init)) {
      text += line + "\n"
    }
    return text
  }

  /// The columns with their roles, which the first rows tell; columns without values have none.
  private var summaries: [ColumnSummary] {
    let head = Table(name: name, columns: columns.map(\.head))
    let roles = Dictionary(head.columnRoles.map { ($0.name, $0) }) { first, _ in first }
    return columns.map { ColumnSummary($0, roles[$0.sample.name]) }
  }

  private func summaryRow(_ index: Int, _ column: ColumnSummary) -> [String] {
    let range =
      column.range.map { "\($0.min.text) … \($0.max.text)" }
      ?? column.distinct.map { "\($0) distinct" } ?? ""
    let first = column.first.map { shown($0.text, to: 24) }.joined(separator: ", ")
    return [
      "\(index)", shown(column.name, to: 40), column.type, column.role?.role.rawValue ?? "",
      "\(column.count)", "\(column.missing)", range,
      first + (column.count > column.first.count ? ", …" : ""),
    ]
  }

  private func shown(_ text: String, to count: Int) -> String { elided(printable(text), to: count) }

  /// Returns the summary for a machine: one line of JSON.
  func inspectedAsJSON() -> String {
    let columns = summaries.map { summary in
      var members = [
        ("name", quotedJSON(summary.name)), ("type", quotedJSON(summary.type)),
        ("count", "\(summary.count)"), ("missing", "\(summary.missing)"),
      ]
      if let role = summary.role {
        members += [
          ("role", quotedJSON(role.role.rawValue)), ("reason", quotedJSON(role.reason)),
        ]
      }
      if let distinct = summary.distinct { members.append(("distinct", "\(distinct)")) }
      if let range = summary.range {
        members += [("min", range.min.json), ("max", range.max.json)]
      }
      members.append(("first", array(summary.first.map(\.json))))
      return object(members)
    }
    let reasons = dialect.compactMap { finding in
      finding.reason.map { (finding.name, quotedJSON($0)) }
    }
    return object([
      ("file", quotedJSON(ArgumentText.words(of: name))), ("rows", "\(rowCount)"),
      ("dialect", object(dialect.map { ($0.name, quotedJSON($0.value)) })),
      ("reasons", object(reasons)), ("columns", array(columns)),
      ("notes", array(notes.map { String(decoding: $0.record.written, as: UTF8.self) })),
    ])
  }

  private func object(_ members: [(String, String)]) -> String {
    "{" + members.map { quotedJSON($0.0) + ":" + $0.1 }.joined(separator: ",") + "}"
  }

  private func array(_ elements: [String]) -> String {
    "[" + elements.joined(separator: ",") + "]"
  }
}

extension ColumnRole {
  /// Whether it says more than the type of the cells does.
  fileprivate var needsReason: Bool {
    switch self {
    case .index, .identifier, .constant, .copy, .sparse, .sequence, .steps, .count: true
    case .time, .name, .category, .measure: false
    }
  }
}
