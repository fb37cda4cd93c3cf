import PlotViews

/// A kind of graphical mark as the grammar knows it: what it is like where nothing else is said, and
/// the items that it draws for rows.
///
/// To add one: a new file here with a conforming value, and a line in `AllMarks.swift`.
protocol Mark: Sendable {
  /// The name, as Vega-Lite has it.
  var name: String { get }

  /// The word of Vega's scene graph for its items.
  var itemType: String { get }

  /// Whether all rows of a series are one item.
  var joinsRows: Bool { get }

  /// Whether an item covers a stretch of either axis.
  var isRectangle: Bool { get }

  /// Whether an item is a symbol about a place.
  var isSymbol: Bool { get }

  /// Whether the length of an item is its value, so that the axis holds zero.
  var growsFromZero: Bool { get }

  /// Whether an item takes the whole band of its category.
  var fillsBands: Bool { get }

  /// How items of a place come to lie on each other.
  var stacking: MarkStacking { get }

  /// Whether the inside of an item has its colour, and not its edge.
  var isFilled: Bool { get }

  /// Whether it is of the colour of texts, and not that of marks.
  var isInk: Bool { get }

  /// The width of its edge, in points.
  var strokeWidth: Double { get }

  /// The default opacity of marks that draw one item per row.
  var opacity: Double { get }

  /// The property of the mark that the channel `size` controls.
  var sizeMeaning: MarkSize { get }

  /// Itself where it draws whole series.
  var seriesMark: (any SeriesMark)? { get }

  /// Returns the items of rows, in drawing order.
  func items(of rows: [Int], _ view: UnitItems) throws(ChartError) -> [MarkItem]
}

/// Whether marks of the same place pile up.
enum MarkStacking { case never, onRequest, always }

/// The property of a mark that its size controls.
enum MarkSize {
  /// The area, in square points.
  case area
  /// The length, in points.
  case strokeWidth, thickness, fontSize
}

extension Mark {
  var itemType: String { name }
  var joinsRows: Bool { false }
  var isRectangle: Bool { false }
  var isSymbol: Bool { false }
  var growsFromZero: Bool { false }
  var fillsBands: Bool { false }
  var stacking: MarkStacking { .never }
  var isFilled: Bool { true }
  var isInk: Bool { false }
  var strokeWidth: Double { 1 }
  var opacity: Double { 1 }
  var sizeMeaning: MarkSize { .area }
  var seriesMark: (any SeriesMark)? { nil }
}

extension Mark where Self: SeriesMark {
  var seriesMark: (any SeriesMark)? { self }
}
