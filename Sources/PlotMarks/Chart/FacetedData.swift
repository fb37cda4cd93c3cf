import PlotLook
import PlotNumbers
import PlotTables
import PlotTransforms
import PlotWords

/// A chart's layers, split into panels: each holds the rows of its category, and all know all series
/// and categories, so that looks and places are the same in all of them.
package struct FacetedData {
  package struct Panel {
    /// The title above the panel.
    package var title: String?
    package var layers: [LayerData]
  }

  /// The panels, row by row.
  package var panels: [Panel]
  /// The titles beside the rows of a grid that is split by `row` and `column`.
  package var rowTitles: [String] = []
  /// The titles over all panels and over the names of rows.
  package var title: String?
  package var rowsTitle: String?
  /// The number of panels in a row; nil leaves it to the layout.
  package var columnCount: Int?

  /// The largest number of panels; more are no picture.
  static let largestCount = 400

  /// Makes one panel of all rows.
  init(_ layers: [LayerData]) {
    panels = [Panel(layers: layers)]
    columnCount = 1
  }

  /// - Parameter tables: one for each layer; the panels of the first come first.
  package init(_ layers: [LayerData], of tables: [Table], by facet: Facet?) throws(ChartError) {
    self.init(layers)
    guard let facet, let first = facet.definitions.first, let table = tables.first else { return }
    let name = layers.first?.defaults.firstCategory
    let others = tables.dropFirst()
    let split = try Split(first, of: table, others, missing: name)
    title = split.heading
    guard let rows = facet.row, let columns = facet.column else {
      try FacetedData.checkCount(split.rows.count, facet)
      var parts = [split.rows]
      for other in others {
        parts.append(split.rows(of: try Split(first, of: other, missing: name)))
      }
      setPanels(layers, rows: parts) { split.title($0) }
      columnCount = facet.row != nil ? 1 : facet.column != nil ? panels.count : facet.columns
      settle(facet)
      return
    }
    let (down, across) = (
      try Split(rows, of: table, others, missing: name),
      try Split(columns, of: table, others, missing: name)
    )
    let width = across.rows.count
    (title, rowsTitle) = (across.heading, down.heading)
    try FacetedData.checkCount(down.rows.count * width, facet)
    var parts: [[[Int]]] = []
    for (index, table) in tables.enumerated() {
      let rows = index == 0 ? down.rows : down.rows(of: try Split(rows, of: table, missing: name))
      let columns =
        index == 0 ? across.rows : across.rows(of: try Split(columns, of: table, missing: name))
      parts.append(FacetedData.crossed(rows, columns))
    }
    setPanels(layers, rows: parts) {
      let isNamed = facet.isMatrix ? $0 / width == $0 % width : $0 < width
      return isNamed ? across.title($0 % width) : nil
    }
    rowTitles = down.labels.indices.map(down.title)
    columnCount = width
    settle(facet)
  }

  /// Returns the rows of each cell of a grid, row by row.
  private static func crossed(_ rows: [[Int]], _ columns: [[Int]]) -> [[Int]] {
    var columnOfRow: [Int: Int] = [:]
    for (column, rows) in columns.enumerated() {
      for row in rows { columnOfRow[row] = column }
    }
    var cells = Array(repeating: [Int](), count: rows.count * columns.count)
    for (index, rows) in rows.enumerated() {
      for row in rows {
        if let column = columnOfRow[row] { cells[index * columns.count + column].append(row) }
      }
    }
    return cells
  }

  /// - Parameter rows: for each layer, the rows of each panel.
  private mutating func setPanels(
    _ layers: [LayerData], rows: [[[Int]]], title: (Int) -> String?
  ) {
    panels = (rows.first ?? []).indices.map { Panel(title: title($0), layers: []) }
    for (layer, rows) in zip(layers, rows) {
      for (index, part) in layer.split(into: rows).enumerated() {
        panels[index].layers.append(part)
      }
    }
  }

  private static func checkCount(_ count: Int, _ facet: Facet) throws(ChartError) {
    guard count > largestCount else { return }
    let names = facet.definitions.map { "'\(ChartText.line($0.field))'" }
      .joined(separator: " and ")
    throw ChartError(
      .data, "\(names) would make \(count) panels; more than \(largestCount) cannot be told apart",
      hint: "choose a column with fewer values")
  }

  private mutating func settle(_ facet: Facet) {
    for index in panels.indices {
      for layer in panels[index].layers.indices {
        for channel in facet.independent {
          panels[index].layers[layer].dropUnusedCategories(channel)
        }
        // Names have no lines behind them.
        if facet.isMatrix, panels[index].title != nil {
          panels[index].layers[layer].x?.axis.hideLines()
          panels[index].layers[layer].y?.axis.hideLines()
        }
      }
    }
    // Bars that stand side by side in one panel keep their places in the others.
    for layer in panels[0].layers.indices
    where panels.contains(where: { $0.layers[layer].sharesPlaces }) {
      for index in panels.indices { panels[index].layers[layer].sharesPlaces = true }
    }
  }

  /// The rows of each category of a column.
  private struct Split {
    var labels: [String]
    var rows: [[Int]]
    private let name: String
    private let areNumbers: Bool
    /// The title over all panel titles; nil for panels of numbers, whose titles have it.
    let heading: String?

    /// - Parameters:
    ///   - others: tables whose categories have panels, too.
    ///   - missingName: that of the first panel, of rows in no other; nil for the last.
    init(
      _ definition: ChannelDefinition, of table: Table, _ others: ArraySlice<Table>,
      missing missingName: String?
    ) throws(ChartError) {
      try self.init(definition, of: table, missing: missingName)
      let all =
        try [labels]
        + others.map { (t) throws(ChartError) in
          try Split(definition, of: t, missing: missingName).labels
        }
      guard all.contains(where: { $0 != labels }) else { return }
      let joined = JoinedCategories(all).labels
      let known = Dictionary(zip(labels, rows)) { first, _ in first }
      (labels, rows) = (joined, joined.map { known[$0, default: []] })
    }

    init(
      _ definition: ChannelDefinition, of table: Table, missing missingName: String?
    ) throws(ChartError) {
      let column = try table.shown(definition.field)
      let data = column.categoryData(definition).naming(missing: missingName)
      name = data.title
      labels = data.labels
      areNumbers = column.fieldType == .quantitative
      heading = areNumbers ? nil : definition.title.map(ChartText.line)
      rows = Array(repeating: [], count: labels.count)
      var missing: [Int] = []
      for (row, code) in data.codes.enumerated() {
        if code < 0 { missing.append(row) } else { rows[code].append(row) }
      }
      // A category that no row has is no panel.
      let used = labels.indices.filter { !rows[$0].isEmpty }
      (labels, rows) = (used.map { labels[$0] }, used.map { rows[$0] })
      guard !missing.isEmpty || labels.isEmpty else { return }
      labels.append(missingLabel)
      rows.append(missing)
    }

    /// Returns the rows of another table in the panels of this one.
    func rows(of other: Split) -> [[Int]] {
      // Different categories may look alike.
      let known = Dictionary(zip(other.labels, other.rows)) { first, _ in first }
      return labels.map { known[$0, default: []] }
    }

    /// Names explain themselves; numbers and answers do not.
    func title(_ code: Int) -> String {
      guard labels[code] != missingLabel, !name.isEmpty else { return labels[code] }
      if areNumbers { return "\(name) \(labels[code])" }
      return heading == nil && labels.allSatisfy { $0.isAnswer || $0 == missingLabel }
        ? "\(name): \(labels[code])" : labels[code]
    }
  }
}

extension LayerData {
  /// Returns the layer's rows in parts; series keep their places and looks though they may be
  /// empty.
  ///
  /// - Parameter parts: which rows each part holds. No row is in two of them.
  /// - Complexity: O(rows + parts × series).
  func split(into parts: [[Int]]) -> [LayerData] {
    var blank = self
    blank.panelCount = parts.count
    for index in blank.series.indices { blank.series[index].rows = [] }
    var layers = parts.map { blank.picking($0, from: self) }
    var place = Array(repeating: (part: -1, row: 0), count: rowCount)
    for (part, rows) in parts.enumerated() {
      for (new, old) in rows.enumerated() { place[old] = (part, new) }
    }
    for (index, series) in series.enumerated() {
      for row in series.rows {
        let (part, new) = place[row]
        if part >= 0 { layers[part].series[index].rows.append(new) }
      }
    }
    for index in layers.indices { layers[index].settleStacks() }
    return layers
  }

  /// Returns the values of these rows; the series are not filled.
  private func picking(_ rows: [Int], from whole: LayerData) -> LayerData {
    var layer = self
    func picked(_ values: DoubleColumn?) -> DoubleColumn { values?.keeping(rows: rows) ?? [] }
    layer.x?.values = picked(whole.x?.values)
    layer.y?.values = picked(whole.y?.values)
    layer.theta?.values = picked(whole.theta?.values)
    layer.radius?.values = picked(whole.radius?.values)
    layer.x?.bins = whole.x?.bins?.picking(rows)
    layer.y?.bins = whole.y?.bins?.picking(rows)
    layer.color?.values = picked(whole.color?.values)
    layer.size?.values = picked(whole.size?.values)
    layer.opacity?.values = picked(whole.opacity?.values)
    layer.unstackedValues = whole.unstackedValues.map(picked)
    layer.secondEnds = whole.secondEnds.map(picked)
    layer.crossEnds = whole.crossEnds.map(picked)
    layer.offsets = whole.offsets.map(picked)
    layer.aside?.quantity.values = picked(whole.aside?.quantity.values)
    layer.words = whole.words.picking(rows)
    layer.order = whole.order.map(picked)
    layer.interval = whole.interval?.picking(rows)
    layer.rowCount = rows.count
    return layer
  }

  /// Drops the layer's categories along an axis that none of its rows has.
  mutating func dropUnusedCategories(_ channel: Channel) {
    // Marks may reach to the places of others.
    guard let data = channel == .x ? x : y, case .categorical(let labels) = data.kind,
      data.bins == nil, secondEnds == nil
    else { return }
    var fresh = data
    let used = Set(data.values.map { Int($0) }).sorted()
    let rank = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    fresh.values = DoubleColumn(data.values.map { Double(rank[Int($0), default: 0]) })
    fresh.kind = .categorical(used.map { labels[$0] })
    fresh.originalIndices = used
    if channel == .x { x = fresh } else { y = fresh }
    settleStacks()
  }
}
