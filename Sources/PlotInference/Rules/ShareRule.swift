import PlotTables

/// Counts of cases beside the counts of which they are a part, as successes of trials: their share, along
/// the column that tells most of it.
struct ShareRule: ChartRule {
  let name = "shares"
  private static let fewestRows = 5
  private static let mostGroups = 20
  private static let mostAtPlace = 8
  /// More than one other amount that the whole holds are the parts of a sum.
  private static let mostParts = 2
  /// In a table of more columns a share says little about it.
  private static let mostColumns = 8

  func suggestion(for table: RoledTable) -> ChartSuggestion? {
    guard table.rowCount >= Self.fewestRows, table.telling.count <= Self.mostColumns,
      let counts = counts(in: table)
    else { return nil }
    let measures = table.columns(.measure).filter { $0.name != counts.part.name }
    let known = measures.first { counts.areShared(by: $0) }
    guard known != nil || !measures.contains(where: counts.part.isProportional) else { return nil }
    let share = known ?? ColumnProfile(counts.share)
    guard let chart = chart(of: share, besides: counts, table) else { return nil }
    var suggestion = chart
    if known == nil {
      suggestion.derivations = [counts.derivation]
      suggestion.derivedFrom = [counts.part.name, counts.other.name]
    }
    suggestion.reason =
      "'\(counts.part.name)' \(counts.isOfRest ? "and" : "is a part of") '\(counts.other.name)'"
      + (counts.isOfRest ? " are the parts of a whole" : " in each row")
    return suggestion
  }

  /// The share along the numbers, or in the groups, that tell most of it.
  private func chart(
    of share: ColumnProfile, besides counts: CountsOfCases, _ table: RoledTable
  ) -> ChartSuggestion? {
    let others = table.telling.filter {
      ![share.name, counts.part.name, counts.other.name].contains($0.name)
    }
    let groups = others.filter {
      (2...Self.mostGroups).contains($0.distinctCount) && $0.distinctCount * 2 <= table.rowCount
    }
    // Points in few places hide each other.
    let numbers = others.filter {
      $0.isNumber && $0.distinctCount > Self.fewestRows
        && !table.areSum(counts.part, counts.other, $0)
        && table.rowCount <= $0.distinctCount * Self.mostAtPlace
    }
    func tells(_ group: ColumnProfile) -> Double {
      // Ezekiel's adjustment: of many groups each tells something by chance.
      let free = Double(max(1, table.rowCount - group.distinctCount))
      return 1 - (1 - table.explainedShare(of: share, by: group)) * Double(table.rowCount - 1)
        / free
    }
    let best = groups.map { ($0, tells($0)) }.max { $0.1 < $1.1 }
    let along = numbers.map { number in
      let correlation = table.correlation(share, number)
      return (number, max(correlation * correlation, table.dependence(share, number)))
    }.max { $0.1 < $1.1 }
    var chart: ChartSuggestion
    if let (number, strength) = along, strength >= best?.1 ?? 0 || number.name == best?.0.name {
      chart = PairRule().chart(of: number, share, table, because: "")
    } else if let (group, _) = best {
      chart = GroupsRule().chart(of: share, by: group, table)
    } else {
      return nil
    }
    chart.yScale = nil
    return chart
  }

  /// The counts of cases, and those of which they are a part.
  private func counts(in table: RoledTable) -> CountsOfCases? {
    let columns = table.profiles.filter {
      $0.isNumber && $0.isWhole && $0.isWithin(0, .infinity) && !$0.isYears && $0.name.fitsFormulas
        && ![.index, .identifier, .sparse].contains(table.roles[$0.name])
    }
    for column in columns {
      if let rest = columns.first(where: { $0.isRest(of: column) }), column.magnitude > 1,
        !columns.contains(where: {
          $0.name != rest.name && rest.isPart(of: $0) && column.isPart(of: $0)
        })
      {
        return CountsOfCases(part: column, other: rest, isOfRest: true)
      }
      guard column.words.areOfTrials || column.words.areOfWhole else { continue }
      let parts = columns.filter {
        $0.name != column.name && $0.magnitude > 1 && !$0.comesEquallyOften(least: 2)
          && $0.isPart(of: column)
          && table.roles[$0.name] != .sequence
      }
      guard parts.count <= Self.mostParts else { continue }
      let named = parts.filter(\.words.areOfCases)
      let place = table.profiles.firstIndex { $0.name == column.name } ?? 0
      let beside = [place - 1, place + 1].filter(table.profiles.indices.contains)
        .map { table.profiles[$0].name }
      let neighbours = column.words.areOfTrials ? parts.filter { beside.contains($0.name) } : []
      if let part = named.count == 1 ? named.first : neighbours.count == 1 ? neighbours.first : nil
      {
        return CountsOfCases(part: part, other: column, isOfRest: false)
      }
    }
    return nil
  }
}

/// Two columns of counts that give a share in each row.
private struct CountsOfCases {
  let part: ColumnProfile
  /// The whole, or the rest of it.
  let other: ColumnProfile
  let isOfRest: Bool

  private var name: String { "share of \(part.name)" }

  var derivation: String {
    let (part, other) = ("datum[\"\(part.name)\"]", "datum[\"\(other.name)\"]")
    return "\(name) = \(part) / \(isOfRest ? "(\(part) + \(other))" : other)"
  }

  var share: Column { Column(name: name, cells: .numbers(NumberCells(values: values))) }

  private var values: [Double] {
    guard case .numbers(let parts) = part.column.cells,
      case .numbers(let others) = other.column.cells
    else { return [] }
    return zip(parts.values, others.values).map { part, other in
      let whole = isOfRest ? part + other : other
      return whole > 0 ? part / whole : .nan
    }
  }

  /// Whether a column holds the share already, as a fraction or in per cent.
  func areShared(by column: ColumnProfile) -> Bool {
    guard case .numbers(let cells) = column.column.cells else { return false }
    let shares = values
    return [1.0, 100.0].contains { (factor: Double) -> Bool in
      zip(cells.values, shares).allSatisfy { (known: Double, share: Double) -> Bool in
        known.isNaN || share.isNaN || abs(known - share * factor) < 0.006 * factor
      }
    }
  }
}

extension ColumnProfile {
  /// Whether each number is one of so many: whole, and no larger than that of another column.
  func isPart(of total: ColumnProfile) -> Bool {
    guard isWhole, isWithin(0, .infinity), case .numbers(let cells) = column.cells,
      case .numbers(let totals) = total.column.cells
    else { return false }
    // Missing cells say nothing.
    return !zip(cells.values, totals.values).contains { $0 > $1 }
  }

  /// Whether the numbers are those of another column times a constant, so far as these are exact: then
  /// that column holds their share of some other whole.
  fileprivate func isProportional(to other: ColumnProfile) -> Bool {
    guard case .numbers(let cells) = column.cells, case .numbers(let others) = other.column.cells
    else { return false }
    let factor = magnitude / other.magnitude
    return zip(cells.values, others.values).allSatisfy { value, other in
      value.isNaN || other.isNaN || abs(value - other * factor) <= magnitude / 100
    }
  }
}

extension HeaderWords {
  /// Whether trials are called so.
  fileprivate var areOfTrials: Bool {
    ["n", "total", "totals", "trials", "tested", "exposed", "examined", "attempts"].contains(
      letters)
  }

  /// Whether wholes are called so, which are amounts of other kinds as often.
  fileprivate var areOfWhole: Bool { ["size", "m", "population", "births"].contains(letters) }

  /// Whether the cases among trials are called so.
  fileprivate var areOfCases: Bool {
    isNamedOnceOrMore(among: [
      "r", "y", "success", "successe", "correct", "incidence", "death", "died", "dead", "case",
      "positive", "infected", "responder", "killed", "affected", "event", "hit", "failure",
    ])
  }
}

extension ColumnProfile {
  /// Whether the cases that are no cases of another column are called so: `non.cases`, `controls`.
  fileprivate func isRest(of cases: ColumnProfile) -> Bool {
    func plain(_ name: String) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let opposites = [
      "cases": "controls", "ncases": "ncontrols", "successes": "failures", "success": "failure",
      "alive": "dead", "survived": "died", "positive": "negative", "present": "absent",
      "yes": "no",
    ]
    let (name, other) = (plain(name), plain(cases.name))
    return opposites[other] == name || ["non", "no", "not"].contains { name == $0 + other }
  }
}
