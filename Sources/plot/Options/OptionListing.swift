import ArgumentParser
import PlotTables

/// The options of a command as they are declared: the source of completions and of the manual.
///
/// Parsed from the JSON that the argument parser prints, its only complete listing.
struct OptionListing {
  /// A flag, an option with a value, or the files of a command.
  struct Entry {
    /// The names with their hyphens, the short one first; none for a positional argument.
    var flags: [String]
    /// The name of the value in the help; nil for a flag without one.
    var valueName: String?
    /// The title of the group.
    var title: String
    var summary: String
    var isRepeatable: Bool
    /// The values that it may have, if they are a list.
    var values: [String]
    /// Whether its value is the name of a file.
    var isFile: Bool
  }

  let entries: [Entry]

  init(_ type: any ParsableArguments.Type) {
    let json = Array(type._dumpHelp().utf8)
    let arguments = (try? JSONNode.parse(json, name: "options"))?["command"]?["arguments"]?.array
    // A flag and its opposite are declared as one.
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
      isFile: completion?["file"] != nil)
  }
}
