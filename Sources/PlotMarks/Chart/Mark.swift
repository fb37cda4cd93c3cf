import PlotLook
import PlotViews

/// The ways in which series become marks of Vega-Lite: see `EmittedLayer`.
package enum MarkEmission: Sendable, Hashable {
  case bars, areas, rules, ticks, cells, hexagons, trails, arcs, texts, images, points, lines, steps
  /// Surfaces in bands: see `ViolinMark.foot`.
  case violins(foot: Double?)
}

/// A kind of graphical mark: it draws all series of a layer at once, data in, scene items out, with
/// the look and the room of a whole series in view.
///
/// To add one: a new file in `Marks` with a conforming value, and a line in `AllMarks.swift`.
package protocol Mark: Sendable, Hashable {
  /// The name, as Vega-Lite and the command line have it.
  var name: String { get }

  /// The chart that it makes, in a sentence: `line chart`.
  var chartWords: String { get }

  /// The rank among the marks of a chart. The highest one leads: inference is for it, and legends and
  /// words are about its series. 0 for a mark that only accompanies others.
  var rank: Int { get }

  /// The symbol of all its series; nil where each has its own.
  var symbol: Symbol? { get }

  /// Whether the inside of an item has its colour, and not its edge.
  var isFilled: Bool { get }

  /// Returns whether the length of the mark encodes its value, so that the value axis must include
  /// zero.
  func startsAtZero(_ layer: LayerData) -> Bool

  /// Returns the default stacking of series.
  func defaultStack(for layer: LayerData) -> Stack

  /// Whether two rows at the same place would hide one another: refused within a series, and between
  /// series that neither stack nor dodge.
  var hidesRepeatedPlaces: Bool { get }

  /// The width in the band of a category at which a mark is read well, in points.
  var comfortableLane: Double { get }

  /// Whether a place needs room to both sides, as a bar does. Its series dodge where they do not stack;
  /// those of other marks are drawn over each other.
  var fillsBand: Bool { get }

  /// Whether a continuous axis of places is widened to round values: nothing ties the ends of a
  /// cloud of points to the edges of the plot area, while a line runs from edge to edge.
  var roundsPlaces: Bool { get }

  /// Whether it covers the cell of its place on both axes, so that values are read from neither.
  var fillsCells: Bool { get }

  /// Whether colours of a quantity stand out without contrast to the paper: beside each other, or by a
  /// rim.
  func hasRims(_ layer: LayerData, on theme: Theme) -> Bool

  /// Whether its rows are symbols, each a separate item: they are drawn whole at the edges of the
  /// plot area.
  var showsSymbols: Bool { get }

  /// Whether it shows words that a channel gives.
  var writesTexts: Bool { get }

  /// Whether it shows pictures that a channel names.
  var showsPictures: Bool { get }

  /// Whether it needs no values: then it runs across the plot area.
  var crossesPlotArea: Bool { get }

  /// Whether straight lines between its rows are their path, which words keep off.
  var drawsPath: Bool { get }

  /// The method of a fitted curve, in words; nil for marks that show rows.
  var curveWords: String? { get }

  /// Whether its lines have a rim of paper.
  var rimsLines: Bool { get }
  /// The marks through or over which such a curve runs, in words.
  var curvePlace: String { get }

  /// The equivalent marks of Vega-Lite.
  var emission: MarkEmission { get }

  /// Whether series can be stacked.
  var stacks: Bool { get }

  /// Whether it is polar, at the angles and distances of `theta` and `radius`, so that
  /// its chart has no axes.
  var isPolar: Bool { get }

  /// Whether a mark reaches from one value to another, by the channels `x2` and `y2`.
  var spansValues: Bool { get }

  /// Whether it may do so along both axes, from a point to another.
  var spansBoth: Bool { get }

  /// The quantitative channels that vary the look from row to row.
  var rowLooks: Set<Channel> { get }

  /// Whether the sizes of its rows are widths, which are as large as the values, and not areas.
  var sizesAreWidths: Bool { get }

  /// Whether it is drawn in the ink of the theme by default, as the lines of tables are.
  var drawsInInk: Bool { get }

  /// The number of shapes beside colours: dashes, textures or symbols.
  var shapeCount: Int { get }

  /// Returns the offsets of rows from the middle of their category, in points to the right or up,
  /// so that none hides another; everything attached to their marks moves with them. The layer has
  /// none yet.
  func dodges(in layer: PlacedLayer) -> [Int: Double]

  /// Returns the scene items of the layer's marks, in the plot area's system (y-up, in points).
  func sceneItems(for layer: PlacedLayer) -> [SceneItem]

  /// Returns the scene items in an element for each row, or for each series that is one line. Items
  /// that belong to no single row are in separate elements. There is one inner array for each
  /// series, if there are several.
  func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]]

  /// Returns the surface of a row that a number may stand on, in the plot area's system, with its
  /// colour; nil of marks that have none.
  func surface(
    of row: Int, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (rect: Rect, color: Color)?

  /// Returns the number of its items: of rows, or of series that are one.
  func itemCount(of layer: LayerData) -> Int

  /// Whether a series is one item, and not each of its rows.
  var joinsRows: Bool { get }

  /// Returns the sample of a series that the legend shows, in a y-down rectangle.
  func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem]
}

extension Mark {
  package var chartWords: String { "\(name) chart" }
  package var rank: Int { 2 }
  package var symbol: Symbol? { nil }
  package var isFilled: Bool { true }
  package func startsAtZero(_ layer: LayerData) -> Bool { false }
  package func defaultStack(for layer: LayerData) -> Stack { .none }
  package var hidesRepeatedPlaces: Bool { false }
  package var comfortableLane: Double { 14 }
  package var fillsBand: Bool { false }
  package var roundsPlaces: Bool { false }
  package var fillsCells: Bool { false }
  package func hasRims(_ layer: LayerData, on theme: Theme) -> Bool { fillsCells }
  package var showsSymbols: Bool { false }
  package var writesTexts: Bool { false }
  package var showsPictures: Bool { false }
  package var crossesPlotArea: Bool { false }
  package var drawsPath: Bool { false }
  package var curveWords: String? { nil }
  package var rimsLines: Bool { false }
  package var curvePlace: String { "Through the points" }
  package var stacks: Bool { false }
  package func surface(
    of row: Int, seriesIndex: Int, _ layer: PlacedLayer
  ) -> (rect: Rect, color: Color)? { nil }
  package var isPolar: Bool { false }
  package var spansValues: Bool { false }
  package var spansBoth: Bool { false }
  package var rowLooks: Set<Channel> { [] }
  package var sizesAreWidths: Bool { false }
  package var drawsInInk: Bool { false }
  package func dodges(in layer: PlacedLayer) -> [Int: Double] { [:] }
  package var joinsRows: Bool { false }
  package func itemCount(of layer: LayerData) -> Int {
    if joinsRows { return layer.series.count }
    // The parts of a composite chart share a table, in which each has rows without values.
    guard layer.part != nil, let values = layer.values?.values else {
      return layer.totalRowCount > layer.defaults.mostItems ? layer.placedCount : layer.rowCount
    }
    return values.count(where: \.isFinite)
  }
  /// Whether it is a line, whose size is its width.
  package var isLine: Bool { followsOrder || crossesPlotArea }
  /// Whether it joins rows in the order of a channel instead of that of their places.
  package var followsOrder: Bool { joinsRows && !stacks }
  /// Whether the rows of a stack stand in the order of a channel instead of that of their series.
  package var ordersStacks: Bool { stacks && !joinsRows }
  /// Whether each row is a length in the band of its place.
  package var showsLengths: Bool { fillsBand && stacks }
  package func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    sceneItems(for: layer).map { [$0] }
  }
  package var shapeCount: Int { min(Defaults.house.dashes.count, Texture.Pattern.allCases.count) }

  package func legendKey(_ style: SeriesStyle, in rect: Rect) -> [SceneItem] {
    let side = min(rect.width, rect.height)
    let square = Rect(
      x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
    return style.texture.upsideDown.fill(.rect(square), style.color)
  }
}

extension Mark {
  /// Whether it fills surfaces, which hide everything that is drawn before them.
  package var fillsSurfaces: Bool {
    switch emission {
    case .bars, .areas, .cells, .hexagons, .arcs, .images, .violins: true
    case .rules, .ticks, .trails, .texts, .points, .lines, .steps: false
    }
  }
  /// Whether it is drawn with a line whose width may be given.
  package var hasLineWidth: Bool { [.lines, .steps, .areas, .rules].contains(emission) }
}
