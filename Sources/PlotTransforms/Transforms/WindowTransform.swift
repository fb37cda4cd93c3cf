import PlotNumbers
import PlotTables
import PlotWords

/// An operation on each row's window, and the name of the column that it makes.
package struct WindowField: Sendable, Hashable {
  package var operation: WindowOperation
  package var field: String?
  package var name: String

  /// - Parameter name: `OPERATION_FIELD` as in Vega where it is nil.
  package init(_ operation: WindowOperation, of field: String? = nil, as name: String? = nil) {
    (self.operation, self.field) = (operation, field)
    self.name = name ?? operation.name + (field.map { "_" + $0 } ?? "")
  }
}

/// Ranks, cells of neighbouring rows, and aggregates over a frame of rows around each row, beside it:
/// Vega-Lite's `window`, https://vega.github.io/vega-lite/docs/window.html.
///
/// - Complexity: O(n log n), whatever the frame; O(n × frame) for intervals of means, which `Budget` limits.
package struct WindowTransform: Transform, Hashable {
  package var windows: [WindowField]
  /// The rows of the frame before each row; nil from the first of its group.
  package var preceding: Int?
  /// The rows of the frame behind each row; nil up to the last of its group.
  package var following: Int?
  /// Whether the frame may end between rows that `sort` does not distinguish.
  package var ignorePeers: Bool
  package var groupby: [String]
  package var sort: [SortField]

  /// - Parameters:
  ///   - preceding: its sign does not matter, as in Vega, where frames are written `[-5, 5]`.
  ///   - following: likewise.
  package init(
    _ windows: [WindowField], preceding: Int? = nil, following: Int? = 0,
    ignorePeers: Bool = false, groupby: [String] = [], sort: [SortField] = []
  ) {
    self.windows = windows
    // Half of the range of an `Int` exceeds the number of rows, and can be added to an index.
    func rows(_ count: Int) -> Int { Int(min(count.magnitude, UInt(Int.max / 2))) }
    (self.preceding, self.following) = (preceding.map(rows), following.map(rows))
    (self.ignorePeers, self.groupby, self.sort) = (ignorePeers, groupby, sort)
  }

  package var fields: Set<String> {
    Set(groupby + sort.map(\.field))
      .union(windows.compactMap { $0.operation.needsField ? $0.field : nil })
  }

  package func apply(to table: Table) throws(ChartError) -> Table {
    let groups = RowGroups(table, by: try table.requiredColumns(groupby, for: "window")).groups
    let order = try RowOrder(table, by: sort, for: "window")
    let partition = WindowPartition(groups, in: order)
    var columns: [Column] = []
    for window in windows {
      if case .aggregate(let operation) = window.operation {
        columns += try aggregate(operation, window, of: table, groups, order, partition)
      } else {
        columns.append(try column(window, of: table, partition))
      }
    }
    return try table.setting(columns, for: "window")
  }

  private func column(
    _ window: WindowField, of table: Table, _ partition: WindowPartition
  ) throws(ChartError) -> Column {
    if let rank = partition.rank(window.operation) {
      let values = partition.places.map(rank)
      return Column(name: window.name, cells: .numbers(NumberCells(values: values)))
    }
    guard let field = window.field else {
      throw ChartError(.usage, "window: '\(window.operation.name)' needs a column")
    }
    let frames = frames(of: partition)
    func place(_ place: Int) -> Int? {
      let (group, frame) = (partition.groups[place], frames[place])
      switch window.operation {
      case .lag(let offset): return place - offset >= group.lowerBound ? place - offset : nil
      case .lead(let offset): return place + offset < group.upperBound ? place + offset : nil
      case .firstValue: return frame.lowerBound
      case .lastValue: return frame.upperBound - 1
      case .nthValue(let number): return number <= frame.count ? frame.lowerBound + number - 1 : nil
      default: return nil
      }
    }
    var column = try table.requiredColumn(field, for: "window")
      .picking(partition.places.map { place($0).map { partition.rows[$0] } })
    column.name = window.name
    return column
  }

  private func aggregate(
    _ operation: AggregateOperation, _ window: WindowField, of table: Table, _ groups: [[Int]],
    _ order: RowOrder, _ partition: WindowPartition
  ) throws(ChartError) -> [Column] {
    var partition = partition
    var frames: [Range<Int>]
    // Frames that run to the end of their group grow if they are traversed from there. `argmin` is
    // the first of equal rows, so that its order stays.
    if following == nil, preceding != nil, !operation.isRow {
      partition = WindowPartition(groups, in: order, isReversed: true)
      frames = partition.frames(
        preceding: following, following: preceding, ignorePeers: ignorePeers)
    } else {
      frames = self.frames(of: partition)
    }
    let aggregated = try AggregatedField(operation, of: window.field, as: window.name)
      .columns(
        of: table, over: frames.map { partition.rows[$0] },
        preceding == nil || following == nil && !operation.isRow ? .growing : .sliding,
        for: "window")
    return aggregated.map { $0.picking(partition.places) }
  }

  private func frames(of partition: WindowPartition) -> [Range<Int>] {
    partition.frames(
      preceding: preceding, following: following, ignorePeers: ignorePeers)
  }
}

extension WindowPartition {
  /// Returns the number that a place has by its order alone; nil for an operation that looks at
  /// cells.
  fileprivate func rank(_ operation: WindowOperation) -> ((Int) -> Double)? {
    func before(_ place: Int) -> Int { peers[place].lowerBound - groups[place].lowerBound }
    func upTo(_ place: Int) -> Int { peers[place].upperBound - groups[place].lowerBound }
    return switch operation {
    case .rowNumber: { Double($0 - groups[$0].lowerBound + 1) }
    case .rank: { Double(before($0) + 1) }
    case .denseRank: { Double(denseRanks[$0]) }
    case .percentRank: { Double(before($0)) / Double(max(1, groups[$0].count - 1)) }
    case .cumeDist: { Double(upTo($0)) / Double(groups[$0].count) }
    // Rounded up in whole numbers: 0.3 of 10 parts is the third, not the fourth.
    case .ntile(let parts): { Double((parts * upTo($0) - 1) / groups[$0].count + 1) }
    default: nil
    }
  }
}

extension AggregateOperation {
  fileprivate var isRow: Bool { if case .row = result { true } else { false } }
}
