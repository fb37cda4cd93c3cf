/// Headers of several rows: names of groups over the names of their columns.
///
///     region,2022,,2023,
///     ,sales,cost,sales,cost
enum GroupHeader {
  /// Whether the first of these rows names groups of columns, and the second the columns.
  ///
  /// A name with gaps behind it, over names that are texts over numbers, is a group.
  static func isGroup(_ sample: CSVSample, _ rows: Range<Int>) -> Bool {
    guard rows.count > 2, let first = rows.first else { return false }
    let fields = sample.fieldCount(first + 1)
    let groups = (0..<fields).map { sample.text(first, $0) }
    let names = (0..<fields).map { sample.text(first + 1, $0) }
    guard sample.fieldCount(first) <= fields, !sample.hasOnlyFirstCell(first),
      HeaderSniffer.namesTypedColumns(sample, first + 1..<rows.upperBound),
      zip(groups, names).allSatisfy({ !$0.isEmpty || !$1.isEmpty }),
      groups.indices.allSatisfy({ groups[$0].isEmpty || isName(groups[$0]) })
    else { return false }
    // A group has an empty cell behind it, with names below both.
    return groups.indices.dropLast().contains { field in
      !groups[field].isEmpty && groups[field + 1].isEmpty && !names[field].isEmpty
        && !names[field + 1].isEmpty
    }
  }

  private static func isName(_ text: [UInt8]) -> Bool {
    let shape = CellShape(text)
    if shape == .text { return true }
    guard let number = ScannedNumber(text, 0, text.count) else { return shape == .time }
    return number.isWhole && number.value >= 1500 && number.value <= 2500
  }

  /// The names of the columns from several rows: groups reach to the next one, and stand before
  /// the names with a space between.
  static func names(_ sample: CSVSample, _ rows: Range<Int>) -> [String] {
    let width = rows.map { sample.fieldCount($0) }.max() ?? 0
    var names = [String](repeating: "", count: width)
    for row in rows {
      let isLast = row == rows.upperBound - 1
      var group = ""
      for field in 0..<width {
        let text = sample.string(row, field)
        if isLast {
          group = text
        } else if !text.isEmpty {
          group = text
        }
        if group.isEmpty { continue }
        names[field] += (names[field].isEmpty ? "" : " ") + group
      }
    }
    return names
  }
}
