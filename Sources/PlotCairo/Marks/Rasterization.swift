/// Which marks are images in formats made of shapes.
package enum Rasterization: String, CaseIterable, Sendable {
  /// Marks that would make the file large.
  case auto
  /// All.
  case on
  case off
}

extension Rasterization {
  /// - Parameter isWanted: nil where the marks decide.
  package init(_ isWanted: Bool?) { self = isWanted.map { $0 ? .on : .off } ?? .auto }
}
