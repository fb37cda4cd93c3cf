import PlotTables

extension RecipeChart {
  /// The chart as a specification with those columns of the table in it that it reads.
  public var emitted: ChartSpecification {
    let read = specification.allStrings
    let columns = table.columns.filter { column in
      read.contains { $0 == column.name || $0.contains("'\(column.name)'") }
    }
    var members = specification.object ?? []
    // Behind the name of the syntax, before what is drawn of them.
    members.insert(("data", ["values": EmittedTable(columns).rows]), at: min(1, members.count))
    guard hiddenTextCount > 0 else { return ChartSpecification(node: JSONNode(members)) }
    return ChartSpecification(
      node: JSONNode(members),
      notes: [
        Note(
          .note,
          hiddenTextCount == 1
            ? "the specification shows the text that the picture leaves out"
            : "the specification shows the \(hiddenTextCount) texts that the picture leaves out",
          hint: "Vega-Lite has no words for that")
      ])
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
