import PlotLook
import PlotMarks
import PlotSpecs
import PlotWords

/// Views beside each other in the words of a specification.
struct TranslatedGrid: LeavingOut {
  fileprivate(set) var title: String?
  fileprivate(set) var subtitle: String?
  fileprivate(set) var heading = HeadingLook()
  private(set) var keepsPlaces = false
  fileprivate(set) var views: [SpecValue] = []
  fileprivate(set) var spacing = PanelSpacing()
  /// The axes that all views have in common.
  fileprivate(set) var sharedAxes: Set<Channel> = []
  /// The panels that each have several charts.
  fileprivate(set) var facet: SpecValue?
  /// Whether the views have independent colours.
  fileprivate(set) var hasOwnColors = false
  var leftOut: [SpecValue] = []
  fileprivate var direction = ViewContent.Direction.horizontal
  fileprivate var columns: Int?

  init() {}

  /// - Throws: `ChartError` for the first property beyond the arrangement of views.
  init(_ node: SpecValue, keepsPlaces: Bool) throws(ChartError) {
    self.keepsPlaces = keepsPlaces
    // Panels share their axes by default.
    if node["facet"] != nil { sharedAxes = [.x, .y] }
    try node.translate(by: gridTranslations, into: &self)
    guard views.isEmpty == (facet != nil) else { throw ChartError.unsupported(node) }
    if let columns { facet?["columns"] = SpecValue(.number(Double(columns))) }
  }

  /// The default number of columns, for large charts.
  var columnCount: Int {
    switch direction {
    case .vertical: 1
    case .horizontal: views.count
    case .wrapped:
      columns
        ?? PanelGrid.fitting(
          views.count, width: Chart.defaultSize.width, height: nil
        ).columnCount
    }
  }

  fileprivate mutating func take(_ list: SpecValue, _ direction: ViewContent.Direction) -> Bool {
    guard views.isEmpty, let list = list.array else { return false }
    (views, self.direction) = (list, direction)
    return true
  }
}

private let gridTranslations: [Translation<TranslatedGrid>] =
  [ViewContent.Direction.horizontal, .vertical, .wrapped].map { direction in
    Translation(direction.rawValue) { value, grid in grid.take(value, direction) }
  } + [
    .unseen("$schema"), .unseen("name"), .unseen("usermeta"), .unseen("datasets"),
    Translation("facet") { value, grid in
      grid.facet = value
      return value.object != nil
    },
    // The views have them.
    .unseen("spec"),
    .unseen("data"), .unseen("transform"), .unseen("params"), .unseen("config"),
    .unseen("background"), .unseen("padding"),
    // Plot areas are in line, and texts never overlap.
    .unseen("align"), .unseen("bounds"), .unseen("center"),
    // The picture is as large as its charts need.
    .unseen("autosize"),
    .unseen("description"),
    Translation("title") { value, grid throws(ChartError) in
      guard let title = try TranslatedTitle(value, keepsPlaces: grid.keepsPlaces) else {
        return false
      }
      (grid.title, grid.subtitle, grid.heading) = (title.title, title.subtitle, title.look)
      grid.leftOut += title.leftOut
      return true
    },
    Translation("columns") { value, grid in
      grid.columns = value.number.flatMap { Int(exactly: $0.rounded()) }.map { max(1, $0) }
      return grid.columns != nil
    },
    Translation("spacing") { value, grid in
      guard let spacing = PanelSpacing(value) else { return false }
      grid.spacing = spacing
      return true
    },
    .part("resolve", resolveTranslations),
  ]

private let resolveTranslations: [Translation<TranslatedGrid>] = [
  Translation("scale") { value, grid in
    guard let members = value.object else { return false }
    for member in members {
      let isShared = member.value.string == "shared"
      guard isShared || member.value.string == "independent",
        let channel = Channel(rawValue: member.name)
      else { return false }
      switch channel {
      case .x, .y:
        if isShared { grid.sharedAxes.insert(channel) } else { grid.sharedAxes.remove(channel) }
      case .color, .fill, .stroke: grid.hasOwnColors = !isShared
      // Legends explain the scales of each chart, which has its own.
      default: if isShared { grid.leftOut.append(member.value) }
      }
    }
    return true
  },
  // Charts have axes of their own.
  .unseen("axis"),
  Translation("legend") { value, grid in
    // Equal colours are explained once, or at each chart, as there is room.
    grid.leftOut += (value.object ?? []).map(\.value).filter { $0.string == "independent" }
    return value.object != nil
  },
]
