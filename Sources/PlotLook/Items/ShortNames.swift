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
    for group in alike + doubtful { tell(group, shorten) }
    // The rests of one group may look like those of another.
    if !alike.isEmpty { tell(names.indices.filter { shown[$0] != names[$0] }, shorten) }
  }

  /// Shows what a group of names differs in.
  private mutating func tell(
    _ group: [Int], _ shorten: (_ text: String, _ place: Int) -> [String]
  ) {
    let told = ShortNames.telling(group.map { Array(names[$0]) }) { shorten($0, group[$1]) }
    let shown = shown
    for (index, name) in zip(group, told ?? []) where shown[index] != names[index] {
      lines[index] = name
    }
  }

  /// The places of different names that look the same.
  private var alike: [[Int]] {
    let shown = shown
    guard shown != names else { return [] }
    return Dictionary(grouping: names.indices) { shown[$0] }.values.filter { group in
      group.contains { names[$0] != names[group[0]] }
    }
  }

  /// The names without some letters that may be read as others, each with these: `Bench…code` beside
  /// `Benchmark decode` and `Benchmark encode`.
  private var doubtful: [[Int]] {
    let shown = shown
    guard names.count <= Self.mostCompared else { return [] }
    return names.indices.compactMap { place in
      guard shown[place] != names[place], let mark = shown[place].firstIndex(of: "…") else {
        return nil
      }
      let (head, tail) = (shown[place][..<mark], shown[place][mark...].dropFirst())
      let others = names.indices.filter { other in
        names[other] != names[place] && names[other].count >= head.count + tail.count
          && names[other].hasPrefix(head) && names[other].hasSuffix(tail)
      }
      return others.isEmpty ? nil : [place] + others
    }
  }

  /// More names than these are compared no further.
  private static let mostCompared = 200

  /// Returns names without what all of them begin and, if need be, end with, but for as much of the
  /// beginning as has room; nil if they share nothing.
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
    func text(_ name: [Character], _ count: Int, _ tail: Int) -> String {
      String(first.prefix(count)) + (count < head ? "…" : "")
        + String(name[head..<name.count - tail]) + (tail > 0 ? "…" : "")
    }
    func fits(_ count: Int, _ tail: Int) -> Bool {
      names.indices.allSatisfy { place in
        let text = text(names[place], count, tail)
        return shorten(text, place).joined(separator: " ") == text
      }
    }
    // Ends are told as long as there is room for them.
    guard let tail = (head > 1 ? [0, tail] : [tail]).first(where: { fits(0, $0) }) else {
      return ShortNames(names.map { "…" + String($0[head..<$0.count - tail]) }, shorten).lines
    }
    var (most, tooMany) = (0, head + 1)
    while most + 1 < tooMany {
      let count = (most + tooMany) / 2
      if fits(count, tail) { most = count } else { tooMany = count }
    }
    return names.indices.map { shorten(text(names[$0], most, tail), $0) }
  }
}

extension TextSetter {
  /// Returns names, each on one line of at most `width`.
  package func fitted(_ names: [String], _ style: TextStyle, within width: Double) -> ShortNames {
    ShortNames(names) { name, _ in [fitted(name, style, within: width)] }
  }
}
