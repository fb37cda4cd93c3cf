/// Views beside each other in the words of a specification.
struct TranslatedGrid {
  fileprivate(set) var title: String?
  fileprivate(set) var subtitle: String?
  fileprivate(set) var views: [SpecValue] = []
  fileprivate(set) var rowSpacing: Double?
  fileprivate(set) var columnSpacing: Double?
  /// The axes that all views have in common.
  fileprivate(set) var sharedAxes: Set<Channel> = []
  /// Whether the colours of each view have nothing to do with those of others.
  fileprivate(set) var hasOwnColors = false
  fileprivate var direction = ViewContent.Direction.horizontal
  fileprivate var columns: Int?

  init() {}

  /// - Throws: `Untranslated` with the first property that says more than where views stand.
  init(_ node: SpecValue) throws(Untranslated) {
    try node.translate(by: gridTranslations, into: &self)
    guard !views.isEmpty else { throw Untranslated(node) }
  }

  /// As many as make large charts where nothing is said.
  var columnCount: Int {
    switch direction {
    case .vertical: 1
    case .horizontal: views.count
    case .wrapped:
      columns
        ?? PanelGrid.fitting(
          views.count, width: LayoutBuilder.defaultSize.width, height: nil
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
    // The views have them.
    .unseen("data"), .unseen("transform"), .unseen("params"), .unseen("config"),
    .unseen("background"), .unseen("padding"),
    // Plot areas are in line, and texts never overlap.
    .unseen("align"), .unseen("bounds"), .unseen("center"),
    // The picture is as large as its charts need.
    .unseen("autosize"),
    .unseen("description"),
    Translation("title") { value, grid throws(Untranslated) in
      if value.object != nil {
        try value.translate(by: titleTranslations, into: &grid)
      } else {
        grid.title = value.strings?.joined(separator: "\n")
      }
      return value.isNull || grid.title != nil
    },
    Translation("columns") { value, grid in
      grid.columns = value.number.flatMap { Int(exactly: $0.rounded()) }.map { max(1, $0) }
      return grid.columns != nil
    },
    Translation("spacing") { value, grid in
      grid.rowSpacing = value.number ?? value["row"]?.number
      grid.columnSpacing = value.number ?? value["column"]?.number
      return grid.rowSpacing != nil || grid.columnSpacing != nil
    },
    .part("resolve", resolveTranslations),
  ]

private let titleTranslations: [Translation<TranslatedGrid>] = [
  Translation("text") { value, grid in
    grid.title = value.strings?.joined(separator: "\n")
    return grid.title != nil
  },
  Translation("subtitle") { value, grid in
    grid.subtitle = value.strings?.joined(separator: "\n")
    return grid.subtitle != nil
  },
  // The house decides where titles stand.
  .unseen("anchor"), .unseen("frame"), .unseen("offset"), .unseen("align"),
]

private let resolveTranslations: [Translation<TranslatedGrid>] = [
  Translation("scale") { value, grid in
    guard let members = value.object else { return false }
    for member in members {
      let isShared = member.value.string == "shared"
      guard isShared || member.value.string == "independent", let channel = Channel(rawValue: member.name)
      else { return false }
      switch channel {
      case .x, .y: if isShared { grid.sharedAxes.insert(channel) }
      case .color, .fill, .stroke: grid.hasOwnColors = !isShared
      // Legends explain the scales of each chart.
      default: break
      }
    }
    return true
  },
  .unseen("axis"), .unseen("legend"),
]
