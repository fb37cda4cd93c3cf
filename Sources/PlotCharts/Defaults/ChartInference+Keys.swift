extension ChartInference {
  /// Whether no place occurs twice among rows that are alike in the key columns.
  func isUnique(_ places: ColumnProfile, within keys: [String]) -> Bool {
    if places.isStrictlyIncreasing { return true }
    // The codes of one column of texts are there already.
    if keys.count == 1, case .texts(let cells) = profile(keys[0])?.column.cells {
      if places.rises(within: CategoryCodes(cells.codes)) { return true }
      return tellsRowsApart([places.codes, cells.codes.map(Int.init)])
    }
    let keys = keys.compactMap { profile($0)?.codes }
    if keys.isEmpty { return !places.hasRepeats }
    return places.rises(within: combined(keys)) || tellsRowsApart([places.codes] + keys)
  }

  /// The fewest columns of categories that tell apart the rows at the same place: texts before
  /// whole numbers with few values, earlier columns before later ones.
  func splitting(_ places: ColumnProfile, excluding excluded: Set<String>) -> [ColumnProfile]? {
    let limit = max(2, table.rowCount / 2)
    let texts = profiles.filter { $0.isText && (2...limit).contains($0.distinctCount) }
    let codes = profiles.filter {
      $0.isNumber && $0.isWhole && !$0.isIdentifier && (2...30).contains($0.knownDistinctCount)
    }
    let candidates = (texts + codes.filter { !excluded.contains($0.name) })
      .filter { $0.name != places.name && $0.validCount == table.rowCount }
    guard !candidates.isEmpty else { return nil }
    let placeCodes = places.codes
    let codesOf = Dictionary(uniqueKeysWithValues: candidates.map { ($0.name, $0.codes) })
    return combinations(of: Array(candidates.prefix(8))).first { combination in
      let codes = combination.compactMap { codesOf[$0.name] }
      return tellsRowsApart([placeCodes] + codes) && makesSeries(codes)
    }
  }

  /// Whether the combinations that occur have several rows each: a line needs more than one point.
  private func makesSeries(_ columns: [[Int]]) -> Bool {
    table.rowCount >= 2 * Set(combined(columns)).count
  }

  /// Single columns first, then pairs, then triples.
  func combinations(of columns: [ColumnProfile]) -> [[ColumnProfile]] {
    let indices = columns.indices
    let pairs = indices.flatMap { a in indices[(a + 1)...].map { [a, $0] } }
    let triples = pairs.flatMap { pair in indices[(pair[1] + 1)...].map { pair + [$0] } }
    return (indices.map { [$0] } + pairs + triples).map { $0.map { columns[$0] } }
  }

  /// Whether every row has another combination of codes. Rows without a place do not count.
  func tellsRowsApart(_ columns: [[Int]]) -> Bool {
    var seen: Set<Int> = []
    seen.reserveCapacity(table.rowCount)
    return zip(combined(columns), columns.first ?? []).allSatisfy { code, place in
      place < 0 || seen.insert(code).inserted
    }
  }

  /// One code for each combination that occurs.
  private func combined(_ columns: [[Int]]) -> [Int] {
    guard var codes = columns.first else { return [] }
    for column in columns.dropFirst() {
      // Codes stay below the number of rows, so a pair of them fits one word.
      let width = (column.max() ?? 0) + 2
      var dense: [Int: Int] = [:]
      for row in codes.indices {
        let pair = (codes[row] + 1) * width + column[row] + 1
        let code = dense[pair] ?? dense.count
        dense[pair] = code
        codes[row] = code
      }
    }
    return codes
  }
}
