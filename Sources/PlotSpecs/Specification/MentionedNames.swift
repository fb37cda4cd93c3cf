import PlotTables

/// The texts of a specification, among which are the names of all columns that it shows, so that the
/// others of a file need not be read.
package struct MentionedNames: Sendable {
  private var letters = ""
  /// Whether all columns may be read: formulas may compute names, and tooltips may list all.
  private var areAll = false

  package init(in chart: ChartSpec) { add(chart.value) }

  /// Returns how far the columns of a table are read.
  package func wishes(for names: [String]) -> [ColumnProjection] {
    names.map { areAll || mentions($0) ? .wanted : .unwanted }
  }

  /// Whether a text may hold the name, however it is quoted or escaped there.
  private func mentions(_ name: String) -> Bool {
    name.split(separator: ".").allSatisfy { part in
      let letters = part.filter { $0.isLetter || $0.isNumber }
      return letters.isEmpty || self.letters.contains(letters)
    }
  }

  private mutating func add(_ value: SpecValue) {
    switch value.content {
    case .text(let text):
      let isMade = text.ranges(of: "datum[").contains { range in
        text[range.upperBound...].first.map { !"'\"".contains($0) } ?? true
      }
      areAll = areAll || text == "data" || isMade
      letters += " " + text.filter { $0.isLetter || $0.isNumber }
    case .list(let values): for value in values { add(value) }
    case .object(let members): for member in members { add(member.value) }
    case .null, .boolean, .number, .rows: break
    }
  }
}
