import Plotting

/// Prepares the words of the command line for the argument parser.
enum ArgumentWords {
  /// The most options of a command line, the most bytes in the name of one, and the most words: the time of
  /// the parser is quadratic in each.
  private static let (mostOptions, longestOption, mostWords) = (1000, 1000, 10_000)

  /// Refuses a command line that would take long to parse.
  static func refuseTooMany(_ words: [String]) throws(Failure) {
    let options = words.prefix { $0 != "--" }.filter { $0.utf8.first == UInt8(ascii: "-") }
    guard options.count <= mostOptions else {
      throw Failure(
        .limit, "\(options.count) options exceed the limit of \(mostOptions) for a command line",
        hint: "--events FILE draws lines from a table; a specification holds any number of marks")
    }
    guard words.count <= mostWords else {
      throw Failure(
        .limit, "\(words.count) words exceed the limit of \(mostWords) for a command line",
        hint: "one table with a column for the name of the file takes the place of many files")
    }
    let long = options.first { word in
      let name = word.utf8.prefix { $0 != UInt8(ascii: "=") }
      return name.count > longestOption
    }
    guard let long else { return }
    throw Failure(
      .limit,
      "an option has a name of \(long.utf8.count) bytes, over the limit of \(longestOption)",
      hint: "'\(Program.name) --help' lists all options; a value follows its option")
  }

  /// Returns the words with `--name=value` split where the parser would not find the sign or the value.
  ///
  /// The parser looks for a character `=`, which a combining mark at the start of the value makes another
  /// character; and it takes an empty value for a missing one.
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
