import PlotTables
import PlotViews

/// A part of the picture that was laid out: how large it is, what stands around it, and what it draws
/// once its place is known.
struct ViewBlock {
  /// Of the content: a plot area, or several with all between them.
  var size: Size
  /// What titles, axes and legends take around it.
  var insets = Insets(top: 0, left: 0, bottom: 0, right: 0)
  /// Ink relative to the upper left corner of the content.
  var ink: [Ink] = []

  var outerSize: Size {
    Size(
      width: size.width + insets.left + insets.right,
      height: size.height + insets.top + insets.bottom)
  }

  /// The ink of another block, at a place of this one.
  mutating func add(_ ink: [Ink], x: Double, y: Double) {
    self.ink += ink.map { $0.offset(x: x, y: y) }
  }

  /// Makes room for what reaches out of the content.
  ///
  /// - Parameters:
  ///   - limit: how far it may reach out at most; what lies beyond is left outside.
  ///   - slack: how far it may reach over the top and the bottom before it needs room of its own.
  mutating func makeRoom(for rect: Rect?, limit: Double = .infinity, slack: Double = 0) {
    guard let rect, rect.minX.isFinite, rect.maxX.isFinite, rect.minY.isFinite, rect.maxY.isFinite
    else { return }
    insets.left = max(insets.left, min(limit, -rect.minX))
    insets.right = max(insets.right, min(limit, rect.maxX - size.width))
    if -rect.minY > slack { insets.top = max(insets.top, min(limit, -rect.minY)) }
    if rect.maxY - size.height > slack {
      insets.bottom = max(insets.bottom, min(limit, rect.maxY - size.height))
    }
  }
}
