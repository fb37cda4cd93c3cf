import PlotLook
import PlotNumbers
import PlotViews

/// A picture at the place of each row: https://vega.github.io/vega-lite/docs/image.html
struct ImageMark: Mark {
  let name = "image"
  package var emission: MarkEmission { .images }
  var rank: Int { 1 }
  var roundsPlaces: Bool { true }
  var showsPictures: Bool { true }
  var chartWords: String { "chart of pictures" }

  func sceneItems(for layer: PlacedLayer) -> [SceneItem] {
    pictures(of: layer) { _, _, part in part }
  }

  func items(for layer: PlacedLayer, _ words: ItemLabels) -> [[SceneItem]] {
    pictures(of: layer) { row, series, part in words.item(row, series, [part]) }.map { [$0] }
  }

  private func pictures(
    of layer: PlacedLayer, _ item: (Int, LayerData.Series, SceneItem) -> SceneItem
  ) -> [SceneItem] {
    let look = layer.data.look
    return zip(layer.data.series, layer.styles).map { series, style in
      let pictures = series.rows.compactMap { row -> SceneItem? in
        guard let url = layer.data.words.urls?[row], let picture = look.pictures[url],
          let rect = rect(of: row, picture, layer)
        else { return nil }
        let fit: ImageFit = look.keepsAspect ?? true ? .aspectFit : .fill
        var image = picture.faded(to: look.opacity ?? 1)
        image.isSmooth = look.isSmooth ?? true
        return item(row, series, .image(image, in: fit.rect(for: image, in: rect)))
      }
      return .element(SemanticElement("mark-image", "role-mark", label: series.label), pictures)
    }
  }

  /// Returns the rect of a row's picture: its sides are those of the mark, or else of the picture.
  private func rect(of row: Int, _ image: Image, _ layer: PlacedLayer) -> Rect? {
    let look = layer.data.look
    let place = look.moved(layer.point(row))
    guard place.isFinite, layer.shows(place), let (width, height) = look.sides(of: image) else {
      return nil
    }
    let x =
      switch look.text.anchor ?? .middle {
      case .start: place.x
      case .middle: place.x - width / 2
      case .end: place.x - width
      }
    // y grows upwards.
    let y =
      switch look.text.baseline {
      case .top?: place.y - height
      case .bottom?: place.y
      default: place.y - height / 2
      }
    return Rect(x: x, y: y, width: width, height: height)
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
