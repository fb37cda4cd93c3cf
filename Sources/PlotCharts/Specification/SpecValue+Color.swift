import PlotViews

extension SpecValue {
  /// A colour in the words of CSS.
  var color: Color? { string.flatMap(Color.init(css:)) }
}
