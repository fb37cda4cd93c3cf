import PlotViews

/// The numbers of equal units along the two sides of a plot area, each a whole number of points long.
package struct AreaUnits: Sendable, Hashable {
  package var width: Double
  package var height: Double
  /// The room for words left and right of it, and above and below, in points.
  package var margin = Size.zero

  package init(width: Double, height: Double, margin: Size = Size.zero) {
    (self.width, self.height, self.margin) = (width, height, margin)
  }

  /// The largest share of the room that is such a margin.
  private static let mostMargin = 0.22

  /// Returns the largest plot area in the room for it, in the middle.
  package func area(in room: Rect) -> Rect {
    let margin = Size(
      width: min(margin.width, Self.mostMargin * room.width),
      height: min(margin.height, Self.mostMargin * room.height))
    let unit = min(
      (room.width - 2 * margin.width) / width, (room.height - 2 * margin.height) / height
    ).rounded(.down)
    let size = Size(width: unit * width, height: unit * height)
    return Rect(
      origin: Point(
        x: room.minX + ((room.width - size.width) / 2).rounded(.down),
        y: room.minY + ((room.height - size.height) / 2).rounded(.down)),
      size: size)
  }
}
