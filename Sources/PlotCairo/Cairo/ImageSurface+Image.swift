import CCairo
import PlotViews

extension ImageSurface {
  /// Sets every pixel to that of the image, which has the size of the surface.
  func copyPixels(of image: Image) throws(CairoError) {
    guard let data = cairo_image_surface_get_data(pointer) else {
      throw CairoError(.drawing, "drawing failed: the image has no pixels")
    }
    cairo_surface_flush(pointer)
    let stride = Int(cairo_image_surface_get_stride(pointer))
    for y in 0..<size.height {
      let row = UnsafeMutableRawPointer(data + y * stride)
      for x in 0..<size.width {
        let i = 4 * (y * size.width + x)
        let alpha = UInt32(image.pixels[i + 3])
        let red = premultiplied(image.pixels[i], alpha)
        let green = premultiplied(image.pixels[i + 1], alpha)
        let blue = premultiplied(image.pixels[i + 2], alpha)
        row.storeBytes(
          of: alpha << 24 | red << 16 | green << 8 | blue, toByteOffset: 4 * x, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(pointer)
  }

  /// The pixels as an image with straight alpha.
  func makeImage() throws(CairoError) -> Image {
    let size = size
    return try withPixels { words, stride in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * size.width * size.height)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let color = StraightColor(premultiplied: words[y * stride + x])
          bytes += [color.red, color.green, color.blue, color.alpha]
        }
      }
      return Image(widthInPixels: size.width, heightInPixels: size.height, pixels: bytes)
    }
  }
}

private func premultiplied(_ component: UInt8, _ alpha: UInt32) -> UInt32 {
  (UInt32(component) * alpha + 127) / 255
}
