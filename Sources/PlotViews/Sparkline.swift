/// One series as a line of small bars among words: E. Tufte, "Beautiful Evidence", 2006, p. 46.
package struct Sparkline: Sendable {
  /// The name of the series.
  package var name: String
  package var color: Color
  /// The fewest columns in which no two places share one.
  package var columnCount: Int
  /// The numbers beside it; nil without any value.
  package var words: Words?
  /// Returns the heights in so many columns, from 0 to 1; NaN where there is no value.
  package var heights: @Sendable (_ columns: Int) -> [Double]

  /// Four values as they are written.
  package struct Words: Sendable, Hashable {
    package var first: String
    package var last: String
    package var least: String
    package var largest: String

    package init(first: String, last: String, least: String, largest: String) {
      (self.first, self.last, self.least, self.largest) = (first, last, least, largest)
    }
  }

  package init(
    name: String, color: Color, columnCount: Int, words: Words?,
    heights: @escaping @Sendable (_ columns: Int) -> [Double]
  ) {
    (self.name, self.color, self.columnCount) = (name, color, columnCount)
    (self.words, self.heights) = (words, heights)
  }
}
