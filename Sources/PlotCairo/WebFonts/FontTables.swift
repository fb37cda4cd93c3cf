import PlotViews

/// The tables of a font with the glyphs of one picture. Its units are thousandths of the em.
///
/// OpenType with outlines in Compact Font Format: https://learn.microsoft.com/typography/opentype/spec/ and
/// Adobe Technical Note 5176, "The Compact Font Format Specification".
struct FontTables {
  struct Glyph {
    /// The outline with y downwards.
    var path: Path
    var advance: Int
  }

  struct Pair: Hashable {
    /// Indices of `glyphs`.
    var left: Int
    var right: Int
  }

  /// The glyphs from index 1 on; index 0 is the empty glyph of missing characters.
  var glyphs: [Glyph]
  /// The index of each character's glyph.
  var characters: [UInt32: Int]
  /// The change of the advance between two glyphs.
  var kerning: [Pair: Int]
  var weight: Int
  var ascent: Int
  var descent: Int

  /// The tables in the order of their tags.
  var all: [(tag: String, bytes: [UInt8])] {
    let count = glyphs.count + 1
    let (first, last) = (characters.keys.min() ?? 0, characters.keys.max() ?? 0)
    let widest = glyphs.map(\.advance).max() ?? 0
    let box = glyphs.compactMap(\.path.bounds)
    let (left, right) = (box.map(\.minX).min() ?? 0, box.map(\.maxX).max() ?? 0)
    let (top, bottom) = (box.map(\.minY).min() ?? 0, box.map(\.maxY).max() ?? 0)
    let head = Self.table(
      54,
      [
        0: 1, 4: 1, 12: 0x5f0f, 14: 0x3cf5, 16: 3, 18: 1000, 36: Int(left.rounded(.down)),
        38: -Int(bottom.rounded(.up)), 40: Int(right.rounded(.up)), 42: -Int(top.rounded(.down)),
        46: 3, 48: 2,
      ])
    let hhea = Self.table(36, [0: 1, 4: ascent, 6: -descent, 10: widest, 18: 1, 34: count])
    let os2 = Self.table(
      96,
      [
        0: 4, 2: 500, 4: weight, 6: 5, 62: 0x80 | (weight == 400 ? 0x40 : 0),
        64: Int(min(first, 0xffff)), 66: Int(min(last, 0xffff)), 68: ascent, 70: -descent,
        74: ascent, 76: descent, 92: 0x20,
      ])
    let hmtx =
      bigEndian(Int32(0)) + glyphs.flatMap { bigEndian(Int16(clamping: $0.advance)) + [0, 0] }
    return [
      ("CFF ", outlines), ("GPOS", positions), ("OS/2", os2), ("cmap", characterMap),
      ("head", head),
      ("hhea", hhea), ("hmtx", hmtx), ("maxp", Self.table(6, [2: 0x5000, 4: count])),
      ("name", Self.table(6, [4: 6])), ("post", Self.table(32, [0: 3])),
    ].filter { !$0.1.isEmpty }
  }

  /// Returns a table of zeros, with 16-bit numbers at some offsets.
  private static func table(_ count: Int, _ numbers: [Int: Int]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    for (place, number) in numbers {
      bytes.replaceSubrange(place..<place + 2, with: bigEndian(Int16(truncatingIfNeeded: number)))
    }
    return bytes
  }

  /// Returns the bytes of 16-bit numbers.
  private static func words(_ numbers: Int...) -> [UInt8] {
    numbers.flatMap { bigEndian(Int16(truncatingIfNeeded: $0)) }
  }

  /// The table `cmap` in format 12: runs of consecutive characters with consecutive glyphs.
  private var characterMap: [UInt8] {
    var groups: [(first: UInt32, count: Int, glyph: Int)] = []
    for (character, glyph) in characters.sorted(by: { $0.key < $1.key }) {
      if let last = groups.last, character == last.first + UInt32(last.count),
        glyph == last.glyph + last.count
      {
        groups[groups.count - 1].count += 1
      } else {
        groups.append((character, 1, glyph))
      }
    }
    var bytes = Self.words(0, 1, 3, 10, 0, 12, 12, 0)
    for number in [16 + 12 * groups.count, 0, groups.count] { bytes += bigEndian(UInt32(number)) }
    for group in groups {
      bytes += bigEndian(group.first) + bigEndian(group.first + UInt32(group.count - 1))
      bytes += bigEndian(UInt32(group.glyph))
    }
    return bytes
  }

  /// The table `GPOS` with the feature `kern` for all scripts; empty without kerning. Offsets have 16 bits:
  /// of very many pairs, those of the last glyphs are left out.
  private var positions: [UInt8] {
    var sets: [(left: Int, bytes: [UInt8])] = []
    var size = 0
    for (left, pairs) in Dictionary(grouping: kerning, by: \.key.left).sorted(by: {
      $0.key < $1.key
    }) {
      var bytes = Self.words(pairs.count)
      for pair in pairs.sorted(by: { $0.key.right < $1.key.right }) {
        bytes += Self.words(pair.key.right, pair.value)
      }
      size += bytes.count + 4
      if size < 0xff00 { sets.append((left, bytes)) }
    }
    guard !sets.isEmpty else { return [] }
    // One script, one language, one feature, one lookup.
    var bytes = Self.words(1, 0, 10, 30, 44)
    bytes += Self.words(1) + Array("DFLT".utf8) + Self.words(8, 4, 0, 0, 0xffff, 1, 0)
    bytes += Self.words(1) + Array("kern".utf8) + Self.words(8, 0, 1, 0)
    bytes += Self.words(1, 4, 2, 0, 1, 8)
    var place = 10 + 2 * sets.count
    let coverage = place + sets.reduce(0) { $0 + $1.bytes.count }
    bytes += Self.words(1, coverage, 4, 0, sets.count)
    for set in sets {
      bytes += Self.words(place)
      place += set.bytes.count
    }
    return bytes + sets.flatMap(\.bytes) + Self.words(1, sets.count)
      + sets.flatMap { Self.words($0.left) }
  }

  /// The table `CFF`.
  private var outlines: [UInt8] {
    let empty = Charstring(Path()).bytes
    let charstrings = Self.index([empty] + glyphs.map { Charstring($0.path).bytes })
    // The glyphs have their own names, after the 391 standard ones.
    let names = Self.index(glyphs.indices.map { Array("g\($0)".utf8) })
    let charset = [2] + Self.words(391, glyphs.count - 1)
    /// The default width, which the table `hmtx` replaces.
    let widths: [UInt8] = [139, 20]
    func dictionary(_ start: Int) -> [UInt8] {
      func number(_ value: Int) -> [UInt8] { [29] + bigEndian(Int32(value)) }
      let charstringsStart = start + charset.count + widths.count
      return number(start) + [15] + number(charstringsStart) + [17] + number(widths.count)
        + number(start + charset.count) + [18]
    }
    func beginning(_ start: Int) -> [UInt8] {
      [1, 0, 4, 4] + Self.index([Array("plot".utf8)]) + Self.index([dictionary(start)]) + names
        + Self.words(0)
    }
    // All numbers in the dictionary have the same length, so a first pass with zeros measures it.
    return beginning(beginning(0).count) + charset + widths + charstrings
  }

  private static func index(_ items: [[UInt8]]) -> [UInt8] {
    var (bytes, end) = (words(items.count) + [4], 1)
    bytes += bigEndian(UInt32(end))
    for item in items {
      end += item.count
      bytes += bigEndian(UInt32(end))
    }
    return bytes + items.flatMap(\.self)
  }
}
