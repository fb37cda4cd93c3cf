import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotWords

/// `--smooth normal`.
struct NormalCurveTests {
  private static let numbers = "v\n1\n2\n2\n3\n3\n3\n4\n4\n5\n"

  /// Nine times `scipy.stats.norm.pdf` with `numpy.mean` and `numpy.std(ddof=1)` of the numbers, for bins of
  /// width 1.
  @Test("the curve is the normal density times the number of values in a bin")
  func heights() throws {
    let scene = try scene(Self.numbers) {
      ($0.mark, $0.x, $0.y, $0.smooth) = ("bar", "bin(v,step=1)", ["count()"], "normal")
    }
    let curve = try #require(scene.layout.panels.first?.layers.last).data
    let (x, y) = (try #require(curve.x).values, try #require(curve.y).values)
    func height(_ place: Double) throws -> Double {
      y[try #require(x.indices.first { abs(x[$0] - place) < 1e-9 })]
    }
    #expect(abs(try height(1) - 0.7727653) < 1e-6)
    #expect(abs(try height(3) - 2.93161510) < 1e-6)
    #expect(scene.description.contains("the normal curve of mean 3 and standard deviation 1.225"))
  }

  @Test("--smooth normal without a mark is a histogram, with a note on mean and deviation")
  func histogram() throws {
    let (chart, notes) = try described(Self.numbers) { ($0.x, $0.smooth) = ("v", "normal") }
    #expect(chart.layers.map(\.mark.name) == ["bar", "trend"])
    #expect(
      notes.map(\.message).contains(
        "normal curve of 9 values: mean 3 and standard deviation 1.225"), "\(notes)")
  }

  @Test("each panel has the curve of its values")
  func panels() throws {
    let (chart, notes) = try described("v,g\n1,a\n2,a\n3,a\n7,b\n8,b\n12,b\n") {
      ($0.x, $0.smooth, $0.facet) = ("v", "normal", "g")
    }
    #expect(chart.layers.count == 2)
    #expect(notes.map(\.message).count { $0.hasPrefix("normal curve of ") } == 2, "\(notes)")
  }

  @Test("equal values have no normal curve, with a note")
  func alike() throws {
    let (chart, notes) = try described("v\n2\n2\n2\n") { ($0.x, $0.smooth) = ("v", "normal") }
    #expect(chart.layers.map(\.mark.name) == ["bar"])
    #expect(notes.map(\.message).contains("no normal curve: all values are alike"))
  }

  @Test("a chart that is no histogram is refused")
  func refused() {
    let error = chartError("a,b\n1,2\n2,3\n") {
      ($0.x, $0.y, $0.mark, $0.smooth) = ("a", ["b"], "point", "normal")
    }
    #expect(
      error?.message
        == "--smooth normal needs a histogram, and the chart is none")
  }
}
