import PlotViews

/// A page some of whose marks are images, for formats made of shapes.
struct RasterizedPage {
  /// The pixels per point that are tried in order: the first with which the images are small enough
  /// is used, or the last.
  private static let scales = [2, 1.5, 1, 0.75, 0.5, 0.35, 0.25]

  private let page: Page
  private let marks: Set<Int>
  private let byDay: MarkImages
  private let byNight: MarkImages?

  init(_ page: Page, _ marks: Set<Int>) throws(CairoError) {
    self.page = page
    self.marks = marks
    var found: (day: MarkImages, night: MarkImages?)?
    for scale in Self.scales {
      let day = try MarkImages(of: marks, page, scale: scale, page.draw)
      var (night, count): (MarkImages?, Int) = (nil, try day.byteCount())
      if let drawAtNight = page.drawAtNight {
        let images = try MarkImages(of: marks, page, scale: scale, drawAtNight)
        count += try images.byteCount()
        night = images
      }
      found = (day, night)
      if count <= MarkSizes.mostOfImages { break }
    }
    guard let found else { throw CairoError(.drawing, "no size of images was tried") }
    (byDay, byNight) = found
    page.whenMarksBecomeImages?(
      marks.count > MarkSizes.mostApart ? marks.count : byDay.placed.count, byDay.scale)
  }

  func draw(_ context: any GraphicsContext) {
    page.draw(byDay.replacing(marks, drawingOn: context))
  }

  /// Draws the same calls in the colours for dark pages; nil where there are none.
  var drawAtNight: ((any GraphicsContext) -> Void)? {
    guard let byNight, let draw = page.drawAtNight else { return nil }
    return { draw(byNight.replacing(marks, drawingOn: $0)) }
  }
}

extension Page {
  /// The page with the marks as images that are wanted so; nil where none is.
  ///
  /// - Parameter sizes: of the marks as shapes.
  func rasterized(_ sizes: MarkSizes) throws(CairoError) -> RasterizedPage? {
    let marks =
      switch rasterization {
      case .auto: sizes.heavy
      case .on: Set(sizes.sizes.indices)
      case .off: Set<Int>()
      }
    return marks.isEmpty ? nil : try RasterizedPage(self, marks)
  }
}
