import PlotNumbers

/// The format of an image, recognised by the first bytes of its file.
enum PictureFormat {
  case png, jpeg, gif, webp, svg, unknown

  init(_ bytes: [UInt8]) {
    func begins(_ text: String, at place: Int = 0) -> Bool {
      bytes.dropFirst(place).starts(with: text.utf8)
    }
    if bytes.first == 0x89, begins("PNG\r\n\u{1a}\n", at: 1) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if begins("GIF8") {
      self = .gif
    } else if begins("RIFF"), begins("WEBP", at: 8) {
      self = .webp
    } else if bytes.prefix(1000).firstRange(of: "<svg".utf8) != nil {
      self = .svg
    } else {
      self = .unknown
    }
  }

  var words: String {
    switch self {
    case .png: "it is a PNG file"
    case .jpeg: "it is a JPEG file"
    case .gif: "it is a GIF file"
    case .webp: "it is a WebP file"
    case .svg: "it is an SVG file"
    case .unknown: "its format is not known"
    }
  }

  /// Returns the number of pixels of a PNG file by its first chunk:
  /// https://www.w3.org/TR/png-3/#11IHDR
  static func pixels(ofPNG bytes: [UInt8]) -> Int {
    guard bytes.count >= 24 else { return 0 }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return number(16).multipliedReportingOverflow(by: number(20)).partialValue
  }
}
