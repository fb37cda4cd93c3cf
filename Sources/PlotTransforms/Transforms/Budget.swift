import PlotWords

/// The most work that a few words may ask for, by transforms that make more of a table than was read. It is
/// refused before it is done.
package enum Budget {
  /// The most cells of a table of which a transform makes more rows.
  static let cells = 20_000_000
  /// The most groups with a computed curve each.
  static let curves = 1_000
  /// The most places of all computed curves.
  static let places = 500_000
  /// The most columns with a series or a place each.
  static let columns = 20_000

  /// The most things that a chart keeps apart, such as the names along an axis: pictures have fewer pixels.
  private static let parts = 100_000

  /// The most values of frames from which samples are drawn, a thousand of each.
  static let draws = 1_000_000

  /// - Parameter frames: those of each of which samples are drawn.
  static func check(draws frames: [ArraySlice<Int>], by operation: String) throws(ChartError) {
    let count = frames.reduce(0) { $0 + $1.count }
    guard count > draws else { return }
    throw ChartError(
      .limit,
      "window: \(operation) of \(frames.count) frames with \(count) values exceeds the limit of 1,000,000 "
        + "values",
      hint: "a shorter frame, or 'stderr', which has no limit")
  }

  /// - Parameters:
  ///   - rows: those that the transform is about to make.
  ///   - columns: how many columns they will have.
  static func check(rows: Int, columns: Int, by transform: String) throws(ChartError) {
    guard Double(rows) * Double(columns) > Double(cells) else { return }
    throw ChartError(
      .limit,
      "\(transform): \(rows) rows of \(columns) columns exceed the limit of 20,000,000 cells "
        + "for a transform",
      hint: "a filter before it keeps fewer rows, or --data takes the table that it makes")
  }

  /// - Parameter count: the columns with a series or a place each.
  package static func check(columns count: Int) throws(ChartError) {
    guard count > columns else { return }
    throw ChartError(
      .limit, "\(count) columns exceed the limit of \(columns) for a chart",
      hint: "-y takes some of them by their names, numbers (2-9) or a pattern (a*)")
  }

  /// - Parameters:
  ///   - count: the parts of a chart that it keeps apart.
  ///   - words: the parts, as in `names along an axis`.
  package static func check(parts count: Int, _ words: String, hint: String) throws(ChartError) {
    guard count > parts else { return }
    throw ChartError(
      .limit, "\(count) \(words) exceed the limit of 100,000 for a chart", hint: hint)
  }

  /// - Parameter count: the places of all curves together.
  static func check(places count: Int, by transform: String) throws(ChartError) {
    guard count > places else { return }
    throw ChartError(
      .limit,
      "\(transform): the curves have \(count) places, which exceeds the limit of 500,000",
      hint: "fewer steps, or --where keeps fewer groups")
  }

  static func check(curves count: Int, by transform: String) throws(ChartError) {
    guard count > curves else { return }
    throw ChartError(
      .limit,
      "\(transform): \(count) groups exceed the limit of 1,000 curves",
      hint: "--where keeps some of them; a coarser column makes fewer groups")
  }
}
