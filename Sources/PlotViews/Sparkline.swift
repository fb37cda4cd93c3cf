/// A series as a small chart in a line of text: E. Tufte, "Beautiful Evidence", 2006, p. 46.
package struct Sparkline: Sendable {
  /// The name of the series.
  package var name: String
  package var color: Color
  /// The least number of columns in which no two places share one.
  package var columnCount: Int
  /// The numbers beside it; nil without any value.
  package var words: Words?
  /// Returns the heights of a number of columns, from 0 to 1; NaN for a missing value.
  package var heights: @Sendable (_ columns: Int) -> [Double]

  /// Formatted values.
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
