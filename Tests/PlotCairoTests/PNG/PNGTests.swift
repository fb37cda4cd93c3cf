import CDeflate
import PlotTestSupport
import PlotViews
import Testing

@testable import PlotCairo

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The chunks of a PNG, taken apart as the specification says.
private struct Chunks {
  var list: [(type: String, content: [UInt8])] = []

  init(_ file: [UInt8]) throws {
    try #require(Array(file.prefix(8)) == [137, 80, 78, 71, 13, 10, 26, 10])
    var rest = file[8...]
    while !rest.isEmpty {
      let length = Int(number(rest.prefix(4)))
      let body = rest.dropFirst(4).prefix(4 + length)
      #expect(number(rest.dropFirst(8 + length).prefix(4)) == checksum(body))
      list.append((String(decoding: body.prefix(4), as: UTF8.self), Array(body.dropFirst(4))))
      rest = rest.dropFirst(12 + length)
    }
  }

  subscript(type: String) -> [UInt8]? { list.first { $0.type == type }?.content }

  /// The rows with their filter types.
  func inflated(byteCount: Int) throws -> [UInt8] {
    let data = list.filter { $0.type == "IDAT" }.flatMap(\.content)
    let decompressor = libdeflate_alloc_decompressor()
    defer { libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0, count: byteCount)
    // Without a place for the count, fewer or more bytes than asked for are an error.
    let result = libdeflate_zlib_decompress(
      decompressor, data, data.count, &bytes, byteCount, nil)
    try #require(result == LIBDEFLATE_SUCCESS)
    return bytes
  }
}

private func number(_ bytes: some Collection<UInt8>) -> UInt32 {
  bytes.reduce(0) { $0 << 8 | UInt32($1) }
}

/// CRC-32 bit by bit: annex D of the PNG specification.
private func checksum(_ bytes: some Collection<UInt8>) -> UInt32 {
  ~bytes.reduce(0xffff_ffff) { crc, byte in
    (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xedb8_8320 : crc >> 1
    }
  }
}

@Suite struct PNGTests {
  /// Returns the picture in a file, by a decoder of the subset of PNG that our encoder writes.
  private func decode(_ file: [UInt8]) throws -> (image: Image, depth: Int, colorType: UInt8) {
    let chunks = try Chunks(file)
    let header = try #require(chunks["IHDR"])
    let (width, height) = (Int(number(header[0..<4])), Int(number(header[4..<8])))
    let (depth, type) = (Int(header[8]), header[9])
    #expect(header[10...] == [0, 0, 0])
    let channels = [0: 1, 2: 3, 3: 1, 6: 4][type] ?? 0
    let rowLength = 1 + (width * channels * depth + 7) / 8
    let bytes = try chunks.inflated(byteCount: rowLength * height)
    let palette = chunks["PLTE"] ?? []
    let alphas = chunks["tRNS"] ?? []
    var pixels: [UInt8] = []
    for y in 0..<height {
      #expect(bytes[y * rowLength] == 0)
      let row = bytes[(y * rowLength + 1)..<((y + 1) * rowLength)]
      for x in 0..<width {
        switch type {
        case 2: pixels += row.dropFirst(3 * x).prefix(3) + [255]
        case 6: pixels += row.dropFirst(4 * x).prefix(4)
        default:
          let byte = row[row.startIndex + x * depth / 8]
          let i = Int(byte >> UInt8(8 - depth - x * depth % 8)) & (1 << depth - 1)
          if type == 0 {
            // Section 13.12: from black to white in even steps.
            let grey = UInt8(i * 255 / (1 << depth - 1))
            pixels += [grey, grey, grey, 255]
            continue
          }
          pixels += palette[3 * i..<3 * i + 3] + [i < alphas.count ? alphas[i] : 255]
        }
      }
    }
    return (Image(widthInPixels: width, heightInPixels: height, pixels: pixels), depth, type)
  }

  private func colors(_ count: Int, alpha: Double = 1) -> Page {
    page(40, 30) { context in
      for i in 0..<1200 {
        let color = Color(rgb: UInt32(i % count) * 0x01_0307, alpha: alpha)
        context.fill(
          .rect(Rect(x: Double(i % 40), y: Double(i / 40), width: 1, height: 1)), with: color)
      }
    }
  }

  @Test(
    "the smallest fitting pixel format is chosen, and keeps every pixel",
    arguments: [
      (1, 1.0, 1, 0), (2, 1, 1, 3), (3, 1, 2, 3), (4, 1, 2, 3), (5, 1, 4, 3), (16, 1, 4, 3),
      (17, 1, 8, 3), (256, 1, 8, 3), (257, 1, 8, 2), (3, 0.5, 2, 3), (1000, 0.5, 8, 6),
    ] as [(Int, Double, Int, UInt8)])
  func format(count: Int, alpha: Double, depth: Int, colorType: UInt8) throws {
    let page = colors(count, alpha: alpha)
    let decoded = try decode(PNGFormat().encode(page))
    #expect(decoded.depth == depth)
    #expect(decoded.colorType == colorType)
    #expect(decoded.image == (try page.makeImage()))
  }

  @Test(
    "evenly spaced greys need no palette",
    arguments: [
      ([255], 1, 0), ([0, 255], 1, 0), ([85, 255], 1, 3), ([0, 85, 255], 2, 0),
      ([0, 51, 255], 2, 3), ([17, 34, 51, 68, 238], 4, 0), ([17, 34, 51, 68, 239], 4, 3),
      (Array(100...116), 8, 0),
    ] as [([UInt32], Int, UInt8)])
  func greys(levels: [UInt32], depth: Int, colorType: UInt8) throws {
    let page = page(20, 20) { context in
      for i in 0..<400 {
        context.fill(
          .rect(Rect(x: Double(i % 20), y: Double(i / 20), width: 1, height: 1)),
          with: Color(rgb: levels[i % levels.count] * 0x01_0101))
      }
    }
    let decoded = try decode(PNGFormat().encode(page))
    #expect(decoded.depth == depth)
    #expect(decoded.colorType == colorType)
    #expect(decoded.image == (try page.makeImage()))
  }

  @Test("libpng reads the pixels of a PNG as they were drawn", arguments: [2, 17, 1000])
  func readByAnother(count: Int) throws {
    let page = colors(count)
    var path = Array("/tmp/plot-png-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    try #require(descriptor >= 0)
    defer { unlink(path) }
    let file = try PNGFormat().encode(page)
    #expect(write(descriptor, file, file.count) == file.count)
    close(descriptor)
    let name = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    #expect(try decodedByCairo(name) == page.makeImage())
  }

  @Test("PNG rows that do not fill a byte are padded", arguments: 1...9)
  func padding(width: Int) throws {
    let page = page(Double(width), 3) { context in
      for x in 0..<width {
        context.fill(
          .rect(Rect(x: Double(x), y: 1, width: 1, height: 2)),
          with: Color(rgb: UInt32(x % 3) * 0x40))
      }
    }
    #expect(try decode(PNGFormat().encode(page)).image == page.makeImage())
  }

  // 96 pixels of 1 inch = 0.0254 m each: 3779.53 per metre.
  @Test(
    "a PNG records its density", arguments: [(1.0, 3780), (2, 7559), (3, 11339), (3.125, 11811)])
  func density(scale: Double, perMetre: UInt32) throws {
    let chunks = try Chunks(PNGFormat().encode(page(scale: scale) { _ in }))
    let content = try #require(chunks["pHYs"])
    #expect(number(content[0..<4]) == perMetre)
    #expect(number(content[4..<8]) == perMetre)
    #expect(content[8] == 1)
  }

  @Test("title and description of a PNG are text chunks, without date or producer")
  func words() throws {
    let page = page(title: "Größe", description: "One\nTwo \u{0} 日本") { _ in }
    let chunks = try Chunks(PNGFormat().encode(page))
    #expect(
      chunks.list.map(\.type) == ["IHDR", "pHYs", "iTXt", "iTXt", "PLTE", "tRNS", "IDAT", "IEND"])
    #expect(chunks.list[2].content == Array("Title\0\0\0\0\0Größe".utf8))
    #expect(chunks.list[3].content == Array("Description\0\0\0\0\0One\nTwo \u{fffd} 日本".utf8))
  }

  @Test("the same page gives the same bytes of a PNG")
  func determinism() throws {
    let page = page {
      $0.draw("Text", at: Point(x: 3, y: 20), anchor: .start, style: TextStyle(size: 13))
    }
    for format in allOutputFormats { #expect(try format.encode(page) == format.encode(page)) }
  }

  // RFC 4648, section 10.
  @Test(
    "Base 64 encodes the test vectors of RFC 4648",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
      ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
  func base64Vectors(text: String, expected: String) {
    #expect(base64(Array(text.utf8)) == expected)
  }
}
