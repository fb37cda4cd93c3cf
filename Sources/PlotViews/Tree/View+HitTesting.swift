extension View {
  /// Returns the front-most view at a point of this view's bounds system: subviews from front to
  /// back before the view itself.
  ///
  /// Hidden and wholly transparent views, those that take no hits, and all below them are skipped.
  /// Subviews are also found outside the bounds, where they are visible, unless the view clips.
  public func hitTest(_ point: Point) -> View? {
    guard takesHits, !isHidden, alpha > 0, point.isFinite else { return nil }
    if clipsToBounds, !bounds.contains(point) { return nil }
    for subview in subviews.reversed() {
      if let inner = subview.placement.inverse?.apply(to: point), let hit = subview.hitTest(inner) {
        return hit
      }
    }
    return self.point(inside: point) ? self : nil
  }
}
