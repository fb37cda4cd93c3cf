/// Which packages of fonts have a character, by the names of Debian and those that follow it; others
/// call them alike.
enum FontPackages {
  /// Returns the packages that all of the characters need together, each once.
  static func having(_ characters: [Character]) -> [String] {
    let needed = Set(characters.map(package(having:)))
    return ["fonts-noto-core", "fonts-noto-cjk", "fonts-noto-color-emoji"].filter(needed.contains)
  }

  private static func package(having character: Character) -> String {
    let scalars = character.unicodeScalars
    // A variation selector 16 asks for the picture of what has both (UTS #51, 1.4.3).
    if scalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xfe0f }) {
      return "fonts-noto-color-emoji"
    }
    return scalars.contains { scalar in cjk.contains { $0.contains(scalar.value) } }
      ? "fonts-noto-cjk" : "fonts-noto-core"
  }

  /// Blocks of Chinese, Japanese and Korean (https://www.unicode.org/Public/15.1.0/ucd/Blocks.txt).
  private static let cjk: [ClosedRange<UInt32>] = [
    0x1100...0x11ff, 0x2e80...0x31ef, 0x3200...0xa4cf, 0xa960...0xa97f, 0xac00...0xd7ff,
    0xf900...0xfaff, 0xfe30...0xfe4f, 0xff00...0xffef, 0x20000...0x3fffd,
  ]
}
