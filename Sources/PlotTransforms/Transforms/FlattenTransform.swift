import PlotNumbers
import PlotTables
import PlotWords

/// Makes a row for each item of the lists in some columns: Vega-Lite's `flatten`,
/// https://vega.github.io/vega-lite/docs/flatten.html.
///
/// Lists are those of JSON, `[1, 2]`, which a table holds as text; any other cell is a list of one,
/// and a missing cell an empty list. The shorter ones of a row's lists are padded with missing
/// cells. Items are read like the cells of a column of the new name; records among them make
/// further columns, `NAME.KEY`.
package struct FlattenTransform: Transform, Hashable {
  package var columns: [String]
  /// The names of the columns of items, those of the lists where there are fewer.
  package var names: [String]

  package init(_ columns: [String], as names: [String] = []) {
    self.columns = columns
    self.names = names
  }

  package var fields: Set<String> { Set(columns) }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let sources = try table.requiredColumns(columns, for: "flatten")
    let lists = sources.map(JSONLists.init)
    let lengths = (0..<table.rowCount).map { row in lists.map { $0[row].count }.max() ?? 0 }
    try Budget.check(
      rows: lengths.reduce(0, +), columns: table.columns.count + columns.count, by: "flatten")
    let rows = lengths.enumerated().flatMap { Array(repeating: $0.offset, count: $0.element) }
    var result = table.keeping(rows: rows)
    for (index, list) in lists.enumerated() {
      let name = index < names.count ? names[index] : columns[index]
      var items: [String] = []
      items.reserveCapacity(rows.count)
      for (row, length) in lengths.enumerated() {
        items += list[row]
        items += repeatElement("null", count: length - list[row].count)
      }
      for column in try items.columns(named: name, like: sources[index]) {
        result = result.setting(column)
      }
    }
    return result
  }
}

/// The items of the cells of a column, as JSON. Each text is taken apart once, however many cells have it.
private struct JSONLists {
  private let lists: [[String]]
  /// The index of each row's list.
  private let indices: [Int]

  init(of column: Column) {
    guard case .texts(let cells) = column.cells else {
      lists = (0..<column.count).map { row in
        guard let text = column.text(at: row) else { return [] }
        // With the unit, if the cells show it.
        if case .numbers(let cells) = column.cells, cells.unit == nil, cells.values[row].isFinite {
          return [text]
        }
        return [quotedJSON(text)]
      }
      indices = Array(lists.indices)
      return
    }
    lists =
      (0..<cells.categoryCount).map { code in
        let text = cells.category(code)
        return JSONLists.split(text) ?? [cells.isBoolean ? text : quotedJSON(text)]
      } + [[]]
    indices = cells.codes.map { $0 < 0 ? cells.categoryCount : Int($0) }
  }

  subscript(row: Int) -> [String] { lists[indices[row]] }

  /// Returns the items of a list; nil for other text.
  private static func split(_ text: String) -> [String]? {
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]"), bytes.count > 1 else {
      return nil
    }
    var items: [String] = []
    var (start, depth, isQuoted) = (1, 0, false)
    var index = 1
    let end = bytes.count - 1
    while index <= end {
      let byte = bytes[index]
      if isQuoted {
        if byte == UInt8(ascii: "\\") {
          index += 1
        } else if byte == UInt8(ascii: "\"") {
          isQuoted = false
        }
      } else if index == end || byte == UInt8(ascii: ",") && depth == 0 {
        items.append(String(decoding: bytes[start..<index], as: UTF8.self))
        start = index + 1
      } else {
        switch byte {
        case UInt8(ascii: "\""): isQuoted = true
        case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
        case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
        default: break
        }
        if depth < 0 { return nil }
      }
      index += 1
    }
    guard depth == 0, !isQuoted else { return nil }
    let isBlank = items.count == 1 && items[0].allSatisfy(\.isWhitespace)
    return isBlank ? [] : items
  }
}

extension [String] {
  /// Items of JSON as the columns that records with them would give.
  ///
  /// - Throws: `ChartError` where an item is no JSON.
  fileprivate func columns(
    named name: String, like source: Column
  ) throws(ChartError) -> [Column] {
    guard contains(where: { $0 != "null" }) else {
      return [Column(name: name, cells: .texts(TextCells())).picking(map { _ in nil })]
    }
    var options = ReadOptions()
    options.format = "ndjson"
    var lines: [UInt8] = []
    for item in self {
      lines += #"{"v":"#.utf8
      // The ends of lines within an item are blanks of JSON.
      lines += item.utf8.lazy.map { [0x0A, 0x0D].contains($0) ? 0x20 : $0 }
      lines += "}\n".utf8
    }
    do throws(TableError) {
      let read = try Table.read(lines, name: name, options: options)
      guard read.table.rowCount == count else { throw TableError(.malformed, "") }
      return read.table.columns.map { column in
        var column = column
        column.name = column.name == "v" ? name : name + column.name.dropFirst()
        return column
      }
    } catch {
      throw ChartError(
        .data, "flatten: '\(ChartText.line(source.name))' holds texts that are not JSON lists",
        hint: "a list is such as [1, 2] or [\"a\", \"b\"]")
    }
  }
}
