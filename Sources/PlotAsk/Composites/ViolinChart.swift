import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The density of each group, mirrored, with its quartiles and median: Hintze and Nelson, "Violin
/// plots", The American Statistician 52, 1998.
struct ViolinChart: CompositeChart {
  let name = "violin"
  let words = "violin plot"
  let subject = CompositeSubject.groups
  let mark: any Mark = ViolinMark()
  let takes: Set = ["--values"]

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var outline = ViolinTransform(input.field, groupby: input.splits)
    outline.scale = input.scale
    outline.names = outline.names.map { input.unused("\($0) \(input.field)") }
    let names = outline.names
    var (violin, quartiles, middle) = (MarkLook(), MarkLook(), MarkLook())
    (violin.tint, violin.strokeWidth, violin.bandShare) = (0.25, 1.25, 0.95)
    (quartiles.bandShare, quartiles.mostWidth) = (0.2, 5)
    (middle.bandShare, middle.mostWidth, middle.strokeWidth) = (0.5, 16, 2.5)
    (middle.tone, middle.opacity) = (.ink, 1)
    var shape = input.encoding(of: names.value)
    shape[input.isHorizontal ? .yOffset : .xOffset] = ChannelDefinition(names.width)
    return CompositeUnits(
      transforms: [outline],
      layers: [
        Layer(mark, shape, of: self, .key, look: violin),
        Layer(
          BarMark(), input.encoding(of: names.upper, until: names.lower), of: self,
          look: quartiles),
        Layer(
          TickMark(), input.encoding(of: names.median), of: self, .lead,
          telling: .statistic("median"),
          look: middle),
      ].map { $0.besideBars() })
  }
}
