/// The composite chart that a layer is a part of, as words and legends need it.
package struct CompositePart: Sendable, Hashable {
  package enum Role: Sendable, Hashable {
    /// The layer that words, values and legends are about.
    case lead
    /// A layer beside it whose marks explain the series in legends too.
    case key
    /// A layer that shows more of the same rows, and has no title or legend.
    case beside
  }

  /// The subject of the sentences about the leading layer.
  package enum Telling: Sendable, Hashable {
    /// Its values, as in any chart of its mark.
    case values
    /// A statistic of each group, such as `median`.
    case statistic(String)
    /// The column along the other axis, over which it is a curve of how frequent values are.
    case peaks
    /// The column along the other axis alone.
    case places
    /// The pairs of columns of a square of panels.
    case pairs
    /// The heights of lines of equal height.
    case lines
    /// The share of each row in the whole, which is written beside it.
    case shares
  }

  /// The only place of names that are pinned.
  package enum NamePlace: Sendable, Hashable {
    /// Within the surface of the leading layer.
    case inside
    /// At a side of the place of their row.
    case beside
  }

  package var role: Role
  /// The chart in a sentence: `box plot`.
  package var words: String
  package var telling: Telling
  /// The interval around its values, behind their name: `, with quartiles`.
  package var interval: String?

  /// The column with the number of rows that are left, which stands under the axis of places.
  package var atRisk: String?

  /// Whether its symbols are the ends of lines along the values: they stay in line, and their values
  /// stand beyond.
  package var endsLines = false

  package init(
    _ role: Role, words: String, telling: Telling = .values, interval: String? = nil
  ) {
    (self.role, self.words) = (role, words)
    (self.telling, self.interval) = (telling, interval)
  }

  /// The place of its names; nil where names may move around theirs.
  package var pinsNames: NamePlace?

  /// Whether its marks from value to value follow each other at a place, and need no lanes.
  package var followsOn = false

  /// The sentences about its rows, in place of those about its axes.
  package var sentences: [String] = []

  /// Whether each row is a length from zero.
  package var showsLengths = false

  /// Whether its values are only the means to show the column along the other axis.
  var tellsPlaces: Bool { telling == .peaks || telling == .places }
}
