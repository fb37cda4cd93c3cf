import ArgumentParser
import Plotting

/// Options with one value that a command line repeats: the parser takes the last.
enum RepeatedOptions {
  /// Returns a warning for each option that is given again under the same name.
  static func notes(_ words: [String], of type: any ParsableArguments.Type) -> [Note] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    // No value is taken for a flag: one that begins with a hyphen is given after `=`.
    let flags = words[..<end].filter { $0.hasPrefix("-") && $0 != "-" }.map { word in
      String(word.prefix { $0 != "=" })
    }
    var seen: Set<String> = []
    var repeated = flags.filter { !seen.insert($0).inserted }
    // The listing takes longer than drawing a small chart.
    guard !repeated.isEmpty else { return [] }
    let entries = OptionListing(type).entries.filter { $0.valueName != nil && !$0.isRepeatable }
    var single = Set(entries.flatMap(\.flags))
    repeated = repeated.filter { single.remove($0) != nil }
    return repeated.map { Note(.warning, "\($0) is given more than once: the last one counts") }
  }
}
