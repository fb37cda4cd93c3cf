import PlotTables
import PlotTransforms

/// The requested aggregates of a chart, with the rows that they summarise, so that a specification can
/// contain `mean(price)` over the whole table instead of the means.
struct AskedAggregates: AskedComputation {
  private let transform: AggregateTransform
  /// The rows before aggregation.
  private let source: Table
  /// The rows of the chart, one for each group.
  private let groups: [[String: EmittedTable.Cell]]

  /// - Parameters:
  ///   - source: the rows before the transform.
  ///   - result: the table that the chart is drawn from.
  init(_ transform: AggregateTransform, of source: Table, makes result: Table) {
    (self.transform, self.source) = (transform, source)
    groups = EmittedTable(result.columns).records
  }

  /// Returns the index of the aggregation among the transforms; nil if there is none, or it reads whole
  /// rows.
  static func place(in transforms: [any Transform]) -> Int? {
    transforms.lastIndex { transform in
      (transform as? AggregateTransform)?.readsWholeRows == false
    }
  }

  /// Returns nil if the units show more than groups and aggregates, or if Vega-Lite would group a unit's
  /// rows in another way.
  func asked(
    _ units: [JSONNode], of table: EmittedTable, panels: [String]
  ) -> (units: [JSONNode], table: EmittedTable)? {
    let aggregates = transform.aggregates.filter { table.names.contains($0.name) }
    let keys = table.names.filter { name in !aggregates.contains { $0.name == name } }
    guard !aggregates.isEmpty, keys.allSatisfy(transform.groupby.contains),
      aggregates.allSatisfy(isSaid), holdsGroups(table)
    else { return nil }
    var asked: [JSONNode] = []
    for unit in units {
      guard let changed = changed(unit, aggregates, keys: keys, panels: panels) else { return nil }
      asked.append(changed)
    }
    let fields = keys + aggregates.compactMap { $0.operation.needsField ? $0.field : nil }
    let drawn = Set(table.records.map { row in keys.map { row[$0] } })
    let found = EmittedTable(source.keeping(Set(keys)).columns).records.map { row in
      keys.map { row[$0] }
    }
    // A group that sums up others has no rows with its name.
    guard drawn.isSubset(of: found) else { return nil }
    // Groups without a place are not drawn.
    let kept = found.indices.filter { drawn.contains(found[$0]) }
    return (
      asked, EmittedTable(source.keeping(Set(fields)).columns.map { $0.picking(kept) })
    )
  }

  /// Returns whether Vega computes the same. Its confidence intervals are bootstrapped at random, and its
  /// `distinct` counts missing cells as a value.
  private func isSaid(_ aggregate: AggregatedField) -> Bool {
    guard aggregate.operation.needsField else { return true }
    guard let column = aggregate.field.flatMap(source.column(named:)),
      !column.name.contains(where: { ".[]\\\"'".contains($0) }),
      !["ci0", "ci1"].contains(aggregate.operation.name)
    else { return false }
    switch column.cells {
    case .numbers: return aggregate.operation.name != "distinct" || column.missingCount == 0
    case .times: return false
    case .texts, .unread: return column.missingCount == 0
    }
  }

  /// Returns whether each row of a table is one of the groups.
  private func holdsGroups(_ table: EmittedTable) -> Bool {
    let known = Set(groups.map { row in table.names.map { row[$0] } })
    return table.records.allSatisfy { row in known.contains(table.names.map { row[$0] }) }
  }

  /// Returns a unit with aggregates instead of their results.
  ///
  /// - Returns: nil if its fields do not identify the groups, or formulas read the results.
  private func changed(
    _ unit: JSONNode, _ aggregates: [AggregatedField], keys: [String], panels: [String]
  ) -> JSONNode? {
    guard let channels = unit["encoding"]?.object,
      unit.object?.allSatisfy({ ["mark", "encoding", "transform"].contains($0.name) }) == true,
      unit["transform"]?.array?.allSatisfy({ holds($0, of: keys) }) ?? true
    else { return nil }
    var shown: Set<String> = Set(panels)
    var encoding: [(name: String, value: JSONNode)] = []
    for channel in channels {
      guard channel.value["condition"] == nil else { return nil }
      guard let field = channel.value["field"]?.string else {
        encoding.append(channel)
        continue
      }
      guard let aggregate = aggregates.first(where: { $0.name == field }) else {
        shown.insert(field)
        encoding.append(channel)
        continue
      }
      encoding.append((channel.name, said(aggregate, channel.value)))
    }
    let visible = keys.filter(shown.contains)
    let all = Set(groups.map { row in keys.map { row[$0] } })
    let distinct = Set(groups.map { row in visible.map { row[$0] } })
    guard distinct.count == all.count, all.count == groups.count else { return nil }
    return unit.setting("encoding", JSONNode(encoding))
  }

  /// Returns whether a transform gives the same result for a row and for its group.
  private func holds(_ transform: JSONNode, of keys: [String]) -> Bool {
    guard let formula = transform["calculate"]?.string.flatMap({ try? Expression($0) }) else {
      return false
    }
    return formula.fields.allSatisfy(keys.contains)
  }

  private func said(_ aggregate: AggregatedField, _ definition: JSONNode) -> JSONNode {
    var members: [(name: String, value: JSONNode)] = []
    for member in definition.object ?? [] {
      guard member.name == "field" else {
        members.append(member)
        continue
      }
      members.append(("aggregate", JSONNode(aggregate.operation.name)))
      if aggregate.operation.needsField, let field = aggregate.field {
        members.append(("field", JSONNode(field)))
      }
    }
    if definition["title"] == nil { members.append(("title", JSONNode(aggregate.name))) }
    return JSONNode(members)
  }
}
