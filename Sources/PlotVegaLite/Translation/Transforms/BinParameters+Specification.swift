import PlotNumbers
import PlotSpecs
import PlotTables
import PlotTransforms
import PlotWords

extension BinParameters {
  /// Vega-Lite's `bin`: https://vega.github.io/vega-lite/docs/bin.html
  init(_ node: SpecValue) throws(ChartError) {
    self.init(maxbins: 10)
    if let count = node["maxbins"]?.number {
      guard count >= 1, count <= 1e6 else {
        throw node.error("maxbins is a whole number from 1 to a million")
      }
      maxbins = Int(count)
    }
    if let number = node["base"]?.number { base = number }
    if let numbers = node["divide"]?.numbers { divide = numbers }
    if let number = node["minstep"]?.number { minstep = number }
    step = node["step"]?.number
    if let numbers = node["steps"]?.numbers { steps = numbers }
    if let isNice = node["nice"]?.bool { nice = isNice }
    anchor = node["anchor"]?.number
    if let ends = try node.extent() { extent = ends }
  }
}
