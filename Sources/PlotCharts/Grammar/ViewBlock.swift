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
}
