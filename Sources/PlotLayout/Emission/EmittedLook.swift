import PlotLook
import PlotMarks
import PlotTables
import PlotViews

/// The look of everything but the marks, as a `config`.
/// https://vega.github.io/vega-lite/docs/config.html
package struct EmittedLook {
  private let theme: Theme
  private let layout: ChartLayout?
  private let hasPaper: Bool
  private let margin: Double?

  init(_ chart: Chart, _ layout: ChartLayout) {
    (theme, self.layout, hasPaper, margin) = (chart.theme, layout, chart.hasPaper, chart.margin)
  }

  /// Takes the properties that are the same in all layouts.
  package init(_ theme: Theme) { (self.theme, layout, hasPaper, margin) = (theme, nil, true, nil) }

  package var config: JSONNode {
    [
      "font": JSONNode(theme.families.joined(separator: ", ")),
      "background": hasPaper ? color(theme.paper) : .null,
      "padding": margin.map(EmittedScale.number) ?? .null,
      "view": ["stroke": .null],
      "title": title,
      "axis": axis,
      "axisX": ["titleAnchor": "end", "titleAlign": "right"],
      "axisY": axisY,
      "legend": legend,
      "header": header,
    ]
  }

  private func color(_ color: Color) -> JSONNode { JSONNode(color.hex) }

  private func size(_ style: TextStyle) -> JSONNode { EmittedScale.number(style.size) }

  private var title: JSONNode {
    [
      "anchor": "start", "frame": "bounds", "offset": 12, "color": color(theme.titleStyle.color),
      "fontSize": size(theme.titleStyle), "fontWeight": 600,
      "subtitleColor": color(theme.subtitleStyle.color),
      "subtitleFontSize": size(theme.subtitleStyle),
    ]
  }

  private var axis: JSONNode {
    [
      "domain": false, "ticks": false, "domainColor": color(theme.axis),
      "tickColor": color(theme.axis), "tickSize": 4, "gridColor": color(theme.grid),
      "labelColor": color(theme.tickStyle.color), "labelFontSize": size(theme.tickStyle),
      "labelPadding": 6, "labelFlush": false, "titleColor": color(theme.axisTitleStyle.color),
      "titleFontSize": size(theme.axisTitleStyle), "titleFontWeight": "normal",
    ]
  }

  /// The title of the y axis, horizontal above the plot area.
  private var axisY: JSONNode {
    guard layout?.panels.count ?? 1 == 1 else { return [:] }
    return [
      "titleAngle": 0, "titleAlign": "left", "titleAnchor": "end", "titleBaseline": "bottom",
      "titleY": EmittedScale.number(-8 - headroom),
      "titleX": EmittedScale.number(-(layout?.panels.first?.leftAxis.width ?? 0)),
    ]
  }

  /// The height of the annotation labels above the plot area.
  private var headroom: Double { layout?.panels.first?.annotationLabels.height ?? 0 }

  private var legend: JSONNode {
    var side = layout?.legend.side ?? .right
    if layout?.panels.contains(where: { !$0.directLabels.labels.isEmpty }) == true { side = .right }
    return [
      "orient": JSONNode(side.rawValue),
      "offset": side == .top ? EmittedScale.number(34 + headroom) : 18,
      "direction": JSONNode(side.isRow ? "horizontal" : "vertical"),
      "labelColor": color(theme.legendStyle.color), "labelFontSize": size(theme.legendStyle),
      "titleColor": color(theme.legendStyle.color), "titleFontSize": size(theme.legendStyle),
      "titleFontWeight": "normal",
    ]
  }

  private var header: JSONNode {
    [
      "labelAnchor": "start", "labelColor": color(theme.panelTitleStyle.color),
      "labelFontSize": size(theme.panelTitleStyle), "labelFontWeight": 600, "title": .null,
    ]
  }
}
