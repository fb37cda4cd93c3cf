/// The fit of an image in a rectangle of another aspect.
public enum ImageFit: Hashable, Sendable {
  /// Stretched to the rectangle.
  case fill
  /// The largest size without distortion, centred.
  case aspectFit
}

/// A view that shows one of several images, by its state (an enum, or names).
open class ImageView<State: Hashable>: View {
  /// The image of each state. A state without an image shows nothing.
  public var images: [State: Image]

  public var state: State

  public var fit = ImageFit.fill

  public init(frame: Rect = .zero, images: [State: Image], state: State) {
    self.images = images
    self.state = state
    super.init(frame: frame)
  }

  open override func draw(in rect: Rect, context: any GraphicsContext) {
    guard let image = images[state], image.widthInPixels > 0, image.heightInPixels > 0 else {
      return
    }
    context.draw(image, in: fit.rect(for: image, in: bounds))
  }
}

extension ImageFit {
  /// Returns the rectangle in which an image that has pixels is drawn, by the fit to `area`.
  package func rect(for image: Image, in area: Rect) -> Rect {
    switch self {
    case .fill:
      return area
    case .aspectFit:
      let (width, height) = (Double(image.widthInPixels), Double(image.heightInPixels))
      let scale = min(area.width / width, area.height / height)
      return Rect(
        x: area.midX - scale * width / 2, y: area.midY - scale * height / 2,
        width: scale * width, height: scale * height)
    }
  }
}
