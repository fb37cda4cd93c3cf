/// The meaning of a part of the picture, for readers that look at structure: SVG writes a group with this
/// class and label, pixels ignore it.
public struct SemanticElement: Hashable, Sendable {
  /// Words in lower case with hyphens, such as `role-axis`. Never text from data.
  package var classes: [String]
  /// The label for a screen reader in place of the element's content; may hold text from data.
  package var label: String?
  /// The area that it fills in the system at its beginning, as a view does; nil if that is not
  /// needed.
  package var area: Rect?

  /// The words beside a pointer over it; may hold text from data and line feeds.
  public var tooltip: String?
  /// The address that a click on it leads to. Whoever sets it has made sure that it is no script.
  public var link: String?

  /// - Parameters:
  ///   - classes: Words in lower case with hyphens, such as `role-axis`. Never text from data.
  ///   - label: The label for a screen reader in place of the element's content; may hold text from data.
  ///   - area: The area that it fills in the system at its beginning, as a view does; nil if that is not
  ///     needed.
  public init(_ classes: String..., label: String? = nil, area: Rect? = nil) {
    self.classes = classes
    self.label = label
    self.area = area
  }
}
