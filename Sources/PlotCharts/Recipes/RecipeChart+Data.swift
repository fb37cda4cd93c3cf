import PlotTables

extension RecipeChart {
  /// The specification with those columns of the table in it that it reads.
  public var specificationWithData: JSONNode {
    let read = specification.allStrings
    var data = EmittedTable()
    for column in table.columns {
      guard read.contains(where: { $0 == column.name || $0.contains("'\(column.name)'") }) else {
        continue
      }
      _ = data.add(column.name, (0..<column.count).map { column.emittedCell($0) })
    }
    let values: JSONNode = ["values": data.rows]
    var members = specification.object ?? []
    // Behind the titles, before what is drawn of them.
    members.insert(("data", values), at: min(1, members.count))
    return JSONNode(members)
  }
}

extension JSONNode {
  /// All strings in it, names of members aside.
  fileprivate var allStrings: Set<String> {
    if let string { return [string] }
    let values = array ?? object?.map(\.value) ?? []
    return values.reduce(into: []) { $0.formUnion($1.allStrings) }
  }
}

extension Column {
  fileprivate func emittedCell(_ row: Int) -> EmittedTable.Cell {
    switch cells {
    case .numbers(let cells): EmittedTable.Cell(cells.values[row])
    case .times(let cells):
      cells.ticks[row] == TimeCells.missing
        ? .missing : EmittedTable.Cell(time: cells.secondsSince1970(at: row))
    case .texts: EmittedTable.Cell(text(at: row))
    case .unread: .missing
    }
  }
}
