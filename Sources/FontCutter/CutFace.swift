import CHarfBuzzSubset
import Foundation

/// A face of Inter that the program carries.
struct CutFace {
  /// The name of the constant in the source.
  let name: String
  let file: String
  /// The hash of the file, so that every build has the same outlines. 64 bits of FNV-1a:
  /// https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
  let hash: UInt64

  /// Returns its constant in Swift: words of eight bytes, little endian.
  func declaration() throws -> String {
    var cut = try cut(checkedFont())
    // Zeros behind the last table belong to none.
    cut.append(contentsOf: repeatElement(0, count: -cut.count & 7))
    let words = cut.withUnsafeBytes { bytes in
      bytes.bindMemory(to: UInt64.self).map { "0x\(String($0.littleEndian, radix: 16))" }
    }
    return "  static let \(name): [UInt64] = [\n\(words.joined(separator: ", "))\n  ]\n"
  }

  /// Returns the paragraphs of the font about its authors and its licence. OpenType, table `name`.
  func licence() throws -> String {
    try withFace(of: checkedFont()) { face in
      [HB_OT_NAME_ID_COPYRIGHT, HB_OT_NAME_ID_LICENSE, HB_OT_NAME_ID_LICENSE_URL].map { name in
        var size: UInt32 = 1_000
        var text = [CChar](repeating: 0, count: Int(size))
        hb_ot_name_get_utf8(
          face, hb_ot_name_id_t(name), hb_language_from_string("en", -1), &size, &text)
        return String(decoding: text.prefix(Int(size)).map(UInt8.init(bitPattern:)), as: UTF8.self)
      }.joined(separator: "\n\n")
    }
  }

  private func checkedFont() throws -> Data {
    let font = try Data(contentsOf: URL(filePath: path()))
    guard font.fnv1a == hash else {
      throw CuttingError(
        description: "\(file) has the hash \(String(font.fnv1a, radix: 16)), not "
          + "\(String(hash, radix: 16)): it is another version than that of Debian's fonts-inter "
          + "4.0~beta7, so that charts would look different")
    }
    return font
  }

  private func withFace<Result>(
    of font: Data, _ body: (OpaquePointer?) throws -> Result
  ) rethrows -> Result {
    let whole = font.withUnsafeBytes { bytes in
      hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count),
        HB_MEMORY_MODE_DUPLICATE, nil, nil)
    }
    let face = hb_face_create(whole, 0)
    defer {
      hb_face_destroy(face)
      hb_blob_destroy(whole)
    }
    return try body(face)
  }

  /// The path of the first file of its name, in `PLOT_INTER` or where packages install fonts.
  private func path() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"] ?? ""
    let folders =
      environment["PLOT_INTER"].map { [$0] } ?? [
        "/usr/share/fonts/opentype/inter", "/usr/local/share/fonts", "\(home)/Library/Fonts",
        "/Library/Fonts",
      ]
    let paths = folders.map { "\($0)/\(file)" }
    guard let path = paths.first(where: FileManager.default.fileExists) else {
      throw CuttingError(
        description:
          "\(file) is in none of \(folders.joined(separator: ", ")): install the package "
          + "fonts-inter, or name its folder in PLOT_INTER")
    }
    return path
  }

  /// Returns the font with the glyphs of `allCutCharacters` alone.
  private func cut(_ font: Data) throws -> Data {
    try withFace(of: font, cut)
  }

  private func cut(_ face: OpaquePointer?) throws -> Data {
    let input = hb_subset_input_create_or_fail()
    defer { hb_subset_input_destroy(input) }
    for range in allCutCharacters {
      hb_set_add_range(hb_subset_input_unicode_set(input), range.lowerBound, range.upperBound)
    }
    let features = hb_subset_input_set(input, HB_SUBSET_SETS_LAYOUT_FEATURE_TAG)
    hb_set_clear(features)
    for feature in allCutFeatures { hb_set_add(features, hb_tag_from_string(feature, 4)) }
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING.rawValue)
    guard let cut = hb_subset_or_fail(face, input) else {
      throw CuttingError(description: "HarfBuzz cannot cut \(file)")
    }
    let blob = hb_face_reference_blob(cut)
    defer {
      hb_blob_destroy(blob)
      hb_face_destroy(cut)
    }
    var count: UInt32 = 0
    guard let bytes = hb_blob_get_data(blob, &count) else {
      throw CuttingError(description: "HarfBuzz gives no font for \(file)")
    }
    return Data(bytes: bytes, count: Int(count))
  }
}

/// The faces. A version of Inter with other hashes changes every picture.
let allCutFaces = [
  CutFace(name: "regular", file: "Inter-Regular.otf", hash: 0xb721_2558_71cf_9491),
  CutFace(name: "semiBold", file: "Inter-SemiBold.otf", hash: 0xc82b_bb96_81c6_3be7),
]

/// The characters of Latin, Greek and Cyrillic script, and signs. The Unicode Standard, code charts.
let allCutCharacters: [ClosedRange<UInt32>] = [
  // Latin, with the letters of Romanian, Azerbaijani and Hausa, and accents.
  0x20...0x7e, 0xa0...0x17f, 0x18f...0x18f, 0x192...0x192, 0x218...0x21b, 0x259...0x259,
  0x2bc...0x2bc, 0x2c6...0x2dd, 0x300...0x304, 0x306...0x30c, 0x327...0x328,
  // Greek and Cyrillic.
  0x370...0x3ff, 0x400...0x45f, 0x490...0x491,
  // Punctuation, numbers above and below the line, currencies.
  0x2010...0x2027, 0x202f...0x205e, 0x2070...0x208e, 0x20a0...0x20bf,
  // Letters as signs, fractions, arrows, mathematics.
  0x2100...0x214f, 0x2150...0x215f, 0x2190...0x2199, 0x2200...0x22ff, 0x2300...0x230b,
  // Shapes, stars, ticks.
  0x25a0...0x25ff, 0x2600...0x2606, 0x2713...0x2717,
]

/// The features that are kept: kerning, accents, and digits of one width. None replaces characters, as an
/// arrow for `->` would: data are drawn as they are.
let allCutFeatures = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"]

extension Data {
  var fnv1a: UInt64 {
    reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
