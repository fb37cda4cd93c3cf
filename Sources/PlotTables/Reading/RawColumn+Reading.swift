extension RawColumn {
  /// Gives the column its type, from all of its cells.
  func read(_ rules: InferenceRules) -> (plan: ColumnPlan, mixesKinds: Bool) {
    let looked = pass(.evidence, rules)
    var plan = ColumnPlan(name)
    plan.guess(
      looked.columns[0].evidence ?? ColumnEvidence(rules, column: name), rules,
      isWhole: true)
    let mixesKinds = looked.columns[0].evidence?.mixesKinds ?? false
    while plan.cells == nil {
      let piece = pass(plan.reading, rules)
      var builder = ColumnBuilder(plan.reading, expecting: count)
      builder.append(piece.columns[0], piece.slots, 0, rows: piece.rowCount)
      plan.take(&builder, rules)
    }
    return (plan, mixesKinds)
  }

  private func pass(_ reading: CellReading, _ rules: InferenceRules) -> TablePiece {
    var evidence: ColumnEvidence?
    if case .evidence = reading { evidence = ColumnEvidence(rules, column: name) }
    let piece = TablePiece([reading], evidence: [evidence], rules: rules)
    for row in 0..<count {
      piece.beginRow()
      let cell = cell(row)
      let bytes = cell.isPooled ? pool.bytes : source.bytes
      let offset = cell.isPooled ? pool.origin(of: cell) : cell.start
      piece.take(0, cell.kind, bytes, cell.start, cell.end, offset: offset)
      piece.endRow()
    }
    piece.finish()
    piece.locate { source.location(of: $0) }
    return piece
  }
}
