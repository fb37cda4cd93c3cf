import PlotMarks
import PlotTables
import PlotWords

/// Amounts as dots at the ends of lines from zero: bars with less ink.
struct LollipopChart: CompositeChart {
  let name = "lollipop"
  let words = "lollipop chart"
  let subject = CompositeSubject.own
  /// The columns are chosen as those of bars are.
  let mark: any Mark = BarMark()
  let takes: Set = ["--values"]
  let summarizesRows = false
  let keepsRows = false

  func units(_ input: CompositeInput) throws(ChartError) -> CompositeUnits {
    let encoding = input.encoding(of: input.field)
    var (stem, dot) = (MarkLook(), MarkLook())
    // Bars, which stand beside each other.
    stem.size = 2
    (dot.size, dot.opacity) = (100, 1)
    var end = Layer(PointMark(), encoding, of: self, .lead, look: dot)
    end.part?.endsLines = true
    end.part?.showsLengths = true
    return CompositeUnits(
      transforms: [],
      layers: [Layer(mark, encoding, of: self, look: stem), end].map { $0.besideBars() })
  }
}
