import PlotTables
import PlotTransforms

/// Columns that come in pairs of an x and a y: `red x, red y, blue x, blue y`.
package struct ColumnPairs {
  package let transform: StackedPairsTransform

  /// The pairs of as many columns along x as along y, in their order.
  ///
  /// - Parameters:
  ///   - names: all columns of the table, which the new ones are told from.
  ///   - shown: those that something else shows, too: they stay.
  package init(
    _ xs: [String], _ ys: [String], among names: [String], besides shown: Set<String> = []
  ) {
    let x = Self.common(xs)
    let y = Self.common(ys)
    let gone = Set(xs + ys).subtracting(shown)
    let kept = names.filter { !gone.contains($0) }
    let own = x == y ? (x: "x", y: "y") : (x: x, y: y)
    let used = kept + [own.x, own.y]
    transform = StackedPairsTransform(
      zip(zip(xs, ys), Self.labels(xs, ys)).map { pair, label in
        StackedPairsTransform.Pair(x: pair.0, y: pair.1, label: label)
      },
      x: Table.unusedName(own.x, among: kept), y: Table.unusedName(own.y, among: kept),
      key: Table.unusedName("series", among: used), kept: shown)
  }

  /// The pairs that the names of all columns may tell, those with an x and a y first: `strain A, stress A`
  /// are parted at the first word or the last one.
  package static func named(_ names: [String]) -> [ColumnPairs] {
    guard (4...mostColumns).contains(names.count), names.count.isMultiple(of: 2) else { return [] }
    let parts = [ColumnName.numbered, ColumnName.endingInRole, ColumnName.beginningWithRole]
    let found = parts.compactMap { pairs(names.map($0)) } + [repeated(names)].compactMap(\.self)
    let all = found.map { found in
      let (xs, ys) = (found.xs.map { names[$0] }, found.ys.map { names[$0] })
      let areTurned = common(xs).lowercased() == "y" && common(ys).lowercased() == "x"
      return ColumnPairs(areTurned ? ys : xs, areTurned ? xs : ys, among: names)
    }
    return all.filter(\.arePlaces) + all.filter { !$0.arePlaces }
  }

  /// Whether the columns are called x and y.
  package var arePlaces: Bool { (transform.x.lowercased(), transform.y.lowercased()) == ("x", "y") }

  private static let mostColumns = 48

  package var xs: [String] { transform.pairs.map(\.x) }
  package var ys: [String] { transform.pairs.map(\.y) }

  /// The indices of the columns of two roles, of which each pair has one; the first column's role is along x.
  private static func pairs(_ names: [ColumnName?]) -> (xs: [Int], ys: [Int])? {
    guard let first = names[0], let other = names.first(where: { $0?.role != first.role }) ?? nil
    else { return nil }
    let xs = names.indices.filter { names[$0]?.role == first.role }
    var ys: [Int] = []
    for x in xs {
      let partners = names.indices.filter {
        names[$0]?.role == other.role && names[$0]?.pair == names[x]?.pair
      }
      guard partners.count == 1 else { return nil }
      ys += partners
    }
    return xs.count * 2 == names.count && Set(ys).count == xs.count ? (xs, ys) : nil
  }

  /// Every other column has the same name, to which the reader has added numbers: `time, a, time, b`.
  private static func repeated(_ names: [String]) -> (xs: [Int], ys: [Int])? {
    let xs = names.indices.filter { $0.isMultiple(of: 2) }
    guard xs.allSatisfy({ $0 == 0 || names[$0] == "\(names[0])_\($0 / 2 + 1)" }) else { return nil }
    return (xs, xs.map { $0 + 1 })
  }

  /// The part that names have in common: their last words, their first ones, or all but the numbers at their
  /// ends; the first name where there is none.
  private static func common(_ names: [String]) -> String {
    // The reader numbers equal names from the second on.
    if names.dropFirst().enumerated().allSatisfy({ $1 == "\(names[0])_\($0 + 2)" }) {
      return names[0]
    }
    for part in [ColumnName.endingInRole, ColumnName.beginningWithRole, ColumnName.numbered] {
      let roles = Set(names.map { part($0)?.role ?? "" })
      if roles.count == 1, let role = roles.first, !role.isEmpty { return role }
    }
    return names.count > 3 ? names[0] + " …" : names.joined(separator: ", ")
  }

  /// The names of pairs: what both columns of each have in common, else those of the columns along y.
  private static func labels(_ xs: [String], _ ys: [String]) -> [String] {
    for part in [ColumnName.endingInRole, ColumnName.beginningWithRole] {
      let labels = zip(xs, ys).compactMap { x, y -> String? in
        guard let pair = part(x)?.pair, part(y)?.pair == pair else { return nil }
        return pair
      }
      if labels.count == xs.count, Set(labels).count == labels.count { return labels }
    }
    return ys
  }
}

/// A name in two parts: what the column is in its pair, and which pair it is in.
private struct ColumnName {
  let role: String
  let pair: String

  /// `x1`, `x_1`, `x 1`; the reader numbers equal names from the second on.
  static func numbered(_ name: String) -> ColumnName? {
    let digits = name.reversed().prefix(while: \.isNumber).count
    guard digits < 4 else { return nil }
    var role = name.dropLast(digits)
    while let last = role.last, isSeparator(last) { role = role.dropLast() }
    return role.isEmpty ? nil : ColumnName(role: String(role), pair: String(name.suffix(digits)))
  }

  /// `red x`, `red_x`, `red.x`.
  static func endingInRole(_ name: String) -> ColumnName? {
    guard let place = name.lastIndex(where: isSeparator) else { return nil }
    return ColumnName(name[name.index(after: place)...], name[..<place])
  }

  /// `x red`, `x_red`, `x.red`.
  static func beginningWithRole(_ name: String) -> ColumnName? {
    guard let place = name.firstIndex(where: isSeparator) else { return nil }
    return ColumnName(name[..<place], name[name.index(after: place)...])
  }

  private init(role: String, pair: String) { (self.role, self.pair) = (role, pair) }

  private init?(_ role: Substring, _ pair: Substring) {
    guard role.contains(where: \.isLetter), !pair.isEmpty else { return nil }
    self.init(role: String(role), pair: String(pair))
  }

  private static func isSeparator(_ character: Character) -> Bool { " _.-:/".contains(character) }
}
