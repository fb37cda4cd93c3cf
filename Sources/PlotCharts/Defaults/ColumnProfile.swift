import PlotTables

/// What can be told of a column by looking at all of its cells.
struct ColumnProfile: Sendable {
  let column: Column
  let name: String
  let isNumber: Bool
  let isTime: Bool
  let validCount: Int
  /// Up to `distinctLimit`.
  let distinctCount: Int
  /// Whether every row has a value, and each is larger than the one before.
  let isStrictlyIncreasing: Bool
  let isWhole: Bool
  let isYears: Bool
  /// The largest magnitude, in the base of the column's unit; 0 for text.
  let magnitude: Double

  static let distinctLimit = 20_000

  var isText: Bool { !isNumber && !isTime }
  var isUnique: Bool { validCount == column.count && distinctCount == validCount }

  init(_ column: Column) {
    self.column = column
    name = column.name
    var validCount = 0
    var magnitude = 0.0
    var isWhole = true
    var isRising = true
    switch column.cells {
    case .numbers(let cells):
      isNumber = true
      isTime = false
      isYears = cells.isYears
      var last = -Double.infinity
      var distinct: Set<Double> = []
      for value in cells.values {
        guard !value.isNaN else {
          isRising = false
          continue
        }
        validCount += 1
        if value.isFinite { magnitude = max(magnitude, value.magnitude) }
        if !value.isWhole { isWhole = false }
        if value <= last { isRising = false }
        last = value
        if distinct.count < ColumnProfile.distinctLimit { distinct.insert(value) }
      }
      distinctCount = distinct.count
    case .times(let cells):
      isNumber = false
      isTime = true
      isYears = false
      isWhole = false
      var last = Int64.min
      var distinct: Set<Int64> = []
      for tick in cells.ticks {
        guard tick != TimeCells.missing else {
          isRising = false
          continue
        }
        validCount += 1
        if tick <= last { isRising = false }
        last = tick
        if distinct.count < ColumnProfile.distinctLimit { distinct.insert(tick) }
      }
      distinctCount = distinct.count
    case .texts(let cells):
      isNumber = false
      isTime = false
      isYears = false
      isWhole = false
      isRising = false
      validCount = cells.codes.count { $0 >= 0 }
      distinctCount = min(cells.categoryCount, ColumnProfile.distinctLimit)
    case .unread:
      (isNumber, isTime, isYears, isWhole, isRising) = (false, false, false, false, false)
      distinctCount = 0
    }
    self.validCount = validCount
    self.magnitude = magnitude * (column.unit?.sizeInBase ?? 1)
    self.isWhole = isWhole
    isStrictlyIncreasing = isRising
  }

  /// Whether a value occurs twice.
  var hasRepeats: Bool {
    switch column.cells {
    case .texts(let cells): ColumnProfile.repeats(cells.codes.lazy.filter { $0 >= 0 })
    case .numbers(let cells): ColumnProfile.repeats(cells.values.lazy.filter { !$0.isNaN })
    case .times(let cells):
      ColumnProfile.repeats(cells.ticks.lazy.filter { $0 != TimeCells.missing })
    case .unread: false
    }
  }

  private static func repeats<Value: Hashable>(_ values: some Sequence<Value>) -> Bool {
    var seen: Set<Value> = []
    return !values.allSatisfy { seen.insert($0).inserted }
  }

  /// A number for the value of every row, the same for the same value; -1 where missing.
  var codes: [Int] {
    switch column.cells {
    case .texts(let cells): return cells.codes.map(Int.init)
    case .numbers(let cells):
      return dense(cells.values.map { $0.isNaN ? nil : $0 })
    case .times(let cells):
      return dense(cells.ticks.map { $0 == TimeCells.missing ? nil : $0 })
    case .unread(let count): return Array(repeating: -1, count: count)
    }
  }

  private func dense<Value: Hashable>(_ values: [Value?]) -> [Int] {
    var codes: [Value: Int] = [:]
    return values.map { value in
      guard let value else { return -1 }
      if let code = codes[value] { return code }
      codes[value] = codes.count
      return codes.count - 1
    }
  }

  /// Whether the numbers are names of things rather than amounts: whole, under a header such as
  /// `id` or `customer_id`.
  var isIdentifier: Bool {
    guard isNumber, isWhole, let last = headerWords.last else { return false }
    return ["id", "ids", "index", "idx", "fips", "zip", "zipcode", "code"].contains(last)
  }

  /// Whether the numbers look like the codes of categories: whole, and few for so many rows.
  var isCode: Bool {
    isNumber && isWhole && !isYears && distinctCount <= 30 && distinctCount * 10 <= validCount
  }

  /// Whether nine in ten of the numbers are zero.
  var isMostlyZero: Bool {
    guard case .numbers(let cells) = column.cells else { return false }
    return cells.values.count { $0 == 0 } * 10 >= validCount * 9
  }

  /// Whether the numbers count the rows: 1, 2, 3 … or 0, 1, 2 …
  var countsRows: Bool {
    guard isStrictlyIncreasing, isWhole, case .numbers(let cells) = column.cells,
      let first = cells.values.first, let last = cells.values.last
    else { return false }
    return first >= 0 && first <= 1 && last - first == Double(cells.values.count - 1)
  }

  /// Whether the numbers rise among the rows of each category of another column.
  func isStrictlyIncreasing(within groups: ColumnProfile) -> Bool {
    isNumber && rises(within: groups.codes)
  }

  /// Whether every row has a number or time, larger than that of the row before of the same group.
  ///
  /// - Parameter groups: a number for each row, from -1 on.
  func rises(within groups: [Int]) -> Bool {
    let count = (groups.max() ?? -1) + 2
    switch column.cells {
    case .numbers(let cells):
      var last = Array(repeating: -Double.infinity, count: count)
      return zip(cells.values, groups).allSatisfy { value, group in
        defer { last[group + 1] = value }
        return value > last[group + 1]
      }
    case .times(let cells):
      // What is missing is the least of all.
      var last = Array(repeating: TimeCells.missing, count: count)
      return zip(cells.ticks, groups).allSatisfy { tick, group in
        defer { last[group + 1] = tick }
        return tick > last[group + 1]
      }
    case .texts, .unread: return false
    }
  }

  /// Whether the header names a part of a date, which a column of whole dates makes redundant.
  var isDatePart: Bool {
    guard isNumber, isWhole else { return false }
    let words = headerWords
    return words.count == 1
      && ["year", "month", "day", "hour", "minute", "week", "quarter"].contains(words[0])
  }

  var isLatitude: Bool {
    isNumber && magnitude <= 90 && headerWords.contains { ["lat", "latitude"].contains($0) }
  }
  var isLongitude: Bool {
    isNumber && magnitude <= 360
      && (headerWords == ["long"]
        || headerWords.contains { ["lon", "lng", "longitude"].contains($0) })
  }

  /// The words of the header in lower case: `customerID`, `customer_id` and `Customer Id` alike.
  private var headerWords: [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for character in name {
      if !character.isLetter || (character.isUppercase && wasLower) {
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if character.isLetter { word += character.lowercased() }
      wasLower = character.isLowercase
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
