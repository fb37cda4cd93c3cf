/// Rows of words on top of columns of numbers or times, whatever they say: names, units, kinds of values.
/// Above them may stand rows that are no part of the table, however many cells these have.
struct HeaderZone {
  /// The rows of words, right above the first row of data.
  let rows: Range<Int>
  /// The row among them that names the columns.
  let names: Int
  /// The row below it that holds units, as far as they are known.
  let units: Int?

  /// The most rows above a table, and the most of words.
  private static let mostRowsAbove = 60
  private static let mostRows = 8

  /// The most columns that are looked at.
  private static let mostFields = 200

  /// The zone with the names of a table whose first rows are no header by other evidence; of several that of
  /// the last, if only a few rows like those of data stand above it.
  ///
  /// - Parameter rows: all rows.
  init?(_ sample: CSVSample, _ rows: Range<Int>) {
    let (width, count) = sample.commonFieldCount(rows)
    guard width > 1, count > 2 else { return nil }
    let fields = 0..<min(width, Self.mostFields)
    let last = max(
      rows.lowerBound + 1, min(rows.upperBound - 2, rows.lowerBound + Self.mostRowsAbove))
    var found: HeaderZone?
    for data in rows.lowerBound + 1..<last {
      guard sample.fieldCount(data) == width,
        fields.contains(where: { sample.shape(data, $0).isTyped }),
        (0..<min(sample.fieldCount(data - 1), Self.mostFields)).contains(where: {
          sample.shape(data - 1, $0) == .text
        })
      else { continue }
      let body = data..<rows.upperBound
      let typed = fields.filter { sample.isTypedColumn($0, body) }
      guard typed.count > 1, typed.contains(where: { sample.shape(data, $0).isTyped }),
        Self.areWords(sample, data - 1, typed)
      else { continue }
      let above = (rows.lowerBound..<data - 1).count { row in
        sample.fieldCount(row) == width && !Self.areWords(sample, row, typed)
          && typed.contains { sample.shape(row, $0).isTyped }
      }
      guard above * 10 <= body.count else { break }
      var first = data - 1
      while first > rows.lowerBound, data - first < Self.mostRows,
        Self.areWords(sample, first - 1, typed), abs(sample.fieldCount(first - 1) - width) < 2
      {
        first -= 1
      }
      if let zone = HeaderZone(sample, first..<data, typed, body) { found = zone }
    }
    guard let found else { return nil }
    self = found
  }

  private init?(
    _ sample: CSVSample, _ rows: Range<Int>, _ typed: [Int], _ body: Range<Int>
  ) {
    func filled(_ row: Int) -> Int { typed.count { !sample.text(row, $0).isEmpty } }
    guard let most = rows.map(filled).max(), most * 2 >= typed.count,
      let names = rows.first(where: { filled($0) == most && Self.fits(sample, $0, body) }),
      !(names + 1..<rows.upperBound).contains(where: { Self.isOfValues(sample, $0, typed, body) })
    else { return nil }
    (self.rows, self.names) = (rows, names)
    units = (names + 1..<rows.upperBound).first { row in
      typed.contains { UnitsRow.isUnitOrWord(sample.string(row, $0)) }
    }
  }

  /// Whether a row may name the columns: it has as many cells as they are, but for empty ones, or lacks one.
  private static func fits(_ sample: CSVSample, _ row: Int, _ body: Range<Int>) -> Bool {
    let width = sample.commonFieldCount(body).fields
    let filled = (0..<sample.fieldCount(row)).last { !sample.text(row, $0).isEmpty } ?? 0
    return filled < width && sample.fieldCount(row) >= width - 1
  }

  /// Whether a row holds words over columns of numbers and times, and nothing there that is a number or a
  /// time.
  private static func areWords(_ sample: CSVSample, _ row: Int, _ typed: [Int]) -> Bool {
    let cells = typed.filter { $0 < sample.fieldCount(row) }.map { sample.text(row, $0) }
    let shapes = cells.map(CellShape.init)
    // A quote that is astray stands among the rows.
    return shapes.contains(.text) && !cells.contains { $0.first == Byte.quote }
      && shapes.allSatisfy { $0 == .text || $0 == .empty || $0 == .missingWord }
  }

  /// Whether a row is rather one of data in which the numbers are missing, by a word that is everywhere, or
  /// whose other cells come again below.
  private static func isOfValues(
    _ sample: CSVSample, _ row: Int, _ typed: [Int], _ body: Range<Int>
  ) -> Bool {
    let words = Set(typed.map { sample.text(row, $0) }.filter { !$0.isEmpty })
    let others = (0..<sample.fieldCount(row)).filter { !typed.contains($0) }
    if words.count == 1, let word = words.first,
      !UnitsRow.isUnitOrWord(String(decoding: word, as: UTF8.self)),
      others.contains(where: {
        !sample.text(row, $0).isEmpty
      })
    {
      return true
    }
    return others.contains { field in
      let text = sample.text(row, field)
      return !text.isEmpty && body.contains { sample.text($0, field) == text }
    }
  }

  /// The units, nil for columns whose cell holds none.
  func units(_ sample: CSVSample) -> [String?] {
    guard let units else { return [] }
    return zip(0..<sample.fieldCount(units), UnitsRow.cells(sample, units)).map { field, unit in
      let text = sample.string(units, field)
      return UnitsRow.isUnitOrWord(text) ? unit : nil
    }
  }

  /// The rows of words that are neither names nor units.
  var others: [Int] { rows.filter { $0 != names && $0 != units } }
}
