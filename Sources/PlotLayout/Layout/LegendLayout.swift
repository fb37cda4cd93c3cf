import PlotLook
import PlotMarks
import PlotViews

/// A legend at a side of the plot area, relative to its upper left corner, y-down.
struct LegendLayout {
  var keys: [SceneItem] = []
  var texts: [PlacedText] = []
  var width = 0.0
  var height = 0.0
  /// The number of entries without room.
  var omittedCount = 0
  /// The number of labels that look as another one does.
  private(set) var alikeCount = 0
  /// The side of the plot area at which it stands.
  private(set) var side = LegendLook.Place.top
  /// Whether the legend is beside the plot area, in one column.
  var isBeside: Bool { !side.isRow }
  /// The number of rows of its longest list.
  private var rowCount = 0

  private static let blockGap = 28.0
  private static let columnGap = 12.0
  private static let lineGap = 4.0

  /// Returns the width that it takes at a side of the plot area.
  func width(at side: LegendLook.Place) -> Double {
    self.side == side && height > 0 ? width + 16 : 0
  }

  init() {}

  /// - Parameter maxHeight: the height beyond which a last entry counts the others.
  init(
    _ groups: [LegendGroup], at side: LegendLook.Place = .top, width: Double, maxHeight: Double,
    theme: Theme, text: TextSetter
  ) {
    self.side = side
    var (x, top) = (0.0, 0.0)
    var rowHeight = 0.0
    var row: [(block: LegendBlock, x: Double)] = []
    for group in groups {
      var block = block(group, width, maxHeight - top, theme, text)
      let joins = !isBeside && x > 0 && x + block.size.width <= width
      if !joins, x > 0 {
        let next = top + rowHeight + (isBeside ? LegendLayout.columnGap : LegendLayout.lineGap)
        block = self.block(group, width, maxHeight - next, theme, text)
        guard next + block.size.height <= maxHeight else {
          omittedCount += max(1, group.entries.count)
          continue
        }
        add(row, top, rowHeight)
        row = []
        (x, top, rowHeight) = (0, next, 0)
      }
      omittedCount += block.omittedCount
      alikeCount += block.alikeCount
      guard !block.isEmpty else { continue }
      row.append((block, x))
      // In whole points, so that edges of keys fall between pixels.
      rowHeight = max(rowHeight, block.size.height.rounded(.up))
      rowCount = max(rowCount, block.rowCount)
      height = max(height, top + block.size.height)
      self.width = max(self.width, x + block.size.width)
      x += block.size.width.rounded(.up) + LegendLayout.blockGap
    }
    add(row, top, rowHeight)
  }

  /// Joins several legends at any places into one.
  ///
  /// - Parameter parts: the legends with their upper left corners.
  /// - Returns: the joint legend with its upper left corner.
  static func joined(_ parts: [(legend: LegendLayout, origin: Point)]) -> (LegendLayout, Point) {
    guard let first = parts.first else { return (LegendLayout(), .zero) }
    guard parts.count > 1 else { return first }
    let box = parts.dropFirst().reduce(first.legend.box(at: first.origin)) {
      $0.union($1.legend.box(at: $1.origin))
    }
    var whole = LegendLayout()
    (whole.width, whole.height) = (box.width, box.height)
    for (legend, origin) in parts {
      let (x, y) = (origin.x - box.minX, origin.y - box.minY)
      whole.keys += legend.keys.map { $0.offset(x: x, y: y) }
      whole.texts += legend.texts.map { $0.offset(x: x, y: y) }
      whole.omittedCount += legend.omittedCount
      whole.alikeCount += legend.alikeCount
    }
    return (whole, box.origin)
  }

  private func box(at origin: Point) -> Rect {
    Rect(x: origin.x, y: origin.y, width: width, height: height)
  }

  /// Returns the greatest width of a legend beside the plot area.
  static func columnWidth(in width: Double) -> Double { min(240, 0.34 * width) }

  /// Returns whether the legend is a long list, and the picture has room for a column of names.
  func isTooHigh(for canvas: Size, theme: Theme) -> Bool {
    (rowCount > 2 || omittedCount > 0) && hasColumnRoom(in: canvas, theme: theme)
  }

  /// Returns whether a picture has room for a column of names.
  func hasColumnRoom(in canvas: Size, theme: Theme) -> Bool {
    canvas.width >= 1.3 * canvas.height
      && LegendLayout.hasColumnRoom(in: canvas.width, theme: theme)
  }

  /// Returns whether a picture of this width has room for a column of names.
  static func hasColumnRoom(in width: Double, theme: Theme) -> Bool {
    columnWidth(in: width) >= 8 * theme.legendStyle.size
  }

  private func block(
    _ group: LegendGroup, _ width: Double, _ maxHeight: Double, _ theme: Theme, _ text: TextSetter
  ) -> LegendBlock {
    if let ramp = group.ramp {
      return ramp.block(group, width: width, isBeside: isBeside, theme: theme, text: text)
        .framed(group.look)
    }
    guard !group.entries.isEmpty else { return LegendBlock() }
    return LegendBlock(
      group, width: width, maxHeight: maxHeight, isColumn: isBeside, theme: theme, text: text
    ).framed(group.look)
  }

  /// Adds a row of blocks; single lines of different height are centred vertically.
  private mutating func add(
    _ row: [(block: LegendBlock, x: Double)], _ top: Double, _ height: Double
  ) {
    let areLines = row.allSatisfy { $0.block.rowCount == 1 }
    for (block, x) in row {
      let y = areLines ? top + ((height - block.size.height) / 2).rounded(.down) : top
      keys += block.keys.map { $0.offset(x: x, y: y) }
      texts += block.texts.map { $0.offset(x: x, y: y) }
    }
  }
}
