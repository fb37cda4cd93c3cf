/// Finds out whether a row names the columns.
enum HeaderSniffer {
  struct Verdict {
    var isHeader: Bool
    /// The evidence in the sample, for messages.
    var reason: String
  }

  /// The most columns that are sampled: more would not change the decision.
  private static let maxFields = 1_000

  /// - Parameter rows: the rows of the sample from the one in question to the last.
  static func verdict(_ sample: CSVSample, _ rows: Range<Int>) -> Verdict {
    guard let first = rows.first else { return Verdict(isHeader: false, reason: "no rows") }
    let body = rows.dropFirst()
    let shapes = shapes(sample, first, body)
    // Text over numbers or times: the strongest sign.
    let named = namedCount(sample, shapes, body)
    let typed = shapes.count(where: \.isTyped)
    if typed > 0 {
      if named > typed { return Verdict(isHeader: true, reason: names(named)) }
      if namesTimes(sample, shapes, body) {
        return Verdict(isHeader: true, reason: "times over numbers")
      }
      if namesPlaces(sample, first, shapes, body) {
        return Verdict(isHeader: true, reason: "rising numbers beside an empty corner")
      }
      if namesAmounts(sample, first, shapes, body) {
        return Verdict(isHeader: true, reason: "rising numbers beside a name, unlike those below")
      }
      if numbersColumns(sample, first, shapes, body) {
        return Verdict(isHeader: true, reason: "the columns are numbered from 0")
      }
      return namesYears(sample, first, shapes, body)
        ? Verdict(isHeader: true, reason: "rising years over numbers that are none")
        : Verdict(isHeader: false, reason: "the first row holds numbers or times")
    }
    if named > 0 { return Verdict(isHeader: true, reason: names(named)) }
    // Words for missing values over numbers are values.
    let isMissing = shapes.indices.contains { field in
      shapes[field] == .missingWord && sample.isTypedColumn(field, body)
    }
    if isMissing { return Verdict(isHeader: false, reason: "a missing value over numbers") }
    if shapes.allSatisfy({ $0 != .text }) {
      return Verdict(isHeader: false, reason: "the first row holds no text")
    }
    return repeats(sample, first, shapes, body)
      ? Verdict(isHeader: false, reason: "the first row's texts come back")
      : Verdict(isHeader: true, reason: "texts that do not come back below")
  }

  /// Whether a row holds texts, some of them over numbers or times, and no number or time itself.
  static func namesTypedColumns(_ sample: CSVSample, _ rows: Range<Int>) -> Bool {
    guard let first = rows.first else { return false }
    let shapes = shapes(sample, first, rows.dropFirst())
    return !shapes.contains(where: \.isTyped) && namedCount(sample, shapes, rows.dropFirst()) > 0
  }

  private static func shapes(
    _ sample: CSVSample, _ row: Int, _ body: Range<Int>
  ) -> [CellShape] {
    (0..<min(sample.fieldCount(row), maxFields)).map { field in
      let shape = sample.shape(row, field)
      return shape == .text && isQuantity(sample, row, field, body) ? .number : shape
    }
  }

  /// Whether a cell such as `5ms` is a quantity like those below it, and not a name such as the `5k`
  /// over the times of a race.
  private static func isQuantity(
    _ sample: CSVSample, _ row: Int, _ field: Int, _ body: Range<Int>
  ) -> Bool {
    let text = sample.text(row, field)
    guard NumberStyleEvidence.couldBeNumber(text, 0, text.count) else { return false }
    var evidence = NumberStyleEvidence(prefersDecimalComma: false)
    for row in body where field < sample.fieldCount(row) {
      let below = sample.text(row, field)
      if !below.isEmpty, !MissingWords.isUsual(below, 0, below.count) {
        evidence.add(below, 0, below.count)
      }
    }
    guard evidence.hasSigns, evidence.choice() != nil else { return false }
    evidence.add(text, 0, text.count)
    return evidence.choice() != nil
  }

  /// Returns the number of columns of numbers or times with a text above them.
  private static func namedCount(
    _ sample: CSVSample, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Int {
    shapes.indices.count { shapes[$0] == .text && sample.isTypedColumn($0, body) }
  }

  private static func names(_ count: Int) -> String {
    "names over numbers or times in \(count) column\(count == 1 ? "" : "s")"
  }

  /// A wide table's header: texts, then times over numbers that are none, such as `1/22/20`.
  private static func namesTimes(
    _ sample: CSVSample, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    guard !shapes.contains(.number) else { return false }
    return shapes.indices.allSatisfy { field in
      guard shapes[field] == .time else { return true }
      let below = body.map { field < sample.fieldCount($0) ? sample.shape($0, field) : .empty }
      return below.contains(.number) && !below.contains { $0 == .time || $0 == .text }
    }
  }

  /// The header that pandas writes where columns have no names, `0,1,2,classes`: each cell is the number of
  /// its column, or a text. Below are other cells than whole numbers, or there are many columns.
  private static func numbersColumns(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    guard shapes.count > 2, body.count > 1 else { return false }
    let start = shapes[0] == .empty ? 1 : 0
    let numbered = shapes.indices.dropFirst(start).filter { shapes[$0] != .text }
    guard numbered.count * 2 >= shapes.count, numbered.count > 1,
      numbered.allSatisfy({ sample.text(first, $0) == Array("\($0 - start)".utf8) })
    else { return false }
    let haveOthers = numbered.contains { field in
      body.contains { row in
        let text = sample.text(row, field)
        return !text.isEmpty && ScannedNumber(text, 0, text.count)?.isWhole != true
      }
    }
    return haveOthers || numbered.count > 9
  }

  /// A wide table's header: texts, then rising years, over cells that are no years. Without texts
  /// no year may be left out.
  private static func namesYears(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    guard !body.isEmpty else { return false }
    let hasTexts = shapes.contains(.text) || shapes.first == .empty
    var last = 0.0
    var years = 0
    for (field, shape) in shapes.enumerated() where shape != .text && shape != .empty {
      let text = sample.text(first, field)
      guard let number = ScannedNumber(text, 0, text.count), number.isWhole,
        number.value >= 1500, number.value <= 2500, number.value > last,
        hasTexts || years == 0 || number.value == last + 1
      else { return false }
      last = number.value
      years += 1
      let looksLikeYears = body.allSatisfy { row in
        guard field < sample.fieldCount(row) else { return true }
        let below = sample.text(row, field)
        guard let number = ScannedNumber(below, 0, below.count) else { return false }
        return number.isWhole && number.value >= 1500 && number.value <= 2500
      }
      if looksLikeYears { return false }
    }
    return years > 1
      || (years == 1 && shapes.first == .text && haveNoAmountsLikeYears(sample, body))
  }

  /// Whether the numbers are not all whole ones of up to four digits: among those, one in the first row may
  /// be an amount that happens to look like a year.
  private static func haveNoAmountsLikeYears(_ sample: CSVSample, _ body: Range<Int>) -> Bool {
    body.contains { row in
      (0..<sample.fieldCount(row)).contains { field in
        let text = sample.text(row, field)
        guard let number = ScannedNumber(text, 0, text.count) else { return false }
        return !number.isWhole || number.isNegative || number.value >= 10_000
      }
    }
  }

  /// A wide table's header: a name over other names, and rising numbers or amounts over numbers that are
  /// something else: wavelengths over absorptions, quantiles over times, prices over counts.
  private static func namesAmounts(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    guard shapes.count > 2, shapes[0] == .text, shapes.dropFirst().allSatisfy({ $0 == .number }),
      !body.isEmpty, body.allSatisfy({ sample.fieldCount($0) == shapes.count }),
      !body.contains(where: { sample.text($0, 0) == sample.text(first, 0) })
    else { return false }
    let fields = Array(shapes.indices.dropFirst())
    let names = fields.compactMap { amount(sample, first, $0) }
    guard names.count == fields.count,
      zip(names, names.dropFirst()).allSatisfy({ $0.value < $1.value })
    else { return false }
    let rows = body.map { row in fields.map { amount(sample, row, $0) } }
    // A sign of a unit or a currency that no cell below has.
    if let sign = names.first?.sign, names.allSatisfy({ $0.sign == sign }),
      rows.allSatisfy({ $0.allSatisfy { $0.map { $0.sign != sign } ?? true } })
    {
      return true
    }
    guard names.allSatisfy({ $0.sign == names[0].sign }) || areMultiples(names) else {
      return false
    }
    let values = names.map(\.value)
    let areFarOff = fields.indices.allSatisfy { place in
      let below = rows.compactMap { $0[place]?.value }
      guard let least = below.min(), let most = below.max(), least > 0 else { return false }
      return values[place] > 2 * most || 2 * values[place] < least
    }
    let isNamed = HeaderWords(sample.string(first, 0)).nameThings
    let isEven = rise(values) && !rows.allSatisfy { rise($0.compactMap { $0?.value }) }
    return areFarOff || areQuantiles(values) && isNamed || isEven && (values.count > 4 || isNamed)
      || isNamed && values.count > 2
        && !rows.contains { row in
          zip(row, row.dropFirst()).allSatisfy { ($0?.value ?? 0) < ($1?.value ?? 0) }
        }
  }

  /// The number of a cell, and the sign that stands around it.
  private static func amount(
    _ sample: CSVSample, _ row: Int, _ field: Int
  ) -> (value: Double, sign: String)? {
    let text = sample.text(row, field)
    if let plain = ScannedNumber(text, 0, text.count) { return (plain.value, "") }
    var evidence = NumberStyleEvidence(prefersDecimalComma: false)
    evidence.add(text, 0, text.count)
    guard let choice = evidence.choice(), let number = choice.style.scan(text, 0, text.count),
      let written = WrittenNumber(text, 0, text.count)
    else { return nil }
    return (number.value, (written.prefix?.text ?? "") + (written.suffix?.text ?? ""))
  }

  /// `1K`, `1M`, `1G`: the same digits with other prefixes.
  private static func areMultiples(_ names: [(value: Double, sign: String)]) -> Bool {
    Set(names.map(\.sign)).count == names.count && !names.contains { $0.sign.isEmpty }
  }

  /// Whether numbers rise by equal steps, or by an equal factor.
  private static func rise(_ values: [Double]) -> Bool {
    guard values.count > 2, values[1] > values[0] else { return false }
    let (step, factor) = (values[1] - values[0], values[1] / values[0])
    let pairs = zip(values, values.dropFirst())
    return pairs.allSatisfy { abs($1 - $0 - step) < 1e-9 * abs($1) + 1e-12 }
      || values[0] > 0 && pairs.allSatisfy { abs($1 / $0 - factor) < 1e-9 * factor }
  }

  /// The shares or percentages at which distributions are told.
  private static func areQuantiles(_ values: [Double]) -> Bool {
    let usual: Set = [1, 2.5, 5, 10, 25, 50, 75, 90, 95, 97.5, 99, 99.9, 99.99, 99.999]
    return [1.0, 100.0].contains { scale in
      values.allSatisfy { value in usual.contains { abs($0 - value * scale) < 1e-9 } }
    } && values.contains { $0 >= 0.5 }
  }

  /// The header of a matrix whose rows and columns are named by numbers: an empty corner over row
  /// names, and rising numbers beside it.
  private static func namesPlaces(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    guard shapes.count > 3, body.count > 1, shapes[0] == .empty,
      shapes.dropFirst().allSatisfy({ $0 == .number }),
      body.allSatisfy({ sample.shape($0, 0) != .empty })
    else { return false }
    let numbers = shapes.indices.dropFirst().compactMap { field in
      let text = sample.text(first, field)
      return ScannedNumber(text, 0, text.count)?.value
    }
    return numbers.count == shapes.count - 1
      && zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Whether a name stands among the values below it, or twice in its row: then all are values.
  private static func repeats(
    _ sample: CSVSample, _ first: Int, _ shapes: [CellShape], _ body: Range<Int>
  ) -> Bool {
    var seen: Set<[UInt8]> = []
    for (field, shape) in shapes.enumerated() where shape == .text {
      let name = sample.text(first, field)
      if !seen.insert(name).inserted { return true }
      for row in body where field < sample.fieldCount(row) && sample.text(row, field) == name {
        return true
      }
    }
    return false
  }
}
