import PlotViews

extension SVGGraphicsContext {
  package func draw(_ image: Image, in rect: Rect) {
    let byNight = nightImage(of: image)
    guard !state.drawsNothing, image.widthInPixels > 0, image.heightInPixels > 0, !rect.isEmpty,
      rect.origin.isFinite, rect.width.isFinite, rect.height.isFinite
    else { return }
    do throws(CairoError) {
      // Drawn from its upper left corner, which in a y-up system has the larger y.
      let corner = Point(x: rect.minX, y: state.transform.isMirrored ? rect.maxY : rect.minY)
      let place = place(corner)
      func markup(_ image: Image, _ attributes: String) throws(CairoError) -> String {
        try SVGImage(image: image, size: rect.size, blend: state.blend)
          .markup(place: place + attributes, in: &document)
      }
      guard let byNight else {
        document.append(try markup(image, ""))
        return
      }
      document.append(
        try markup(image, " class=\"\(document.nightClass("display:none"))\""))
      document.append(
        try markup(
          byNight, " class=\"\(document.nightClass("display:inline"))\" display=\"none\""))
    } catch {
      failure = failure ?? error
    }
  }
}
