import PlotAsk
import PlotMarks

extension Chart {
  /// A kind of chart: a mark, a composite of several, or a list of marks over each other, the first one
  /// below.
  public struct Mark: Sendable, Hashable, ExpressibleByArrayLiteral {
    /// The names on the command line.
    let names: [String]

    private init(_ name: String) { names = [name] }

    public init(arrayLiteral marks: Mark...) { names = marks.flatMap(\.names) }

    /// Every kind, alone.
    package static var all: [Mark] {
      (allMarkNames + ChartRequest.countingKindNames + allCompositeNames)
        .map(
          Mark.init)
    }

    public static let line = Mark("line")
    public static let step = Mark("step")
    public static let area = Mark("area")
    public static let bar = Mark("bar")
    public static let point = Mark("point")
    public static let circle = Mark("circle")
    public static let square = Mark("square")
    public static let rule = Mark("rule")
    public static let tick = Mark("tick")
    public static let rect = Mark("rect")
    public static let trail = Mark("trail")
    public static let arc = Mark("arc")
    public static let text = Mark("text")
    public static let histogram = Mark("histogram")
    public static let density = Mark("density")
    public static let ecdf = Mark("ecdf")
    public static let qq = Mark("qq")
    public static let boxplot = Mark("boxplot")
    public static let violin = Mark("violin")
    public static let strip = Mark("strip")
    public static let heatmap = Mark("heatmap")
    public static let hexbin = Mark("hexbin")
    public static let pie = Mark("pie")
    public static let donut = Mark("donut")
    public static let lollipop = Mark("lollipop")
    public static let dumbbell = Mark("dumbbell")
    public static let slope = Mark("slope")
    public static let waterfall = Mark("waterfall")
    public static let correlation = Mark("correlation")
    public static let gantt = Mark("gantt")
    public static let bump = Mark("bump")
    public static let ridgeline = Mark("ridgeline")
    public static let pyramid = Mark("pyramid")
    public static let pareto = Mark("pareto")
    public static let funnel = Mark("funnel")
    public static let likert = Mark("likert")
    public static let survival = Mark("survival")
    public static let calendar = Mark("calendar")
    public static let stream = Mark("stream")
    public static let raincloud = Mark("raincloud")
    public static let waffle = Mark("waffle")
    public static let treemap = Mark("treemap")
    public static let sankey = Mark("sankey")
    public static let radar = Mark("radar")
    public static let bullet = Mark("bullet")
    public static let splom = Mark("splom")
    public static let contour = Mark("contour")
    public static let candlestick = Mark("candlestick")
    public static let errorbar = Mark("errorbar")
    public static let errorband = Mark("errorband")
  }
}
