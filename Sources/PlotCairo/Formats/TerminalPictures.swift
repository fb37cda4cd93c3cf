import PlotViews

/// The width of a terminal, for pictures that are scaled to its columns.
package struct ScreenWidth: Hashable, Sendable {
  /// The number of columns of the terminal.
  package var columns: Int
  package var pointsPerColumn: Double

  package init(columns: Int, pointsPerColumn: Double) {
    (self.columns, self.pointsPerColumn) = (columns, pointsPerColumn)
  }

  /// Returns the number of columns of a picture, whatever its number of pixels.
  fileprivate func columns(of page: Page) -> Int {
    Int(max(1, min(Double(columns), (page.size.width / pointsPerColumn - 1e-6).rounded(.up))))
  }
}

/// PNG in kitty's graphics protocol: https://sw.kovidgoyal.net/kitty/graphics-protocol/
package struct KittyFormat: OutputFormat {
  package let name = "kitty"
  package let fileExtensions: [String] = []
  package let isBinary = false
  package var screen: ScreenWidth?
  /// The passthrough of tmux; nil outside tmux.
  package var passage: TmuxPassage?

  package init() {}

  /// The most characters of data in a control sequence.
  private static let chunk = 4096

  package func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let data = Array(base64(try PNGFormat().encode(page)).utf8)
    // Transmit and display (T) a PNG file (100), without an answer (2).
    var keys = "a=T,f=100,q=2,"
    let columns = screen?.columns(of: page)
    if let columns { keys += "c=\(columns)," }
    var cells: [UInt8] = [UInt8(ascii: "\n")]
    if let passage {
      let rows = Int(
        max(1, min(1e6, (page.size.height / passage.pointsPerRow - 1e-6).rounded(.up))))
      guard rows <= TmuxPassage.mostRows else {
        throw CairoError(.size, "a picture in tmux has at most \(TmuxPassage.mostRows) lines")
      }
      let number = TmuxPassage.Number(of: data)
      keys += "U=1,i=\(number.whole),r=\(rows),"
      cells = TmuxPassage.cells(of: number, columns: columns ?? 80, rows: rows)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(data.count + data.count / 256 + 64)
    for start in stride(from: 0, to: data.count, by: Self.chunk) {
      let end = min(data.count, start + Self.chunk)
      let sequence =
        Array("\u{1b}_G\(keys)m=\(end < data.count ? 1 : 0);".utf8) + data[start..<end]
        + Array("\u{1b}\\".utf8)
      bytes += passage == nil ? sequence : TmuxPassage.wrapped(sequence)
      keys = ""
    }
    return bytes + cells
  }
}

/// PNG as an inline image of iTerm2: https://iterm2.com/documentation-images.html
package struct ITermFormat: OutputFormat {
  package let name = "iterm"
  package let fileExtensions: [String] = []
  package let isBinary = false
  package var screen: ScreenWidth?

  package init() {}

  package func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let data = try PNGFormat().encode(page)
    var keys = "inline=1;size=\(data.count)"
    if let screen { keys += ";width=\(screen.columns(of: page))" }
    return Array("\u{1b}]1337;File=\(keys):\(base64(data))\u{7}\n".utf8)
  }
}
