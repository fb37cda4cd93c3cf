import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

/// The roles of the columns of a table.
package struct ColumnRoles: Sendable {
  package let columns: [RoledColumn]
  private let roles: [String: ColumnRole]
  /// The roles that a person named.
  package let given: [String: ColumnRole]

  /// - Parameters:
  ///   - profiles: those of the columns that hold anything.
  ///   - given: the roles that a person named, by the names of columns.
  package init(_ profiles: [ColumnProfile], of table: Table, given: [String: ColumnRole] = [:]) {
    let shape = TableShape(profiles, of: table)
    self.given = given
    columns = profiles.map { profile in
      if let role = given[profile.name] {
        return RoledColumn(
          name: profile.name, role: role, reason: "is named so", holdsNumbers: profile.isNumber)
      }
      let rule = allRoleRules.first { $0.holds(profile, shape) }
      return RoledColumn(
        name: profile.name, role: rule?.role ?? .measure, reason: rule?.reason ?? "",
        holdsNumbers: profile.isNumber)
    }
    roles = Dictionary(columns.map { ($0.name, $0.role) }) { first, _ in first }
  }

  /// The roles of no columns, for a chart whose columns are all named.
  package static let unasked = ColumnRoles([], of: Table(name: "", columns: []))

  package subscript(name: String) -> ColumnRole { roles[name] ?? .sparse }

  /// Says which columns of numbers a chart leaves out; nil where it shows all.
  ///
  /// - Parameter shown: the names of the columns that it shows.
  package func omission(besides shown: Set<String>) -> Note? {
    let numbers = columns.filter(\.isOfNumbers)
    let left = numbers.filter { !shown.contains($0.name) }
    guard !left.isEmpty else { return nil }
    let names = Sentence.listed(left.map(\.words), most: 3)
    return Note(
      .omission,
      left.count == numbers.count
        ? "no column of numbers is drawn: not \(names)"
        : "\(left.count) of \(numbers.count) columns of numbers \(left.count == 1 ? "is" : "are") not "
          + "drawn: \(names)")
  }
}

/// The facts about a table that the role of a column depends on beside its own values.
struct TableShape: Sendable {
  let rowCount: Int
  let hasCategories: Bool
  /// Whether texts make groups of rows.
  let hasGroups: Bool
  let hasTimes: Bool
  /// Whether a row of units stands under the names, as instruments write it.
  let hasUnits: Bool
  /// The first column, and those behind it up to the first that does not number the rows.
  private let leading: Set<String>
  private let places: Set<String>
  /// The numbers whose frequencies stand in the only other column of numbers.
  private let counted: String?
  /// The columns whose numbers are those of another one before them.
  private let copies: Set<String>
  private let profiles: [ColumnProfile]

  package init(_ profiles: [ColumnProfile], of table: Table) {
    rowCount = table.rowCount
    self.profiles = profiles
    hasTimes = profiles.contains { $0.isTime || $0.isYears }
    hasUnits = profiles.contains(where: \.hasUnitBeside)
    hasGroups = profiles.contains { $0.isText && $0.knownDistinctCount * 2 <= $0.validCount }
    hasCategories = profiles.contains {
      $0.isText && $0.knownDistinctCount * 2 <= max($0.validCount, 2)
        || $0.isNumber && $0.isWhole && $0.knownDistinctCount <= 12 && !$0.words.areOfCount
    }
    let numbers = profiles.filter { $0.isNumber && !$0.isNameless }
    counted =
      hasCategories && numbers.count == 2 && numbers[1].words.letters.hasPrefix("freq")
      ? numbers[0].name : nil
    places = Self.places(in: profiles)
    copies = Self.copies(in: numbers, rowCount: table.rowCount)
    var leading: Set<String> = []
    for profile in profiles where profile.name != table.sourceColumn {
      leading.insert(profile.name)
      guard profile.numbersRows, !places.contains(profile.name) else { break }
    }
    self.leading = leading
  }

  /// Whether the column is the first one, but for others that number the rows: a table that was
  /// written and read several times begins with several of them.
  func isFirst(_ column: ColumnProfile) -> Bool { leading.contains(column.name) }

  /// Whether the column is the first one, without a header, as row names are written. Behind another
  /// one R calls them `X`.
  package func isNameless(_ column: ColumnProfile) -> Bool {
    guard isFirst(column) else { return false }
    return column.isNameless
      || column.name == "X" && !isPlaceOfOther(column)
        && column.name != profiles.first?.name
  }

  var hasOneColumn: Bool { profiles.count == 1 }

  /// Whether some column has a name.
  var hasHeader: Bool { profiles.contains { !$0.isNameless } }

  /// Whether the column is the only one of numbers, in a table without a header whose other columns tell
  /// all rows apart: `uniq -c` and `du` write an amount before each thing.
  func holdsOnlyAmount(_ column: ColumnProfile) -> Bool {
    !hasHeader && column.isNumber && profiles.count(where: \.isNumber) == 1
      && profiles.contains { !$0.isNumber && ($0.isUnique || $0.isStrictlyIncreasing) }
  }

  /// Whether the column is the first one of a matrix, and its numbers are the names of the others.
  func namesRowsLikeColumns(_ column: ColumnProfile) -> Bool {
    guard profiles.first?.name == column.name, profiles.count > 3, profiles.count == rowCount + 1,
      case .numbers(let cells) = column.column.cells
    else { return false }
    return zip(profiles.dropFirst(), cells.values).allSatisfy { Double($0.name) == $1 }
  }

  /// Whether the column is the `x` of a `y`, or a column of counts behind it counts its values.
  func isPlaceOfOther(_ column: ColumnProfile) -> Bool { places.contains(column.name) }

  /// Whether the column and frequencies of its values behind it are the only numbers, among names.
  func isCounted(_ column: ColumnProfile) -> Bool { counted == column.name }

  /// Whether a column before it has the same numbers, in more rows than could be so by chance.
  func isCopy(_ column: ColumnProfile) -> Bool { copies.contains(column.name) }

  private static func copies(in numbers: [ColumnProfile], rowCount: Int) -> Set<String> {
    guard rowCount > 10 else { return [] }
    var copies: Set<String> = []
    // Numbers of rows come again, and columns that are named by numbers are rows of a matrix.
    let amounts = numbers.filter { !$0.hasOneValue && !$0.isPermutation && Double($0.name) == nil }
    let alike = Dictionary(grouping: amounts) { column in
      [column.extent?.lowerBound, column.extent?.upperBound, Double(column.validCount)]
    }
    for columns in alike.values where columns.count > 1 {
      for (index, column) in columns.enumerated() {
        let isCopy = columns[..<index].contains {
          !copies.contains($0.name) && $0.hasNumbers(of: column)
        }
        if isCopy { copies.insert(column.name) }
      }
    }
    return copies
  }

  private static func places(in profiles: [ColumnProfile]) -> Set<String> {
    let hasY = profiles.contains { $0.name.lowercased() == "y" }
    var places: Set<String> = []
    for (column, next) in zip(profiles, profiles.dropFirst().map(Optional.some) + [nil]) {
      let isPlace =
        switch column.name {
        case "x": hasY
        // R gives row names the header `X`.
        case "X": next?.name == "Y"
        default: next?.words.areOfCount == true
        }
      if isPlace, !column.words.areOfIndex, !column.isNameless { places.insert(column.name) }
    }
    return places
  }
}

extension ColumnProfile {
  package var isNameless: Bool { column.isNameless }

  /// Whether the numbers of another column are the same in all rows.
  fileprivate func hasNumbers(of other: ColumnProfile) -> Bool {
    guard case .numbers(let cells) = column.cells, case .numbers(let others) = other.column.cells
    else { return false }
    return zip(cells.values, others.values).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// Whether more than a few texts are different, and half of them are numbers: a column with something else
  /// among its numbers. Few of them may be names, such as those of floors.
  var holdsManyNumbers: Bool {
    guard case .texts(let cells) = column.cells, cells.categoryCount > 20 else { return false }
    let count = min(cells.categoryCount, 200)
    return (0..<count).count { Double(cells.category($0)) != nil } * 2 >= count
  }

  /// Whether many texts are sentences, or lines of a program.
  var holdsLines: Bool {
    guard case .texts(let cells) = column.cells, cells.categoryCount > 2 else { return false }
    let count = min(cells.categoryCount, 200)
    let lines = (0..<count).count { code in
      let text = cells.category(code)
      return text.contains { "{}[];=<>|".contains($0) } || text.split(separator: " ").count > 5
    }
    return lines * 4 >= count
  }

  /// Whether the numbers are those of the rows from the first to the last, and the header names
  /// no course along them.
  package var numbersRows: Bool {
    isPermutation && isStrictlyIncreasing && !words.areOfSequence
  }

  package var hasOneValue: Bool {
    switch column.cells {
    case .numbers(let cells):
      guard let first = cells.values.first else { return false }
      return cells.values.allSatisfy { $0 == first }
    case .times(let cells):
      guard let first = cells.ticks.first else { return false }
      return cells.ticks.allSatisfy { $0 == first }
    case .texts(let cells): return cells.categoryCount == 1
    case .unread: return false
    }
  }

  /// The number of rows with a place: infinite numbers have none.
  var finiteCount: Int {
    guard case .numbers(let cells) = column.cells, !cells.values.areFinite else {
      return validCount
    }
    return cells.values.count(where: \.isFinite)
  }

  /// Whether it holds numbers from `lower` to `upper` alone.
  func isWithin(_ lower: Double, _ upper: Double) -> Bool {
    extent.map { lower <= $0.lowerBound && $0.upperBound <= upper } ?? false
  }

  /// Whether the numbers are those of all rows from 0 or 1 on, in any order.
  var isPermutation: Bool {
    guard isWhole, validCount == column.count, validCount > 1,
      case .numbers(let cells) = column.cells, let extent, (0...1).contains(extent.lowerBound),
      extent.upperBound - extent.lowerBound == Double(validCount - 1)
    else { return false }
    if isStrictlyIncreasing { return true }
    var isFound = Array(repeating: false, count: validCount)
    return cells.values.allSatisfy { value in
      // Infinite numbers lie in no extent.
      guard extent.contains(value) else { return false }
      let index = Int(value - extent.lowerBound)
      defer { isFound[index] = true }
      return !isFound[index]
    }
  }

  /// Whether whole numbers are few, and each comes often.
  var isOfFewValues: Bool {
    isWhole && knownDistinctCount <= 12 && knownDistinctCount * 5 <= validCount && !isOfFarAmounts
  }

  /// Whether half of the numbers come once, and most of those between the least and the largest never:
  /// amounts such as 4, 4, 4, 8, 1028, of which a few are larger by far. There are no more than 1,000.
  private var isOfFarAmounts: Bool {
    guard validCount <= 1_000, let extent, let counts = counts(upTo: 12),
      extent.upperBound - extent.lowerBound >= Double(2 * counts.count)
    else { return false }
    return counts.count { $0 == 1 } * 2 >= counts.count
  }

  /// Whether the numbers count from 0 or 1 on, and begin anew here and there, as in each group.
  var countsAnew: Bool {
    guard isWhole, validCount == column.count, case .numbers(let cells) = column.cells,
      let first = cells.values.first, (0...1).contains(first)
    else { return false }
    var last = first - 1
    return cells.values.allSatisfy { value in
      defer { last = value }
      return value == last + 1 || value == first
    }
  }

  /// Whether the numbers rise by the same step from each row to the next, as far as they are exact.
  var risesEvenly: Bool {
    guard isStrictlyIncreasing, validCount > 2, case .numbers(let cells) = column.cells,
      let first = cells.values.first, let last = cells.values.last
    else { return false }
    let step = (last - first) / Double(cells.values.count - 1)
    var row = 0.0
    return cells.values.allSatisfy { value in
      defer { row += 1 }
      return abs(value - first - row * step) < step / 100
    }
  }

  /// Whether the numbers are names of rows as R writes them where each thing has several: `1.1`, `1.2`,
  /// `2.1`. The digits behind the point count from 1 on.
  var numbersParts: Bool {
    guard validCount == column.count, validCount > 10, hasNoRepeats,
      case .numbers(let cells) = column.cells
    else { return false }
    var parts: Set<Int> = []
    let haveParts = cells.values.allSatisfy { value in
      let tenths = (value * 10).rounded()
      guard value > 0, value < 1e9, abs(value * 10 - tenths) < 1e-6 else { return false }
      return parts.insert(Int(tenths) % 10).memberAfterInsert > 0
    }
    return haveParts && parts.count > 1 && parts.max() == parts.count
  }

  /// Whether the file names its unit once, in a row under the names.
  var hasUnitBeside: Bool { column.unit?.isInCells == false }

  /// Whether no number comes twice.
  var hasNoRepeats: Bool {
    isStrictlyIncreasing || isPermutation || !RowKeys([column]).haveRepeats
  }

  /// Whether each value comes about as often as any other, and more than once.
  var repeatsEvenly: Bool {
    guard let counts = counts(upTo: 400), !counts.isEmpty else { return false }
    let mean = Double(validCount) / Double(counts.count)
    return mean >= 2 && Double(counts.max() ?? 0) <= mean * 2
  }

  /// Whether all values come equally often, and more than once.
  ///
  /// - Parameter least: how many values there are at least.
  func comesEquallyOften(least: Int = 8) -> Bool {
    guard let counts = counts(upTo: 5_000), counts.count >= least, let most = counts.max() else {
      return false
    }
    return most > 1 && counts.min() == most
  }

  /// Whether nine in ten rows have no smaller number than the row before.
  var hardlyFalls: Bool {
    guard validCount == column.count, case .numbers(let cells) = column.cells else { return false }
    let falls = zip(cells.values, cells.values.dropFirst()).count { $0 > $1 }
    return falls * 10 <= validCount
  }

  /// How often each number comes; nil where there are more of them than `most`.
  func counts(upTo most: Int) -> [Int]? {
    guard case .numbers(let cells) = column.cells, knownDistinctCount <= most else { return nil }
    var counts: [Double: Int] = [:]
    for value in cells.values where !value.isNaN {
      counts[value, default: 0] += 1
      if counts.count > most { return nil }
    }
    return Array(counts.values)
  }
}
