import PlotTables
import PlotWords

/// A command line that the parser rejects, in words that it may accept: synonyms are replaced by our flags,
/// and values attached to short flags are separated from them.
struct MeantWords {
  private(set) var words: [String] = []
  /// A note on each replaced synonym.
  private(set) var notes: [Note] = []

  private let flags: Set<String>
  private let valuedFlags: Set<String>

  init(_ typed: [String], of entries: [OptionListing.Entry]) {
    flags = Set(entries.flatMap(\.flags))
    valuedFlags = Set(entries.filter { $0.valueName != nil }.flatMap(\.flags))
    var rest = typed[...]
    while let word = rest.popFirst() {
      guard word != "--" else {
        words.append(word)
        break
      }
      let meant = word.hasPrefix("--") ? long(word) : short(word)
      words += meant
      if valuedFlags.contains(meant.last ?? ""), let value = rest.popFirst() { words.append(value) }
    }
    words += rest
  }

  private mutating func long(_ word: String) -> [String] {
    let name = String(word.prefix { $0 != "=" })
    guard !flags.contains(name),
      let meaning = Synonyms.flags.meaning(of: String(name.dropFirst(2)))
    else { return [word] }
    var meant = meaning.split(separator: " ").map(String.init)
    guard flags.contains(meant[0]) else { return [word] }
    if name != word {
      guard meant.count == 1 else { return [word] }
      meant[0] += word.dropFirst(name.count)
    }
    notes.append(Note(.detail, "'\(name)' is taken as '\(meaning)'"))
    return meant
  }

  /// Returns combined short flags, and the value attached to the last one, as single words. A long flag
  /// after one hyphen is left as it is, for the error message.
  private func short(_ word: String) -> [String] {
    var rest = word.unicodeScalars.dropFirst()
    let name = String(word.dropFirst().prefix { $0 != "=" })
    guard word.hasPrefix("-"), rest.count > 1, !flags.contains("--" + name),
      name.count < 2
        || Synonyms.flags.meaning(of: name) == nil && Synonyms.flags.hint(for: name) == nil
    else { return [word] }
    var single: [String] = []
    while let letter = rest.popFirst() {
      let flag = "-\(letter)"
      guard flags.contains(flag) else { return [word] }
      guard valuedFlags.contains(flag), let first = rest.first else {
        single.append(flag)
        continue
      }
      let value = String(String.UnicodeScalarView(rest))
      switch first {
      case "=": single.append(flag + value)
      case "-": single.append("\(flag)=\(value)")
      default: single += [flag, value]
      }
      return single
    }
    return single
  }
}
