import PlotTables
import PlotViews

/// What all charts have, put on a recipe's view: panels, axes and scales as the flags say, titles, and
/// the look of the house in the words of a configuration.
struct RecipeFrame {
  let request: ChartRequest
  let table: Table
  let theme: Theme
  let size: Size
  let text: any TextMeasuring
  /// The colours of what stands out among others that recede.
  var highlight: RecipeHighlight?
  var passes: [PlotAreaPass]?

  /// - Parameter isBare: whether it is without title, subtitle and caption, which the page then sets.
  func specification(
    _ view: JSONNode, _ columns: RecipeRequest, isBare: Bool = false
  ) throws(ChartError) -> JSONNode {
    var view = view
    if !columns.transforms.isEmpty {
      view = view.setting(
        "transform", JSONNode(columns.transforms + (view["transform"]?.array ?? [])))
    }
    view = try withAxes(namingGaps(view, columns), columns)
    view = withPasses(view)
    if let highlight {
      var found: Set<String> = []
      view = changed(view, ["color": highlight.definition], &found)
    }
    if let sort = columns.sort {
      view = try sorted(view, by: sort, columns)
    }
    view = view.setting("width", JSONNode(size.width)).setting("height", JSONNode(size.height))
    view = withPanels(view, columns)
    var members: [(name: String, value: JSONNode)] = [
      ("$schema", "https://vega.github.io/schema/vega-lite/v6.json")
    ]
    if let description = request.description {
      members.append(("description", JSONNode(DisplayText.line(description))))
    }
    if isBare {
      let margin = JSONNode(LayoutBuilder.margin(width: size.width, height: size.height, theme))
      members.append(("padding", ["left": margin, "right": margin, "top": 0, "bottom": 0]))
      return JSONNode(members).merging(view).setting("config", config)
    }
    if let title = title { members.append(("title", title)) }
    members.append(("padding", JSONNode(20)))
    var node = JSONNode(members).merging(view)
    if let caption = request.caption {
      // The words under a chart are the title of what holds it alone.
      let inner = node.removing("$schema", "padding")
      node = [
        "$schema": node["$schema"] ?? .null, "padding": 20,
        "title": [
          "text": lines(caption), "orient": "bottom", "anchor": "start", "fontWeight": "normal",
          "fontSize": JSONNode(theme.baseSize), "offset": 12,
          "color": JSONNode(theme.captionStyle.color.hex),
        ],
        "vconcat": [inner],
      ]
    }
    return node.setting("config", config)
  }

  private func lines(_ text: String) -> JSONNode {
    JSONNode(
      DisplayText.block(text).split(separator: "\n", omittingEmptySubsequences: false).map {
        JSONNode(String($0))
      })
  }

  private var title: JSONNode? {
    guard request.title != nil || request.subtitle != nil else { return nil }
    var members: [(name: String, value: JSONNode)] = [
      ("text", lines(request.title ?? "")), ("anchor", "start"), ("frame", "bounds"),
      ("fontSize", JSONNode(theme.titleStyle.size)), ("offset", 14),
    ]
    if let subtitle = request.subtitle {
      members.append(("subtitle", lines(subtitle)))
      members.append(("subtitleFontSize", JSONNode(theme.captionStyle.size * 13 / 11)))
    }
    return JSONNode(members)
  }

  /// The view in panels, which share what its transforms make.
  private func withPanels(_ view: JSONNode, _ columns: RecipeRequest) -> JSONNode {
    var channels: [(name: String, value: JSONNode)] = []
    for slot in RecipeRequest.facetSlots {
      guard let channel = columns.channel(slot) else { continue }
      channels.append((slot.rawValue, channel.definition.removing("axis", "scale")))
    }
    guard let first = channels.first else { return view }
    var members: [(name: String, value: JSONNode)] = []
    if let transforms = view["transform"] { members.append(("transform", transforms)) }
    if first.name == "facet" {
      members.append(("facet", first.value))
      members.append(("columns", JSONNode(Double(panels(columns).columns))))
    } else {
      members.append(("facet", JSONNode(channels)))
    }
    members.append(("spec", view.removing("transform")))
    var free: [(name: String, value: JSONNode)] = []
    if request.freeX { free.append(("x", "independent")) }
    if request.freeY { free.append(("y", "independent")) }
    if !free.isEmpty { members.append(("resolve", ["scale": JSONNode(free)])) }
    return JSONNode(members)
  }

  /// How many panels stand beside and above each other.
  func panels(_ columns: RecipeRequest) -> (columns: Int, rows: Int) { columns.panelCounts }

  /// The look of the house, for whoever draws it.
  private var config: JSONNode {
    func hex(_ color: Color) -> JSONNode { JSONNode(color.hex) }
    let ramp = ColorRamp(theme: theme)
    let heat = ColorRamp(theme: theme, contrast: SpecificationLook.heatContrast)
    func steps(_ ramp: ColorRamp) -> JSONNode {
      JSONNode((0...8).map { hex(ramp.color(at: Double($0) / 8)) })
    }
    let families = JSONNode(theme.families.joined(separator: ", "))
    let base = JSONNode(theme.baseSize)
    let title = JSONNode(theme.axisTitleStyle.size)
    return [
      "background": hex(theme.paper), "font": families,
      "view": ["stroke": .null],
      "range": [
        "category": JSONNode(theme.manyAccents.map(hex)), "ramp": steps(ramp),
        "heatmap": steps(heat),
      ],
      "axis": [
        "gridColor": hex(theme.grid), "domainColor": hex(theme.axis),
        "labelColor": hex(theme.tickStyle.color), "labelFontSize": base,
        "titleColor": hex(theme.ink), "titleFontSize": title, "titleFontWeight": "normal",
      ],
      "legend": [
        "labelColor": hex(theme.ink), "labelFontSize": title, "titleColor": hex(theme.ink),
        "titleFontSize": title, "titleFontWeight": "normal",
      ],
      "title": ["color": hex(theme.ink), "subtitleColor": hex(theme.captionStyle.color)],
      "mark": ["color": hex(theme.accents[0])],
      "text": ["color": hex(theme.ink)], "rule": ["color": hex(theme.ink)],
      "line": ["strokeWidth": 2],
    ]
  }
}
