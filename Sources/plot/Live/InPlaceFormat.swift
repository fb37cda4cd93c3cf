import PlotCairo
import PlotViews

/// A terminal format that draws each picture over the previous one, from the first line of the screen on.
struct InPlaceFormat<Base: OutputFormat>: OutputFormat {
  var base: Base
  /// The number of lines to scroll before the first picture, so that earlier output stays in the scrollback.
  var scrolledLines = 0

  var name: String { base.name }
  var fileExtensions: [String] { base.fileExtensions }
  var isBinary: Bool { base.isBinary }
  func measuring() -> any TextMeasuring { base.measuring() }

  /// The control sequences: ECMA-48 (1991), synchronized output
  /// (https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036), and the deletion of images
  /// in kitty's protocol.
  func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    var text = String(repeating: "\n", count: scrolledLines) + "\u{1b}[?2026h\u{1b}[H"
    if name == "kitty" { text += "\u{1b}_Ga=d,d=A,q=2\u{1b}\\" }
    var bytes = Array(text.utf8)
    let clearToEnd = Array("\u{1b}[K".utf8)
    for byte in try base.encode(page) {
      if byte == UInt8(ascii: "\n") { bytes += clearToEnd }
      bytes.append(byte)
    }
    return bytes + Array("\u{1b}[J\u{1b}[?2026l".utf8)
  }
}

extension OutputFormat {
  /// Returns the format with each picture drawn over the previous one.
  func inPlace(afterScrolling lines: Int) -> any OutputFormat {
    InPlaceFormat(base: self, scrolledLines: lines)
  }
}
