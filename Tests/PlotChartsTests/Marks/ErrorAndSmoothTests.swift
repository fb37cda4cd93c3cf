import PlotTables
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotAsk
@testable import PlotLayout
@testable import PlotMarks
@testable import PlotTransforms
@testable import PlotWords

private let groups = "g,v,e\na,3,1\na,5,2\na,10,\nb,2,1\nb,4,3\n"

private func interval(
  _ y: String, _ error: String, _ set: (inout ChartRequest) -> Void = { _ in }
) throws -> [[Double]] {
  let layer = try placed(groups) {
    ($0.x, $0.y, $0.error) = ("g", [y], error)
    set(&$0)
  }
  let interval = try #require(layer.data.interval)
  return zip(interval.lower, interval.upper).map { [rounded($0), rounded($1)] }
}

@Suite("Error bars") struct ErrorBarTests {
  /// R 4: `mean(v)`, `sd(v)`, `sd(v)/sqrt(3)` and `quantile(v, c(.25, .5, .75))` of 3, 5, 10 are 6,
  /// 3.605551, 2.081666 and 4, 5, 7.5; of 2, 4 they are 3, 1.414214, 1 and 2.5, 3, 3.5.
  @Test("error bars centre on the mean (`stdev`, `stderr`, `ci`) or the median (`iqr`)")
  func kinds() throws {
    #expect(try interval("mean(v)", "stdev") == [[2.394, 9.606], [1.586, 4.414]])
    #expect(try interval("mean(v)", "stderr") == [[3.918, 8.082], [2, 4]])
    #expect(try interval("median(v)", "iqr") == [[4, 7.5], [2.5, 3.5]])
    let bounds = try interval("mean(v)", "ci")
    #expect(bounds[0][0] < 6 && bounds[0][0] >= 3 && bounds[0][1] > 6 && bounds[0][1] <= 10)
  }

  @Test("error bars of several series at one category stand side by side")
  func lanes() throws {
    let csv = "g,c,v,e\na,s,3,1\na,t,5,1\nb,s,4,1\nb,t,4.5,1\n"
    let layer = try placed(csv, size: Size(width: 200, height: 100)) {
      ($0.x, $0.y, $0.color, $0.error, $0.mark) = ("g", ["v"], "c", "e", "point")
    }
    // Each series has at most 18 of the 80 points of a band.
    #expect(rounded(layer.x(1) - layer.x(0)) == 18 && rounded(layer.x(3) - layer.x(2)) == 18)
    let uprights = DrawnShapes(ErrorBars(layer: layer).sceneItems).strokes.compactMap(
      \.subpaths.first)
    #expect(uprights.map { $0[0].x } == [rounded(layer.x(0)), rounded(layer.x(1))])
  }

  @Test("a group of a single row has no error bar")
  func single() throws {
    let layer = try placed("g,v\na,3\nb,2\nb,4\n") {
      ($0.x, $0.y, $0.error) = ("g", ["mean(v)"], "ci")
    }
    #expect(DrawnShapes(ErrorBars(layer: layer).sceneItems).strokes.first?.subpaths.count == 3)
  }

  @Test("error bars from two columns reach from one to the other, around the values")
  func ends() throws {
    func interval(_ error: String) throws -> [[Double]] {
      let layer = try placed("g,v,low,high\na,3,1,4\nb,5,5,9\nc,6,2,8\n") {
        ($0.x, $0.y, $0.error, $0.mark) = ("g", ["v"], error, "point")
      }
      let interval = try #require(layer.data.interval)
      return zip(interval.lower, interval.upper).map { [$0, $1] }
    }
    #expect(try interval("low,high") == [[1, 4], [5, 9], [2, 8]])
    #expect {
      try interval("high,low")
    } throws: {
      ($0 as? ChartError)?.message
        == "--error 'high,low' names the ends of intervals, and the value of row 1 is not between them"
    }
  }

  @Test("error bars from a column have its lengths, and are missing with its values")
  func column() throws {
    let ends = try interval("v", "e") { $0.mark = "point" }
    #expect(ends[0] == [2, 4] && ends[1] == [3, 7])
    #expect(ends[2][0].isNaN && ends[2][1].isNaN)
  }

  @Test("error bars are centred on their bar, and the axis holds them")
  func ink() throws {
    let layer = try placed(groups, size: Size(width: 200, height: 100)) {
      ($0.x, $0.y, $0.error) = ("g", ["mean(v)"], "stdev")
    }
    let strokes = DrawnShapes(ErrorBars(layer: layer).sceneItems).strokes
    let upright = try #require(strokes.first?.subpaths.first)
    let bar = try #require(BarMark().rect(of: 0, seriesIndex: 0, layer))
    #expect(upright.map(\.x) == [rounded(bar.midX), rounded(bar.midX)])
    let height = try #require(layer.scales.y.domain?.upperBound)
    #expect(height >= 9.6)
    #expect(abs(upright[1].y - 9.605551 / height * 100) < 0.01)
    #expect(strokes.first?.subpaths.count == 6)
  }

  @Test("the axis and the description name the kind of error bars")
  func words() throws {
    let scene = try scene(groups) { ($0.x, $0.y, $0.error) = ("g", ["mean(v)"], "stdev") }
    #expect(scene.description.contains("Bars of error show mean v ± standard deviation."))
    let layer = try placed(groups) { ($0.x, $0.y, $0.error) = ("g", ["mean(v)"], "ci") }
    #expect(layer.scales.y.title == "mean v, with 95% confidence intervals")
  }

  @Test(
    "error bars without a fitting mean, median or column are refused",
    arguments: [
      (
        "sum(v)", "stdev", "--error stdev needs a mean, and 'sum(v)' is none",
        "-y 'mean(v)'"
      ),
      ("mean(v)", "iqr", "--error iqr needs a median", "-y 'median(v)'"),
      (
        "v", "ci", "--error ci needs an aggregate of many rows, and 'v' is none",
        "-y 'mean(COLUMN)' is"
      ),
      (
        "mean(v)", "e",
        "--error 'e' has a value for each row, and 'mean(v)' is an aggregate of many",
        "--error takes ci"
      ),
      ("v", "sdtev", "--error 'sdtev' is neither a kind", "did you mean 'stdev'?"),
      ("mean(v),max(v)", "ci", "--error needs one column of values", "-y names one"),
    ])
  func refused(_ y: String, _ error: String, _ message: String, _ hint: String) {
    let found = chartError(groups) { ($0.x, $0.y, $0.error) = ("g", [y], error) }
    #expect(found?.message.hasPrefix(message) == true, "\(found?.message ?? "drawn")")
    #expect(found?.hint?.hasPrefix(hint) == true, "\(found?.hint ?? "none")")
  }

  @Test("stacked bars refuse error bars")
  func stacks() {
    let error = chartError("g,c,v\na,x,3\na,y,5\n") {
      ($0.x, $0.y, $0.color, $0.mark) = ("g", ["mean(v)"], "c", "bar")
      ($0.stack, $0.error) = ("zero", "ci")
    }
    #expect(error?.message.hasPrefix("error bars cannot be shown on stacked") == true)
  }
}

private let cloud =
  "x,y,c,p\n0,1,a,u\n1,3,a,u\n2,2,a,u\n3,5,a,u\n4,4,a,u\n0,9,b,w\n4,5,b,w\n2,7,b,w\n"

@Suite("Curves through points") struct SmoothTests {
  private func layers(
    _ set: (inout ChartRequest) -> Void
  ) throws -> (points: LayerData, curve: LayerData) {
    let chart = try described(cloud) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      set(&$0)
    }.chart
    let table = try table(cloud).transformed(by: chart.transforms)
    let data = try chart.layers.map {
      try LayerData($0, of: try table.transformed(by: $0.transforms), theme: chart.theme)
    }
    return (data[0], data[1])
  }

  @Test("every colour has a straight line in that colour")
  func linear() throws {
    let (points, curve) = try layers { ($0.color, $0.smooth) = ("c", "linear") }
    // R: coef(lm(y ~ x)) of the first five points is 1.4, 0.8; the others lie on 9 - x.
    #expect(curve.x?.values == [0, 4, 0, 4])
    #expect(curve.y?.values.map(rounded) == [1.4, 4.6, 9, 5])
    #expect(curve.series.map(\.label) == points.series.map(\.label))
    #expect(curve.series.map(\.colorIndex) == points.series.map(\.colorIndex))
  }

  /// Python: least squares by hand through all eight points.
  @Test("symbols split no curve, and colours do beside them")
  func symbols() throws {
    let (_, one) = try layers { ($0.shape, $0.smooth) = ("c", "linear") }
    #expect(one.x?.values == [0, 4])
    #expect(one.y?.values.map(rounded) == [4.5, 4.5])
    let (_, two) = try layers { ($0.color, $0.shape, $0.smooth) = ("c", "p", "linear") }
    #expect(two.series.map(\.label) == ["a", "b"])
  }

  @Test("each panel has its own smooth curve, and the legend names a colour once")
  func panels() throws {
    let scene = try scene(cloud) {
      ($0.x, $0.y, $0.facet, $0.smooth) = ("x", ["y"], "p", "linear")
    }
    let panels = scene.layout.panels.map(\.layers)
    #expect(panels.map(\.count) == [2, 2])
    #expect(panels.map { $0[1].data.y?.values.map(rounded) } == [[1.4, 4.6], [9, 5]])
    let colored = try smoothed { ($0.color, $0.smooth) = ("c", "linear") }
    let names = recording(of: colored.view).commands.count {
      if case .text(let text, _, _, _) = $0 { text == "a" } else { false }
    }
    #expect(names == 1)
    #expect(
      colored.description.contains(
        "Through the points of each series runs a curve: a straight line."))
  }

  private func smoothed(_ set: (inout ChartRequest) -> Void) throws -> ChartScene {
    try scene(cloud) {
      ($0.x, $0.y, $0.mark) = ("x", ["y"], "point")
      set(&$0)
    }
  }

  @Test("a curve has a rim in the paper's colour among dense points only")
  func rims() throws {
    func strokes(_ count: Int) throws -> Int {
      let rows = (0..<count).map { "\($0),\($0 % 7)\n" }.joined()
      let layers = try scene("x,y\n" + rows) {
        ($0.x, $0.y, $0.mark, $0.smooth) = ("x", ["y"], "point", "linear")
      }.layout.panels[0].layers
      return DrawnShapes(try #require(layers.last)).strokes.count
    }
    #expect(try strokes(500) == 1)
    #expect(try strokes(501) == 2)
  }

  @Test("a regression line is drawn as a curve on a log axis")
  func logarithmic() throws {
    let (_, curve) = try layers { ($0.smooth, $0.yScale) = ("linear", "log") }
    #expect((curve.y?.values.count ?? 0) > 2)
  }

  @Test(
    "an unknown smooth curve, and one without points, are refused",
    arguments: [
      ("loes", "point", "--smooth: there is no curve 'loes'", "did you mean 'loess'?"),
      ("poly:2.5", "point", "--smooth 'poly:2.5': an order is a whole number", "such as poly:3"),
      (
        "loess:2", "point", "--smooth 'loess:2': a share is above 0 and at most 1", "such as poly:3"
      ),
      ("exp:2", "point", "--smooth 'exp:2': 'exp' takes no number", "such as poly:3"),
      ("linear", "bar", "--smooth draws a curve through values of two columns", "-m point"),
    ])
  func refused(_ smooth: String, _ mark: String, _ message: String, _ hint: String) {
    let error = chartError(cloud) {
      ($0.x, $0.y, $0.mark, $0.smooth) = ("x", ["y"], mark, smooth)
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "drawn")")
    #expect(error?.hint?.hasPrefix(hint) == true, "\(error?.hint ?? "none")")
    let names = chartError(cloud) {
      ($0.x, $0.y, $0.mark, $0.smooth) = ("c", ["y"], "point", "loess")
    }
    #expect(names?.message.contains("'c' holds names") == true)
  }
}
