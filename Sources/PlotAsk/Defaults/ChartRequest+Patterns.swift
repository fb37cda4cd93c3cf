import PlotInference
import PlotMarks
import PlotTables
import PlotWords

extension ChartRequest {
  /// Returns the request with names in place of patterns along y: those of columns of numbers that no other
  /// channel shows.
  ///
  /// Without a column along x, years and the numbers of rows are places and no amounts. A pattern that
  /// fits no amounts keeps all columns that it fits.
  func namingAmounts(in table: Table) -> (request: ChartRequest, notes: [Note]) {
    let isPattern = { (text: String) in text.contains { "*?".contains($0) } }
    guard !isComplete, y.contains(where: isPattern) else { return (self, []) }
    let slots = ChannelSlot.allCases.filter { $0 != .y }
    let shown = Set(slots.flatMap { texts(for: $0) }.flatMap { (try? table.fields($0)) ?? [] })
    var (request, notes) = (self, [Note]())
    request.y = y.map { text in
      guard isPattern(text), table.column(named: text) == nil else { return text }
      return splitShorthand(text).map { piece in
        guard isPattern(piece), let named = names(of: piece, besides: shown, in: table) else {
          return piece
        }
        notes.append(Note(.note, named.note))
        return named.text
      }.joined(separator: ",")
    }
    return (request, notes)
  }

  /// Returns the amounts among the columns of a pattern; nil where these are all or none of them.
  private func names(
    of piece: String, besides shown: Set<String>, in table: Table
  ) -> (text: String, note: String)? {
    let (pattern, type) = splitType(piece).map { ($0, ":\($1.rawValue)") } ?? (piece, "")
    guard type.isEmpty || type == ":Q", !pattern.contains("("), table.column(named: pattern) == nil,
      let fitting = try? table.fields(pattern)
    else { return nil }
    let amounts = fitting.filter { name in
      guard !shown.contains(name), let column = table.column(named: name),
        column.fieldType == .quantitative
      else { return false }
      guard x == nil else { return true }
      let profile = ColumnProfile(column)
      return !profile.isYears && !profile.numbersRows && !profile.isIdentifier
    }
    guard !amounts.isEmpty, amounts.count < fitting.count else { return nil }
    let text = amounts.map { ($0.contains(",") ? "\"\($0)\"" : $0) + type }.joined(separator: ",")
    return (
      text,
      "'\(pattern)' stands for \(amounts.count) of the \(fitting.count) columns that it fits: those of"
        + " amounts that nothing else shows"
    )
  }
}

extension Table {
  fileprivate func fields(_ text: String) throws(ChartError) -> [String] {
    try columns(selectedBy: text).map(\.field)
  }
}
