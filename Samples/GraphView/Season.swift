import PlotViews

/// The states of the small pictures in the graph.
enum Season: CaseIterable {
  case frost, warmth

  /// One image for each state, made of characters: every one but a blank is a pixel.
  static let images: [Season: Image] = [
    .frost: image(
      of: [
        "    #    ",
        " #  #  # ",
        "  # # #  ",
        "   ###   ",
        "#########",
        "   ###   ",
        "  # # #  ",
        " #  #  # ",
        "    #    ",
      ], red: 0x56, green: 0xb4, blue: 0xe9),
    .warmth: image(
      of: [
        "    #    ",
        " #     # ",
        "   ###   ",
        "  #####  ",
        "# ##### #",
        "  #####  ",
        "   ###   ",
        " #     # ",
        "    #    ",
      ], red: 0xe6, green: 0x9f, blue: 0x00),
  ]

  private static func image(of rows: [String], red: UInt8, green: UInt8, blue: UInt8) -> Image {
    // Every character becomes a block of pixels, so that edges stay sharp when it is drawn.
    let block = 8
    let pixels = rows.flatMap { row in
      let line = row.flatMap { character in
        let pixel = [red, green, blue, character == " " ? 0 : 255]
        return Array(repeating: pixel, count: block).flatMap { $0 }
      }
      return Array(repeating: line, count: block).flatMap { $0 }
    }
    return Image(
      widthInPixels: block * (rows.first?.count ?? 0), heightInPixels: block * rows.count,
      pixels: pixels)
  }
}
