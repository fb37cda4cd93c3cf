import PlotTables
import PlotViews

/// A picture at the place of each row: https://vega.github.io/vega-lite/docs/image.html
struct ImageMark: Mark {
  let name = "image"
  let isRectangle = true
  let fillsBands = true

  func items(of rows: [Int], _ view: UnitItems) throws(ChartError) -> [MarkItem] {
    let unit = view.unit
    let reader = unit.channels[.url] == nil ? nil : try ChannelReader(unit, .url)
    let properties = RowProperties(unit)
    guard let node = unit.channels[.url]?.node ?? unit.mark["url"] else {
      throw unit.node.error(
        "the pictures have no url", hint: "give the mark a property or a channel url")
    }
    var images: [MarkItem] = []
    for row in rows {
      guard let url = reader?.text(row) ?? properties.string("url", row), !url.isEmpty,
        let picture = try unit.data?.image(url, at: node), let rect = rect(row, picture, view)
      else { continue }
      let opacity = view.looks.look(row).opacity
      let fit: ImageFit = unit.mark.bool("aspect") ?? true ? .aspectFit : .fill
      var image = picture.faded(to: opacity)
      image.isSmooth = unit.mark.bool("smooth") ?? true
      images.append(
        MarkItem(
          ink: [.image(image, in: fit.rect(for: image, in: rect))], label: view.words.label(row)))
    }
    return images
  }

  /// Returns the rect of a row's image: its sides are those of the mark, or else of the image.
  private func rect(_ row: Int, _ image: Image, _ view: UnitItems) -> Rect? {
    let unit = view.unit
    let (pixelsWide, pixelsHigh) = (Double(image.widthInPixels), Double(image.heightInPixels))
    guard pixelsWide > 0, pixelsHigh > 0 else { return nil }
    let (width, height) = (unit.mark.number("width"), unit.mark.number("height"))
    let across = width ?? height.map { $0 * pixelsWide / pixelsHigh } ?? pixelsWide
    let down = height ?? width.map { $0 * pixelsHigh / pixelsWide } ?? pixelsHigh
    guard let x = side(.x, row, across, unit.mark.string("align") ?? "center", view),
      let y = side(.y, row, down, unit.mark.string("baseline") ?? "middle", view)
    else { return nil }
    return Rect(x: x.low, y: y.low, width: x.high - x.low, height: y.high - y.low)
  }

  private func side(
    _ channel: Channel, _ row: Int, _ length: Double, _ edge: String, _ view: UnitItems
  ) -> (low: Double, high: Double)? {
    if let second = channel.secondary, view.unit.channels[second] != nil {
      return view.places.interval(channel, row)
    }
    guard let place = view.center(channel, row) else { return nil }
    return switch edge {
    case "left", "top": (place, place + length)
    case "right", "bottom": (place - length, place)
    default: (place - length / 2, place + length / 2)
    }
  }
}

extension Image {
  /// Returns the image with its opacity multiplied by a share.
  fileprivate func faded(to share: Double) -> Image {
    guard share < 1 else { return self }
    var pixels = pixels
    for place in stride(from: 3, to: pixels.count, by: 4) {
      pixels[place] = UInt8((Double(pixels[place]) * max(0, share)).rounded())
    }
    return Image(widthInPixels: widthInPixels, heightInPixels: heightInPixels, pixels: pixels)
  }
}
