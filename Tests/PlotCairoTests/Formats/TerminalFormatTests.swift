import Foundation
import PlotViews
import Testing

@testable import PlotCairo

@Suite("Pictures for terminals")
struct TerminalFormatTests {
  private func picture() -> Page {
    page(12, 7) { context in
      context.fill(.rect(Rect(x: 0, y: 0, width: 12, height: 7)), with: .white)
      context.fill(.rect(Rect(x: 2, y: 1, width: 3, height: 6)), with: .testRed)
    }
  }

  // https://sw.kovidgoyal.net/kitty/graphics-protocol/: "the chunks must have a size of no more than 4096".
  @Test("kitty gets the PNG in chunks of Base 64, of which only the last ends the picture")
  func kitty() throws {
    let large = page(300, 300) { context in
      for index in 0..<3_000 {
        let place = Double(index * 7919 % 90_000)
        let (y, x) = ((place / 300).rounded(.down), place.truncatingRemainder(dividingBy: 300))
        let color = Color(red: x / 300, green: y / 300, blue: Double(index % 7) / 7)
        context.fill(.rect(Rect(x: x, y: y, width: 3, height: 2)), with: color)
      }
    }
    let text = String(decoding: try KittyFormat().encode(large), as: UTF8.self)
    let chunks = text.split(separator: "\u{1b}_G").map { $0.split(separator: "\u{1b}\\")[0] }
      .map { $0.split(separator: ";") }
    #expect(chunks.count > 1 && text.hasSuffix("\u{1b}\\\n"))
    #expect(chunks[0][0] == "a=T,f=100,q=2,m=1")
    #expect(chunks.dropFirst().map { $0[0] } == chunks.dropFirst(2).map { _ in "m=1" } + ["m=0"])
    #expect(chunks.allSatisfy { $0[1].utf8.count <= 4096 })
    let data = Data(base64Encoded: chunks.map { String($0[1]) }.joined())
    #expect(data.map(Array.init) == (try PNGFormat().encode(large)))
  }

  // https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders: U+10EEEE with marks of row,
  // column and the high byte of the number; U+0305 is 0, U+030D is 1.
  @Test("a picture in tmux is wrapped, and placeholders fill its cells")
  func tmux() throws {
    var kitty = KittyFormat()
    kitty.screen = ScreenWidth(columns: 80, pointsPerColumn: 4)
    kitty.passage = TmuxPassage(pointsPerRow: 4)
    let bytes = try kitty.encode(picture())
    let text = String(decoding: bytes, as: UTF8.self)
    let start = "\u{1b}Ptmux;\u{1b}\u{1b}_Ga=T,f=100,q=2,c=3,U=1,i="
    #expect(text.hasPrefix(start) && text.contains("\u{1b}\u{1b}\\\u{1b}\\\u{1b}[38;5;"))
    let number = try #require(Int(text.dropFirst(start.count).prefix { $0.isNumber }))
    let rows = text.split(separator: "\u{1b}[38;5;").dropFirst()
      .map { $0.unicodeScalars.map(\.value) }
    #expect(rows.count == 2 && text.hasSuffix("\u{1b}[39m\n"))
    for (row, mark) in zip(rows, [UInt32(0x305), 0x30d]) {
      let digits = row.prefix { $0 != 0x6d }
      let color = digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
      #expect(number & 0xff == color && (16...255).contains(color) && number >> 8 & 0xffff == 0)
      let cells = Array(row.dropFirst(digits.count + 1).prefix(6))
      #expect(Array(cells[..<3]) == [0x10eeee, mark, 0x305])
      #expect(Array(cells[4...]) == [0x10eeee, 0x10eeee])
    }
    #expect(try kitty.encode(picture()) == bytes)
    kitty.passage = TmuxPassage(pointsPerRow: 0.01)
    #expect(throws: CairoError.self) { try kitty.encode(picture()) }
  }

  @Test("a picture takes the columns of its width, and no more than the terminal has")
  func columns() throws {
    var (kitty, iterm) = (KittyFormat(), ITermFormat())
    for (columns, shown) in [(80, 2), (1, 1)] {
      kitty.screen = ScreenWidth(columns: columns, pointsPerColumn: 8)
      iterm.screen = kitty.screen
      #expect(
        String(decoding: try kitty.encode(picture()), as: UTF8.self).contains(",c=\(shown),"))
      #expect(
        String(decoding: try iterm.encode(picture()), as: UTF8.self).contains(";width=\(shown):"))
    }
  }

  // Six rows a band; "?" is none of them and "~" all: VT330/VT340 Programmer Reference Manual, 14.
  @Test("sixels are the pixels of a picture, six rows to a character")
  func sixels() throws {
    var page = picture()
    page.scale = 1
    let text = String(decoding: try SixelFormat().encode(page), as: UTF8.self)
    let parts = text.split(separator: "#")
    #expect(parts[0] == "\u{1b}P0;1q\"1;1;12;7")
    #expect(text.hasSuffix("-\u{1b}\\\n"))
    let white = try #require(parts.first { $0.hasSuffix(";2;100;100;100") }?.first)
    let red = white == "0" ? "1" : "0"
    #expect(text.contains("#\(white)~~@@@!7~"))
    #expect(text.contains("#\(red)??}}}"))
    #expect(text.contains("#\(white)@@???!7@"))
    #expect(text.contains("#\(red)??@@@"))
  }

  @Test("a picture of more than 256 colours has the nearest of 256")
  func quantized() {
    let count = 64
    let pixels = (0..<count * count).flatMap { index -> [UInt8] in
      [UInt8(index % count * 4), UInt8(index / count * 4), UInt8(index % 251), 255]
    }
    let image = Image(widthInPixels: count, heightInPixels: count, pixels: pixels)
    let table = ColorTable(of: image)
    #expect(table.colors.count == 256)
    for pixel in 0..<count * count {
      let color = table.number(ofPixel: pixel, in: image).map { table.colors[$0] }
      let parts = [color?.red, color?.green, color?.blue]
      for (part, value) in parts.enumerated() {
        // Eight boxes a side would be 32 wide; the median cut has wider ones where there is little.
        #expect(abs((value ?? 999) - Int(pixels[4 * pixel + part])) < 72)
      }
    }
  }
}
