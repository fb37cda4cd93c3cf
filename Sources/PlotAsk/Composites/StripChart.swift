import PlotMarks
import PlotWords

/// A strip plot: each value as a short line in the row of its group.
struct StripChart: CompositeChart {
  let name = "strip"
  let words = "strip plot"
  let mark: any Mark = TickMark()
  let takes: Set = ["--opacity", "--smooth"]
  let summarizesRows = false
  /// Rows under a curve stand at their numbers, others in groups.
  private(set) var subject = CompositeSubject.groups

  func configured(by request: inout ChartRequest) throws(ChartError) -> any CompositeChart {
    var chart = self
    if request.smooth != nil { chart.subject = .rows }
    return chart
  }

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    var layer = Layer(mark: mark, encoding: input.encoding, stack: Stack.none)
    layer.part = CompositePart(.lead, words: words)
    return CompositeUnits(transforms: [], layers: [layer.besideBars()])
  }
}
