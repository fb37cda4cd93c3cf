/// The glyphs of the program's own font that a picture shows, as fonts for its file.
struct PictureFonts {
  private struct Face {
    let own: OwnFace
    /// The face at the size of the units.
    let font: FontOutlines
    /// The glyph of each character.
    var characters: [UInt32: UInt] = [:]
    /// The change of the advance between two glyphs.
    var kerning: [[UInt]: Int] = [:]
  }

  /// By weight.
  private var faces: [Int: Face] = [:]

  mutating func add(_ line: TextLine) {
    for run in line.runs {
      guard let own = run.font.own else { continue }
      guard
        var face = faces[own.weight]
          ?? run.font.inUnits(slanted: false).map({ Face(own: own, font: $0) })
      else { continue }
      for part in run.parts {
        let isPlain = part.text.unicodeScalars.count == 1 && part.glyphs.count == 1
        for scalar in part.text.unicodeScalars {
          // Browsers compose characters as HarfBuzz does here.
          face.characters[scalar.value] = isPlain ? part.glyphs.first : own.glyph(of: scalar)
        }
      }
      let factor = FontOutlines.unitsPerEm / run.font.size
      for (glyph, next) in zip(run.glyphs, run.glyphs.dropFirst()) {
        let change = (next.x - glyph.x) * factor - face.font.advance(of: glyph.index)
        if abs(change) >= 0.5 { face.kerning[[glyph.index, next.index]] = Int(change.rounded()) }
      }
      faces[own.weight] = face
    }
  }

  /// Returns the rules of a style sheet that give a family these fonts.
  func rules(family: String) -> String {
    faces.sorted { $0.key < $1.key }.map { weight, face in
      let font = base64(WebFont(tables(of: face)).bytes)
      return "@font-face{font-family:\(family);font-weight:\(weight);"
        + "src:url(data:font/woff;base64,\(font))}\n"
    }.joined()
  }

  private func tables(of face: Face) -> FontTables {
    var numbers: [UInt: Int] = [:]
    var glyphs: [FontTables.Glyph] = []
    var characters: [UInt32: Int] = [:]
    for (character, glyph) in face.characters.sorted(by: { $0.key < $1.key }) {
      if numbers[glyph] == nil {
        let advance = Int(face.font.advance(of: glyph).rounded())
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
