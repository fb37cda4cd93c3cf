extension LayerData {
  /// Whether any row has a value on each of the axes.
  var hasPlacedRows: Bool {
    let axes = positions.map(\.values)
    return (0..<rowCount).contains { row in axes.allSatisfy { !$0[row].isNaN } }
  }
}

extension Chart {
  /// Refuses rows of which none has a place: their axes and legend would say that there are some.
  func refuseUnplacedRows(of layers: [LayerData]) throws(ChartError) {
    guard let first = layers.first, first.rowCount > 0, !layers.contains(where: \.hasPlacedRows)
    else { return }
    let axes = first.positions
    // A column without any value is the reason by itself.
    let blank = axes.filter { $0.values.allSatisfy(\.isNaN) }
    let names = (blank.isEmpty ? axes : blank).map { "'\($0.name)'" }
    let both = names.count == 2 && blank.isEmpty ? "both " : ""
    throw ChartError(
      .data, "no row has \(both)\(names.joined(separator: blank.isEmpty ? " and " : " or "))",
      hint: "choose other columns, or --allow-empty draws empty axes")
  }
}
