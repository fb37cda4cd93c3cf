import ArgumentParser
import Plotting

/// Options with one value that a command line repeats: the parser takes the last.
enum RepeatedOptions {
  /// Returns a warning for each option that is given again under the same name.
  static func notes(_ words: [String], of type: any ParsableArguments.Type) -> [Note] {
    let words = words.prefix { $0 != "--" }
    // The listing takes longer than drawing a small chart.
    var seen: Set<Substring> = []
    guard !words.filter(isFlag).map(flag(of:)).allSatisfy({ seen.insert($0).inserted }) else {
      return []
    }
    let valued = OptionListing(type).entries.filter { $0.valueName != nil }
    let flags = Set(valued.flatMap(\.flags))
    var single = Set(valued.filter { !$0.isRepeatable }.flatMap(\.flags))
    var given: Set<String> = []
    var notes: [Note] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let flag = String(flag(of: word))
      guard flags.contains(flag) else { continue }
      // The value may look like a flag: `--sort -x`.
      if flag.count == word.count { _ = rest.popFirst() }
      guard !given.insert(flag).inserted, single.remove(flag) != nil else { continue }
      notes.append(Note(.warning, "\(flag) is given more than once: the last one counts"))
    }
    return notes
  }

  private static func isFlag(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

  /// Returns a word without the value that is attached to it by `=`.
  private static func flag(of word: String) -> Substring { word.prefix { $0 != "=" } }
}
