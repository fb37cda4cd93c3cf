import PlotTables
import PlotTransforms

/// The requested computations along series, with their input rows, so that a specification can contain
/// `window` and `joinaggregate` transforms over the values of the table.
struct AskedSeries: AskedComputation {
  private let transforms: [SeriesTransform]
  /// The rows before the computations.
  private let source: Table
  /// The table that the chart is drawn from.
  private let result: Table

  /// - Parameters:
  ///   - transforms: the transforms of the whole chart.
  ///   - source: the rows before the computations.
  ///   - result: the table that the chart is drawn from.
  init(_ transforms: [any Transform], of source: Table, makes result: Table) {
    self.transforms = transforms.compactMap { $0 as? SeriesTransform }
    (self.source, self.result) = (source, result)
  }

  /// Returns the index of the first computation among the transforms; nil if there is none.
  static func place(in transforms: [any Transform]) -> Int? {
    transforms.firstIndex { $0 is SeriesTransform }
  }

  func asked(
    _ units: [JSONNode], of table: EmittedTable, panels: [String]
  ) -> (units: [JSONNode], table: EmittedTable)? {
    let made = transforms.filter { table.names.contains($0.name) }
    let names = Set(table.names)
    let fields = made.reduce(names.subtracting(made.map(\.name))) { $0.union($1.fields) }
    guard !made.isEmpty, fields.allSatisfy({ source.column(named: $0) != nil }),
      fields.union(names).allSatisfy({ EmittedTable.plain($0) == $0 }),
      counts(table) == counts(EmittedTable(result.keeping(names).columns)),
      let steps = try? made.flatMap({ try $0.steps() })
    else { return nil }
    let written = steps.map(\.written)
    let asked = units.map { unit in
      let others = unit["transform"]?.array ?? []
      return JSONNode(
        [("transform", JSONNode(written + others))]
          + (unit.object ?? []).filter { $0.name != "transform" }.map { ($0.name, $0.value) })
    }
    return (asked, EmittedTable(source.keeping(fields).columns))
  }

  /// Returns the number of occurrences of each row.
  private func counts(_ table: EmittedTable) -> [[String: EmittedTable.Cell]: Int] {
    table.records.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
