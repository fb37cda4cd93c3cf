import PlotLook
import PlotTransforms
import PlotViews
import PlotWords

/// The description of a chart, in Vega-Lite's words: which table columns go to which channels of
/// which marks, and the texts and looks around them.
///
/// A value without data, except for the inline data of single layers: the same chart can be drawn
/// of many tables.
package struct Chart: Sendable, Hashable {
  /// The size in points if none is given, and the number of categories does not need more.
  package static let defaultSize = Size(width: 800, height: 500)

  /// Title, subtitle and caption are kept as they are shown: see `ChartText`.
  package var title: String? { didSet { title = title.map(ChartText.block) } }
  package var subtitle: String? { didSet { subtitle = subtitle.map(ChartText.block) } }
  /// The lines under the chart: source, remarks.
  package var caption: String? { didSet { caption = caption.map(ChartText.block) } }
  /// The alt text of the picture; nil derives one from the data.
  package var description: String? { didSet { description = description.map(ChartText.line) } }
  /// The size in points; nil for the default: 800 wide, 500 high or as high as the categories need.
  package var width: Double?
  package var height: Double?
  /// The sides of each plot area, where it is these that are given; the picture is as large as it takes.
  package var areaWidth: PlotAreaSide?
  package var areaHeight: PlotAreaSide?
  @Indirect package var theme: Theme
  /// The rules that complete whatever is not said.
  @Indirect package var defaults = Defaults.house
  /// The places of its parts.
  package var layout = LayoutPolicy.house
  /// The changes of the table before it is encoded, in order.
  @Hashed package var transforms: [any Transform]
  /// The layers, drawn over each other, the first one below. They share their scales.
  package var layers: [Layer]
  /// The facet that splits the rows into panels; nil for one panel of all.
  package var facet: Facet?
  /// The series, or the categories of a single one, that stand out while all others recede; names as
  /// the legend has them.
  package var highlight: [String] = []
  /// The look of titles and subtitles.
  @Indirect(HeadingLook.unset) package var heading: HeadingLook
  /// The paper and the edge of plot areas: `fill`, `outline`, `opacity`, `strokeWidth`, `strokeDash` and
  /// `corners`.
  @Indirect(MarkLook.unset) package var frame: MarkLook
  /// The looks of the legends of channels.
  package var legends: [Channel: LegendLook] = [:]
  /// The units along plot areas where they are equally long along both axes.
  package var areaUnits: AreaUnits?
  /// The side of all legends, where it is given for the whole chart.
  package var legendPlace: LegendPlace?
  /// The channels that no legend explains, nor names at the marks.
  package var hiddenLegends: Set<Channel> = []
  /// Whether values are written at the marks; nil where that is for the chart to decide.
  package var showsValues: Bool?
  /// Whether values without room are left out without a word, as they were not asked for.
  package var mayOmitValues = false
  /// Whether dense points are drawn as a density per pixel.
  package var density = DensityUse.automatic
  /// Lines and bands at values of the axes, in every panel.
  package var annotations: [Annotation] = []
  /// Words at points of the plot area.
  package var callouts: [Callout] = []
  /// The passes of the plot area in drawing order, or nil for the default coordinator.
  package var passes: [PlotAreaPass]?
  /// Whether a table without rows gives empty axes instead of an error.
  package var allowsEmpty: Bool
  /// The names of colours, for formats that can keep their author's words.
  package var colorWords: [Color: String] = [:]
  /// Whether it is one of several charts of a picture: it has neither margins nor paper, and its
  /// title is one of many.
  package var isMember = false
  /// Whether the picture has an opaque ground, rather than that of the page.
  package var hasPaper = true
  /// The least room around all plot areas, in points.
  package var leastInsets = Insets.zero
  /// The least distance of names left of a plot area from it, in points.
  package var leastClearance = 0.0
  /// The parts to leave out; nil where their room decides.
  package var omittedParts: Set<ChartPart>?

  /// Finds the first layer that has the same rows as another one.
  package func rows(of layer: Int) -> Int {
    let first = layers[...layer].lastIndex { !$0.sharesRows } ?? layer
    guard layers[first].transforms.isEmpty else { return first }
    return layers.firstIndex { $0.transforms.isEmpty } ?? first
  }

  package init(
    title: String? = nil, subtitle: String? = nil, caption: String? = nil,
    width: Double? = nil, height: Double? = nil, theme: Theme = .light,
    transforms: [any Transform] = [], layers: [Layer], passes: [PlotAreaPass]? = nil,
    allowsEmpty: Bool = false
  ) {
    self.title = title.map(ChartText.block)
    self.subtitle = subtitle.map(ChartText.block)
    self.caption = caption.map(ChartText.block)
    self.width = width
    self.height = height
    self.theme = theme
    self.transforms = transforms
    self.layers = layers
    self.passes = passes
    self.allowsEmpty = allowsEmpty
  }
}
