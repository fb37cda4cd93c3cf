import PlotAsk
import PlotInference
import PlotLayout
import PlotLook
import PlotMarks
import PlotNumbers
import PlotScales
import PlotTables
import PlotViews
import PlotWords

/// One picture of a whole table: a small chart of each column, and of the pairs of columns that go
/// together closest.
package struct TableOverview {
  @Indirect private var request: ChartRequest
  private let table: Table
  private let notes: [Note]
  private let columns: [OverviewPanel]
  private let pairs: [OverviewPanel]
  /// The columns that no chart says anything of, with the reasons.
  private let leftOut: [(name: String, reason: String)]
  private let columnCount: Int

  /// More columns than these are left out.
  private static let mostColumns = 60
  private static let mostPairs = 3

  /// - Parameter request: its words, its look, its rows and its roles.
  /// - Throws: `ChartError` for formulas and roles that are wrong, and for a table without rows.
  package init(_ request: ChartRequest, of table: Table) throws(ChartError) {
    for (flag, isSet) in [
      ("--legend", request.legend != nil), ("--line-width", request.lineWidth != nil),
      ("--point-size", request.pointSize != nil),
    ] where isSet {
      throw ChartError(.usage, "\(flag) has no effect on an overview", hint: "leave it out")
    }
    let prepared = try PreparedTable(request, of: table)
    let table = prepared.table
    guard table.rowCount > 0 else { throw ChartError(.data, "there are no rows to draw") }
    let looked = Array(table.columns.prefix(ChartRequest.widestTable))
    let profiles = looked.profiled(rowCount: table.rowCount)
    let roles = ColumnRoles(profiles, of: table, given: try prepared.request.givenRoles(in: table))
    let roled = RoledTable(table, profiles, roles)
    var panels: [OverviewPanel] = []
    var leftOut: [(name: String, reason: String)] = []
    for (profile, role) in zip(profiles, roles.columns) {
      if let panel = OverviewPanel(of: profile, role, in: roled) {
        panels.append(panel)
      } else {
        leftOut.append((role.name, role.reason))
      }
    }
    let names = Set(profiles.map(\.name))
    leftOut += looked.filter { !names.contains($0.name) }.map { ($0.name, "has no values") }
    leftOut += table.columns.dropFirst(looked.count)
      .map { ($0.name, "stands behind \(looked.count) others") }
    let more = panels.dropFirst(Self.mostColumns)
    leftOut += more.map { ($0.title, "stands behind \(Self.mostColumns) others") }
    columns = Array(panels.prefix(Self.mostColumns))
    pairs = PairRule().closest(Self.mostPairs, of: roled.columns(.measure, .count), roled)
      .map { OverviewPanel(of: $0, in: roled) }
    guard !columns.isEmpty else {
      throw ChartError(
        .data, "no column has anything to draw: '\(leftOut[0].name)' \(leftOut[0].reason)",
        hint: "'plot inspect' shows what the columns hold")
    }
    (self.request, self.table, self.leftOut) = (request, table, leftOut)
    notes = prepared.notes
    columnCount = table.columns.count
  }

  /// Lays all charts out.
  ///
  /// - Throws: `ChartError` when the size leaves no room.
  package func picture(
    measuring text: any TextMeasuring
  ) throws(ChartError) -> (picture: Picture, notes: [Note]) {
    var charts: [TrainedChart] = []
    for panel in columns + pairs {
      var chart = try Chart.described(by: panel.request(like: request), for: table, measuring: text)
        .chart
      chart.isMember = true
      charts.append(try TrainedChart(chart, of: table))
    }
    // Lower charts would have no labels.
    let rows = request.height.map { max(1, Int(($0 - Self.heading) / Self.leastHeight)) }
    let roomy = rows.map { $0 * chartsInRow } ?? charts.count
    do throws(ChartError) {
      return try picture(of: Array(charts.prefix(roomy)), measuring: text)
    } catch {
      guard request.height != nil || request.width != nil else { throw error }
      // As many charts as have room, the first ones.
      var fitting: (picture: Picture, notes: [Note])?
      var most = min(roomy, charts.count)
      var least = 0
      while most - least > 1 {
        let middle = (least + most) / 2
        do throws(ChartError) {
          fitting = try picture(of: Array(charts.prefix(middle)), measuring: text)
          least = middle
        } catch { most = middle }
      }
      guard let fitting else {
        throw ChartError(
          error.kind, "an overview of that size has no room for any of its \(charts.count) charts",
          hint: request.height == nil
            ? "use a larger --width" : "without --height it is as high as its charts need")
      }
      return fitting
    }
  }

  /// Lays the first charts out.
  private func picture(
    of charts: [TrainedChart], measuring text: any TextMeasuring
  ) throws(ChartError) -> (picture: Picture, notes: [Note]) {
    let omissions = omissions(roomless: (columns + pairs).dropFirst(charts.count))
    var frame = Chart(
      title: request.title ?? ChartText.line(fileName), subtitle: request.subtitle ?? size,
      caption: [request.caption, omissions].compactMap(\.self).joined(separator: "\n"),
      width: request.width, height: request.height, theme: charts[0].chart.theme, layers: [])
    frame.hasPaper = charts[0].chart.hasPaper
    frame.description = request.description
    let columnCount = min(columns.count, charts.count)
    let composition = ChartComposition(
      frame: frame, charts: charts,
      arrangement: arrangement(columnCount, pairs: charts.count - columnCount))
    let (picture, others) = try composition.picture(measuring: text)
    let left = omissions.map { [Note(.omission, $0)] } ?? []
    var theme = request.ownTheme ?? request.theme.flatMap(Theme.named) ?? .light
    let ground = try request.background.mapThrowing { text throws(ChartError) in
      try Background(text)
    }
    let told = ground?.apply(to: &theme) ?? []
    return (picture, notes + told + left + others.filter { $0.level != .omission })
  }

  /// The name of the file without folders, where it is one.
  private var fileName: String {
    guard table.sourceColumn == nil, table.name != "-",
      let name = table.name.split(separator: "/").last
    else { return "Overview" }
    return String(name)
  }

  /// "344 rows, 7 columns; bars count rows"
  private var size: String {
    func counted(_ count: Int, _ thing: String) -> String {
      "\(NumberLabels.text(for: Double(count))) \(thing)\(count == 1 ? "" : "s")"
    }
    return "\(counted(table.rowCount, "row")), \(counted(columnCount, "column")); bars count rows"
  }

  private func omissions(roomless: ArraySlice<OverviewPanel>) -> String? {
    guard !leftOut.isEmpty || !roomless.isEmpty else { return nil }
    var words = leftOut.map { "'\(ChartText.line($0.name))' \($0.reason)" }
    if !roomless.isEmpty {
      let titles = Sentence.listed(roomless.map { "'\($0.title)'" }, most: 3)
      words.insert("there is no room for \(titles)", at: 0)
    }
    return "not drawn: " + Sentence.listed(words, most: 6)
  }

  /// The columns in rows, and several pairs in one under them.
  private func arrangement(_ columnCount: Int, pairs pairCount: Int) -> ChartArrangement {
    let most = chartsInRow
    func grid(_ charts: Range<Int>) -> ChartArrangement.Grid {
      // Rows that are nearly full leave the least paper.
      let rows = (charts.count + most - 1) / most
      return ChartArrangement.Grid(
        cells: charts.map(ChartArrangement.chart), columnCount: (charts.count + rows - 1) / rows)
    }
    // One alone would be much wider than the others.
    guard pairCount > 1 else { return .grid(grid(0..<columnCount + pairCount)) }
    let own = grid(0..<columnCount)
    let others = grid(columnCount..<columnCount + pairCount).titled("Closest pairs")
    return .grid(ChartArrangement.Grid(cells: [.grid(own), .grid(others)], columnCount: 1))
  }

  private var chartsInRow: Int {
    max(1, Int((request.width ?? Chart.defaultSize.width) / Self.leastWidth))
  }

  /// The least sides of a chart, and the height of the words over all, in points.
  private static let leastWidth = 190.0
  private static let leastHeight = 110.0
  private static let heading = 70.0
}
