/// A computation along the rows of a series, by its name in the shorthand of channels:
/// `cumsum(sales)`, `movmean(sales,7)`.
struct SeriesFunction: Sendable, Hashable {
  enum Kind: String, CaseIterable, Sendable {
    case cumsum, share, index, movmean, diff, pctchange, delta, rate, rank, zscore

    /// Whether it compares all values of a group, whatever the order of their rows, so that another
    /// column may make the groups.
    var isOfGroup: Bool { [.share, .rank, .zscore].contains(self) }
  }

  let kind: Kind
  /// The number of rows of a moving mean.
  var span = 1
  /// Whether these rows end with the row of the mean, instead of lying around it.
  var isTrailing = false
  /// The column whose equal cells make the groups, instead of series.
  var group: String?

  static let names = Kind.allCases.map(\.rawValue)
  static let longestSpan = 10_000

  /// Whether its values are percentages.
  var isPercentage: Bool { kind == .share || kind == .pctchange }

  /// Whether its values are in the unit of the cells.
  var keepsUnit: Bool { [.cumsum, .movmean, .diff, .delta].contains(kind) }
}
