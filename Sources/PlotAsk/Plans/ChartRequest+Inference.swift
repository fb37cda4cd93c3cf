import PlotInference
import PlotMarks
import PlotTables
import PlotWords

extension ChartRequest {
  /// Returns the roles that columns are given, by their names.
  ///
  /// - Throws: `ChartError` for roles and columns that are unknown, and for roles that the cells of a
  ///   column cannot play.
  package func givenRoles(in table: Table) throws(ChartError) -> [String: ColumnRole] {
    var given: [String: ColumnRole] = [:]
    for text in roles {
      guard let sign = text.lastIndex(of: "=") else {
        throw ChartError(
          .usage, "--role takes COLUMN=ROLE, and not '\(ChartText.line(text))'",
          hint: "such as --role zip=identifier")
      }
      let role = try named(
        String(text[text.index(after: sign)...]), "role", in: ColumnRole.allCases, by: \.rawValue)
      for definition in try table.columns(selectedBy: String(text[..<sign])) {
        if let column = table.column(named: definition.field), !role.suits(column) {
          throw ChartError(
            .usage,
            "'\(ChartText.line(column.name))' holds \(column.kindOfCells), which are no \(role)",
            hint: "'plot inspect' shows the roles of columns")
        }
        given[definition.field] = role
      }
    }
    return given
  }
}

extension ColumnRole {
  /// Whether columns of this kind of cells can play it.
  fileprivate func suits(_ column: Column) -> Bool {
    switch self {
    case .index, .identifier, .constant, .copy, .sparse, .category, .name: return true
    case .sequence, .steps, .count, .measure:
      if case .numbers = column.cells { return true } else { return false }
    case .time:
      if case .texts = column.cells { return false } else { return true }
    }
  }
}

extension Column {
  fileprivate var kindOfCells: String {
    switch cells {
    case .numbers: "numbers"
    case .times: "times"
    case .texts, .unread: "texts"
    }
  }
}

extension ChartSuggestion {
  package func apply(to request: inout ChartRequest) {
    guard !isPlain else { return }
    request.derivations += derivations.map { FormulaRequest(.derive, $0) }
    let marks = mark?.split(separator: ",").map(String.init) ?? []
    if marks.count > 1 { request.layers = marks } else { request.mark = mark }
    (request.x, request.y) = (x, y)
    // They have done their part.
    request.roles = []
    (request.color, request.detail, request.facet) = (color, detail, facet)
    (request.sort, request.top, request.stack) = (sort, top, stack)
    if !error.isEmpty { request.error = error.asList }
    if freeY { request.freeY = true }
    (request.xScale, request.yScale) = (request.xScale ?? xScale, request.yScale ?? yScale)
  }
}
