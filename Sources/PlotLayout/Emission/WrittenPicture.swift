import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews

/// Properties of a picture that Vega-Lite has none for: the size of the whole, the place of its plot areas,
/// and whether values stand at marks.
///
/// They are written into `usermeta`. When the specification is read again, places and sizes are used if the
/// plot areas still have the size that they were written with: names at line ends, legends and gaps are then
/// the same. https://vega.github.io/vega-lite/docs/spec.html
package struct WrittenPicture {
  package let size: Size
  /// The size of each plot area.
  let plotArea: Size
  /// Whether values are written at the marks of their rows; nil where the reader decides.
  package let showsValues: Bool?
  /// The axes whose domain and ticks follow from the rows, and those whose label formats follow from the
  /// ticks, rather than from flags.
  package let fitted: (domains: [Channel], formats: [Channel])
  /// The layout of the picture; nil if it was not written.
  package let frame: Frame?

  /// The layout around marks.
  package struct Frame {
    /// The room around all plot areas.
    var insets: Insets
    /// The room for texts between the first plot area and the names left of it.
    var clearance: Double
    /// The side of the legend; nil without one.
    var legend: LegendPlace?
    /// The parts that were omitted for lack of room.
    var omitted: Set<ChartPart>
    /// Whether marks end at the edges of plot areas.
    var clips: Bool
    /// Whether the lines around points are of paper.
    var rimsAreOfPaper: Bool
  }

  init?(_ chart: Chart, _ layout: ChartLayout) {
    let areas = layout.panels.map(\.plotArea)
    guard let first = areas.first else { return nil }
    let all = areas.dropFirst().reduce(first) { $0.union($1) }
    size = layout.size
    plotArea = first.size
    // The values of composite charts are layers of texts.
    showsValues =
      chart.leadsComposite
      ? false : chart.showsValues.map { _ in layout.panels.contains(where: \.hasValues) }
    let continuous = [Channel.x, .y].filter { channel in
      let data = layout.panels[0].layers.compactMap { channel == .x ? $0.data.x : $0.data.y }
      return data.first?.isCategorical == false
    }
    func isOpen(_ channel: Channel, _ isGiven: (ChannelDefinition) -> Bool) -> Bool {
      chart.layers.allSatisfy { layer in layer.encoding[channel].map(isGiven) != true }
    }
    fitted = (
      continuous.filter { isOpen($0) { $0.scale.hasDomain } },
      continuous.filter { isOpen($0) { $0.axis.format != nil || !$0.axis.unitFormats.isEmpty } }
    )
    let insets = Insets(
      top: first.minY, left: first.minX, bottom: size.height - all.maxY,
      right: size.width - all.maxX)
    frame = Frame(
      insets: insets, clearance: layout.panels[0].valueLabels.overhang.left,
      legend: layout.legend.height > 0 ? LegendPlace(rawValue: layout.legend.side.rawValue) : nil,
      omitted: layout.omitted, clips: layout.panels.contains { AxisRules($0.layers).clip != nil },
      rimsAreOfPaper: chart.theme.rimsAreOfPaper)
  }

  /// Nil if none was written.
  package init?(of chart: ChartSpec) {
    guard case .rows(let text)? = chart.value["usermeta"]?.content,
      let members = (try? JSONNode.parse(Array(text), name: ""))?["plot"],
      let size = Size(members["picture"]), let plotArea = Size(members["plotArea"])
    else { return nil }
    (self.size, self.plotArea) = (size, plotArea)
    showsValues = members["values"]?.bool
    func channels(_ name: String) -> [Channel] {
      (members[name]?.array ?? []).compactMap(\.string).compactMap(Channel.init)
    }
    fitted = (channels("fittedDomains"), channels("fittedFormats"))
    frame = Insets(members["insets"]).flatMap { insets in
      guard insets.left + plotArea.width + insets.right <= size.width + 1,
        insets.top + plotArea.height + insets.bottom <= size.height + 1
      else { return nil }
      return Frame(
        insets: insets, clearance: min(max(0, members["clearance"]?.number ?? 0), insets.left),
        legend: members["legend"]?.string.flatMap(LegendPlace.init),
        omitted: Set(
          (members["omitted"]?.array ?? []).compactMap(\.string).compactMap(ChartPart.init)),
        clips: members["clip"]?.bool ?? true, rimsAreOfPaper: members["rims"]?.string != "dark")
    }
  }

  /// Returns a specification without the layout of the picture that it was written from, which changes make
  /// another one.
  package static func withoutFrame(_ chart: ChartSpec) -> ChartSpec {
    guard case .rows(let text)? = chart.value["usermeta"]?.content,
      let members = try? JSONNode.parse(Array(text), name: ""), let plot = members["plot"],
      plot["insets"] != nil
    else { return chart }
    var kept = plot
    for name in ["insets", "clip", "legend", "clearance", "rims", "omitted"] {
      kept = kept.removing(name)
    }
    var chart = chart
    chart.value["usermeta"] = SpecValue(members.setting("plot", kept), flag: "usermeta")
    return chart
  }

  /// Whether the plot areas of a specification have the size that was written.
  package func fits(_ chart: ChartSpec) -> Bool {
    guard let view = chart.views.first(where: { $0[.width]?.number != nil }) else { return false }
    return view[.width]?.number == plotArea.width && view[.height]?.number == plotArea.height
  }

  var node: JSONNode {
    var members: JSONNode = ["picture": size.node, "plotArea": plotArea.node]
    if let showsValues { members = members.setting("values", JSONNode(showsValues)) }
    for (name, channels) in [("fittedDomains", fitted.domains), ("fittedFormats", fitted.formats)] {
      members = members.setting(name, JSONNode(channels.map { JSONNode($0.rawValue) }))
    }
    if let frame {
      members = members.setting("insets", frame.insets.node)
        .setting("clip", JSONNode(frame.clips))
      if let legend = frame.legend {
        members = members.setting("legend", JSONNode(legend.rawValue))
      }
      if frame.clearance > 0 {
        members = members.setting("clearance", EmittedScale.number(frame.clearance))
      }
      if !frame.rimsAreOfPaper { members = members.setting("rims", "dark") }
      let parts = ChartPart.allCases.filter(frame.omitted.contains)
      if !parts.isEmpty {
        members = members.setting("omitted", JSONNode(parts.map { JSONNode($0.rawValue) }))
      }
    }
    return ["plot": members]
  }
}

extension Chart {
  /// Takes over the layout of a picture that was written.
  package mutating func take(_ frame: WrittenPicture.Frame) {
    (leastInsets, leastClearance) = (frame.insets, frame.clearance)
    legendPlace = legendPlace ?? frame.legend
    omittedParts = frame.omitted
    defaults.clips = frame.clips
    theme.rimsAreOfPaper = theme.rimsAreOfPaper && frame.rimsAreOfPaper
  }
}

extension PanelLayout {
  /// Whether there are values beside marks, which are no layer of texts.
  fileprivate var hasValues: Bool {
    let words = Set(valueLabels.words)
    return valueLabels.texts.contains { !words.contains($0) }
  }
}

extension Chart {
  /// Whether the values at its marks are those of a composite chart, which its layers alone would not
  /// have.
  var leadsComposite: Bool { layers[lead].part != nil }
}

extension Size {
  fileprivate init?(_ node: JSONNode?) {
    guard let sides = lengths(node, count: 2), sides.allSatisfy({ $0 > 0 }) else { return nil }
    self.init(width: sides[0], height: sides[1])
  }

  fileprivate var node: JSONNode {
    [EmittedScale.number(width), EmittedScale.number(height)]
  }
}

extension Insets {
  fileprivate init?(_ node: JSONNode?) {
    guard let sides = lengths(node, count: 4) else { return nil }
    self.init(top: sides[0], left: sides[3], bottom: sides[2], right: sides[1])
  }

  /// From the top clockwise, as in CSS.
  fileprivate var node: JSONNode { JSONNode([top, right, bottom, left].map(EmittedScale.number)) }
}

/// The lengths in a list of as many, none of them beyond a picture.
private func lengths(_ node: JSONNode?, count: Int) -> [Double]? {
  guard let lengths = node?.array?.compactMap(\.number), lengths.count == count,
    lengths.allSatisfy({ $0 >= 0 && $0 <= LayoutPolicy.longestSide })
  else { return nil }
  return lengths
}
