import PlotLook
import PlotViews

extension SpecValue {
  /// A colour in the words of CSS.
  package var color: Color? { string.flatMap(Color.init(css:)) }
}
