import PlotLook
import PlotMarks
import PlotSpecs
import PlotViews

/// The paper of a view, the edge of its plot areas, and the margins around them.
struct TranslatedSurface {
  /// Whether plot areas have a frame, and marks end at their edges, where that is usual.
  fileprivate(set) var hasFrame = true
  /// The look of plot areas and of their edge.
  fileprivate(set) var frame = MarkLook()
  /// The colour of the paper; nil for that of the theme.
  fileprivate(set) var paper: Color?
  /// Whether it has paper at all.
  fileprivate(set) var hasPaper = true
  /// The margins of the picture, in points.
  fileprivate(set) var padding: Insets?
}

/// The properties of the frame of plot areas.
let frameTranslations: [Translation<TranslatedView>] =
  [
    Translation("stroke") { value, view in
      let isSeen = value.string.map { !["transparent", ""].contains($0) } ?? false
      view.surface.hasFrame = isSeen
      if isSeen { view.surface.frame.outline = value.string.flatMap(Color.init(css:)) }
      return !isSeen || view.surface.frame.outline != nil
    }.lenient,
    Translation("strokeWidth") { value, view in
      if value.number == 0 { view.surface.hasFrame = false }
      view.surface.frame.strokeWidth = value.number
      return value.number != nil
    },
    .unseen("cursor"), .unseen("style"),
  ]
  + surfaceTranslations.map { $0.within(\.surface.frame).lenient }
  + ["fillOpacity", "strokeOpacity"].map { .leftOut($0) }

/// The properties of the paper, and of the margins on it.
let paperTranslations: [Translation<TranslatedView>] = [
  Translation("padding") { value, view in
    view.surface.padding = Insets(padding: value, keepsSides: view.keepsPlaces)
    if view.surface.padding == nil { view.leftOut.append(value) }
    return true
  },
  Translation("background") { value, view in
    view.surface.paper = value.string.flatMap(Color.init(css:))
    view.surface.hasPaper = !value.isNull
    return value.isNull || view.surface.paper != nil
  },
]

extension Insets {
  /// The margins that a number gives all sides, or an object some of them; nil for anything else.
  ///
  /// - Parameter keepsSides: whether the sides may differ.
  fileprivate init?(padding value: SpecValue, keepsSides: Bool) {
    func side(_ name: String) -> Double? {
      (value.number ?? (value.object == nil ? nil : value[name]?.number ?? 0))
        .flatMap { $0.isFinite ? max(0, min($0, 1000)) : nil }
    }
    guard let top = side("top"), let left = side("left"), let bottom = side("bottom"),
      let right = side("right"), keepsSides || Set([top, left, bottom, right]).count == 1
    else { return nil }
    self.init(top: top, left: left, bottom: bottom, right: right)
  }
}
