import PlotMarks
import PlotSpecs

/// The size of the plot areas of a view, or of its whole picture.
struct TranslatedSize {
  fileprivate(set) var width: PlotAreaSide?
  fileprivate(set) var height: PlotAreaSide?
  /// Whether the sides are those of the whole picture.
  fileprivate(set) var isFitted = false

  /// The sides of the picture in points, nil if they are not given; nil for steps.
  var ofPicture: (width: Double?, height: Double?)? {
    guard let width = width.length, let height = height.length else { return nil }
    return (width, height)
  }

  /// The properties of each view.
  static let translations: [Translation<TranslatedSize>] = [
    Translation("width") { value, size in
      size.width = PlotAreaSide(value)
      // A file has no container.
      return size.width != nil || value.string == "container"
    },
    Translation("height") { value, size in
      size.height = PlotAreaSide(value)
      return size.height != nil || value.string == "container"
    },
  ]

  /// The property of the whole.
  static let autosize = Translation<TranslatedSize>("autosize") { value, size in
    let type = value.string ?? value["type"]?.string ?? "pad"
    size.isFitted = type == "fit"
    return size.isFitted || type == "pad"
  }
}

extension PlotAreaSide? {
  /// The given length; nil within it without one, nil for steps.
  fileprivate var length: Double?? {
    switch self {
    case .length(let length)?: .some(length)
    case nil: .some(nil)
    case .step?: nil
    }
  }
}
