/// One mark with the channels it draws.
public struct Layer: Sendable {
  public var mark: any Mark
  public var encoding: Encoding
  /// How marks with a base (bars, areas) share a place; nil lets the mark decide.
  public var stack: Stack?

  public init(mark: any Mark, encoding: Encoding, stack: Stack? = nil) {
    self.mark = mark
    self.encoding = encoding
    self.stack = stack
  }
}

/// How the series of bars or areas stand at the same place, as Vega-Lite's `stack`.
public enum Stack: String, Sendable, CaseIterable {
  /// On top of each other, from zero.
  case zero
  /// On top of each other, as shares of the whole.
  case normalize
  /// Each from zero: bars side by side, areas over each other.
  case none
}
