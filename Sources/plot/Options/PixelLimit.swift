import PlotScales
import Plotting

/// The limit on the size of a picture, which is checked before a table is read, so that errors name the
/// flags.
enum PixelLimit {
  /// The longest side of Cairo's image surfaces: `MAX_IMAGE_SIZE` in cairo-image-surface.c.
  static let side = 32_767.0
  static let area = 240.0 * 1_000_000

  static func check(_ look: LookOptions) throws(Failure) {
    let (scale, sides) = (look.pixelsPerPoint, try look.sides())
    let resolution = "\(look.resolution.flag) \(shortest(look.resolution.number))"
    for (flag, text, length) in [
      ("--width", look.width, sides.width), ("--height", look.height, sides.height),
    ] {
      guard let text, let length, (length * scale).rounded() > side else { continue }
      throw Failure(
        .limit, "\(flag) \(text) at \(resolution) is more than 32767 pixels",
        hint: "make \(flag) or \(look.resolution.flag) smaller")
    }
    if let width = sides.width, let height = sides.height, width * height * scale * scale > area {
      throw Failure(
        .limit,
        "--width \(look.width ?? "") by --height \(look.height ?? "") at \(resolution) is more "
          + "than 240 megapixels",
        hint: "make --width, --height or \(look.resolution.flag) smaller")
    }
  }
}
