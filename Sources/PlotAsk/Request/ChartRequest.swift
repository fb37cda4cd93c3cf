import PlotLook
import PlotMarks
import PlotTables
import PlotTransforms

/// The options of a chart, as typed: everything that is nil or empty is inferred from the table.
///
/// Columns are given as a header name, a 1-based index, a range of indices (`2-5`) or a glob
/// (`lat*`); a name beats an index.
package struct ChartRequest: Sendable {
  /// The formulas of further columns, and then of the rows to keep, before all else.
  package var derivations: [FormulaRequest] = []
  package var filters: [FormulaRequest] = []
  package var x: String?
  /// The columns of values: each may name several, by range, by glob, or separated by commas.
  package var y: [String] = []
  /// The columns of an axis right of the plot area.
  package var y2: [String] = []
  /// Whether `-x` named the several columns along y, and `-y` the places along x.
  var isTurned = false
  package var color: String?
  package var size: String?
  package var shape: String?
  package var opacity: String?
  /// The columns that split the rows into series without a channel of their own.
  package var detail: String?
  /// The panels: one for each value, wrapped, or in rows and columns.
  package var facet: String?
  package var row: String?
  package var column: String?
  /// The number of panels of `facet` in a row.
  package var columns: Int?
  /// Whether each panel has a separate x or y axis.
  package var freeX = false
  package var freeY = false
  /// The name of a mark: see `allMarks`; one of `countingKindNames`; or a composite chart.
  package var mark: String?
  /// The marks over each other, the first one below; empty for a single one.
  package var layers: [String] = []
  /// Whether points swarm in groups, whose names may be numbers.
  package var isSwarm = false
  /// The names of all marks, the first one below; empty where that is inferred.
  package var marks: [String] { layers.isEmpty ? [mark].compactMap { $0 } : layers }
  /// Channels that have no property of their own here, as `CHANNEL=COLUMN`: see `EncodingFlag`.
  package var encodings: [String] = []
  /// The axis along which the intervals of `error` are to lie; nil for that of the values.
  var errorChannel: Channel?
  /// Whether bars are to be horizontal, or vertical; nil for either.
  package var isHorizontal: Bool?
  /// `zero`, `normalize` or `none`.
  package var stack: String?

  /// The roles of columns, as `COLUMN=ROLE`: see `ColumnRole`. They decide which columns are chosen.
  package var roles: [String] = []
  /// The words of the command that asks for the chart, which hints repeat with other flags; empty where
  /// there is none.
  package var command: [String] = []

  /// The order of categories along an axis: `x`, `y`, a column, descending with `-` before it, or a
  /// list of them with commas.
  package var sort: String?
  /// The kind of error bars: `ci`, `stdev`, `stderr`, `iqr`, `range` or a column.
  package var error: String?
  /// The curve that is drawn through points: see `SmoothRequest`.
  package var smooth: String?
  /// Whether the equation of that curve is written at its end.
  package var fitLabel = false
  /// The formulas of `x` that are drawn as curves.
  package var functions: [String] = []
  /// Whether its rows are samples of curves, whose gaps are no missing values.
  var drawsSamples = false
  /// The number of categories, or of series, that are shown; `others` says what becomes of smaller ones.
  package var top: Int?
  /// Whether the categories beyond `top` become one that is their sum, `sum`, or are left out, `drop`; nil
  /// sums them.
  package var others: String?

  package var title: String?
  package var subtitle: String?
  package var caption: String?
  package var description: String?
  package var xTitle: String?
  package var yTitle: String?
  package var y2Title: String?
  /// The names of scales of numbers: see `ScaleDefinition.type`.
  package var xScale: String?
  package var yScale: String?
  package var y2Scale: String?
  /// The scales from numbers to colours, sizes and opacities.
  package var colorScale = ChannelScaleRequest()
  package var sizeScale = ChannelScaleRequest()
  package var opacityScale = ChannelScaleRequest()
  /// The names of series, or of categories, that stand out.
  package var highlight: [String] = []
  /// Whether points are counted: see `DensityUse`.
  package var density: String?
  /// The column of names beside the marks.
  package var label: String?
  /// Whether values are written at the marks.
  package var values: Bool?
  /// The lines and bands at values of the axes.
  package var annotations: [AnnotationRequest] = []
  /// The words at points.
  package var callouts: [CalloutRequest] = []
  /// A table of events along x: start, optional end, and name.
  package var events: Table?
  package var xAxis = AxisRequest()
  package var yAxis = AxisRequest()
  package var y2Axis = AxisRequest()
  /// The formats of the axis labels: see `LabelPattern`.
  package var xFormat: String?
  package var yFormat: String?
  package var y2Format: String?
  /// The width, in points.
  package var width: Double?
  /// The height, in points.
  package var height: Double?
  /// The name of a theme: see `allThemes`.
  package var theme: String?
  /// A custom theme, instead of a named one.
  package var ownTheme: Theme?
  /// The families of all text as CSS lists them, before those of the theme.
  package var font: String?
  /// The size of the smallest text, in points; that of all others follows.
  package var textSize: Double?
  /// The width of lines and the diameter of points, in points.
  package var lineWidth: Double?
  package var pointSize: Double?
  /// The axes with lines across the plot area: see `GridLines`.
  package var grid: String?
  /// The ground in place of the theme's paper: see `Background`.
  package var background: String?
  /// The side of all legends: see `LegendPlace`.
  package var legend: String?
  /// The name of a palette, or colours of CSS with commas: see `Palette.init(asked:)`.
  package var palette: String?
  /// The names of passes of the plot area in drawing order: see `PlotAreaPass`.
  package var passes: [String]?
  /// The looks of the parts of a composite chart by the names that Vega-Lite has for them, such as
  /// `median`; nil for a part that is not drawn.
  package var parts: [String: MarkLook?] = [:]
  /// The length of box whiskers, in interquartile ranges.
  package var whiskers: Double?
  /// The conventions by which composite charts are made.
  package var defaults = Defaults.house
  /// Whether all columns of the chart are named, so that none suggests itself for a colour.
  package var isComplete = false
  /// Whether a table without rows gives empty axes instead of an error.
  package var allowsEmpty = false

  package init() {}
}

extension ChartRequest {
  /// Bars that count the rows in bins.
  static let histogram = "histogram"
  /// Cells that count the rows in bins of two columns.
  static let heatMap = "heatmap"

  /// The kinds that count rows before a mark shows them, with these marks.
  static let countingKinds = [histogram: "bar", heatMap: "rect"]
  package static let countingKindNames = [histogram, heatMap]

  /// Inference ignores columns beyond this limit unless they are named.
  package static let widestTable = 1_000

  /// Returns the columns that a channel names; unknown names are reported later, with the table.
  func namedFields(among names: [String]) -> Set<String> {
    var fields: Set<String> = []
    var known = names
    for formula in derivations + filters {
      guard let expression = try? formula.expression(among: known) else { continue }
      fields.formUnion(expression.fields)
      if formula.purpose == .derive, let name = try? formula.name { known.append(name) }
    }
    func table() -> Table {
      Table(name: "", columns: known.map { Column(name: $0, cells: .unread(0)) })
    }
    var whole = self
    if let completed = try? completed(for: table()) {
      whole = completed.request
      for formula in completed.formulas {
        fields.formUnion(formula.expression.fields)
        known.append(formula.name)
      }
    }
    let table = table()
    let (sort, error) = (whole.sort, whole.error)
    let texts =
      ChannelSlot.allCases.flatMap(whole.texts) + whole.y2
      + whole.encodings.compactMap { try? EncodingFlag.parts(of: $0).columns }
    if let sort, let columns = try? table.columns(selectedBy: sort) {
      fields.formUnion(columns.map(\.field))
    } else if let sort, let columns = try? table.columns(selectedBy: String(sort.dropFirst())) {
      fields.formUnion(columns.map(\.field))
    }
    if let error, let columns = try? table.columns(selectedBy: error) {
      fields.formUnion(columns.map(\.field))
    }
    if texts.isEmpty { return fields }
    for part in texts.flatMap({ (try? ChannelPart.parts(of: $0, in: table)) ?? [] }) {
      switch part {
      case .columns(let text):
        guard let selected = try? table.columns(selectedBy: text) else { continue }
        fields.formUnion(selected.map(\.field))
      case .computed(let shorthand): fields.formUnion(shorthand.fields)
      }
    }
    return fields
  }
}
