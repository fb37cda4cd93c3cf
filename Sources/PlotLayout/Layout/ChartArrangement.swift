import PlotLook
import PlotMarks
import PlotViews
import PlotWords

/// An arrangement of several charts in nested grids.
package indirect enum ChartArrangement: Hashable {
  /// A chart, by its index.
  case chart(Int)
  case grid(Grid)

  /// A grid of charts or of further grids, row by row from the upper left.
  package struct Grid: Hashable {
    package var cells: [ChartArrangement] = []
    package var columnCount = 1
    /// The title over the grid.
    package var title: String?
    package var spacing = PanelSpacing()

    package init(
      cells: [ChartArrangement] = [], columnCount: Int = 1, title: String? = nil,
      spacing: PanelSpacing = PanelSpacing()
    ) {
      self.cells = cells
      self.columnCount = columnCount
      self.title = title
      self.spacing = spacing
    }

    var rowCount: Int { (cells.count + columnCount - 1) / columnCount }
    package func titled(_ title: String?) -> Grid {
      var grid = self
      grid.title = title
      return grid
    }

    func row(of index: Int) -> Int { index / columnCount }
    func column(of index: Int) -> Int { index % columnCount }
  }

  /// The indices of all charts.
  var charts: [Int] {
    switch self {
    case .chart(let index): [index]
    case .grid(let grid): grid.cells.flatMap(\.charts)
    }
  }

  /// The number of charts in a row.
  var breadth: Int {
    guard case .grid(let grid) = self else { return 1 }
    return min(grid.columnCount, grid.cells.count) * (grid.cells.map(\.breadth).max() ?? 1)
  }

  /// Returns the number of the given charts in a column.
  func depth(of some: [Int]) -> Int {
    switch self {
    case .chart(let index): return some.contains(index) ? 1 : 0
    case .grid(let grid):
      return (0..<grid.rowCount).reduce(0) { sum, row in
        let cells = grid.cells.indices.filter { grid.row(of: $0) == row }
        return sum + (cells.map { grid.cells[$0].depth(of: some) }.max() ?? 0)
      }
    }
  }

  /// The charts of each row of a grid that has more than one.
  var rows: [[Int]] {
    guard case .grid(let grid) = self else { return [] }
    let own = (0..<grid.rowCount).map { row in
      grid.cells.indices.filter { grid.row(of: $0) == row }.compactMap { index -> Int? in
        if case .chart(let chart) = grid.cells[index] { chart } else { nil }
      }
    }
    return own.filter { $0.count > 1 } + grid.cells.flatMap(\.rows)
  }
}

/// The size of the plot areas of one or more charts, with the room around them.
struct ChartRoom: Hashable {
  var area: Size
  var insets: Insets

  var size: Size {
    Size(
      width: insets.left + area.width + insets.right,
      height: insets.top + area.height + insets.bottom)
  }
}

extension ChartRoom {
  init(_ layout: ChartLayout) {
    let areas = layout.panels.map(\.plotArea)
    let (left, top) = (areas.map(\.minX).min() ?? 0, areas.map(\.minY).min() ?? 0)
    let (right, bottom) = (areas.map(\.maxX).max() ?? 0, areas.map(\.maxY).max() ?? 0)
    area = Size(width: right - left, height: bottom - top)
    insets = Insets(
      top: top, left: left, bottom: layout.size.height - bottom, right: layout.size.width - right)
  }
}

/// The places of charts of known sizes. Plot areas in a column have their left edges in line, those in a row
/// their upper edges.
struct ArrangedCharts {
  /// The upper left corners, by the indices of the charts.
  private(set) var origins: [Int: Point] = [:]
  /// The distances of plot areas from the left edges of their charts in a column, and from the tops in a
  /// row.
  private(set) var leftInsets: [Int: Double] = [:]
  private(set) var topInsets: [Int: Double] = [:]
  /// The titles over grids.
  private(set) var titles: [PlacedText] = []
  /// The room of all charts together.
  private(set) var room: ChartRoom
  private let rooms: [ChartRoom]
  private let theme: Theme
  private let text: TextSetter

  private static let spacing = 28.0
  /// The least distance of two charts; closer labels would be read as those of the other chart.
  private static let leastSpacing = 8.0
  private static let belowTitle = 8.0

  init(_ arrangement: ChartArrangement, _ rooms: [ChartRoom], _ theme: Theme, _ text: TextSetter) {
    (self.rooms, self.theme, self.text) = (rooms, theme, text)
    room = ChartRoom(area: Size(width: 0, height: 0), insets: .zero)
    room = self.room(of: arrangement)
    place(
      arrangement, areaAt: Point(x: room.insets.left, y: room.insets.top), left: room.insets.left,
      top: room.insets.top)
  }

  /// The sides of the rows or columns of a grid.
  private struct Tracks {
    var before: [Double]
    var areas: [Double]
    var after: [Double]
    let spacing: Double

    init(_ count: Int, spacing: Double) {
      (before, areas) = (Array(repeating: 0, count: count), Array(repeating: 0, count: count))
      after = before
      self.spacing = spacing
    }

    /// The starts of the plot areas, relative to the first.
    var starts: [Double] {
      var start = 0.0
      return areas.indices.map { index in
        if index > 0 {
          start += areas[index - 1] + after[index - 1] + spacing + before[index]
        }
        return start
      }
    }
    var length: Double { (starts.last ?? 0) + (areas.last ?? 0) }
  }

  private func tracks(_ grid: ChartArrangement.Grid) -> (columns: Tracks, rows: Tracks) {
    func spacing(_ own: Double?) -> Double {
      max(own ?? Self.spacing * theme.unit, Self.leastSpacing).rounded(.up)
    }
    var columns = Tracks(
      min(grid.columnCount, grid.cells.count), spacing: spacing(grid.spacing.column))
    var rows = Tracks(grid.rowCount, spacing: spacing(grid.spacing.row))
    let rooms = grid.cells.map(room(of:))
    func widen(_ tracks: inout Tracks, _ index: Int, _ before: Double, _ area: Double) {
      tracks.before[index] = max(tracks.before[index], before)
      tracks.areas[index] = max(tracks.areas[index], area)
    }
    for (index, room) in rooms.enumerated() {
      widen(&columns, grid.column(of: index), room.insets.left, room.area.width)
      widen(&rows, grid.row(of: index), room.insets.top, room.area.height)
    }
    for (index, room) in rooms.enumerated() {
      let (row, column) = (grid.row(of: index), grid.column(of: index))
      columns.after[column] = max(
        columns.after[column], room.area.width + room.insets.right - columns.areas[column])
      rows.after[row] = max(
        rows.after[row], room.area.height + room.insets.bottom - rows.areas[row])
    }
    return (columns, rows)
  }

  private func room(of arrangement: ChartArrangement) -> ChartRoom {
    switch arrangement {
    case .chart(let index): return rooms[index]
    case .grid(let grid):
      let (columns, rows) = tracks(grid)
      return ChartRoom(
        area: Size(width: columns.length, height: rows.length),
        insets: Insets(
          top: (rows.before.first ?? 0) + titleHeight(grid), left: columns.before.first ?? 0,
          bottom: rows.after.last ?? 0, right: columns.after.last ?? 0))
    }
  }

  /// Returns the widths of plot areas that together fill a width; the columns of a grid have the same width.
  func widths(_ arrangement: ChartArrangement, filling width: Double) -> [Int: Double] {
    switch arrangement {
    case .chart(let index): return [index: width]
    case .grid(let grid):
      let columns = tracks(grid).columns
      let gaps = columns.length - columns.areas.reduce(0, +)
      let each = ((width - gaps) / Double(columns.areas.count)).rounded(.down)
      return grid.cells.reduce(into: [:]) { all, cell in
        all.merge(widths(cell, filling: each)) { $1 }
      }
    }
  }

  private func titleHeight(_ grid: ChartArrangement.Grid) -> Double {
    guard let title = shown(grid.title) else { return 0 }
    // Edges of plot areas fall between pixels.
    return (text.lineHeight(of: [title], theme.panelTitleStyle) + Self.belowTitle).rounded(.up)
  }

  private mutating func place(
    _ arrangement: ChartArrangement, areaAt area: Point, left: Double, top: Double
  ) {
    let room = room(of: arrangement)
    let origin = Point(x: area.x - room.insets.left, y: area.y - room.insets.top)
    switch arrangement {
    case .chart(let index):
      (origins[index], leftInsets[index], topInsets[index]) = (origin, left, top)
    case .grid(let grid):
      if let title = shown(grid.title) {
        let fitted = text.fitted(title, theme.panelTitleStyle, within: room.size.width)
        titles +=
          text.block(
            [fitted], theme.panelTitleStyle, .start, x: area.x - left, top: origin.y
          ).texts
      }
      let (columns, rows) = tracks(grid)
      for (index, cell) in grid.cells.enumerated() {
        let column = grid.column(of: index)
        let corner = Point(
          x: area.x + columns.starts[column], y: area.y + rows.starts[grid.row(of: index)])
        place(
          cell, areaAt: corner, left: column == 0 ? left : columns.before[column],
          top: rows.before[grid.row(of: index)])
      }
    }
  }
}
