import PlotScales
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotLook
@testable import PlotMarks
@testable import PlotWords

@Suite("Scales that are chosen") struct ScaleChoiceTests {
  private static let csv = "x,y\n1,10\n2,1000\n3,100000\n"

  @Test("points at the ends of the data keep off the ends of a logarithmic axis that is not round")
  func logarithmic() throws {
    let scene = try scene("x,y\n0.001,1\n3,2\n870,3\n") {
      ($0.x, $0.y, $0.mark, $0.xScale) = ("x", ["y"], "point", "log")
    }
    let panel = scene.layout.panels[0]
    let places = (0..<3).map { panel.layers[0].x($0) }
    #expect(places[0] > 4 && places[2] < panel.plotArea.width - 4)
  }

  @Test("equal ratios take equal lengths on a log scale")
  func places() throws {
    let layer = try placed(ScaleChoiceTests.csv) { ($0.mark, $0.yScale) = ("line", "log") }
    // Bounds are at 10 and 100,000, which are round.
    #expect((0..<3).map { (layer.y($0) * 1000).rounded() / 1000 } == [0, 50, 100])
    let root = try placed("x,y\n1,0\n2,25\n3,100\n") { ($0.mark, $0.yScale) = ("line", "sqrt") }
    #expect((0..<3).map(root.y) == [0, 50, 100])
    let both = try placed("x,y\n1,-1000\n2,0\n3,1000\n") {
      ($0.mark, $0.yScale) = ("line", "symlog")
    }
    #expect((0..<3).map(both.y) == [0, 50, 100])
  }

  @Test("a number after a scale name is base, exponent or constant")
  func parameters() throws {
    func places(_ csv: String, _ scale: String) throws -> [Double] {
      let layer = try placed(csv) { ($0.mark, $0.yScale) = ("line", scale) }
      return (0..<3).map { (layer.y($0) * 1000).rounded() / 1000 }
    }
    // Bounds are at 1 and 81, and 9 is half of the powers from one to the other.
    #expect(try places("x,y\n1,1\n2,9\n3,81\n", "log3") == [0, 50, 100])
    #expect(try places("x,y\n1,0\n2,5\n3,10\n", "pow2") == [0, 25, 100])
    // log1p(9) / log1p(100), by Python.
    #expect(try places("x,y\n1,0\n2,9\n3,100\n", "symlog1") == [0, 49.892, 100])
    let labels = try scene("x,y\n1,1\n2,9\n3,81\n") {
      ($0.mark, $0.yScale) = ("line", "log3")
    }.layout.panels[0].leftAxis.texts.map(\.text)
    #expect(labels == ["1", "2", "3", "6", "9", "18", "27", "54", "81"])
  }

  @Test("bars are accepted on a power scale of exponent 1")
  func evenPower() throws {
    #expect(chartError(ScaleChoiceTests.csv) { ($0.mark, $0.yScale) = ("bar", "pow1") } == nil)
  }

  @Test("a zero or negative value breaks the line on a log scale, with a warning")
  func zeros() throws {
    let csv = "x,y\n1,10\n2,0\n3,100\n4,-5\n5,\n6,1000\n7,2000\n"
    let layer = try placed(csv) { ($0.mark, $0.yScale) = ("line", "log") }
    let shapes = DrawnShapes(layer)
    // Rows 1 and 3 stand alone; only 6 and 7 are joined.
    #expect(shapes.stamps.map(\.centers.count) == [2])
    #expect(shapes.strokes.map(\.elements.count) == [2])
    let notes = try scene(csv) { ($0.mark, $0.yScale) = ("line", "log") }.notes
    #expect(
      notes.contains {
        $0.level == .warning
          && $0.message
            == "2 of 7 rows have no place on a log scale: their 'y' is zero or below"
          && $0.hint == "the scale symlog shows all"
      })
  }

  @Test("negative numbers alone have a log scale")
  func negatives() throws {
    let layer = try placed("x,y\n1,-1\n2,-10\n3,-100\n") { ($0.mark, $0.yScale) = ("line", "log") }
    #expect((0..<3).map { layer.y($0).rounded() } == [100, 50, 0])
    let zeros = chartError("x,y\n1,0\n2,0\n") { ($0.mark, $0.yScale) = ("line", "log") }
    #expect(zeros?.message == "'y' holds nothing but zeros, which have no place on a log scale")
  }

  @Test("marks with lengths from zero are refused on scales that would distort them")
  func lengths() throws {
    for mark in ["bar", "area"] {
      let error = chartError(ScaleChoiceTests.csv) { ($0.mark, $0.yScale) = (mark, "log") }
      #expect(error?.kind == .usage)
      #expect(error?.message.hasSuffix("begins at zero, which has no place on a log scale") == true)
      for scale in ["symlog", "sqrt"] {
        let error = chartError(ScaleChoiceTests.csv) { ($0.mark, $0.yScale) = (mark, scale) }
        #expect(error?.message.hasSuffix("only on a linear scale") == true)
      }
      #expect(chartError(ScaleChoiceTests.csv) { ($0.mark, $0.yScale) = (mark, "linear") } == nil)
    }
    let wide = chartError(ScaleChoiceTests.csv) { ($0.mark, $0.xScale) = ("bar", "log") }
    #expect(wide?.message == "a bar has one width, which the scale 'log' distorts")
  }

  @Test("times and categories refuse quantitative scales, and unknown scale names are refused")
  func others() {
    let times = chartError("t,y\n2024-01-01,1\n2024-01-02,2\n") { $0.xScale = "log" }
    #expect(times?.message == "the scale 'log' needs numbers, and 't' holds none")
    let categories = chartError("c,y\na,1\nb,2\n") { ($0.x, $0.xScale) = ("c", "log") }
    #expect(categories?.message == "the scale 'log' needs numbers, and 'c' holds none")
    let one = chartError(ScaleChoiceTests.csv) { $0.yScale = "log1" }
    #expect(one?.kind == .usage)
    #expect(one?.message == "the scale log takes a base above 1, not '1'")
    let unknown = chartError(ScaleChoiceTests.csv) { $0.yScale = "lgo" }
    #expect(unknown?.hint?.hasPrefix("did you mean 'log'?") == true)
  }

  @Test("ticks between the labelled ones are drawn, without grid lines")
  func minorTicks() throws {
    let layout = try scene("x,y\n1,1\n2,10\n3,1000\n") {
      ($0.mark, $0.yScale) = ("line", "log")
    }.layout
    let shown = Set(layout.panels[0].leftAxis.texts.map(\.text))
    #expect(shown.isSuperset(of: ["1", "10", "100", "1,000"]))
    // Three powers of nine multiples, and the last one.
    #expect(
      layout.panels[0].leftAxis.ticks.count + layout.panels[0].leftAxis.minorTicks.count == 28)
    #expect(layout.panels[0].leftAxis.ticks.count == shown.count)
  }

  @Test("the description names scales that are not linear")
  func words() throws {
    let one = try scene(ScaleChoiceTests.csv) { ($0.mark, $0.yScale) = ("line", "log") }
    #expect(one.description.hasPrefix("Line chart of y by x, y on a logarithmic scale. "))
    let two = try scene(ScaleChoiceTests.csv) {
      ($0.mark, $0.xScale, $0.yScale) = ("point", "log", "log2")
    }
    #expect(two.description.hasPrefix("Scatter plot of y by x, both on logarithmic scales. "))
  }

  @Test("units on other scales are shown as on a linear axis")
  func units() throws {
    let layout = try scene("x,y\n1,1ms\n2,100ms\n3,10s\n") {
      ($0.mark, $0.yScale) = ("line", "log")
    }.layout
    #expect(layout.panels[0].leftAxis.texts.map(\.text).contains("0.01"))
    #expect(layout.axisTitles.map(\.text).contains("y (s)"))
  }
}
