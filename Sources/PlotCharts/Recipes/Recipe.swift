import PlotTables

/// A kind of chart with a name of its own that is made of the grammar's marks and transforms:
/// `heatmap`, `hexbin`, `candlestick`.
///
/// To add one: a new file here with a conforming value, and a line in `AllRecipes.swift`.
protocol Recipe: Sendable {
  /// As the command line names it.
  var name: String { get }
  /// What the chart is called in a sentence: `box plot`.
  var words: String { get }
  /// Which flags say something to it, beside those that all charts have.
  var uses: Set<RecipeFlag> { get }

  /// The view that it draws of what the flags name, and of what suggests itself where they do not.
  ///
  /// - Throws: `ChartError` where a column is missing that the chart cannot do without.
  func view(_ request: inout RecipeRequest) throws(ChartError) -> JSONNode
}

/// What some charts listen to, and others would pass over in silence.
enum RecipeFlag: String {
  case x, y, color, size, shape, opacity, detail, encode, stack, sort, top, error, smooth,
    highlight, values
  case facet, row, column
  case annotations = "lines and bands"

  static let panels: Set<RecipeFlag> = [.facet, .row, .column]
}
