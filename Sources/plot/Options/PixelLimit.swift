import Plotting

/// The limit on the size of a picture, checked before a table is read and reported in the words of
/// the flags.
enum PixelLimit {
  /// The longest side that Cairo's image surfaces have: `MAX_IMAGE_SIZE` in cairo-image-surface.c.
  static let side = 32_767.0
  static let area = 512.0 * 1_048_576

  /// - Parameters:
  ///   - width: in points, nil if it was not given; likewise `height`.
  static func check(width: Double?, height: Double?, scale: Double) throws(Failure) {
    for (flag, length) in [("--width", width), ("--height", height)] {
      guard let length, length * scale > side else { continue }
      throw Failure(
        .limit,
        "\(flag) \(text(length)) at --scale \(text(scale)) is more than 32767 pixels",
        hint: "make \(flag) or --scale smaller")
    }
    if let width, let height, width * height * scale * scale > area {
      throw Failure(
        .limit,
        "--width \(text(width)) by --height \(text(height)) at --scale \(text(scale)) is more "
          + "than 512 megapixels",
        hint: "make --width, --height or --scale smaller")
    }
  }

  /// Returns a number, without the fraction of a whole one.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
