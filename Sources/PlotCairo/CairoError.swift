/// Why a page could not be drawn.
public struct CairoError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The size exceeds a stated limit, or is not a size at all.
    case size
    /// The machine has not enough memory.
    case memory
    /// Anything else that Cairo, Pango or the encoder reported.
    case drawing
  }

  package var kind: Kind
  public var message: String

  package init(_ kind: Kind, _ message: String) {
    self.kind = kind
    self.message = message
  }
}
