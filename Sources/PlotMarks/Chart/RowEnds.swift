import PlotTables

/// The starts and ends of marks on the value axis, apart from all else of a layer. To ask the layer
/// row by row is to copy it whole each time: a third of the instructions of stacked areas.
struct RowEnds: Sendable {
  let offsets: (base: [Double], top: [Double])?
  let second, values: DoubleColumn?
  let ground: Double

  func base(of row: Int) -> Double { offsets?.base[row] ?? second?[row] ?? ground }
  func top(of row: Int) -> Double { offsets?.top[row] ?? values?[row] ?? .nan }
}

extension LayerData {
  /// The start of each row's mark on the value axis: zero without a stack or a second end.
  package var base: [Double] {
    stackOffsets?.base ?? secondEnds?.doubles ?? Array(repeating: ground, count: rowCount)
  }
  /// The end of each row's mark on the value axis.
  package var top: DoubleColumn {
    stackOffsets.map { DoubleColumn($0.top) } ?? values?.values ?? []
  }
  package func base(of row: Int) -> Double { ends.base(of: row) }
  package func top(of row: Int) -> Double { ends.top(of: row) }
}
