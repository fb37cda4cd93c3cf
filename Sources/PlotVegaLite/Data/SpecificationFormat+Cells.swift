import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

extension SpecificationFormat.CellType {
  /// Parses the name of a type in `parse`: `number`, `date:'%m/%d/%Y'`.
  init?(_ name: String) {
    switch name {
    case "number": self = .number
    case "boolean": self = .boolean
    case "string": self = .text
    case "date", "utc": self = .time(format: nil)
    default:
      let quotes: Set<Character> = ["'", "\""]
      guard let kind = ["date:", "utc:"].first(where: name.hasPrefix) else { return nil }
      var format = name.dropFirst(kind.count)
      if let first = format.first, quotes.contains(first) { format.removeFirst() }
      if let last = format.last, quotes.contains(last) { format.removeLast() }
      self = .time(format: String(format))
    }
  }
}

extension SpecificationFormat {
  /// Returns the elements of a column of lists, `a[0]`, `a[1]` …, where these hold no structures
  /// and not too many.
  static func elements(_ column: Column) -> [Column] {
    guard case .texts(let texts) = column.cells, texts.categoryCount > 0 else { return [] }
    var lists: [[JSONNode]] = []
    for code in 0..<texts.categoryCount {
      guard texts.bytes(of: code).first == UInt8(ascii: "["),
        let node = try? JSONNode.parse(Array(texts.bytes(of: code)), name: ""),
        let list = node.array, list.count <= 32,
        list.allSatisfy({ $0.array == nil && $0.object == nil })
      else { return [] }
      lists.append(list)
    }
    return (0..<(lists.map(\.count).max() ?? 0)).map { place in
      let cells = lists.map { $0.count > place ? $0[place] : nil }
      return Column(name: "\(column.name)[\(place)]", cells: Column.Cells(cells))
        .picking(texts.codes.map { $0 < 0 ? nil : Int($0) })
    }
  }
}

extension Column.Cells {
  /// Numbers where there is nothing else, else texts.
  fileprivate init(_ values: [JSONNode?]) {
    if values.allSatisfy({ $0.map { $0.isNull || $0.number != nil } ?? true }) {
      self = .numbers(NumberCells(values: values.map { $0?.number ?? .nan }))
      return
    }
    var texts = TextCells()
    for value in values {
      if let value, !value.isNull {
        texts.append(value.string ?? String(decoding: value.bytes, as: UTF8.self))
      } else {
        texts.appendMissing()
      }
    }
    self = .texts(texts)
  }
}

extension Column {
  /// Converts the cells to the types of `parse`.
  mutating func take(
    _ types: [String: SpecificationFormat.CellType], keepsTexts: Bool
  ) throws(TableError) {
    switch types[name] ?? (keepsTexts ? .text : nil) {
    case .number: becomeNumbers()
    case .time(let format): self = try readAsTimes(format: format)
    case .boolean: becomeTexts { $0 == "false" || $0 == "0" || $0 == "" ? "false" : "true" }
    case .text: becomeTexts { $0 }
    case nil: break
    }
    if types[name] != .text, !keepsTexts, case .texts(var texts) = cells, texts.categoryCount > 0,
      (0..<texts.categoryCount).allSatisfy({ ["true", "false"].contains(texts.category($0)) })
    {
      texts.isBoolean = true
      cells = .texts(texts)
    }
  }

  /// Parses texts as JavaScript's `+text`: texts that are no numbers become missing values.
  private mutating func becomeNumbers() {
    guard case .texts(let texts) = cells else { return }
    let values = (0..<texts.categoryCount).map { code in
      let text = String(String.UnicodeScalarView(texts.category(code).unicodeScalars.trimmed))
      if texts.isBoolean { return text == "true" ? 1.0 : 0 }
      return Double(text) ?? .nan
    }
    let codes = texts.codes
    cells = .numbers(NumberCells(values: codes.map { $0 < 0 ? .nan : values[Int($0)] }))
  }

  private mutating func becomeTexts(_ word: (String) -> String) {
    var texts = TextCells()
    for row in 0..<count {
      if let text = text(at: row) { texts.append(word(text)) } else { texts.appendMissing() }
    }
    cells = .texts(texts)
  }
}

extension Table {
  /// Returns the table with the cells of a column as times: see `Column.readAsTimes(format:)`. As
  /// it is where there is no such column.
  package func readingTimes(of name: String, format: String? = nil) throws(ChartError) -> Table {
    guard let index = columns.firstIndex(where: { $0.name == name }) else { return self }
    var columns = columns
    do throws(TableError) {
      columns[index] = try columns[index].readAsTimes(format: format)
    } catch {
      throw ChartError(.usage, error.message, hint: error.hint)
    }
    var table = Table(name: self.name, columns: columns)
    table.sourceColumn = sourceColumn
    return table
  }
}
