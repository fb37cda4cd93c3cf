import PlotTables
import PlotTestSupport
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks

/// Lines over panels with an axis each.
@Suite("Annotations of panels") struct PanelAnnotationTests {
  private static let csv = "k,a,b\n1,10,0.1\n2,11,0.3\n3,9,0.2"

  private func domains(_ values: Double...) throws -> [ClosedRange<Double>] {
    try scene(Self.csv) {
      ($0.mark, $0.x, $0.y, $0.columns) = ("line", "k", ["a", "b"], 1)
      $0.annotations = values.map { AnnotationRequest(.hline, "\($0)") }
    }.layout.panels.compactMap { $0.layers[0].scales.y.domain }
  }

  @Test(
    "a line widens the axes of the panels that it is near to, and of all where it is near to none")
  func near() throws {
    let plain = try domains()
    let marked = try domains(12)
    #expect(marked[0].upperBound >= 12 && marked[1] == plain[1])
    #expect(try domains(0.4)[1].upperBound >= 0.4)
    let far = try domains(500)
    #expect(far.allSatisfy { $0.upperBound >= 500 })
  }
}
