/// Finds out whether the first row names the columns.
enum HeaderSniffer {
  /// How many columns are looked at: what so many do not tell, more do not either.
  private static let maxFields = 1_000

  /// - Parameter rows: the rows of the sample from the one in question to the last.
  static func isHeader(_ sample: CSVSample, _ rows: Range<Int>) -> Bool {
    guard let first = rows.first else { return false }
    let body = rows.dropFirst()
    let fields = min(sample.fieldCount(first), maxFields)
    let shapes = (0..<fields).map { sample.shape(first, $0) }
    // Text over numbers or times: the strongest sign.
    let named = (0..<fields).count { field in
      shapes[field] == .text && isTypedColumn(sample, body, field)
    }
    let typed = shapes.count(where: \.isTyped)
    if typed > 0 { return named > typed || namesYears(sample, first, shapes, body) }
    if named > 0 { return true }
    // Words for missing values over numbers are values.
    let isMissing = (0..<fields).contains { field in
      shapes[field] == .missingWord && isTypedColumn(sample, body, field)
    }
    if isMissing || shapes.allSatisfy({ $0 != .text }) { return false }
    return !repeats(sample, first, shapes, body)
  }

  /// Whether most of a column's cells below the first row are numbers or times.
  private static func isTypedColumn(
    _ sample: CSVSample, _ body: Range<Int>, _ field: Int
  ) -> Bool {
    var typed = 0
    var others = 0
    for row in body where field < sample.fieldCount(row) {
      switch sample.shape(row, field) {
      case .number, .time: typed += 1
      case .text: others += 1
      case .empty, .missingWord: continue
      }
    }
    return typed > 0 && typed >= others * 9
  }

  /// A wide table's header: texts, then rising years, over numbers that are no years. Without texts
  /// no year may be left out.
  private static func namesYears(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    guard !body.isEmpty else { return false }
    let hasTexts = shapes.first == .text || shapes.first == .empty
    var last = 0.0
    var years = 0
    for (field, shape) in shapes.enumerated() where shape != .text && shape != .empty {
      let text = sample.text(sample.cell(first, field))
      guard let number = ScannedNumber(text, 0, text.count), number.isWhole,
        number.value >= 1500, number.value <= 2500, number.value > last,
        hasTexts || years == 0 || number.value == last + 1
      else { return false }
      last = number.value
      years += 1
      let looksLikeYears = body.allSatisfy { row in
        guard field < sample.fieldCount(row) else { return true }
        let below = sample.text(sample.cell(row, field))
        guard let number = ScannedNumber(below, 0, below.count) else { return false }
        return number.isWhole && number.value >= 1500 && number.value <= 2500
      }
      if looksLikeYears { return false }
    }
    return years > 1
  }

  /// Whether a name stands among the values below it, or twice in its row: then all are values.
  private static func repeats(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    var seen: Set<[UInt8]> = []
    for (field, shape) in shapes.enumerated() where shape == .text {
      let name = sample.text(sample.cell(first, field))
      if !seen.insert(name).inserted { return true }
      for row in body
      where field < sample.fieldCount(row) && sample.text(sample.cell(row, field)) == name {
        return true
      }
    }
    return false
  }
}
