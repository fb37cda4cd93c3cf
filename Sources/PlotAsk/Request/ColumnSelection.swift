import PlotMarks
import PlotNumbers
import PlotTables
import PlotWords

extension Table {
  /// Returns the columns that a request names: by header, 1-based index, range (`2-5`) or glob
  /// (`lat*`).
  ///
  /// A header precedes everything else. `name:Q` (or T, O, N) sets the type; codes are names without it.
  ///
  /// - Throws: `ChartError` if nothing fits.
  package func columns(selectedBy text: String) throws(ChartError) -> [ChannelDefinition] {
    if let column = column(named: text) { return [ChannelDefinition(selecting: column)] }
    // In a list each part has its type, so the list is split first, unless all of the text before
    // the type is a header.
    let isList = splitList(text).count > 1
    if let (field, type) = splitType(text), !isList || column(named: field) != nil {
      return try columns(selectedBy: field).map { definition in
        var definition = definition
        definition.type = type
        return definition
      }
    }
    let typed = text.trimmed
    if let column = columns.first(where: { $0.name.trimmed == typed }) {
      return [ChannelDefinition(selecting: column)]
    }
    if text.contains(",") {
      var definitions: [ChannelDefinition] = []
      for part in splitList(text) { definitions += try columns(selectedBy: part) }
      return definitions
    }
    if let index = Int(text) { return [try column(at: index)] }
    if let range = range(text) {
      var definitions: [ChannelDefinition] = []
      for index in range { definitions.append(try column(at: index)) }
      return definitions
    }
    if text.contains("*") || text.contains("?") {
      let matching = columns.filter { glob(Array(text), matches: Array($0.name)) }
      if !matching.isEmpty { return matching.map(ChannelDefinition.init(selecting:)) }
    }
    throw unknownColumn(text, in: self)
  }

  private func column(at index: Int) throws(ChartError) -> ChannelDefinition {
    guard columns.indices.contains(index - 1) else {
      throw ChartError(
        .usage, "there is no column \(index): the table has \(columns.count)",
        hint: "columns are counted from 1")
    }
    return ChannelDefinition(selecting: columns[index - 1])
  }
}

extension ChannelDefinition {
  /// A column as the data define it: codes are names.
  fileprivate init(selecting column: Column) {
    self.init(column.name)
    if column.holdsCodes { type = .nominal }
  }
}

extension Column {
  /// Whether it has whole numbers that classify or name, such as those of post offices.
  var holdsCodes: Bool {
    guard case .numbers(let cells) = cells, HeaderWords(name).areOfCode else { return false }
    return cells.values.allSatisfy { $0.isNaN || $0.isWhole }
  }
}

extension String {
  /// The text without blanks around it.
  fileprivate var trimmed: Substring {
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0] } ?? ""
  }
}

func splitType(_ text: String) -> (String, FieldType)? {
  guard text.count > 2, let last = text.last, let type = FieldType(rawValue: String(last)),
    text.dropLast().last == ":"
  else { return nil }
  return (String(text.dropLast(2)), type)
}

/// Splits a list at commas; a part in double quotes may hold commas.
private func splitList(_ text: String) -> [String] {
  var parts = [""]
  var isQuoted = false
  for character in text {
    if character == "\"" {
      isQuoted.toggle()
    } else if character == ",", !isQuoted {
      parts.append("")
    } else {
      parts[parts.count - 1].append(character)
    }
  }
  return parts.filter { !$0.isEmpty }
}

private func range(_ text: String) -> ClosedRange<Int>? {
  let ends = text.split(separator: "-", omittingEmptySubsequences: false)
  guard ends.count == 2, let first = Int(ends[0]), let last = Int(ends[1]), 1 <= first,
    first <= last, last - first < 1_000_000
  else { return nil }
  return first...last
}

/// Returns whether the pattern, in which `*` matches any characters and `?` one, matches the whole
/// text.
func glob(_ pattern: [Character], matches text: [Character]) -> Bool {
  // Greedy, with one backtracking point: the last star.
  var (p, t) = (0, 0)
  var star: (pattern: Int, text: Int)?
  while t < text.count {
    if p < pattern.count, pattern[p] == "*" {
      star = (p, t)
      p += 1
    } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
      p += 1
      t += 1
    } else if let last = star {
      star = (last.pattern, last.text + 1)
      p = last.pattern + 1
      t = last.text + 1
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == "*" }
}

extension Table {
  /// Returns the one column that the text names, nil for none.
  ///
  /// - Parameter flag: the flag of the text.
  package func column(
    selectedBy text: String?, _ flag: String
  ) throws(ChartError) -> ChannelDefinition? {
    guard let text else { return nil }
    let columns = try columns(selectedBy: text)
    guard columns.count == 1 else {
      throw ChartError(
        .usage, "\(flag) takes one column, and '\(text)' names \(columns.count)",
        hint: "only -y, --detail and --encode tooltip=… may name several")
    }
    return columns[0]
  }
}
