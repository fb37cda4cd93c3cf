import CCairo
import CDeflate
import CPango
import Foundation
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

/// The text of SVG files: fonts in the file, plain text, and outlines.
@Suite struct WebFontTests {
  private func svg(
    _ output: TextOutput, _ lines: [String], _ style: TextStyle = TextStyle(size: 20),
    anchor: TextAnchor = .start
  ) throws -> String {
    var page = page(200, 100) {
      $0.draw(lines, at: Point(x: 10, y: 40), lineHeight: 24, anchor: anchor, style: style)
    }
    page.textOutput = output
    return try svgText(page)
  }

  private func fonts(in svg: String) throws -> [[UInt8]] {
    try svg.split(separator: "@font-face").dropFirst().map { rule in
      let text = try #require(rule.split(separator: "base64,").last?.prefix { $0 != ")" })
      return Array(try #require(Data(base64Encoded: String(text))))
    }
  }

  /// Returns the font that a WOFF file holds. WOFF File Format 1.0, sections 4 and 5.
  private func unpacked(_ woff: [UInt8]) throws -> [UInt8] {
    func number(_ place: Int, _ count: Int = 4) -> Int {
      woff[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }
    try #require(woff.starts(with: Array("wOFFOTTO".utf8)) && number(8) == woff.count)
    let count = number(12, 2)
    var font = Array("OTTO".utf8) + bigEndian(UInt16(count)) + [0, 0, 0, 0, 0, 0]
    var data: [UInt8] = []
    for entry in 0..<count {
      let place = 44 + 20 * entry
      let (start, packed, size) = (number(place + 4), number(place + 8), number(place + 12))
      var table = Array(woff[start..<start + packed])
      if packed < size {
        let decompressor = try #require(libdeflate_alloc_decompressor())
        defer { libdeflate_free_decompressor(decompressor) }
        var room = [UInt8](repeating: 0, count: size)
        let result = libdeflate_zlib_decompress(
          decompressor, table, table.count, &room, size, nil)
        try #require(result == LIBDEFLATE_SUCCESS)
        table = room
      }
      font += woff[place..<place + 4] + woff[place + 16..<place + 20]
      font += bigEndian(UInt32(12 + 16 * count + data.count)) + bigEndian(UInt32(size))
      data += table + Array(repeating: 0, count: (4 - size % 4) % 4)
    }
    #expect(number(16) == font.count + data.count)
    return font + data
  }

  /// The width of a text in a font, as HarfBuzz shapes it, in thousandths of the em.
  private func width(_ text: String, in font: [UInt8]) throws -> Int {
    let characters = font.map(CChar.init(bitPattern:))
    let blob = hb_blob_create(
      characters, UInt32(characters.count), HB_MEMORY_MODE_DUPLICATE, nil, nil)
    let face = hb_face_create(blob, 0)
    let shapes = try #require(hb_font_create(face))
    let buffer = try #require(hb_buffer_create())
    defer {
      hb_buffer_destroy(buffer)
      hb_font_destroy(shapes)
      hb_face_destroy(face)
      hb_blob_destroy(blob)
    }
    #expect(hb_face_get_upem(face) == 1000)
    hb_buffer_add_utf8(buffer, text, -1, 0, -1)
    hb_buffer_guess_segment_properties(buffer)
    hb_shape(shapes, buffer, nil, 0)
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    #expect(UnsafeBufferPointer(start: infos, count: Int(count)).allSatisfy { $0.codepoint > 0 })
    let places = hb_buffer_get_glyph_positions(buffer, &count)
    return UnsafeBufferPointer(start: places, count: Int(count)).reduce(0) {
      $0 + Int($1.x_advance)
    }
  }

  @Test(
    "a text has the same width in the embedded font as in the whole font",
    arguments: ["AVATAR To. Ty", "1,234,567", "Größe", "Ωμέγα", "жук № 5", "−0.5 °C", "a"])
  func widths(text: String) throws {
    let font = try unpacked(#require(try fonts(in: svg(.embed, [text])).first))
    let whole = TextShaper().measure(text, style: TextStyle(size: 1000)).width
    // Advances and kerning are rounded to units.
    #expect(abs(Double(try width(text, in: font)) - whole) <= Double(text.count))
  }

  @Test(
    "glyphs of the embedded font have the outlines of the whole font to 1/1000 em"
  )
  func outlines() throws {
    let woff = try #require(try fonts(in: svg(.embed, ["&8aßЖ−"])).first)
    var (library, face) = (FT_Library?.none, FT_Face?.none)
    try #require(FT_Init_FreeType(&library) == 0)
    defer { FT_Done_FreeType(library) }
    try #require(FT_New_Memory_Face(library, woff, FT_Long(woff.count), 0, &face) == 0)
    let key = try #require(FontKey(TextStyle(size: 1000)))
    let own = try #require(OwnShaper().line("&8aßЖ−", font: key))
    let units = try #require(own.runs[0].font.inUnits(slanted: false))
    // One run for each script.
    let glyphs = own.runs.flatMap(\.glyphs)
    for (character, glyph) in zip("&8aßЖ−".unicodeScalars, glyphs) {
      let number = FT_Get_Char_Index(face, FT_ULong(character.value))
      #expect(number > 0)
      try #require(FT_Load_Glyph(face, number, FT_Int32(FT_LOAD_NO_SCALE)) == 0)
      let slot = try #require(face?.pointee.glyph).pointee
      let points = UnsafeBufferPointer(
        start: slot.outline.points, count: Int(slot.outline.n_points))
      let (xs, ys) = (points.map { Double($0.x) }, points.map { -Double($0.y) })
      let bounds = try #require(units.path(of: glyph.index).controlBounds)
      var placed = cairo_glyph_t(index: glyph.index, x: 0, y: 0)
      var extents = cairo_text_extents_t()
      cairo_scaled_font_glyph_extents(units.pointer, &placed, 1, &extents)
      #expect(slot.advance.x == Int(extents.x_advance.rounded()))
      #expect(xs.min() == bounds.minX && xs.max() == bounds.maxX)
      #expect(ys.min() == bounds.minY && ys.max() == bounds.maxY)
    }
  }

  @Test("a file embeds a font for each weight in use, and none without text")
  func weights() throws {
    let regular = try svg(.embed, ["ab"])
    #expect(regular.contains("@font-face{font-family:p") && regular.contains(";font-weight:400;"))
    #expect(!regular.contains("font-weight:600"))
    let bold = try svg(.embed, ["ab"], TextStyle(size: 20, weight: .semibold))
    #expect(
      try fonts(in: bold).count == 1 && bold.contains("@font-face")
        && bold.contains(";font-weight:600;"))
    #expect(try !svg(.embed, []).contains("@font-face"))
  }

  @Test("proportional figures have a font apart from that of all other characters")
  func figures() throws {
    var style = TextStyle(size: 20)
    style.figures = .proportional
    let svg = try svg(.embed, ["In 2010"], style)
    let fonts = try fonts(in: svg).map(unpacked)
    #expect(fonts.count == 2)
    #expect(svg.firstRange(of: #/font-family="'(p[0-9a-z]+)n','\1',Inter,/#) != nil)
    #expect(svg.contains(" style=\"font-variant-numeric:normal\">In 2010</text>"))
    let words = try self.svg(.embed, ["In May"], style)
    #expect(try self.fonts(in: words).count == 1 && !words.contains("numeric:normal"))
  }

  @Test("the embedded family comes first, and the text is unchanged")
  func families() throws {
    let svg = try svg(.embed, ["a < b"])
    let family = try #require(
      svg.split(separator: "@font-face{font-family:").last?.prefix { $0 != ";" })
    #expect(svg.contains("font-family=\"'\(family)',Inter,"))
    #expect(svg.contains(">a &lt; b</text>"))
    let plain = try self.svg(.text, ["a < b"])
    #expect(plain.contains("font-family=\"Inter,") && !plain.contains("@font-face"))
  }

  @Test("the embedded family precedes the program's own in the list of families")
  func named() throws {
    let missing = try svg(.embed, ["ab"], TextStyle(size: 20, families: ["Nowhere", "Inter"]))
    #expect(missing.contains("@font-face"))
    #expect(missing.firstRange(of: #/font-family="Nowhere,'p[0-9a-z]+',Inter"/#) != nil)
    let generic = try svg(.embed, ["ab"], TextStyle(size: 20, families: ["sans-serif"]))
    #expect(generic.contains("@font-face"))
    #expect(generic.firstRange(of: #/font-family="'p[0-9a-z]+',sans-serif"/#) != nil)
  }

  @Test("text as outlines has a label, and no text elements")
  func paths() throws {
    let svg = try svg(.paths, ["a<a"])
    #expect(svg.contains("aria-label=\"a&lt;a\"") && svg.contains("role=\"img\""))
    #expect(!svg.contains("<text") && !svg.contains("@font-face"))
    #expect(svg.split(separator: "<use ").count == 4)
    // Inkscape 1.2 draws no use without the namespace of links.
    #expect(svg.split(separator: "<use xlink:href=").count == 4)
    #expect(svg.contains("xmlns:xlink=\"http://www.w3.org/1999/xlink\""))
    // The same letter is one outline.
    #expect(svg.split(separator: "<path id=").count == 3)
  }

  // Cairo makes a square for each pixel: 5 MB for one emoji.
  @Test("an emoji made of pixels stays text among outlines")
  func emoji() throws {
    let svg = try svg(.paths, ["a😀"])
    #expect(svg.contains(">😀</text>"), "needs the font that 'make test' installs")
    #expect(svg.utf8.count < 10_000)
  }

  @Test(
    "text as outlines starts, is centred or ends at its anchor",
    arguments: [TextAnchor.start, .middle, .end])
  func anchors(anchor: TextAnchor) throws {
    let width = TextShaper().measure("lala", style: TextStyle(size: 20)).width
    let svg = try svg(.paths, ["lala"], anchor: anchor)
    let first = try #require(
      svg.split(separator: "<use ").dropFirst().first?.split(separator: "x=\"").last)
    let x = try #require(Double(first.prefix { $0 != "\"" }))
    #expect(abs(x + anchor.share * width / 20 * 1000) < 1)
  }
}
