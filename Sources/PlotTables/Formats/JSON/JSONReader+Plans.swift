/// Planning of the columns, from their names and the first records.
extension JSONReader {
  /// Guesses the types of columns from the first records; they are final if the sample is the whole
  /// text.
  mutating func guess() throws(TableError) {
    var head = try pass.runOnHead([], [], [])
    if head.facts.shape == nil {
      limits.guessSize = TableInput.sampleSize
      // The first record is a large one, and so may be the others: the thread that has read one
      // knows the keys of the next best.
      if head.piece.rowCount == 0, head.facts.badRecordCount == 0 { limits.threadCount = 1 }
      head = try pass.runOnHead([], [], [])
    }
    facts = head.facts
    learn(facts)
    if source.rules.shape == .arrays {
      // Now that their width is known, their cells decide whether the first of them are names.
      facts = try pass.runOnHead([], [], []).facts
      learn(facts)
    }
    plan()
    if rules.takeNumbersAsRead { try guessNumbers() }
    let others = plans.indices.filter { plans[$0].needsEvidence }
    let evidence = EmptyEvidence(rules, isSample: true)
    head = try pass.runOnHead(
      others.map { columns[$0] }, others.map { plans[$0].reading },
      others.map { evidence.of(plans[$0]) })
    for (index, plan) in others.enumerated() {
      guard let evidence = head.piece.columns[index].evidence else { continue }
      plans[plan].guess(evidence, rules, isWhole: head.isWhole)
    }
    if !head.isWhole, head.piece.rowCount > 0, let bytes = input.expectedCount {
      // Records may get shorter; memory that is only set aside costs nothing.
      expectedRowCount = Int(Double(bytes) / head.bytesPerRow * 1.5) + 1024
    }
  }

  /// Guesses the columns of plain numbers, whose facts are known when they are read.
  private mutating func guessNumbers() throws(TableError) {
    let some = plans.indices.filter { plan in
      let kinds = columns[plan] < facts.kinds.count ? facts.kinds[columns[plan]] : 0
      return kinds & ~RecordFacts.onlyNumbers == 0
    }
    guard !some.isEmpty else { return }
    let head = try pass.runOnHead(
      some.map { columns[$0] }, some.map { _ in .numbers }, some.map { _ in nil })
    for (index, plan) in some.enumerated() {
      _ = plans[plan].guessNumbers(head.piece.columns[index].facts, rules)
    }
  }

  /// Makes a plan for each column that somebody may look at and that has none, or got another name.
  mutating func plan() {
    // Names depend on each other, so they stay as they are where none is added.
    guard names.count != width else { return }
    let type = typeColumn
    named = columnNames(without: type)
    kinds += [UInt8](repeating: 0, count: max(0, width - kinds.count))
    for plan in plans.indices where plans[plan].name != names[columns[plan]] {
      plans[plan] = ColumnPlan(names[columns[plan]], wish: plans[plan].wish)
    }
    // The type of GeoJSON's features is checked, and mostly is no column.
    if let type { want([(type, .wanted)]) }
    let others = names.indices.filter { $0 != type }
    let wishes = options.wishes.map { $0(others.map { names[$0] }) }
    want(others.enumerated().lazy.map { ($1, wishes?[$0] ?? .wanted) })
  }

  /// Now that it is known which columns the table has, and so their places in it: plans for those
  /// that are wanted as it turns out.
  ///
  /// - Returns: whether there are any.
  mutating func plansMore() -> Bool {
    guard let wishes = options.wishes else { return false }
    let kept = keptColumns()
    if kept.areAsPlanned { return false }
    want(zip(kept.columns, wishes(kept.columns.map(\.name))).lazy.map { ($0.column, $1) })
    return plans.contains { $0.cells == nil }
  }

  private mutating func want(_ wishes: some Sequence<(column: Int, wish: ColumnProjection)>) {
    let known = plansOfColumns
    for (column, wish) in wishes {
      if let plan = known[column] {
        plans[plan].wish = wish
      } else if wish != .unwanted {
        plans.append(ColumnPlan(names[column], wish: wish))
        columns.append(column)
      }
    }
  }
}
