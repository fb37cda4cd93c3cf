import PlotAsk
import PlotInference
import PlotScales
import PlotTables
import PlotWords

/// A small chart of an overview: its flags and the words over it.
struct OverviewPanel {
  let title: String
  let subtitle: String
  private let chart: ChartSuggestion
  /// Whether it may choose colours; legends of their own would take the room of small charts.
  private let hasColors: Bool

  /// More names than these are added up.
  private static let mostNames = 6
  /// More bars of times would run together.
  private static let mostBars = 60.0

  /// The rows of a column, counted; nil for a column whose values say nothing together.
  init?(of column: ColumnProfile, _ role: RoledColumn, in table: RoledTable) {
    guard let chart = OverviewPanel.counts(of: column, role.role, in: table) else { return nil }
    title = ChartText.line(column.name)
    let missing = column.column.count - column.validCount
    let words = [
      role.role.rawValue, "\(Self.text(column.distinctCount)) different",
      missing > 0 ? "\(Self.text(missing)) missing" : nil,
    ]
    subtitle = words.compactMap(\.self).joined(separator: ", ")
    self.chart = chart
    hasColors = true
  }

  /// Two columns that go together.
  init(of pair: RoledTable.Pair, in table: RoledTable) {
    let (x, y) = pair.ordered([pair.a, pair.b].first { $0.words.areOfResponse })
    chart = PairRule().chart(of: x, y, table, because: "")
    hasColors = false
    title = "\(ChartText.line(y.name)) by \(ChartText.line(x.name))"
    let correlation = (table.correlation(x, y) * 100).rounded() / 100
    subtitle = "rank correlation \(NumberLabels.text(for: correlation))"
  }

  /// Returns what draws the chart in the look of another request.
  func request(like other: ChartRequest) -> ChartRequest {
    var request = ChartRequest()
    chart.apply(to: &request)
    (request.title, request.subtitle) = (title, subtitle)
    // The words over the chart name the column.
    (request.xTitle, request.yTitle) = ("", "")
    if !hasColors { (request.color, request.isComplete) = (nil, true) }
    (request.theme, request.ownTheme, request.font) = (other.theme, other.ownTheme, other.font)
    (request.palette, request.passes) = (other.palette, other.passes)
    (request.background, request.textSize) = (other.background, other.textSize)
    request.grid = other.grid
    return request
  }

  private static func text(_ count: Int) -> String { NumberLabels.text(for: Double(count)) }

  private static func counts(
    of column: ColumnProfile, _ role: ColumnRole, in table: RoledTable
  ) -> ChartSuggestion? {
    switch role {
    case .index, .identifier, .constant, .copy: return nil
    case .time, .sequence, .measure, .count:
      return TimesRule().counts(at: column, most: mostBars)
    case .sparse where !column.isText: return TimesRule().counts(at: column, most: mostBars)
    case .steps: return ChartSuggestion(mark: "bar", x: column.asNames, y: ["count()"], reason: "")
    case .category, .name, .sparse:
      guard column.distinctCount * 2 <= max(column.validCount, 2) else { return nil }
      var suggestion = ChartSuggestion(
        mark: "bar", x: column.asNames, y: ["count()"], sort: "-y", reason: "")
      if column.distinctCount > mostNames { suggestion.top = mostNames }
      return suggestion
    }
  }
}
