import PlotTables

/// Columns that go together by their making, which say nothing about what the rows are about.
extension RoledTable {
  /// Whether two amounts go together by their making: one is the sum or the difference of the other and a
  /// third, the least or the most of the other, its total, or the same amount at another time.
  func goTogetherByMaking(_ pair: Pair, among columns: [ColumnProfile]) -> Bool {
    if pair.a.words.areBound(to: pair.b.words)
      || pair.a.words.areNumbered(with: pair.b.words) && fewAreNumbered(columns)
      || pair.a.isPart(ofTotal: pair.b) || pair.b.isPart(ofTotal: pair.a)
    {
      return true
    }
    let names = columns.map(\.name)
    guard let a = names.firstIndex(of: pair.a.name), let b = names.firstIndex(of: pair.b.name)
    else { return false }
    // The last of the three was made of the others, as a rule.
    return columns.prefix(max(a, b)).contains { third in
      ![pair.a.name, pair.b.name].contains(third.name) && areSum(pair.a, pair.b, third)
    }
  }

  /// Whether under four in five amounts have names that only a number tells apart: a table that is all of
  /// them is about these.
  private func fewAreNumbered(_ columns: [ColumnProfile]) -> Bool {
    let families = Dictionary(grouping: columns) { $0.words.letters }
    return families.values.reduce(0) { $0 + ($1.count > 1 ? $1.count : 0) } * 5 < columns.count * 4
  }

  /// Whether one of three columns is the sum of the others, but for a number that is the same in all rows.
  func areSum(_ a: ColumnProfile, _ b: ColumnProfile, _ c: ColumnProfile) -> Bool {
    guard case .numbers(let first) = a.column.cells, case .numbers(let second) = b.column.cells,
      case .numbers(let third) = c.column.cells
    else { return false }
    let tolerance = max(a.magnitude, b.magnitude, c.magnitude) * 1e-6
    var start: SIMD3<Double>?
    var areConstant = SIMDMask<SIMD3<Int64>>(repeating: true)
    var count = 0
    for row in 0..<min(rowCount, 200) {
      let (x, y, z) = (first.values[row], second.values[row], third.values[row])
      guard !(x + y + z).isNaN else { continue }
      count += 1
      let differences = SIMD3(x - y - z, y - x - z, z - x - y)
      let distances = differences - (start ?? differences)
      start = start ?? differences
      areConstant = areConstant .& (distances .<= tolerance) .& (distances .>= -tolerance)
      // Most columns are no sum from the second row on.
      if !any(areConstant) { return false }
    }
    return count > 8
  }
}

extension ColumnProfile {
  /// Whether the other column is named as a total, and no row has less of it.
  fileprivate func isPart(ofTotal total: ColumnProfile) -> Bool {
    total.words.letters == "total" && isPart(of: total)
  }
}

extension HeaderWords {
  /// Whether only a number tells the headers apart: `cd80`, `cd820`. One letter names a variable.
  fileprivate func areNumbered(with other: HeaderWords) -> Bool {
    letters == other.letters && letters.count > 1
  }

  private static let bounds: Set = [
    "min", "max", "minimum", "maximum", "low", "high", "lower", "upper",
  ]

  /// Whether one is the least or the most of what the other is called, or both are: `Min.Price`, `Price`.
  fileprivate func areBound(to other: HeaderWords) -> Bool {
    guard nameBound || other.nameBound, Set(inOrder) != Set(other.inOrder) else { return false }
    return !besidesBounds.isEmpty && besidesBounds == other.besidesBounds
  }

  /// Whether the least or the most of something is called so.
  var nameBound: Bool { inOrder.contains(where: Self.bounds.contains) }

  /// The words for what there is a least or a most of.
  var besidesBounds: Set<String> { Set(inOrder).subtracting(Self.bounds) }
}
