/// A picture of pixels: red, green, blue and straight alpha, a byte each, top row first.
public struct Image: Hashable, Sendable {
  package let widthInPixels: Int
  package let heightInPixels: Int
  /// `4 * widthInPixels * heightInPixels` bytes.
  package let pixels: [UInt8]
  /// Whether it stays smooth where it is enlarged, as photographs do; cells of data have sharp edges.
  public var isSmooth = false

  /// - Parameters:
  ///   - widthInPixels: The number of pixels in a row.
  ///   - heightInPixels: The number of rows.
  ///   - pixels: `4 * widthInPixels * heightInPixels` bytes: red, green, blue and straight alpha of each, the
  ///     top row first.
  /// - Precondition: `pixels` holds four bytes for every pixel.
  public init(widthInPixels: Int, heightInPixels: Int, pixels: [UInt8]) {
    precondition(
      widthInPixels >= 0 && heightInPixels >= 0
        && pixels.count == 4 * widthInPixels * heightInPixels,
      "an image needs four bytes for every pixel")
    self.widthInPixels = widthInPixels
    self.heightInPixels = heightInPixels
    self.pixels = pixels
  }
}
