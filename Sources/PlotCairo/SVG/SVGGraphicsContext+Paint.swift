import PlotViews

extension SVGGraphicsContext {
  /// Adds a shape to the estimated size of its mark, about twelve bytes per corner, and returns whether the
  /// mark is within the limit.
  func hasRoom(for path: Path, times count: Int = 1) -> Bool {
    hasRoom(forBytes: 60 + 12 * max(path.count, count))
  }

  func hasRoom(for lines: [String]) -> Bool {
    hasRoom(forBytes: 120 + lines.reduce(0) { $0 + $1.utf8.count })
  }

  private func hasRoom(forBytes count: Int) -> Bool { markSizes.add(count) || !limitsMarks }

  /// Returns the class attribute with the colours of the next drawing call on dark pages; empty if they are
  /// the same. Every call has to take its colours, even if it draws nothing.
  func nightRule(fill: Color?, stroke: Color?) -> String {
    guard night != nil else { return "" }
    guard let paint = night?.take(), (paint.fill == nil) == (fill == nil),
      (paint.stroke == nil) == (stroke == nil)
    else {
      fail("the drawing for dark pages has other ink than the one for light")
      return ""
    }
    let rule = SVGAttributes.nightRule(paint, byDay: NightColors.Paint(fill: fill, stroke: stroke))
    return rule.isEmpty ? "" : " class=\"\(document.nightClass(rule))\""
  }

  /// Returns the image that replaces this one on dark pages, if they differ.
  func nightImage(of image: Image) -> Image? {
    guard night != nil else { return nil }
    guard let paint = night?.take(), let byNight = paint.image else {
      fail("the drawing for dark pages has no image where the one for light has")
      return nil
    }
    return byNight == image ? nil : byNight
  }

  private func fail(_ message: String) { failure = failure ?? CairoError(.drawing, message) }
}
