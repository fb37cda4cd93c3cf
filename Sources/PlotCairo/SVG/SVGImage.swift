import PlotViews

/// An image element with embedded pixels.
struct SVGImage {
  let image: Image
  let size: Size
  let blend: BlendMode

  /// - Parameter place: the attributes that place its upper left corner.
  func markup(place: String, in document: inout SVGDocument) throws(CairoError) -> String {
    let file = base64(try image.png())
    return "<image\(place) width=\"\(svg(size.width))\" height=\"\(svg(size.height))\""
      + " preserveAspectRatio=\"none\"\(style)"
      + document.reference(to: "data:image/png;base64,\(file)") + "/>"
  }

  private var style: String {
    SVGAttributes.style(blend, image.isSmooth ? [] : ["image-rendering:pixelated"])
  }
}
