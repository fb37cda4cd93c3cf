extension View {
  /// Adds the view in front of the others, and removes it from where it was.
  ///
  /// - Precondition: `view` is neither this view nor an ancestor of it.
  public func addSubview(_ view: View) {
    insert(view) { $0.count }
  }

  /// Adds the view at a place in the order, 0 being the back; an index counts the others only, if
  /// `view` is a subview already.
  ///
  /// - Precondition: `index` is at most the number of other subviews; `view` is no ancestor.
  public func insertSubview(_ view: View, at index: Int) {
    insert(view) { others in
      precondition(others.indices.contains(index) || index == others.count, "no such place")
      return index
    }
  }

  /// Adds the view right in front of `sibling`.
  ///
  /// - Precondition: `sibling` is another subview of this view; `view` is no ancestor.
  public func insertSubview(_ view: View, above sibling: View) {
    insert(view) { Self.index(of: sibling, in: $0) + 1 }
  }

  /// Adds the view right behind `sibling`.
  ///
  /// - Precondition: `sibling` is another subview of this view; `view` is no ancestor.
  public func insertSubview(_ view: View, below sibling: View) {
    insert(view) { Self.index(of: sibling, in: $0) }
  }

  /// - Precondition: `view` is a subview of this view.
  public func bringSubviewToFront(_ view: View) {
    precondition(view.superview === self, "only a subview is brought to the front")
    addSubview(view)
  }

  /// - Precondition: `view` is a subview of this view.
  public func sendSubviewToBack(_ view: View) {
    precondition(view.superview === self, "only a subview is sent to the back")
    insertSubview(view, at: 0)
  }

  /// Exchanges two subviews in the order. An overlay and an ordinary view are not exchanged: the
  /// overlay stays in front.
  ///
  /// - Precondition: both indices are those of subviews.
  package func exchangeSubviews(at first: Int, with second: Int) {
    guard subviews[first].staysInFront == subviews[second].staysInFront else { return }
    subviews.swapAt(first, second)
  }

  /// Takes the view out of its superview; does nothing for a root.
  public func removeFromSuperview() {
    guard let superview else { return }
    superview.subviews.removeAll { $0 === self }
    superview.setNeedsLayout()
    self.superview = nil
  }

  /// Whether the view is `other` or lies anywhere below it.
  package func isDescendant(of other: View) -> Bool {
    var candidate: View? = self
    while let view = candidate {
      if view === other { return true }
      candidate = view.superview
    }
    return false
  }

  /// The topmost view of the tree: the view itself when it has no superview.
  package var root: View {
    var top = self
    while let next = top.superview { top = next }
    return top
  }

  /// Inserts a view, with all ordinary views before all that stay in front. Every change of the order passes
  /// here, except the exchange.
  private func insert(_ view: View, at place: ([View]) -> Int) {
    precondition(!isDescendant(of: view), "a view cannot be added below itself")
    view.removeFromSuperview()
    let index = place(subviews)
    let boundary = subviews.lastIndex { !$0.staysInFront }.map { $0 + 1 } ?? 0
    subviews.insert(view, at: view.staysInFront ? max(index, boundary) : min(index, boundary))
    view.superview = self
    setNeedsLayout()
  }

  private static func index(of sibling: View, in others: [View]) -> Int {
    guard let index = others.firstIndex(where: { $0 === sibling }) else {
      preconditionFailure("the sibling has to be another subview")
    }
    return index
  }
}
