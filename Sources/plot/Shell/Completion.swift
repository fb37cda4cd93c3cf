import PlotAsk
import PlotInference
import PlotLook
import PlotTables
import Plotting

/// The words that may stand at the end of a command line.
struct Completion {
  struct Candidate: Equatable {
    var word: String
    var summary = ""
  }

  private(set) var candidates: [Candidate] = []
  /// The extensions of files whose names fit, too, any if there are none; nil if none fit.
  private(set) var fileExtensions: [String]?

  private let surroundings: Surroundings
  /// The words before the last one, without the name of the sub-command and the flag of the last
  /// one.
  private var before: [String]

  /// - Parameter words: behind the name of the program, as typed without quotes; the last one,
  ///   empty behind a space, as far as it is typed.
  init(of words: [String], in surroundings: Surroundings) {
    self.surroundings = surroundings
    let current = words.last ?? ""
    let command =
      words.count > 1
      ? allSubcommands.first { $0.name == words[0] } ?? PlotCommand.self : PlotCommand.self
    before = Array(words.dropLast().dropFirst(command.name.isEmpty ? 0 : 1))
    let entries = OptionListing(command.listedOptions).entries
    if before.contains("--") {
      fileExtensions = []
    } else if let entry = entries.first(where: { $0.takesValue(behind: before.last) }) {
      before.removeLast()
      complete(current, of: entry)
    } else if current.hasPrefix("--"), let sign = current.firstIndex(of: "=") {
      let flag = String(current[..<sign])
      guard let entry = entries.first(where: { $0.flags.contains(flag) }) else { return }
      complete(String(current[current.index(after: sign)...]), of: entry)
      for index in candidates.indices {
        candidates[index].word = flag + "=" + candidates[index].word
      }
    } else if current.hasPrefix("-") {
      let isHelp = command.name == HelpCommand.name
      offer(
        flags(of: isHelp ? OptionListing(TitledOptions.self).entries : entries), for: current)
    } else {
      for entry in entries where entry.flags.isEmpty { complete(current, of: entry) }
      guard words.count == 1 else { return }
      offer(
        allSubcommands.map { Candidate(word: $0.name, summary: $0.configuration.abstract) },
        for: current)
    }
  }

  /// The flags that are not on the line yet, or may stand there again.
  private func flags(of entries: [OptionListing.Entry]) -> [Candidate] {
    entries.filter { entry in entry.isRepeatable || !before.contains { entry.flags.contains($0) } }
      .flatMap { entry in
        entry.flags.map { Candidate(word: $0, summary: entry.summary) }
      }
  }

  private mutating func offer(_ words: [Candidate], for current: String) {
    candidates += words.filter { $0.word.hasPrefix(current) }
  }

  /// Completes a value: a name, the last of a list with commas, or either side of an assignment
  /// such as `column=role`.
  private mutating func complete(_ current: String, of entry: OptionListing.Entry) {
    fileExtensions = entry.fileExtensions ?? fileExtensions
    let sides = entry.valueName?.split(separator: "=").map(String.init) ?? []
    guard sides.count == 2 else {
      let words = entry.values.isEmpty ? words(named: sides.first ?? "") : entry.values
      let whole = words.filter { $0.hasPrefix(current) }
      // Names of columns may hold commas themselves.
      let start = whole.isEmpty ? current.lastIndex(of: ",").map(current.index(after:)) : nil
      let kept = String(start.map { current[..<$0] } ?? "")
      offer(words.map { Candidate(word: kept + $0) }, for: current)
      return
    }
    if let sign = current.lastIndex(of: "=") {
      let kept = current[...sign]
      offer(words(named: sides[1]).map { Candidate(word: kept + $0) }, for: current)
    } else {
      offer(words(named: sides[0]).map { Candidate(word: $0 + "=") }, for: current)
    }
  }

  /// Returns the words for a value name of the help.
  private func words(named name: String) -> [String] {
    switch name {
    case "column": columnNames(of: before)
    case "name": categoryNames(of: before)
    case "zone": ZoneFile.names
    case "role": ColumnRole.allCases.map(\.rawValue)
    case "channel": Channel.allCases.map(\.rawValue)
    default: []
    }
  }
}

extension OptionListing.Entry {
  /// Whether the next word is its value.
  fileprivate func takesValue(behind word: String?) -> Bool {
    guard let word, valueName != nil else { return false }
    return flags.contains(word)
  }
}
