import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotViews
import PlotWords

extension ChartRequest {
  /// Returns the refusal of options of panels where there are none.
  var refusalOfPanels: ChartError {
    ChartError(
      .usage, "--columns, --free-x and --free-y need panels, and the chart has none",
      hint: "--facet, --row or --column makes panels")
  }

  /// The extent of a panel before layout, in points.
  var panelSize: Size {
    let usual = Chart.defaultSize
    let isSplit = facet != nil || column != nil
    return Size(
      width: (width ?? usual.width) / Double(max(1, isSplit ? columns ?? 3 : 1)),
      height: height ?? usual.height)
  }

  /// Returns the panels that are asked for, nil if there are none.
  ///
  /// - Parameter isComposite: whether a composite chart summarises its columns along y together. Else
  ///   `--free-y` and `--columns` may be about panels of these, where there are several.
  func facets(in table: Table, isComposite: Bool) throws(ChartError) -> Facet? {
    let facet = Facet(
      field: try table.column(selectedBy: self.facet, "--facet"),
      row: try table.column(selectedBy: row, "--row"),
      column: try table.column(selectedBy: column, "--column"), columns: columns,
      independent: Set((freeX ? [Channel.x] : []) + (freeY ? [.y] : [])))
    guard !facet.definitions.isEmpty else {
      let mayFold = !y.isEmpty && !isComposite && !isComplete
      guard
        columns == nil && facet.independent.isEmpty
          || mayFold && facet.independent.isSubset(of: [.y]) && columns ?? 1 > 0
      else { throw refusalOfPanels }
      return nil
    }
    if facet.field != nil, facet.definitions.count > 1 {
      throw ChartError(
        .usage,
        "--facet fills its rows of panels itself, so --row and --column have no effect",
        hint: "choose --facet, or --row and --column")
    }
    if let columns, columns < 1 || facet.field == nil {
      throw ChartError(
        .usage,
        columns < 1
          ? "--columns \(columns) leaves no panel"
          : "--columns needs --facet: it is the number of panels in a row",
        hint: "--facet COLUMN --columns 3")
    }
    return facet
  }
}

extension Table {
  /// Returns the rows of the largest panel, without the columns that are constant in it: the chart
  /// is inferred from one panel.
  func typicalPanel(of facet: Facet, besides request: ChartRequest) -> Table {
    var rows = Array(0..<rowCount)
    for definition in facet.definitions {
      guard let codes = column(named: definition.field)?.categoryData(definition).codes else {
        continue
      }
      var counts: [Int: Int] = [:]
      for row in rows { counts[codes[row], default: 0] += 1 }
      // The first of the largest.
      guard let most = counts.values.max(),
        let largest = rows.first(where: { counts[codes[$0]] == most }).map({ codes[$0] })
      else { continue }
      rows = rows.filter { codes[$0] == largest }
    }
    // A column that another channel names too is kept.
    var others = request
    (others.facet, others.row, others.column) = (nil, nil, nil)
    let fields = Set(facet.definitions.map(\.field))
      .subtracting(others.namedFields(among: columns.map(\.name)))
    // They keep their places, as others may be named by theirs.
    let panel = reducing(to: rows)
    return Table(
      name: panel.name,
      columns: panel.columns.map {
        fields.contains($0.name) ? Column(name: $0.name, cells: .unread($0.count)) : $0
      })
  }
}
