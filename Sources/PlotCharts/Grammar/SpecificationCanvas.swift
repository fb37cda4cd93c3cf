import PlotTables
import PlotViews

/// How large a picture has to be, where its plot areas take what axes, titles and legends leave:
/// Vega-Lite's `autosize` of type `fit`. A side that is nil is as long as its content.
///
/// https://vega.github.io/vega-lite/docs/size.html#autosize
struct SpecificationCanvas {
  var width: Double?
  var height: Double?

  init(width: Double? = nil, height: Double? = nil) { (self.width, self.height) = (width, height) }

  /// What a specification asks for: sides that fit are those of all but the padding around.
  ///
  /// - Parameter usual: the sides of its plot area, if it says none; nil for what is as long as the
  ///   steps of its bands.
  init(_ node: SpecValue, padding: Insets, usual: (width: Double?, height: Double?))
    throws(ChartError)
  {
    let own = node["autosize"] ?? node["config"]?["autosize"]
    guard let own, !own.isNull, let type = own.string ?? own["type"]?.string else { return }
    let types = ["pad", "fit", "fit-x", "fit-y", "none"]
    guard types.contains(type) else {
      throw own.error(
        "there is no autosize '\(DisplayText.line(type))'",
        hint: "types are: " + types.joined(separator: ", "))
    }
    let holdsPadding = own["contains"]?.string == "padding"
    let isSingle = ["mark", "layer"].contains { node[$0] != nil }
    guard isSingle else { return }
    if type == "fit" || type == "fit-x", let side = usual.width {
      width = holdsPadding ? side : side + padding.left + padding.right
    }
    if type == "fit" || type == "fit-y", let side = usual.height {
      height = holdsPadding ? side : side + padding.top + padding.bottom
    }
  }
}
