/// A call of a graphics context, as a value. Positions are as given in the call: see `RecordedCall`
/// for their places on the surface.
package enum DrawingCommand: Hashable, Sendable {
  case save
  case restore
  case concatenate(Affine)
  case clip(Path)
  case blend(BlendMode)
  case beginGroup(alpha: Double)
  case endGroup
  case fill(Path, Color)
  case gradient(Path, Gradient, stroke: Stroke?)
  case stroke(Path, Stroke)
  case stamp(Path, centers: [Point], fill: Color?, stroke: Stroke?)
  case text(String, at: Point, anchor: TextAnchor, style: TextStyle)
  case image(Image, in: Rect)
  case beginElement(SemanticElement)
  case endElement

  /// Whether the call puts ink down.
  package var isInk: Bool {
    switch self {
    case .fill, .gradient, .stroke, .stamp, .text, .image: true
    case .save, .restore, .concatenate, .clip, .blend, .beginGroup, .endGroup, .beginElement,
      .endElement:
      false
    }
  }
}
