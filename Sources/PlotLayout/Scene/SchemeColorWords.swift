import PlotMarks
import PlotNumbers
import PlotViews

/// The notation of interpolated colours of a scheme: as Vega writes them.
struct SchemeColorWords {
  private(set) var words: [Color: String] = [:]

  /// - Parameters:
  ///   - layers: those of all panels.
  ///   - given: the words of the colours that lie between no others.
  init(of layers: [PlacedLayer], besides given: [Color: String]) {
    words = given
    for layer in layers where layer.data.defaults.schemes != nil {
      if layer.data.orderedColorCount != nil {
        for style in layer.styles { add(style.color) }
      }
      guard let scale = layer.scales.color, let values = layer.data.color?.values,
        layer.itemCount <= layer.data.defaults.mostItems
      else { continue }
      for value in values { scale.color(of: value).map { add($0) } }
    }
  }

  private mutating func add(_ color: Color) {
    func byte(_ part: Double) -> Int { Int((part * 255).rounded()) }
    guard words[color] == nil else { return }
    words[color] = "rgb(\(byte(color.red)), \(byte(color.green)), \(byte(color.blue)))"
  }
}
