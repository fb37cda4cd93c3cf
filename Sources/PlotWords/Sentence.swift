import PlotScales

/// Words put together to a sentence, and lists within one.
package enum Sentence {
  /// The most names that are listed; more are counted.
  static let mostNames = 8

  /// Adds a full stop to words that do not end in a sign that closes a sentence by itself:
  /// `Alaska Airlines Inc.`, `Who?`, `さようなら。`.
  package static func ended(_ words: String) -> String {
    // Closing quotes and brackets stand behind the sign.
    let last = words.last { !"\"'”’»)]」』）".contains($0) }
    let isQuoted = last != words.last
    let isClosed = last.map { (isQuoted ? "!?…。！？" : ".!?…。！？｡").contains($0) } ?? false
    return isClosed ? words : words + "."
  }

  /// `A, B, C`, or `A, B, C and 9 more`. Names that have commas themselves stand between semicolons.
  ///
  /// - Parameter count: how many there are; nil for all of them.
  package static func listed(_ names: [String], most: Int = mostNames, of count: Int? = nil)
    -> String
  {
    let shown = names.prefix(most)
    let text = shown.joined(separator: shown.contains { $0.contains(", ") } ? "; " : ", ")
    let count = count ?? names.count
    return count > most ? "\(text) and \(count - most) more" : text
  }

  /// `A`, `A and B`, `A, B and C`, or with another word before the last.
  package static func joined(_ names: [String], by word: String = "and") -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " \(word) " + last
  }

  /// Names the first of equals, or two of them where that is short: `A`, `A and B`, `A and 5 more`,
  /// `Asia, 2055, and 1 more`.
  ///
  /// - Parameter count: how many there are.
  package static func ties(_ names: [String], of count: Int) -> String {
    guard let first = names.first, count > 1 else { return names.first ?? "" }
    let hasCommas = names.prefix(2).contains { $0.contains(", ") }
    let rest =
      count == 2 && !hasCommas
      ? names.last ?? "" : "\(NumberLabels.text(for: Double(count - 1))) more"
    return first + (hasCommas ? ", and " : " and ") + rest
  }

  /// Capitalises words of ours at the beginning of a sentence: names of columns
  /// stay as the data have them.
  package static func capitalized(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst()
  }
}
