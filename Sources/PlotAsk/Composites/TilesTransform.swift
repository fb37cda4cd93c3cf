import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The tiles of rows in a rectangle, the tiles of a group together; the largest first.
struct TilesTransform: Transform, Hashable {
  var items: String
  var amounts: String
  var groups: String?
  var groupby: [String]
  /// The size of the whole.
  var width: Double
  var height: Double
  var showsValues: Bool
  /// The names of the columns that it makes: the ends of tiles, the name within and the words of each.
  var x: String
  var x2: String
  var y: String
  var y2: String
  var text: String
  var words: String

  /// The paper around tiles, and around those of a group.
  private static let gap = 1.0
  private static let groupGap = 1.0

  var fields: Set<String> {
    Set((groupby + [items, amounts] + [groups].compactMap(\.self)).filter { !$0.isEmpty })
  }

  /// A rectangle by its edges.
  struct Tile: Equatable {
    var x0: Double
    var y0: Double
    var x1: Double
    var y1: Double

    /// The length in points that both sides of a tile exceed if it can be seen.
    private static let least = 0.01

    /// Whether it is large enough to be seen.
    var isSeen: Bool { x1 - x0 > Self.least && y1 - y0 > Self.least }

    func inset(by gap: Double) -> Tile {
      let (x, y) = (min(gap, (x1 - x0) / 4), min(gap, (y1 - y0) / 4))
      return Tile(x0: x0 + x, y0: y0 + y, x1: x1 - x, y1: y1 - y)
    }
  }

  /// Divides a rectangle into tiles of given areas, in their order: along its shorter side as long as the
  /// worst ratio of sides does not grow.
  static func squarified(_ areas: [Double], in whole: Tile) -> [Tile] {
    var rest = whole
    var left = areas.reduce(0, +)
    var tiles: [Tile] = []
    while tiles.count < areas.count {
      let (width, height) = (rest.x1 - rest.x0, rest.y1 - rest.y0)
      let start = tiles.count
      var end = start
      var sum = 0.0
      var worst = Double.infinity
      // The worst ratio of a row of tiles: max(w²·r⁺ / s², s² / w²·r⁻) of the paper, with areas as shares.
      let side = min(width, height) * min(width, height) * left / max(width * height, 1e-300)
      while end < areas.count {
        let row = areas[start...end]
        let total = sum + areas[end]
        let ratio = max(
          side * (row.max() ?? 0) / (total * total), total * total / (side * (row.min() ?? 0)))
        guard ratio <= worst else { break }
        (sum, worst, end) = (total, ratio, end + 1)
      }
      end = max(end, start + 1)
      if end == start + 1 { sum = areas[start] }
      let share = left > 0 ? min(1, sum / left) : 0
      var place = 0.0
      let isTall = width < height
      for area in areas[start..<end] {
        let from = sum > 0 ? place / sum : 0
        place += area
        let to = sum > 0 ? place / sum : 0
        tiles.append(
          isTall
            ? Tile(
              x0: rest.x0 + width * from, y0: rest.y0, x1: rest.x0 + width * to,
              y1: rest.y0 + height * share)
            : Tile(
              x0: rest.x0, y0: rest.y0 + height * from, x1: rest.x0 + width * share,
              y1: rest.y0 + height * to))
      }
      if isTall { rest.y0 += height * share } else { rest.x0 += width * share }
      left -= sum
    }
    return tiles
  }

  /// The rows of a panel that have a tile, by the group of each, the largest first.
  private struct Panel {
    var groups: [Group]
    var sum: Double
  }

  private struct Group {
    var name: String
    var rows: [Int]
    var sum: Double
  }

  /// The panels of a table with the names and amounts of its rows, and these in words.
  private struct Found {
    var panels: [Panel] = []
    var names = CategoryData(title: "", codes: [Int](), labels: [])
    var values: DoubleColumn = []
    var texts: [String] = []
  }

  /// A tile with its row, the share of this in the panel, and its group.
  private struct Place {
    var tile: Tile
    var row: Int
    var share: Double
    var group: String
  }

  private func found(in table: Table) throws(ChartError) -> Found {
    guard table.rowCount > 0 else { return Found() }
    let texts = try table.position(ChannelDefinition(amounts)).valueTexts
    let names = try table.requiredColumn(items, for: "treemap").categoryData()
    let amounts = try AxisNumbers(table.requiredColumn(amounts, for: "treemap"), for: "treemap")
      .values
    // Sums of the largest numbers are none.
    let most = amounts.filter(\.isFinite).max() ?? 0
    let values = DoubleColumn(amounts.map { most > 0 ? $0 / most : $0 })
    let own = try groups.mapThrowing { name throws(ChartError) in
      try table.requiredColumn(name, for: "treemap").categoryData()
    }
    let keys = try table.requiredColumns(groupby, for: "treemap")
    let panels = RowGroups(table, by: keys).groups.map { all -> Panel in
      let rows = all.filter { names.codes[$0] >= 0 && values[$0] > 0 && values[$0].isFinite }
      let parts = Dictionary(grouping: rows) { own?.codes[$0] ?? 0 }.sorted { $0.key < $1.key }
      var groups: [Group] = []
      for (code, rows) in parts {
        let name = own.map { code < 0 ? missingLabel : ChartText.line($0.labels[code]) } ?? ""
        let sorted = rows.sorted { (values[$1], $0) < (values[$0], $1) }
        groups.append(
          Group(name: name, rows: sorted, sum: rows.reduce(0) { $0 + values[$1] }))
      }
      let order = groups.indices.sorted { (groups[$1].sum, $0) < (groups[$0].sum, $1) }
      return Panel(groups: order.map { groups[$0] }, sum: groups.reduce(0) { $0 + $1.sum })
    }
    return Found(panels: panels, names: names, values: values, texts: texts)
  }

  private func places(of found: Found) -> [Place] {
    let whole = Tile(x0: 0, y0: 0, x1: width, y1: height)
    var places: [Place] = []
    for panel in found.panels {
      let areas = Self.squarified(panel.groups.map(\.sum), in: whole)
      for (group, area) in zip(panel.groups, areas) {
        let inner = groups == nil ? area : area.inset(by: Self.groupGap)
        let tiles = Self.squarified(group.rows.map { found.values[$0] }, in: inner)
        for (row, tile) in zip(group.rows, tiles) {
          places.append(
            Place(
              tile: tile.inset(by: Self.gap), row: row, share: found.values[row] / panel.sum,
              group: group.name))
        }
      }
    }
    return places
  }

  /// Counts the tiles that are too small to be seen, and all.
  func unseen(of table: Table) throws(ChartError) -> (unseen: Int, count: Int) {
    let places = places(of: try found(in: table))
    return (places.count { !$0.tile.isSeen }, places.count)
  }

  /// "The largest of 6 parts by country are India with 1,464 (30%), China with 1,416 (29%)"
  func sentence(of table: Table) throws(ChartError) -> String {
    let found = try found(in: table)
    let (panels, names, values, texts) = (found.panels, found.names, found.values, found.texts)
    let sum = panels.reduce(0) { $0 + $1.sum }
    let rows = panels.flatMap { $0.groups.flatMap(\.rows) }
    let largest = rows.sorted { (values[$1], $0) < (values[$0], $1) }.prefix(5)
    let told = largest.map { row in
      "\(ChartText.line(names.label(of: row))) with \(texts[row]) (\(shareText(values[row] / sum)))"
    }
    let (field, amount) = (ChartText.line(items), ChartText.line(amounts))
    var text = "The largest of \(rows.count) parts of \(amount) by \(field) are "
    if rows.count <= told.count { text = "The parts of \(amount) by \(field) are " }
    text += Sentence.joined(told)
    guard groups != nil, panels.count == 1 else { return text }
    let shares = panels[0].groups.map { "\($0.name) \(shareText($0.sum / sum))" }
    return text + ". By group: " + Sentence.listed(shares)
  }

  func apply(to table: Table) throws(ChartError) -> Table {
    let found = try found(in: table)
    let places = places(of: found).filter(\.tile.isSeen)
    let (rows, tiles) = (places.map(\.row), places.map(\.tile))
    var (labels, words) = (TextCells(), TextCells())
    for place in places {
      let (name, text) = (
        ChartText.line(found.names.label(of: place.row)), found.texts[place.row]
      )
      labels.append(showsValues ? "\(name) \(text)" : name)
      words.append(
        "\(name): \(text) (\(shareText(place.share)))"
          + (place.group.isEmpty ? "" : "; \(place.group)"))
    }
    let sides: [(String, KeyPath<Tile, Double>)] = [(x, \.x0), (x2, \.x1), (y, \.y0), (y2, \.y1)]
    let columns = sides.map { name, side in
      Column(name: name, cells: .numbers(NumberCells(values: tiles.map { $0[keyPath: side] })))
    }
    let result = table.grouping(
      groupby + [groups].compactMap(\.self), rows: rows,
      and: columns + [
        Column(name: text, cells: .texts(labels)), Column(name: self.words, cells: .texts(words)),
      ])
    guard let groups, let column = result.column(named: groups), case .texts = column.cells,
      result.rowCount > 0
    else { return result }
    // The largest group of all panels is the first of the legend.
    let data = column.categoryData()
    var sums = Array(repeating: 0.0, count: data.labels.count)
    for (row, code) in zip(rows, data.codes) where code >= 0 { sums[code] += found.values[row] }
    let all = column.texts(of: data)
    let order = sums.indices.sorted { (sums[$1], $0) < (sums[$0], $1) }
    return try CategoryOrderTransform(groups, .listed(order.map { all[$0] })).apply(to: result)
  }
}
