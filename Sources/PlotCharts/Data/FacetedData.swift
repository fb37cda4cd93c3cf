import PlotTables

/// A chart's layers, split into panels: each holds the rows of its category, and all know all series
/// and categories, so that looks and places are the same in all of them.
struct FacetedData {
  struct Panel {
    /// What stands over it.
    var title: String?
    var layers: [LayerData]
  }

  /// Row by row.
  var panels: [Panel]
  /// What stands beside the rows of a grid that is split both ways.
  var rowTitles: [String] = []
  /// How many panels stand side by side; nil leaves it to the layout.
  var columnCount: Int?

  /// More panels than this are no picture.
  static let largestCount = 400

  /// One panel of all rows.
  init(_ layers: [LayerData]) {
    panels = [Panel(layers: layers)]
    columnCount = 1
  }

  init(_ layers: [LayerData], of table: Table, by facet: Facet?) throws(ChartError) {
    self.init(layers)
    guard let facet, let first = facet.definitions.first else { return }
    let split = try Split(first, of: table)
    guard let rows = facet.row, let columns = facet.column else {
      panels = split.labels.indices.map { code in
        Panel(title: split.title(code), layers: layers.map { $0.keeping(rows: split.rows[code]) })
      }
      columnCount = facet.row != nil ? 1 : facet.column != nil ? panels.count : facet.columns
      try finish(facet)
      return
    }
    let (down, across) = (try Split(rows, of: table), try Split(columns, of: table))
    panels = []
    for row in down.labels.indices {
      for column in across.labels.indices {
        let both = Set(across.rows[column])
        panels.append(
          Panel(
            title: row == 0 ? across.title(column) : nil,
            layers: layers.map { $0.keeping(rows: down.rows[row].filter(both.contains)) }))
      }
    }
    rowTitles = down.labels.indices.map(down.title)
    columnCount = across.labels.count
    try finish(facet)
  }

  private mutating func finish(_ facet: Facet) throws(ChartError) {
    guard panels.count <= FacetedData.largestCount else {
      let names = facet.definitions.map { "'\($0.field)'" }.joined(separator: " and ")
      throw ChartError(
        .data,
        "\(names) would make \(panels.count) panels; "
          + "more than \(FacetedData.largestCount) cannot be told apart",
        hint: "choose a column with fewer values")
    }
    for index in panels.indices {
      for layer in panels[index].layers.indices {
        for channel in facet.independent {
          panels[index].layers[layer].dropUnusedCategories(channel)
        }
      }
    }
  }

  /// The rows of each category of a column.
  private struct Split {
    var labels: [String]
    var rows: [[Int]]
    private let name: String
    private let areNumbers: Bool

    init(_ definition: ChannelDefinition, of table: Table) throws(ChartError) {
      guard let column = table.column(named: definition.field) else {
        throw unknownColumn(definition.field, in: table)
      }
      let data = column.categoryData(definition)
      name = data.title
      labels = data.labels
      areNumbers = column.fieldType == .quantitative
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

    /// Names explain themselves, numbers do not.
    func title(_ code: Int) -> String {
      areNumbers && labels[code] != missingLabel ? "\(name) \(labels[code])" : labels[code]
    }
  }
}

extension LayerData {
  /// The layer with only these rows; series keep their places and looks though they may be empty.
  func keeping(rows kept: [Int]) -> LayerData {
    var layer = self
    var newRow: [Int: Int] = [:]
    for (new, old) in kept.enumerated() { newRow[old] = new }
    func picked(_ values: [Double]) -> [Double] { kept.map { values[$0] } }
    layer.x?.values = x.map { picked($0.values) } ?? []
    layer.y?.values = y.map { picked($0.values) } ?? []
    layer.color?.values = color.map { picked($0.values) } ?? []
    layer.size?.values = size.map { picked($0.values) } ?? []
    layer.opacity?.values = opacity.map { picked($0.values) } ?? []
    for index in series.indices {
      layer.series[index].rows = series[index].rows.compactMap { newRow[$0] }
    }
    layer.rowCount = kept.count
    layer.settleStacks()
    return layer
  }

  /// The layer's categories along an axis without those that none of its rows has.
  mutating func dropUnusedCategories(_ channel: Channel) {
    guard let data = channel == .x ? x : y, case .categorical(let labels) = data.kind else {
      return
    }
    var fresh = data
    let used = Set(data.values.map { Int($0) }).sorted()
    let rank = Dictionary(uniqueKeysWithValues: zip(used, used.indices))
    fresh.values = data.values.map { Double(rank[Int($0), default: 0]) }
    fresh.kind = .categorical(used.map { labels[$0] })
    if channel == .x { x = fresh } else { y = fresh }
    settleStacks()
  }
}
