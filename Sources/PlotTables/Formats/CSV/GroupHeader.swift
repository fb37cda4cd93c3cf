/// Headers of several rows: names of groups over the names of their columns.
///
///     region,2022,,2023,
///     ,sales,cost,sales,cost
enum GroupHeader {
  /// More rows of names than this are none.
  private static let mostRows = 4

  /// Returns the number of header rows if these rows name groups of columns and the columns below
  /// them; 0 if there are no groups.
  ///
  /// A name followed by gaps or by itself, over names that are texts over numbers, is a group.
  /// Pandas writes the names of its index in a separate row below.
  static func rowCount(_ sample: CSVSample, _ rows: Range<Int>) -> Int {
    guard rows.count > 2, let first = rows.first, beginsGroups(sample, first) else { return 0 }
    for last in 1..<max(1, min(mostRows, rows.count - 1)) {
      let names = first + last
      guard HeaderSniffer.namesTypedColumns(sample, names..<rows.upperBound) else { continue }
      let leading = indexWidth(sample, names + 1)
      guard (first..<names).allSatisfy({ isGroup(sample, $0, over: names, max(1, leading)) }) else {
        return 0
      }
      return last + (leading > 0 ? 2 : 1)
    }
    return 0
  }

  /// Whether a row has a name with a gap or with itself behind it.
  private static func beginsGroups(_ sample: CSVSample, _ row: Int) -> Bool {
    let cells = (0..<sample.fieldCount(row)).map { sample.text(row, $0) }
    return zip(cells, cells.dropFirst()).contains { !$0.isEmpty && ($1.isEmpty || $0 == $1) }
      || (cells.last?.isEmpty == false && sample.fieldCount(row) < sample.fieldCount(row + 1))
  }

  /// Whether a row names groups of the columns whose names stand in another row further down.
  private static func isGroup(
    _ sample: CSVSample, _ row: Int, over last: Int, _ leading: Int
  ) -> Bool {
    let fields = sample.fieldCount(last)
    let groups = (0..<fields).map { sample.text(row, $0) }
    let names = (0..<fields).map { sample.text(last, $0) }
    guard sample.fieldCount(row) <= fields, !sample.hasOnlyFirstCell(row),
      (leading..<max(leading, fields)).allSatisfy({ !groups[$0].isEmpty || !names[$0].isEmpty }),
      groups.allSatisfy({ $0.isEmpty || isName($0) })
    else { return false }
    let areAllNamed = groups.dropFirst(leading).allSatisfy { !$0.isEmpty }
    return groups.indices.dropLast().contains { field in
      let (group, next) = (groups[field], groups[field + 1])
      guard !group.isEmpty, !names[field].isEmpty, !names[field + 1].isEmpty else { return false }
      return next.isEmpty || (areAllNamed && field >= leading && group == next)
    }
  }

  /// Returns the number of filled cells at the start of a row, if no others are filled.
  private static func indexWidth(_ sample: CSVSample, _ row: Int) -> Int {
    guard row < sample.rowCount else { return 0 }
    let cells = (0..<sample.fieldCount(row)).map { sample.text(row, $0) }
    let width = cells.prefix { CellShape($0) == .text }.count
    return width < cells.count && cells.dropFirst(width).allSatisfy(\.isEmpty) ? width : 0
  }

  private static func isName(_ text: [UInt8]) -> Bool {
    let shape = CellShape(text)
    if shape == .text { return true }
    guard let number = ScannedNumber(text, 0, text.count) else { return shape == .time }
    return number.isWhole && number.value >= 1500 && number.value <= 2500
  }

  /// Returns the names of the columns from several rows: groups reach to the next one, and precede
  /// the names with a space between. A last row of names for the first columns alone names an
  /// index.
  static func names(_ sample: CSVSample, _ rows: Range<Int>) -> [String] {
    let last = rows.upperBound - 1
    let index = rows.count > 2 ? indexWidth(sample, last) : 0
    var names = paths(sample, rows.lowerBound...(index > 0 ? last - 1 : last))
    for field in 0..<index { names[field] = sample.string(last, field) }
    return names
  }

  private static func paths(_ sample: CSVSample, _ rows: ClosedRange<Int>) -> [String] {
    let width = rows.map { sample.fieldCount($0) }.max() ?? 0
    var names = [String](repeating: "", count: width)
    for row in rows {
      var group = ""
      for field in 0..<width {
        let text = sample.string(row, field)
        if row == rows.upperBound || !text.isEmpty { group = text }
        if group.isEmpty { continue }
        names[field] += (names[field].isEmpty ? "" : " ") + group
      }
    }
    return names
  }
}
