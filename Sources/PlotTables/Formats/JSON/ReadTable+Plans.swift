extension ReadTable {
  /// Makes a table of the columns that were read as planned, under their names, or of their
  /// digests. Columns without a plan are unread.
  init(
    _ file: String, _ columns: some Sequence<(plan: ColumnPlan?, name: String)>, rowCount: Int,
    keepsRows: Bool, dialect: [Finding], notes: [Note]
  ) {
    guard keepsRows else {
      self.init(table: Table(name: file, columns: []), dialect: dialect, notes: notes)
      digestedRowCount = rowCount
      digests = columns.compactMap { column in
        column.plan?.digest(rowCount: rowCount).map { digest in
          var sample = digest.sample
          sample.name = column.name
          return ColumnDigest(
            sample: sample, count: digest.count, missingCount: digest.missingCount,
            distinctCount: digest.distinctCount)
        }
      }
      return
    }
    var read: [Column] = []
    for (plan, name) in columns {
      var column =
        plan.map { $0.column(rowCount: rowCount) }
        ?? Column(
          name: name, cells: .unread(rowCount))
      column?.name = name
      if let column { read.append(column) }
    }
    self.init(table: Table(name: file, columns: read), dialect: dialect, notes: notes)
  }
}

extension ColumnPlan {
  /// Whether the cells are texts.
  var isText: Bool { if case .texts? = cells { true } else { false } }
}
