import PlotLayout
import PlotLook
import PlotMarks
import PlotSpecs
import PlotTables
import PlotViews

/// The looks that the house theme has by default: a specification that is written for it holds
/// them, and nothing is lost if they are removed.
struct HouseLook {
  /// The configurations of wide and of narrow pictures.
  private let configs: [JSONNode]
  private let theme: Theme

  init(_ theme: Theme) {
    configs = theme.inAllTypeScales.map { EmittedLook($0).config }
    self.theme = theme
  }

  /// Returns the theme of the house that a specification was written in, with its type scale, or else the
  /// given one with that of its width. A width that is asked for goes before both.
  ///
  /// - Parameter width: nil for the specification's own.
  static func theme(_ theme: Theme, for chart: ChartSpec, width: Double?) -> Theme {
    let others = theme.conventions == .house ? allThemes.filter { $0.conventions == .house } : []
    let base = ([theme] + others).first { written(chart, in: [$0]) != nil } ?? theme
    if width == nil, let written = written(chart, in: [base]) { return written }
    return base.fitted(toWidth: width ?? chart[.width]?.number ?? Chart.defaultSize.width)
  }

  /// The first of some themes that a specification was written in, with its type scale.
  private static func written(_ chart: ChartSpec, in themes: [Theme]) -> Theme? {
    guard let axis = chart[.config]?["axis"] else { return nil }
    return themes.flatMap(\.inAllTypeScales).first { scaled in
      let look = HouseLook(scaled)
      return EmittedLook(scaled).config["axis"].map { look.isSame(axis, $0) } ?? false
    }
  }

  /// Returns a specification that was written in another theme of the house with the colours of this one.
  static func recolored(_ chart: ChartSpec, for theme: Theme) -> ChartSpec {
    guard theme.conventions == .house, written(chart, in: [theme]) == nil,
      let old = written(chart, in: allThemes.filter { $0.conventions == .house })
    else { return chart }
    let colors = zip(
      [colors(old), old.accents, old.surfaces], [colors(theme), theme.accents, theme.surfaces])
    let pairs = colors.flatMap { zip($0, $1) }
    let new = Dictionary(pairs.map { ($0.hex, $1.hex) }) { first, _ in first }
    func recolored(_ value: SpecValue) -> SpecValue {
      var value = value
      switch value.content {
      case .text(let text): value.content = .text(new[text] ?? text)
      case .list(let values): value.content = .list(values.map(recolored))
      case .object(var members):
        for index in members.indices where !["data", "datasets"].contains(members[index].name) {
          members[index].value = recolored(members[index].value)
        }
        value.content = .object(members)
      default: break
      }
      return value
    }
    return ChartSpec(recolored(chart.value))
  }

  private static func colors(_ theme: Theme) -> [Color] {
    [
      theme.paper, theme.ink, theme.axis, theme.grid, theme.tickStyle.color,
      theme.subtitleStyle.color, theme.captionStyle.color,
    ]
  }

  /// The chart without the parts of its configuration that are as a whole those of the house.
  func removed(from chart: ChartSpec) -> ChartSpec {
    guard let given = chart[.config] else { return chart }
    var chart = chart
    for part in configs.flatMap({ $0.object ?? [] })
    where given[part.name].map({ isSame($0, part.value) }) == true {
      chart.value["config"]?[part.name] = nil
    }
    return chart
  }

  private func isSame(_ value: SpecValue, _ usual: JSONNode) -> Bool {
    guard let members = value.object, let others = usual.object else {
      return SpecValue(usual, flag: "").content == value.content
    }
    // The layout finds the others.
    let found = ["titleX", "titleY", "offset", "orient", "direction"]
    let own = members.filter { !found.contains($0.name) }
    let known = others.filter { !found.contains($0.name) }
    return own.count == known.count
      && known.allSatisfy { member in
        value[member.name].map { isSame($0, member.value) } ?? false
      }
  }

  /// Whether a value that is left out is the look of the house.
  func has(_ value: SpecValue) -> Bool {
    switch value.path.split(separator: ".").last {
    case "strokeCap", "strokeJoin": value.string == "round"
    case "fontSize": [theme.tickStyle.size, theme.categoryStyle.size].contains(value.number)
    // The title over values that replace an axis.
    case "titleAnchor": value.string == "start"
    case "titleAlign": value.string == "left"
    // The baseline stands out of the grid.
    case "gridColor":
      value["value"]?.string == theme.grid.hex
        && value["condition"]?["test"]?.string == EmittedAxis.isZero
        && value["condition"]?["value"]?.string == theme.axis.hex
    default: false
    }
  }
}
