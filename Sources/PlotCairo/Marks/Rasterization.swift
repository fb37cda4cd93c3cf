/// Which marks are images in formats made of shapes.
public enum Rasterization: String, CaseIterable, Sendable {
  /// Marks that would make the file large.
  case auto
  /// All.
  case on
  case off
}
