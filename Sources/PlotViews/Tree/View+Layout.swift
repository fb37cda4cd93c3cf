extension View {
  /// Asks for `layoutSubviews()` before the next drawing.
  public func setNeedsLayout() {
    needsLayout = true
  }

  /// Lays out this view and those below it, where asked for. A request made by a layout for a view
  /// that has had its turn is served the next time.
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
      for subview in subviews { subview.superviewDidLayOut(self) }
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  func sizeDidChange(from oldSize: Size) {
    for subview in subviews {
      subview.frame = subview.autoresizing.frame(subview.frame, from: oldSize, to: frame.size)
    }
    setNeedsLayout()
  }
}
