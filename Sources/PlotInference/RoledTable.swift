import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A table with the roles of its columns: rules choose charts from it.
package struct RoledTable {
  let table: Table
  let profiles: [ColumnProfile]
  let roles: ColumnRoles
  /// The column that holds names which are to stand out.
  package let standingOut: ColumnProfile?
  private let sample: RowSample
  /// The amounts that belong to a thing which several rows are about, and not to the rows.
  private var repeated: Set<String> = []
  /// More columns than these are not compared with each other.
  static let mostColumns = 24

  /// - Parameter names: those that are to stand out.
  package init(
    _ table: Table, _ profiles: [ColumnProfile], _ roles: ColumnRoles,
    standingOut names: [String] = []
  ) {
    let profiles = profiles.filter { roles[$0.name] != .copy }
    (self.table, self.profiles, self.roles) = (table, profiles, roles)
    standingOut =
      names.isEmpty ? nil : profiles.first { !names.allSatisfy($0.lacks) }
    sample = RowSample(table.rowCount)
    let things = columns(.category, .name, .identifier).filter {
      $0.distinctCount >= 8 && $0.distinctCount * 2 <= table.rowCount
    }
    let measures = columns(.measure)
    guard measures.count > 1, !things.isEmpty else { return }
    let found = measures.prefix(Self.mostColumns).filter { measure in
      things.prefix(4).contains { isConstant(measure, within: $0) }
    }
    if found.count < measures.count { repeated = Set(found.map(\.name)) }
  }

  var rowCount: Int { table.rowCount }

  /// The columns of some roles, in the order of the table.
  package func columns(_ wanted: ColumnRole...) -> [ColumnProfile] {
    profiles.filter { wanted.contains(roles[$0.name]) && !repeated.contains($0.name) }
  }

  /// The columns that say something about rows.
  var telling: [ColumnProfile] {
    profiles.filter { ![.index, .identifier, .constant, .sparse].contains(roles[$0.name]) }
  }

  /// Whether a column is the same in all rows of each thing, as its properties are.
  func isConstant(_ column: ColumnProfile, within thing: ColumnProfile) -> Bool {
    var known: [Int: Int] = [:]
    var repeats = 0
    for (thing, value) in zip(sample.codes(thing), sample.codes(column)) where thing >= 0 {
      if let other = known[thing] {
        guard other == value else { return false }
        repeats += 1
      } else {
        known[thing] = value
      }
    }
    return known.count > 1 && repeats >= known.count
  }

  /// The amounts; numbers of rows, or numbers that are all the same, where there is nothing else.
  var measures: [ColumnProfile] {
    let found = [columns(.measure), columns(.count), columns(.constant).filter(\.isNumber)]
    return found.first { !$0.isEmpty } ?? []
  }

  /// The measures, and the counts that come several times for a combination of categories: those have a
  /// spread, as measures do.
  var amounts: [ColumnProfile] {
    let counts = columns(.count).filter {
      !$0.words.letters.hasPrefix("freq") && !$0.isOfFewValues
    }
    guard !counts.isEmpty, !tellRowsApart(columns(.category, .steps, .name)) else {
      return columns(.measure)
    }
    return columns(.measure) + counts
  }

  /// The columns whose values make groups of rows: few texts, few whole numbers.
  func groups(_ counts: ClosedRange<Int>) -> [ColumnProfile] {
    columns(.category, .steps).filter { counts.contains($0.distinctCount) }
  }

  /// The rank correlation of two columns of numbers, between -1 and 1, in a sample of the rows.
  package func correlation(_ a: ColumnProfile, _ b: ColumnProfile) -> Double {
    let (a, b) = (sample.ranks(a), sample.ranks(b))
    return pearson(zip(a, b).filter { !$0.isNaN && !$1.isNaN })
  }

  /// The correlation of the numbers of rows with those of the rows after them.
  func neighbourCorrelation(_ column: ColumnProfile) -> Double {
    guard case .numbers(let cells) = column.column.cells else { return 0 }
    let values = cells.values.prefix(5_000).filter { !$0.isNaN }
    return values.count < 8 ? 0 : pearson(Array(zip(values, values.dropFirst())))
  }

  /// The share of the variance of the ranks of `column` that is between groups.
  func explainedShare(of column: ColumnProfile, by group: ColumnProfile) -> Double {
    explainedShare(of: sample.ranks(column), by: sample.codes(group))
  }

  /// The share of the variance of the ranks of either column that is between eight parts of the other:
  /// close to zero if they have nothing to do with each other, also in no curve.
  func dependence(_ a: ColumnProfile, _ b: ColumnProfile) -> Double {
    func share(of column: ColumnProfile, along other: ColumnProfile) -> Double {
      let places = sample.ranks(other)
      let count = places.count { !$0.isNaN }
      guard count > 16 else { return 1 }
      let parts = places.map { $0.isNaN ? -1 : Int($0 * 8 / Double(count)) }
      let share = explainedShare(of: sample.ranks(column), by: parts)
      // The share that numbers drawn by lot would have, too: Ezekiel's adjustment.
      return 1 - (1 - share) * Double(count - 1) / Double(count - Set(parts).count)
    }
    return max(share(of: a, along: b), share(of: b, along: a))
  }

  private func explainedShare(of ranks: [Double], by codes: [Int]) -> Double {
    let pairs = zip(codes, ranks).filter { $0 >= 0 && !$1.isNaN }
    guard !pairs.isEmpty else { return 0 }
    let mean = pairs.reduce(0) { $0 + $1.1 } / Double(pairs.count)
    var sums: [Int: (count: Double, sum: Double)] = [:]
    for (code, rank) in pairs {
      sums[code, default: (0, 0)].count += 1
      sums[code, default: (0, 0)].sum += rank
    }
    let total = pairs.reduce(0) { $0 + ($1.1 - mean) * ($1.1 - mean) }
    let between = sums.values.reduce(0) { sum, group in
      let distance = group.sum / group.count - mean
      return sum + group.count * distance * distance
    }
    return total > 0 ? between / total : 0
  }

  /// The share of the rows that points of two columns would show: those that no other one covers, in a
  /// plot area of usual size with the scales of skewed amounts.
  func shownShare(_ x: ColumnProfile, _ y: ColumnProfile) -> Double {
    let (columns, rows) = (180.0, 110.0)
    guard let xs = x.shares(of: columns), let ys = y.shares(of: rows) else { return 1 }
    var seen: Set<Int> = []
    var count = 0
    for row in 0..<min(rowCount, 20_000) where xs[row].isFinite && ys[row].isFinite {
      count += 1
      seen.insert(Int(xs[row]) * 1_000 + Int(ys[row]))
    }
    return count == 0 ? 1 : Double(seen.count) / Double(count)
  }

  /// Whether no two rows are alike in all of these columns.
  func tellRowsApart(_ columns: [ColumnProfile]) -> Bool {
    if columns.count == 1, columns[0].isStrictlyIncreasing { return true }
    // Fewer combinations than rows need no look at the rows.
    let most = columns.reduce(1) { $0 * Double($1.mostKinds) }
    return most >= Double(rowCount) && !RowKeys(columns.map(\.column)).haveRepeats
  }

  /// Whether groups are intervals of the numbers of a column, made of it: they tell nothing about it.
  func cuts(_ column: ColumnProfile, into group: ColumnProfile) -> Bool {
    guard case .texts(let cells) = group.column.cells, group.distinctCount > 2 else { return false }
    var ends: [Int: ClosedRange<Double>] = [:]
    for (code, rank) in zip(sample.codes(group), sample.ranks(column))
    where code >= 0 && !rank.isNaN {
      let known = ends[code] ?? rank...rank
      ends[code] = min(known.lowerBound, rank)...max(known.upperBound, rank)
    }
    let order = ends.values.sorted { $0.lowerBound < $1.lowerBound }
    let areApart = zip(order, order.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }
    let begins = (0..<cells.categoryCount).lazy.map { cells.category($0).first }
    return areApart
      && (begins.allSatisfy { $0.map { $0.isNumber || "<>≤≥([".contains($0) } ?? true }
        || group.column.hasUsualOrder)
  }

  /// Whether each combination of the values of two columns comes about equally often: none under half as
  /// often as the mean, none over twice as often.
  func haveEqualCells(_ a: ColumnProfile, _ b: ColumnProfile) -> Bool {
    var counts: [[Int]: Double] = [:]
    for (a, b) in zip(sample.codes(a), sample.codes(b)) where a >= 0 && b >= 0 {
      counts[[a, b], default: 0] += 1
    }
    let mean = counts.values.reduce(0, +) / Double(max(1, counts.count))
    return counts.count == a.distinctCount * b.distinctCount
      && counts.values.allSatisfy { mean / 2 <= $0 && $0 <= mean * 2 }
  }

  /// The strength of the association of two columns of groups, from 0 to 1: Cramér's V, in a sample of
  /// the rows.
  func association(_ a: ColumnProfile, _ b: ColumnProfile) -> Double {
    let pairs = zip(sample.codes(a), sample.codes(b)).filter { $0 >= 0 && $1 >= 0 }
    var (rows, columns) = ([Int: Double](), [Int: Double]())
    var cells: [Int: [Int: Double]] = [:]
    for (a, b) in pairs {
      rows[a, default: 0] += 1
      columns[b, default: 0] += 1
      cells[a, default: [:]][b, default: 0] += 1
    }
    let least = Double(min(rows.count, columns.count) - 1)
    guard least > 0 else { return 0 }
    // χ² / n = Σ cell² / (row · column) - 1
    let chi = cells.reduce(-1) { sum, row in
      sum + row.value.reduce(0) { $0 + $1.value * $1.value / rows[row.key]! / columns[$1.key]! }
    }
    return (max(0, chi) / least).squareRoot()
  }

  /// The category that tells most of a column, where any tells something.
  func explaining(
    _ column: ColumnProfile, _ counts: ClosedRange<Int>,
    where fits: (ColumnProfile) -> Bool = { _ in true }
  ) -> ColumnProfile? {
    let shares = groups(counts)
      .filter { $0.name != column.name && fits($0) && !cuts(column, into: $0) }
      .map { ($0, explainedShare(of: column, by: $0)) }
    guard let best = shares.max(by: { $0.1 < $1.1 }), best.1 > 0.03 else { return nil }
    return best.0
  }
}

private func pearson(_ pairs: [(Double, Double)]) -> Double {
  guard pairs.count > 2 else { return 0 }
  let count = Double(pairs.count)
  let (meanA, meanB) = (
    pairs.reduce(0) { $0 + $1.0 } / count, pairs.reduce(0) { $0 + $1.1 } / count
  )
  var (ab, aa, bb) = (0.0, 0.0, 0.0)
  for (a, b) in pairs {
    ab += (a - meanA) * (b - meanB)
    aa += (a - meanA) * (a - meanA)
    bb += (b - meanB) * (b - meanB)
  }
  return aa > 0 && bb > 0 ? ab / (aa * bb).squareRoot() : 0
}

extension ColumnProfile {
  /// Whether no value has more than nine in ten rows.
  var hasNoGiant: Bool {
    guard let counts = counts(upTo: Self.few), let most = counts.max() else { return true }
    return most * 10 <= validCount * 9
  }

  /// Whether most groups by its numbers have more than one row. Names are groups whatever their size.
  var makesGroups: Bool {
    guard isNumber, let counts = counts(upTo: Self.few) else { return true }
    return counts.count { $0 == 1 } * 2 < counts.count
  }

  /// The places of the numbers in so many steps from the least to the largest one.
  fileprivate func shares(of steps: Double) -> [Double]? {
    guard case .numbers(let cells) = column.cells, let extent, extent.lowerBound < extent.upperBound
    else { return nil }
    let scale = scaleOfSkewed
    func place(_ value: Double) -> Double {
      switch scale {
      case "log": log(value)
      case "symlog": asinh(value / extent.upperBound * 1_000)
      default: value
      }
    }
    let start = place(extent.lowerBound)
    let length = place(extent.upperBound) - start
    return cells.values.prefix(20_000).map { (place($0) - start) / length * steps }
  }

  /// Whether positive numbers rise over two decades or more by about one factor, as frequencies and
  /// concentrations do.
  var isGeometric: Bool {
    guard isStrictlyIncreasing, let extent, extent.lowerBound > 0,
      extent.upperBound >= 100 * extent.lowerBound, case .numbers(let cells) = column.cells
    else { return false }
    let mean = log(extent.upperBound / extent.lowerBound) / Double(validCount - 1)
    return zip(cells.values, cells.values.dropFirst()).allSatisfy { log($1 / $0) <= 3 * mean }
  }
}

/// Some rows of a table, evenly spread, and the ranks of values among them.
private final class RowSample {
  private let rows: [Int]
  private var ranks: [String: [Double]] = [:]

  package init(_ count: Int) {
    let step = max(1, count / 2_000)
    rows = Array(stride(from: 0, to: count, by: step))
  }

  /// The ranks of the numbers; NaN where they are missing. Equal numbers have the mean of their ranks.
  func ranks(_ column: ColumnProfile) -> [Double] {
    if let known = ranks[column.name] { return known }
    guard case .numbers(let cells) = column.column.cells else { return [] }
    let values = rows.map { cells.values[$0] }
    let order = values.indices.filter { !values[$0].isNaN }.sorted { values[$0] < values[$1] }
    var result = Array(repeating: Double.nan, count: values.count)
    var start = 0
    while start < order.count {
      var end = start
      while end < order.count, values[order[end]] == values[order[start]] { end += 1 }
      for index in order[start..<end] { result[index] = Double(start + end - 1) / 2 }
      start = end
    }
    ranks[column.name] = result
    return result
  }

  /// A number for the group of each row; -1 where it is missing.
  func codes(_ column: ColumnProfile) -> [Int] {
    switch column.column.cells {
    case .texts(let cells): return rows.map { Int(cells.codes[$0]) }
    case .numbers(let cells):
      // The last bit of a fraction makes no group.
      return rows.map { row in
        let value = cells.values[row]
        return value.isNaN ? -1 : Int(value.bitPattern >> 1)
      }
    case .times, .unread: return rows.map { _ in -1 }
    }
  }
}

extension ColumnProfile {
  /// Whether no cell holds the name.
  fileprivate func lacks(_ name: String) -> Bool {
    guard case .texts(let cells) = column.cells else { return true }
    return !(0..<cells.categoryCount).contains { ChartText.line(cells.category($0)) == name }
  }
}
