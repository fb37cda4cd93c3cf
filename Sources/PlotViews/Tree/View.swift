/// A rectangle of the picture that draws itself and holds others.
open class View {
  public var frame: Rect

  public init(frame: Rect = .zero) {
    self.frame = frame
  }
}
