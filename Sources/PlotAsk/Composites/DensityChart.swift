import PlotMarks
import PlotTables
import PlotTransforms
import PlotWords

/// The frequency of values as a smooth curve for each group: a kernel density estimate with the
/// bandwidth of Scott's rule, as in Vega.
struct DensityChart: CompositeChart {
  let name = "density"
  let words = "density plot"
  let subject = CompositeSubject.sample
  let mark: any Mark = AreaMark()
  let takes: Set = ["--stack"]
  private var stack = Stack.none

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    if let name = request.stack {
      guard let stack = Stack(rawValue: name) else { return self }
      chart.stack = stack
      request.stack = nil
    }
    return chart
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var density = DensityTransform(input.field)
    (density.groups, density.steps, density.scale) = (input.splits, 200, input.scale)
    density.isCounts = stack != .none
    density.value = input.unused("\(input.field) at")
    density.density = input.unused("density")
    var layer = Layer(
      mark,
      input.curve(
        x: input.values(density.value), y: ChannelDefinition(density.density, title: "density")),
      of: self, .lead, telling: .peaks)
    layer.stack = stack
    return CompositeUnits(transforms: [input.isValid, density], layers: [layer])
  }
}
