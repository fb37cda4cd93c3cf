/// What a part of the picture is, for readers that look at structure: SVG writes a group with this
/// class and label, pixels ignore it.
public struct SemanticElement: Hashable, Sendable {
  /// Words in lower case with hyphens, such as `role-axis`. Never text from data.
  public var classes: [String]
  /// What a screen reader says, in place of the element's content; may hold text from data.
  public var label: String?
  /// Which part of the system that it begins in it fills; nil where nobody asks.
  public var area: Rect?

  public init(_ classes: String..., label: String? = nil, area: Rect? = nil) {
    self.classes = classes
    self.label = label
    self.area = area
  }
}
