import PlotLook
import PlotMarks
import PlotSpecs

/// The panels of a view: how they stand, and which scales they share.
struct TranslatedPanels {
  /// The number of panels in a row.
  fileprivate(set) var columns: Int?
  /// The distances between them.
  fileprivate(set) var spacing: PanelSpacing?
  fileprivate(set) var freeX = false
  fileprivate(set) var freeY = false
  /// The properties of scales that all panels share in any case.
  fileprivate(set) var leftOut: [SpecValue] = []

  static let translations: [Translation<TranslatedPanels>] = [
    Translation("spacing") { value, panels in
      panels.spacing = PanelSpacing(value)
      return panels.spacing != nil
    },
    .unseen("align"), .unseen("bounds"), .unseen("center"),
    Translation("columns") { value, panels in
      panels.columns = value.number.flatMap { Int(exactly: $0) }
      return panels.columns != nil
    },
    Translation("resolve") { value, panels in
      let resolve = TranslatedResolve(value, of: [.x, .y])
      (panels.freeX, panels.freeY) = (resolve.axes.contains(.x), resolve.axes.contains(.y))
      panels.leftOut = resolve.leftOut
      return value.object != nil
    },
  ]
}
