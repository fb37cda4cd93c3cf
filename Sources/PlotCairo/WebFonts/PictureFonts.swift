import PlotViews

/// Subsets of the program's own font with the glyphs of one picture, for embedding in its file.
struct PictureFonts {
  private struct Face {
    let own: OwnFace
    /// The face, scaled to the units of the font.
    let font: FontOutlines
    /// The glyph of each character.
    var characters: [UInt32: UInt] = [:]
    /// The change of the advance between two glyphs; pairs with a glyph of another face are ignored later.
    var kerning: [[UInt]: Int] = [:]

    mutating func addKerning(of run: GlyphRun) {
      let factor = FontOutlines.unitsPerEm / run.font.size
      for (glyph, next) in zip(run.glyphs, run.glyphs.dropFirst()) {
        let change =
          (next.x - glyph.x) * factor
          - own.advance(of: glyph.index, unitsPerEm: FontOutlines.unitsPerEm)
        if abs(change) >= 0.5 { kerning[[glyph.index, next.index]] = Int(change.rounded()) }
      }
    }
  }

  private struct Key: Hashable, Comparable {
    let weight: Int
    /// Whether the face has only the proportional figures; another face has all other characters.
    let isOfFigures: Bool

    static func < (a: Key, b: Key) -> Bool {
      a.weight != b.weight ? a.weight < b.weight : !a.isOfFigures && b.isOfFigures
    }
  }

  private var faces: [Key: Face] = [:]

  /// Returns the name of the family with the proportional figures of another family.
  static func figuresFamily(_ family: String) -> String { family + "n" }

  mutating func add(_ line: TextLine, _ figures: TextStyle.Figures) {
    for run in line.runs {
      guard let own = run.font.own else { continue }
      let keys = [false, true].map { Key(weight: own.weight, isOfFigures: $0) }
      for part in run.parts {
        let isPlain = part.text.unicodeScalars.count == 1 && part.glyphs.count == 1
        for scalar in part.text.unicodeScalars {
          let isFigure = figures == .proportional && ("0"..."9").contains(scalar)
          let key = keys[isFigure ? 1 : 0]
          if faces[key] == nil {
            faces[key] = run.font.inUnits(slanted: false).map { Face(own: own, font: $0) }
          }
          // The glyph of a single character suffices: browsers compose clusters as HarfBuzz does here.
          faces[key]?.characters[scalar.value] = isPlain ? part.glyphs.first : own.glyph(of: scalar)
        }
      }
      for key in keys { faces[key]?.addKerning(of: run) }
    }
  }

  /// Returns the `@font-face` rules that define the fonts as a family.
  func rules(family: String) -> String {
    faces.sorted { $0.key < $1.key }.map { key, face in
      let family = key.isOfFigures ? Self.figuresFamily(family) : family
      let font = base64(WebFont(tables(of: face)).bytes)
      return "@font-face{font-family:\(family);font-weight:\(key.weight);"
        + "src:url(data:font/woff;base64,\(font))}\n"
    }.joined()
  }

  private func tables(of face: Face) -> FontTables {
    var numbers: [UInt: Int] = [:]
    var glyphs: [FontTables.Glyph] = []
    var characters: [UInt32: Int] = [:]
    for (character, glyph) in face.characters.sorted(by: { $0.key < $1.key }) {
      if numbers[glyph] == nil {
        let advance = Int(
          face.own.advance(of: glyph, unitsPerEm: FontOutlines.unitsPerEm).rounded())
        glyphs.append(FontTables.Glyph(path: face.font.path(of: glyph), advance: advance))
        numbers[glyph] = glyphs.count
      }
      characters[character] = numbers[glyph]
    }
    var kerning: [FontTables.Pair: Int] = [:]
    for (pair, change) in face.kerning {
      if let left = numbers[pair[0]], let right = numbers[pair[1]] {
        kerning[FontTables.Pair(left: left, right: right)] = change
      }
    }
    return FontTables(
      glyphs: glyphs, characters: characters, kerning: kerning, weight: face.own.weight,
      ascent: Int(face.font.ascent.rounded()), descent: Int(face.font.descent.rounded()))
  }
}
