import PlotViews

extension Page {
  /// The page as pixels, for looking at them in a program; `PNGFormat` makes a file of them.
  ///
  /// - Throws: `CairoError` when the page is too large, memory is short or drawing failed.
  package func makeImage() throws(CairoError) -> Image {
    try render().makeImage()
  }

  /// Draws the page into a new image of its size times its scale.
  func render() throws(CairoError) -> ImageSurface {
    let pixels = try SizeInPixels(size, scale: scale)
    let surface = try ImageSurface(pixels)
    let context = CairoGraphicsContext(
      drawingOn: surface.pointer, unitsPerPoint: scale, text: shaper,
      grid: PixelGrid(size, pixels, scale: scale))
    draw(context)
    try context.finish()
    return surface
  }
}
