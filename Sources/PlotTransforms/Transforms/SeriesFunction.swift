/// A computation along the rows of a series, by its name in the shorthand of channels:
/// `cumsum(sales)`, `movmean(sales,7)`.
package struct SeriesFunction: Sendable, Hashable {
  package enum Kind: String, CaseIterable, Sendable {
    case cumsum, share, index, movmean, diff, pctchange, delta, rate, rank, zscore

    /// Whether it compares all values of a group, whatever the order of their rows, so that another
    /// column may make the groups.
    package var isOfGroup: Bool { [.share, .rank, .zscore].contains(self) }
  }

  package let kind: Kind
  /// The number of rows of a moving mean.
  package var span = 1
  /// Whether these rows end with the row of the mean, instead of lying around it.
  package var isTrailing = false
  /// The column whose equal cells make the groups, instead of series.
  package var group: String?

  package init(kind: Kind, span: Int = 1, isTrailing: Bool = false, group: String? = nil) {
    self.kind = kind
    self.span = span
    self.isTrailing = isTrailing
    self.group = group
  }

  package static let names = Kind.allCases.map(\.rawValue)
  package static let longestSpan = 10_000

  /// Whether its values are percentages.
  var isPercentage: Bool { kind == .share || kind == .pctchange }

  /// Whether its values are in the unit of the cells.
  package var keepsUnit: Bool { [.cumsum, .movmean, .diff, .delta].contains(kind) }
}
