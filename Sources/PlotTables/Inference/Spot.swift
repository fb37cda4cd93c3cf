/// A cell that a message may be about: its text, and where it begins in the text of the input.
struct Spot: Sendable {
  /// Cut if it is very long.
  var text: String
  var offset: Int
  /// Known once the chunk's place among the lines is.
  var location: SourceLocation?

  private static let maxLength = 256

  init(_ bytes: [UInt8], _ start: Int, _ end: Int, offset: Int) {
    text = String(
      decoding: bytes[start..<min(end, start + Spot.maxLength)], as: UTF8.self)
    self.offset = offset
  }
}
