extension View {
  /// Notes that a part of the view has to be drawn again, for whoever draws its tree the next time.
  ///
  /// - Parameter part: in the bounds system; nil for the bounds.
  public func setNeedsDisplay(in part: Rect? = nil) {
    guard let place = convert(part ?? bounds, to: nil) else { return }
    let root = root
    root.dirtyPart = root.dirtyPart.map { $0.union(place) } ?? place
  }

  /// Changes the place or the look of the view, and notes that it has to be drawn again where it was and
  /// where it is now.
  public func change(_ body: () -> Void) {
    setNeedsDisplay()
    body()
    setNeedsDisplay()
  }

  /// Returns the part of the tree that has to be drawn again, in the system of the root's frame, and forgets
  /// it; nil for none.
  ///
  /// Pass it to `render(in:dirty:)`.
  public func takeDirtyPart() -> Rect? {
    defer { root.dirtyPart = nil }
    return root.dirtyPart
  }
}
