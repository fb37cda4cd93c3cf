import PlotAsk
import PlotCairo
import PlotLook
import PlotMarks
import PlotTables
import PlotTerminal

/// A chart of a table, described in the words of Vega-Lite. All that is left open is chosen as on the
/// command line, and the same question gives the same picture.
///
///     try Chart(table, mark: .line, x: "epoch", y: "mean(loss)", color: "model").write("loss.png")
///
/// `SpecifiedChart` draws a specification of Vega-Lite.
public struct Chart: Drawable {
  /// The mark; nil for the one that suits the table.
  public var mark: Mark?
  public var x: Field?
  /// A list for several columns.
  public var y: Field?
  /// The columns of an axis at the right, with a scale that is not that of `y`.
  public var y2: Field?
  public var color: Field?
  public var size: Field?
  public var shape: Field?
  /// The channels that have no property here: `[.text: "name", .row: "region"]`. A `detail` splits rows into
  /// series that look alike.
  public var encoding: KeyValuePairs<Channel, Field> = [:]
  /// Panels, in as many rows as they need; `columns` of them side by side.
  public var facet: Field?
  public var columns: Int?

  /// The further columns by their names, as formulas: `["share": "north / (north + south)"]`.
  public var derive: KeyValuePairs<String, String> = [:]
  /// Formulas that are true of the rows to be drawn.
  public var filter: [String] = []
  public var sort: Sort?
  /// The number of categories, or of series, that are shown.
  public var top: Int?
  /// Whether those beyond `top` become one that is their sum, or are left out; nil sums them.
  public var others: Others?
  public var stack: Stack?
  public var smooth: Smooth?
  /// Whether the equation of the curve is written at its end.
  public var fitLabel = false
  /// The formulas of `x` that are drawn as curves: `"sin(x) / x"`.
  public var functions: [String] = []
  public var error: ErrorBars?
  /// Whether points are drawn as a density per pixel; nil for those that would cover the area twice over.
  public var density: Bool?

  public var title: String?
  public var subtitle: String?
  /// The lines under the chart: source, remarks.
  public var caption: String?
  /// The description of the picture for readers who cannot see it; nil for sentences made of the data.
  public var description: String?
  public var xAxis = Axis()
  public var yAxis = Axis()
  /// The axis of `y2`.
  public var y2Axis = Axis()
  public var colorScale = ChannelScale()
  public var sizeScale = ChannelScale()
  public var opacityScale = ChannelScale()
  public var annotations: [Annotation] = []
  /// Words at points of the plot area.
  public var callouts: [Callout] = []
  /// A table of events along x: a column of times (a second one for the ends) and one of names.
  public var events: Table?
  /// Series, bars or groups that stand out while the others recede.
  public var highlight: [String] = []
  /// The field of names beside the marks: outliers, extremes and the largest first, as many as have room.
  public var label: Field?
  /// Whether values are written at the marks; nil where that is for the chart to decide.
  public var values: Bool?

  public var theme: Theme?
  /// The colours of series or of quantities.
  public var palette: Palette?
  /// The ground of the picture: `.color(…)` in place of the theme's paper, or `.transparent`.
  public var background: Background?
  /// The font of all text: an installed family, or several with commas.
  public var font: String?
  /// The size of the smallest text in CSS pixels; all else grows with it. By default 12, and 11 in pictures
  /// narrower than 480.
  public var textSize: Double?
  /// The width of lines and the diameter of points, in CSS pixels.
  public var lineWidth: Double?
  public var pointSize: Double?
  /// The axes with lines across the plot area; nil where that is for the chart to decide.
  public var grid: GridLines?
  /// The side of the plot area at which legends stand; nil where that is for the chart to decide.
  public var legend: LegendPlace?
  /// The passes of the plot area, in drawing order.
  public var passes: [PlotAreaPass]?
  /// The size of the picture: `640` CSS pixels, `Length(8.5, .cm)`.
  public var width: Length?
  public var height: Length?
  public var scale = 2.0
  /// Whether marks are images in formats made of shapes; nil for those that would make the file large.
  public var rasterization: Bool?
  /// How SVG files hold text.
  public var textOutput = TextOutput.embed
  /// Whether a table without rows gives empty axes instead of an error.
  public var allowsEmpty = false

  private let table: Table
  private let readingNotes: [Note]

  /// Creates a chart; the table decides everything that is nil.
  ///
  /// - Parameters:
  ///   - source: A table, or a read table, whose notes are passed on.
  ///   - mark: The kind of chart.
  ///   - x: The column along x.
  ///   - y: The columns along y.
  ///   - color: The column that splits rows into series, or colours them by amount.
  ///   - size: The column of the areas of points.
  ///   - shape: The column that splits rows into series by symbol.
  ///   - facet: The column with a panel for each value.
  ///   - title: The title above the chart.
  ///   - theme: The colours and fonts.
  ///   - width: The width of the picture.
  ///   - height: The height of the picture.
  ///   - change: Sets the properties that have no parameter here.
  public init(
    _ source: some TableSource, mark: Mark? = nil, x: Field? = nil, y: Field? = nil,
    color: Field? = nil, size: Field? = nil, shape: Field? = nil, facet: Field? = nil,
    title: String? = nil, theme: Theme? = nil, width: Length? = nil, height: Length? = nil,
    change: (inout Chart) -> Void = { _ in }
  ) {
    table = source.table
    readingNotes = source.notes
    self.mark = mark
    (self.x, self.y, self.color) = (x, y, color)
    (self.size, self.shape, self.facet) = (size, shape, facet)
    (self.title, self.theme, self.width, self.height) = (title, theme, width, height)
    change(&self)
  }

  /// Creates a chart of curves, from -10 to 10 or over the domain of the x axis.
  ///
  /// - Parameters:
  ///   - functions: The formulas of `x`.
  ///   - change: Sets the properties that have no parameter here.
  public init(functions: [String], change: (inout Chart) -> Void = { _ in }) {
    self.init(Table(name: "", columns: [])) { chart in
      chart.functions = functions
      change(&chart)
    }
  }

  public func drawing(withSpecification: Bool = false) throws(Failure) -> Drawing {
    let request = try self.request.checked()
    try ChartRequest.check(scale, "--scale")
    let journal = Journal()
    journal.say(readingNotes)
    var drawing = try Drawing(request, of: table, emitting: withSpecification, in: journal)
    drawing.inCells = { [table] () throws(Failure) in
      try Drawing(
        request, of: table, emitting: false, measuring: CellText(), in: journal.ofFurtherWork())
    }
    drawing.pixelsPerPoint = scale
    drawing.rasterization = Rasterization(rasterization)
    drawing.textOutput = textOutput
    return drawing
  }

  /// Returns the chart as a specification of Vega-Lite, with the rows that are drawn.
  public func specification() throws(Failure) -> String {
    try drawing(withSpecification: true).specification ?? ""
  }

  /// The flags of channels that have one, and no property.
  private static var flags: [Channel: WritableKeyPath<ChartRequest, String?>] {
    [.opacity: \.opacity, .detail: \.detail, .row: \.row, .column: \.column]
  }

  /// The request of the flags of the same meaning.
  private var request: ChartRequest {
    var request = ChartRequest()
    request.derivations = derive.map { FormulaRequest(.derive, "\($0.key) = \($0.value)") }
    request.filters = filter.map { FormulaRequest(.where, $0) }
    let marks = mark?.names ?? []
    if marks.count > 1 { request.layers = marks } else { request.mark = marks.first }
    (request.x, request.y, request.color) = (x?.text, y?.texts ?? [], color?.text)
    request.y2 = y2?.texts ?? []
    (request.size, request.shape, request.facet) = (size?.text, shape?.text, facet?.text)
    for (channel, field) in encoding.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      if let flag = Self.flags[channel], request[keyPath: flag] == nil {
        request[keyPath: flag] = field.text
      } else {
        request.encodings.append("\(channel.rawValue)=\(field.text)")
      }
    }
    request.columns = columns
    (request.sort, request.top, request.stack) = (sort?.text, top, stack?.rawValue)
    request.others = others?.rawValue
    (request.smooth, request.error) = (smooth?.text, error?.text)
    request.functions = functions
    request.density = density.map { ($0 ? DensityUse.on : .off).rawValue }
    request.fitLabel = fitLabel
    (request.title, request.subtitle, request.caption) = (title, subtitle, caption)
    request.description = description
    (request.xTitle, request.yTitle) = (xAxis.title, yAxis.title)
    (request.y2Title, request.y2Format) = (y2Axis.title, y2Axis.format)
    request.y2Scale = y2Axis.scale?.name
    request.y2Axis = y2Axis.request
    (request.xScale, request.yScale) = (xAxis.scale?.name, yAxis.scale?.name)
    (request.xFormat, request.yFormat) = (xAxis.format, yAxis.format)
    (request.xAxis, request.yAxis) = (xAxis.request, yAxis.request)
    (request.freeX, request.freeY) = (xAxis.isFree, yAxis.isFree)
    request.colorScale = colorScale.request
    request.sizeScale = sizeScale.request
    request.opacityScale = opacityScale.request
    request.annotations = annotations.map(\.request)
    request.callouts = callouts.map(\.request)
    (request.events, request.highlight, request.values) = (events, highlight, values)
    (request.ownTheme, request.palette) = (theme, palette?.text)
    (request.background, request.font) = (background?.text, font)
    (request.textSize, request.lineWidth) = (textSize, lineWidth)
    (request.pointSize, request.grid) = (pointSize, grid?.rawValue)
    request.legend = legend?.rawValue
    request.label = label?.text
    request.passes = passes?.map(\.rawValue)
    (request.width, request.height) = (width?.pixels, height?.pixels)
    request.allowsEmpty = allowsEmpty
    return request
  }
}
