import PlotViews

/// A picture in the cells of a terminal.
package enum CellPicture {
  /// Returns a picture as text, with a line feed after each row.
  ///
  /// - Parameters:
  ///   - paintsPaper: whether to paint the background of the picture; otherwise that of the terminal shows.
  ///   - draw: draws into the y-down area from (0, 0) to `size`, in points.
  package static func text(
    size: Size, _ depth: ColorDepth, paintsPaper: Bool, _ draw: (any GraphicsContext) -> Void
  ) -> String {
    let context = CellContext(size: size, hasColors: depth != .none)
    draw(context)
    return CellRows(context.canvas, depth, paintsPaper: paintsPaper).text
  }
}
