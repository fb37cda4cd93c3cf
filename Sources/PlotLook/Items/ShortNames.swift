import PlotViews

/// Names beside each other as they are shown: those without room are shortened, and names that differ stay
/// different where the room allows it.
package struct ShortNames {
  /// The lines of each name.
  package private(set) var lines: [[String]]
  /// The number of names that lost letters.
  package var shortenedCount: Int { zip(names, shown).count { $0 != $1 } }
  /// The number of names that look as another one does.
  package var alikeCount: Int { alike.reduce(0) { $0 + $1.count } }

  private let names: [String]
  private var shown: [String] { lines.map { $0.joined(separator: " ") } }

  /// - Parameter shorten: returns the lines of a text in the place of a name.
  package init(_ names: [String], _ shorten: (_ text: String, _ place: Int) -> [String]) {
    self.names = names
    lines = names.indices.map { shorten(names[$0], $0) }
    for group in alike { tell(group, shorten) }
    // The rests of one group may look like those of another.
    if !alike.isEmpty { tell(names.indices.filter { shown[$0] != names[$0] }, shorten) }
  }

  /// Shows what a group of names differs in.
  private mutating func tell(
    _ group: [Int], _ shorten: (_ text: String, _ place: Int) -> [String]
  ) {
    let told = ShortNames.telling(group.map { Array(names[$0]) }) { shorten($0, group[$1]) }
    for (index, name) in zip(group, told ?? []) { lines[index] = name }
  }

  /// The places of different names that look the same.
  private var alike: [[Int]] {
    let shown = shown
    guard shown != names else { return [] }
    return Dictionary(grouping: names.indices) { shown[$0] }.values.filter { group in
      group.contains { names[$0] != names[group[0]] }
    }
  }

  /// Returns names without what all of them begin and end with, but for as much of the beginning as has room;
  /// nil if they share nothing.
  private static func telling(
    _ names: [[Character]], _ shorten: (_ text: String, _ place: Int) -> [String]
  ) -> [[String]]? {
    let least = names.map(\.count).min() ?? 0
    let first = names[0]
    var head = (0..<least).first { place in names.contains { $0[place] != first[place] } } ?? least
    var tail =
      (0..<least - head).first { place in
        names.contains { $0[$0.count - 1 - place] != first[first.count - 1 - place] }
      } ?? least - head
    // Without what they share, `1` of `1` and `11` would be empty.
    if names.contains(where: { $0.count == head + tail }) {
      if head > 0 { head -= 1 } else if tail > 0 { tail -= 1 }
    }
    // A mark in place of one letter makes no name shorter.
    guard head + tail > 1 else { return nil }
    let ends = tail > 0 ? "…" : ""
    func text(_ name: [Character], _ count: Int) -> String {
      String(first.prefix(count)) + (count < head ? "…" : "")
        + String(name[head..<name.count - tail]) + ends
    }
    func fits(_ count: Int) -> Bool {
      names.indices.allSatisfy { place in
        let text = text(names[place], count)
        return shorten(text, place).joined(separator: " ") == text
      }
    }
    guard fits(0) else {
      return ShortNames(names.map { "…" + String($0[head..<$0.count - tail]) }, shorten).lines
    }
    var (most, tooMany) = (0, head + 1)
    while most + 1 < tooMany {
      let count = (most + tooMany) / 2
      if fits(count) { most = count } else { tooMany = count }
    }
    return names.indices.map { shorten(text(names[$0], most), $0) }
  }
}

extension TextSetter {
  /// Returns names, each on one line of at most `width`.
  package func fitted(_ names: [String], _ style: TextStyle, within width: Double) -> ShortNames {
    ShortNames(names) { name, _ in [fitted(name, style, within: width)] }
  }
}
