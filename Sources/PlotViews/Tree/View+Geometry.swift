extension View {
  /// The visible part of the view's own y-down system. The size is the frame's; moving the origin
  /// scrolls. Setting the size resizes the frame about its centre.
  public var bounds: Rect {
    get { Rect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      if newValue.size != frame.size {
        frame = Rect(
          x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2,
          width: newValue.width, height: newValue.height)
      }
    }
  }

  /// The transform from the bounds system to the superview's bounds system, or to the page's for a
  /// root.
  package var placement: Affine {
    Affine.translation(x: frame.minX - boundsOrigin.x, y: frame.minY - boundsOrigin.y)
      .then(transform.about(frame.center))
  }

  /// The transform from the bounds system to the page's, in which the root's frame is.
  private var placementOnPage: Affine {
    var result = placement
    var ancestor = superview
    while let view = ancestor {
      result = result.then(view.placement)
      ancestor = view.superview
    }
    return result
  }

  /// Returns the transform from this view's bounds system to that of `other`, or to the page's if `other` is
  /// nil; nil if a transform flattens `other` and so has no inverse.
  ///
  /// - Precondition: both views are in one tree.
  private func conversion(to other: View?) -> Affine? {
    guard let other else { return placementOnPage }
    precondition(root === other.root, "points are converted between views of one tree")
    return other.placementOnPage.inverse.map(placementOnPage.then)
  }

  /// The point, given in this view's bounds system, in that of `other`; in the page's system (that
  /// of the root's frame) for nil. The result is nil when a transform flattens `other`.
  ///
  /// - Precondition: both views are in one tree.
  public func convert(_ point: Point, to other: View?) -> Point? {
    conversion(to: other)?.apply(to: point)
  }

  /// The point, given in the bounds system of `other` (the page's for nil), in that of this view;
  /// nil when a transform flattens this view.
  ///
  /// - Precondition: both views are in one tree.
  public func convert(_ point: Point, from other: View?) -> Point? {
    conversion(from: other)?.apply(to: point)
  }

  /// The smallest upright rectangle around `rect`, given in this view's bounds system, in that of
  /// `other`; as for points.
  public func convert(_ rect: Rect, to other: View?) -> Rect? {
    conversion(to: other)?.apply(to: rect)
  }

  /// The smallest upright rectangle around `rect`, given in the bounds system of `other`, in that
  /// of this view; as for points.
  public func convert(_ rect: Rect, from other: View?) -> Rect? {
    conversion(from: other)?.apply(to: rect)
  }

  private func conversion(from other: View?) -> Affine? {
    if let other { other.conversion(to: self) } else { placementOnPage.inverse }
  }
}
