/// The words of the command line as the parser of arguments can read them.
enum ArgumentWords {
  /// Returns the words with `--name=value` taken apart where the parser would not find the sign, or
  /// the value.
  ///
  /// It looks for a character `=`, and a value that starts with a combining mark makes one character
  /// of the two; and it takes an empty value for none.
  static func separated(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words[..<end].flatMap(separated) + words[end...]
  }

  private static func separated(_ word: String) -> [String] {
    guard word.utf8.starts(with: "--".utf8),
      let sign = word.unicodeScalars.firstIndex(of: "=")
    else { return [word] }
    let value = word.unicodeScalars[word.unicodeScalars.index(after: sign)...]
    let isSeen = word.firstIndex(of: "=") == sign
    guard value.isEmpty || !isSeen else { return [word] }
    return [String(word.unicodeScalars[..<sign]), String(value)]
  }
}
