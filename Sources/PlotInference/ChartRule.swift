import PlotWords

/// A rule that finds the chart which a careful reader of a table would draw first.
package protocol ChartRule: Sendable {
  /// The name in notes and recordings.
  var name: String { get }

  /// Returns the chart, if the rule has one for the table.
  func suggestion(for table: RoledTable) -> ChartSuggestion?
}

/// All rules, in order: the first that has a chart decides.
package let allChartRules: [any ChartRule] = [
  YearHeadersRule(), ColumnPairsRule(), AnswersRule(), MatrixRule(), EstimateRule(), SpansRule(),
  ShareRule(), PlaceRule(), GridRule(),
  CountTableRule(),
  AlikeRule(),
  CourseRule(), SumsRule(), NamesRule(), OverviewRule(), ContrastRule(), PairRule(), GroupsRule(),
  DistributionRule(), CategoriesRule(), TimesRule(),
]

/// The flags that a rule adds to a request that names no columns.
package struct ChartSuggestion: Sendable, Hashable {
  /// Further columns and their formulas, as `--derive` takes them.
  package var derivations: [String] = []
  /// The columns in the formula; without one, those along x where these are several.
  package var derivedFrom: [String] = []
  package var mark: String?
  package var x: String?
  package var y: [String] = []
  package var color: String?
  package var detail: String?
  package var facet: String?
  package var stack: String?
  /// The columns of errors, or of both ends of intervals.
  package var error: [String] = []
  package var sort: String?
  package var top: Int?
  package var xScale: String?
  package var yScale: String?
  /// Whether it is a picture of all columns.
  package var isOverview = false
  /// Whether several columns along y have a panel each.
  package var freeY = false
  /// Why, as a clause.
  package var reason: String

  package init(
    derivations: [String] = [], derivedFrom: [String] = [], mark: String? = nil, x: String? = nil,
    y: [String] = [], color: String? = nil, detail: String? = nil, facet: String? = nil,
    stack: String? = nil, sort: String? = nil, top: Int? = nil, xScale: String? = nil,
    yScale: String? = nil, isOverview: Bool = false, freeY: Bool = false, reason: String
  ) {
    self.derivations = derivations
    self.derivedFrom = derivedFrom
    self.mark = mark
    self.x = x
    self.y = y
    self.color = color
    self.detail = detail
    self.facet = facet
    self.stack = stack
    self.sort = sort
    self.top = top
    self.xScale = xScale
    self.yScale = yScale
    self.isOverview = isOverview
    self.freeY = freeY
    self.reason = reason
  }

  /// The picture of all columns, where no chart stands out.
  static func overview(because reason: String) -> ChartSuggestion {
    var suggestion = ChartSuggestion(reason: reason)
    suggestion.isOverview = true
    return suggestion
  }

  /// Whether it leaves all to the rules of a request whose columns are open.
  package var isPlain: Bool { mark == nil && x == nil && y.isEmpty && color == nil }

  /// The flags, as a shell takes them.
  package var flags: String {
    var words: [String] = []
    func add(_ flag: String, _ text: String?) {
      if let text { words += [flag, text.quotedForShell] }
    }
    for derivation in derivations { add("--derive", derivation) }
    add("-m", mark)
    add("-x", x)
    for text in y { add("-y", text) }
    add("-c", color)
    add("--detail", detail)
    add("--facet", facet)
    add("--stack", stack)
    if !error.isEmpty { add("--error", error.asList) }
    add("--sort", sort)
    add("--top", top.map(String.init))
    add("--x-scale", xScale)
    add("--y-scale", yScale)
    if freeY { words.append("--free-y") }
    return words.joined(separator: " ")
  }
}

extension [String] {
  /// The names as a list of columns takes them.
  package var asList: String { map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ",") }
}

extension ColumnProfile {
  /// The name behind a flag, as a column of names.
  package var asNames: String { isText ? name : name + ":O" }
}
