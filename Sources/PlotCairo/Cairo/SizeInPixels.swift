import PlotViews

/// The size of a picture made of pixels, within the limits that every picture has.
struct SizeInPixels: Hashable {
  /// Cairo's limit for the side of an image.
  static let longestSide = 32_767
  /// Nearly 1 GB of pixels: a poster of A0 at 300 to the inch has 140 million.
  static let largestArea = 240_000_000

  var width: Int
  var height: Int

  /// Rounds to the nearest pixels, so that an inch of the page is as many as its resolution says.
  ///
  /// - Throws: a `CairoError` of kind `size` before anything is allocated.
  init(_ size: Size, scale: Double) throws(CairoError) {
    guard scale > 0, scale.isFinite else {
      throw CairoError(.size, "the scale must be a number above 0")
    }
    guard size.isDrawable else { throw CairoError(.size, sizeNeedsNumbers) }
    let width = max(1, (size.width * scale).rounded())
    let height = max(1, (size.height * scale).rounded())
    let longest = Double(Self.longestSide)
    guard width <= longest, height <= longest else {
      let (name, side) = width > height ? ("width", width) : ("height", height)
      throw CairoError(
        .size,
        "a \(name) of \(inWords(side)) pixels is more than \(Self.longestSide);"
          + " make the \(name) or the scale smaller")
    }
    guard width * height <= Double(Self.largestArea) else {
      throw CairoError(
        .size,
        "\(inWords(width)) by \(inWords(height)) pixels are more than 240 million;"
          + " make width, height or scale smaller")
    }
    self.width = Int(width)
    self.height = Int(height)
  }
}

let sizeNeedsNumbers = "width and height must be numbers above 0"

/// Returns a whole number with all its digits, or words for one too large for them.
private func inWords(_ number: Double) -> String {
  number < 1e15 ? String(Int(number)) : "far too many"
}

extension Size {
  /// Whether both sides are finite and above zero.
  var isDrawable: Bool { width > 0 && height > 0 && width.isFinite && height.isFinite }
}

extension Size {
  /// Throws for sizes that are not finite and positive, and for sides of more than 1,000,000
  /// points, which readers of a document do not accept.
  func refuseLargeSides(of document: String) throws(CairoError) {
    guard isDrawable else { throw CairoError(.size, sizeNeedsNumbers) }
    let longest = 1_000_000.0
    guard width <= longest, height <= longest else {
      throw CairoError(
        .size,
        "\(document) has sides of at most 1000000 px; make the"
          + " \(width > height ? "width" : "height") smaller")
    }
  }
}
