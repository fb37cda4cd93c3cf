import PlotLook
import PlotTransforms

/// One mark with the channels that it draws.
package struct Layer: Sendable, Hashable {
  @Hashed package var mark: any Mark
  package var encoding: Encoding
  /// The stacking of marks with a base (bars, areas); nil lets the mark decide.
  package var stack: Stack?
  /// Whether rows of a series at one place stand on each other, instead of being refused.
  package var stacksRows = false
  /// The mark on whose stacks the layer is placed, such as points at the tops of stacked areas; nil
  /// for all other layers.
  @Hashed package var stackedLike: (any Mark)? = nil
  /// Whether it is polar: see `Mark.isPolar`.
  package var isPolar: Bool { (stackedLike ?? mark).isPolar }
  /// Whether its bars are stacked to 100 %.
  package var isBarsOfShares: Bool { stack == .normalize && mark.fillsBand && !isPolar }
  /// The place of such a mark on its part of a stack: 0 at the start, 1 at the end.
  package var stackPosition = 1.0
  /// Whether its y values are read from an axis of their own, at the right.
  package var readsSecondAxis = false
  /// Whether its rows are samples of a curve, whose gaps are no missing values.
  package var drawsSamples = false
  /// The transforms of the rows of this layer alone, after the transforms of the chart.
  @Hashed package var transforms: [any Transform] = []
  /// Whether its transforms and rows are those of the layer before.
  package var sharesRows = false
  /// The looks that its marks have instead of those of their kind.
  @Indirect(MarkLook.unset) package var look: MarkLook
  /// The looks of series by the names of colours or shapes, over that of all.
  package var looks: [Channel: [String: MarkLook]] = [:]
  /// The composite chart that it is a part of; nil for a plain layer.
  package var part: CompositePart?
  /// The columns with the ends of the intervals in which values may lie; nil where none are shown.
  package var interval: Interval?

  /// The names of two columns.
  package struct Interval: Sendable, Hashable {
    package var lower: String
    package var upper: String
    /// The kind of interval, as a suffix to the name of the values: ` ± standard deviation`.
    package var words: String

    package init(lower: String, upper: String, words: String = "") {
      (self.lower, self.upper, self.words) = (lower, upper, words)
    }
  }

  package init(mark: any Mark, encoding: Encoding, stack: Stack? = nil) {
    self.mark = mark
    self.encoding = encoding
    self.stack = stack
  }
}

/// The stacking of series of bars or areas, as Vega-Lite's `stack`.
public enum Stack: String, Sendable, CaseIterable {
  /// On top of each other, from zero.
  case zero
  /// On top of each other, as shares of the whole.
  case normalize
  /// On top of each other about a common middle: no place can be read from an axis.
  case center
  /// Each from zero: dodged bars, overlapping areas.
  case none
}
