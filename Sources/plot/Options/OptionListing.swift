import ArgumentParser
import PlotTables

/// The declared options of a command, as the source of completions and the manual.
///
/// It is parsed from the JSON dump of the argument parser, its only complete listing.
struct OptionListing {
  /// A flag, an option with a value, or the files of a command.
  struct Entry {
    /// The names with their hyphens, the short one first; empty for a positional argument.
    var flags: [String]
    /// The name of the value in the help; nil for a flag without one.
    var valueName: String?
    /// The title of the group.
    var title: String
    var summary: String
    var isRepeatable: Bool
    /// The accepted values, if they are a closed list.
    var values: [String]
    /// The extensions of the files that its value may name, any if there are none; nil if it names no file.
    var fileExtensions: [String]?
  }

  let entries: [Entry]

  init(_ type: any ParsableArguments.Type) {
    let json = Array(type._dumpHelp().utf8)
    let arguments = (try? JSONNode.parse(json, name: "options"))?["command"]?["arguments"]?.array
    // A flag and its negation are declared together.
    let shown = (arguments ?? []).filter { $0["shouldDisplay"]?.bool != false }
    entries = shown.map(Entry.init).reduce(into: []) { entries, entry in
      if let last = entries.last, last.valueName == nil, last.summary == entry.summary {
        entries[entries.count - 1].flags += entry.flags
      } else {
        entries.append(entry)
      }
    }
  }
}

extension OptionListing.Entry {
  fileprivate init(_ node: JSONNode) {
    let isFlag = node["kind"]?.string == "flag"
    let completion = node["completionKind"]
    let names = (node["names"]?.array ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"]?.string == "short" ? "-" : "--") + $0 }
    }
    self.init(
      flags: names.sorted { $0.utf8.count < $1.utf8.count },
      valueName: isFlag ? nil : node["valueName"]?.string,
      title: node["sectionTitle"]?.string ?? "",
      summary: node["abstract"]?.string ?? "",
      isRepeatable: node["isRepeating"]?.bool ?? false,
      values: completion?["list"]?["values"]?.array?.compactMap(\.string) ?? [],
      fileExtensions: completion?["file"].map { file in
        file["extensions"]?.array?.compactMap(\.string) ?? []
      })
  }
}
