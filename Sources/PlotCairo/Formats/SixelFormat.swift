import PlotViews

/// Sixels: pixels in up to 256 colours for terminals of DEC and their successors, "VT330/VT340 Programmer
/// Reference Manual", volume 2, chapter 14 (1988).
package struct SixelFormat: OutputFormat {
  package let name = "sixel"
  package let fileExtensions = ["six", "sixel"]
  package let isBinary = false

  package init() {}

  package func encode(_ page: Page) throws(CairoError) -> [UInt8] {
    let image = try page.makeImage()
    let palette = ColorTable(of: image)
    let (width, height) = (image.widthInPixels, image.heightInPixels)
    // Pixels without a colour keep the background of the terminal (1), and are square ("1;1).
    var bytes = Array("\u{1b}P0;1q\"1;1;\(width);\(height)".utf8)
    for (index, color) in palette.colors.enumerated() {
      func percent(_ part: Int) -> Int { (part * 100 + 127) / 255 }
      bytes += Array(
        "#\(index);2;\(percent(color.red));\(percent(color.green));\(percent(color.blue))".utf8)
    }
    for top in stride(from: 0, to: height, by: 6) {
      append(band: top, of: image, palette, to: &bytes)
      bytes.append(UInt8(ascii: "-"))
    }
    return bytes + Array("\u{1b}\\\n".utf8)
  }

  /// Appends six rows of pixels, colour by colour.
  private func append(
    band top: Int, of image: Image, _ palette: ColorTable, to bytes: inout [UInt8]
  ) {
    let width = image.widthInPixels
    var rows: [Int: [UInt8]] = [:]
    for row in top..<min(top + 6, image.heightInPixels) {
      for x in 0..<width {
        guard let color = palette.number(ofPixel: row * width + x, in: image) else { continue }
        rows[color, default: Array(repeating: 0, count: width)][x] |= 1 << UInt8(row - top)
      }
    }
    for (place, color) in rows.keys.sorted().enumerated() {
      if place > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += Array("#\(color)".utf8)
      append(runsOf: rows[color, default: []], to: &bytes)
    }
  }

  /// Appends sixels, with repeated ones run-length encoded, without the blank ones at the end.
  private func append(runsOf sixels: [UInt8], to bytes: inout [UInt8]) {
    let end = (sixels.lastIndex { $0 != 0 } ?? -1) + 1
    var start = 0
    while start < end {
      let next = sixels[start..<end].firstIndex { $0 != sixels[start] } ?? end
      let character = 63 + sixels[start]
      if next - start > 3 {
        bytes += Array("!\(next - start)".utf8)
        bytes.append(character)
      } else {
        bytes += Array(repeating: character, count: next - start)
      }
      start = next
    }
  }
}

/// A palette of up to 256 colours for an image, by median cut: P. Heckbert, "Color Image Quantization for
/// Frame Buffer Display", 1982, doi:10.1145/965145.801294.
struct ColorTable {
  struct Entry: Hashable {
    var red = 0
    var green = 0
    var blue = 0
  }

  private(set) var colors: [Entry] = []
  /// The index in `colors` for each colour of five bits per component.
  private var numbers: [UInt8] = Array(repeating: 0, count: 1 << 15)

  private static let mostColors = 256

  /// A colour of five bits per component, with the number and the sum of its pixels.
  private struct Bucket {
    var place: Int
    var count = 0
    var sum = Entry()

    func part(_ side: Int) -> Int { place >> (10 - 5 * side) & 31 }
  }

  init(of image: Image) {
    var all = (0..<1 << 15).map { Bucket(place: $0) }
    for pixel in 0..<image.widthInPixels * image.heightInPixels {
      guard let place = Self.place(ofPixel: pixel, in: image) else { continue }
      all[place].count += 1
      all[place].sum.red += Int(image.pixels[4 * pixel])
      all[place].sum.green += Int(image.pixels[4 * pixel + 1])
      all[place].sum.blue += Int(image.pixels[4 * pixel + 2])
    }
    var boxes = [all.filter { $0.count > 0 }]
    while boxes.count < Self.mostColors {
      // The box with the widest side is cut at the median of its pixels.
      let widths = boxes.map(Self.widestSide)
      guard let (index, widest) = widths.enumerated().max(by: { $0.1.width < $1.1.width }),
        widest.width > 0
      else { break }
      let box = boxes[index].sorted { $0.part(widest.side) < $1.part(widest.side) }
      let half = box.reduce(0) { $0 + $1.count } / 2
      var (end, count) = (0, 0)
      repeat {
        count += box[end].count
        end += 1
      } while count < half && end < box.count - 1
      boxes[index] = Array(box[..<end])
      boxes.append(Array(box[end...]))
    }
    for box in boxes where !box.isEmpty {
      let count = box.reduce(0) { $0 + $1.count }
      func mean(_ part: KeyPath<Entry, Int>) -> Int {
        (box.reduce(0) { $0 + $1.sum[keyPath: part] } + count / 2) / count
      }
      for bucket in box { numbers[bucket.place] = UInt8(colors.count) }
      colors.append(Entry(red: mean(\.red), green: mean(\.green), blue: mean(\.blue)))
    }
  }

  private static func widestSide(of box: [Bucket]) -> (side: Int, width: Int) {
    let widths = (0..<3).map { side in
      let parts = box.map { $0.part(side) }
      return (side, (parts.max() ?? 0) - (parts.min() ?? 0))
    }
    return widths.max { $0.1 < $1.1 } ?? (0, 0)
  }

  /// Returns the index of a pixel's colour; nil for a pixel that is mostly transparent.
  func number(ofPixel pixel: Int, in image: Image) -> Int? {
    Self.place(ofPixel: pixel, in: image).map { Int(numbers[$0]) }
  }

  private static func place(ofPixel pixel: Int, in image: Image) -> Int? {
    let pixels = image.pixels
    guard pixels[4 * pixel + 3] >= 128 else { return nil }
    func part(_ index: Int) -> Int { Int(pixels[4 * pixel + index]) >> 3 }
    return part(0) << 10 | part(1) << 5 | part(2)
  }
}
