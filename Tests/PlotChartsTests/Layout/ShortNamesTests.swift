import PlotLook
import PlotTestSupport
import Testing

@Suite("Short names")
struct ShortNamesTests {
  /// The middle of a text replaced by an ellipsis where it has more letters than there is room for.
  private func shortened(_ text: String, to room: Int) -> String {
    guard text.count > room else { return text }
    let tail = (room - 1) / 2
    return text.prefix(room - 1 - tail) + "…" + text.suffix(tail)
  }

  private func names(_ names: [String], room: Int) -> ShortNames {
    ShortNames(names) { name, _ in [shortened(name, to: room)] }
  }

  @Test("names that differ in their middle keep it")
  func middle() {
    let short = names((0..<3).map { "total{cpu=\"\($0)\", mode=\"user\"}" }, room: 14)
    #expect(short.lines == (0..<3).map { ["total{cpu=\"\($0)…"] })
    #expect((short.shortenedCount, short.alikeCount) == (3, 0))
  }

  @Test("names that their ends tell apart are shortened in their middle")
  func ends() {
    let short = names(["first thing of many", "second thing of many", "short"], room: 9)
    #expect(short.lines == [["firs…many"], ["seco…many"], ["short"]])
  }

  @Test("a name is not shortened to what another may be read as, whatever room that has")
  func doubt() {
    let all = ["BenchmarkEncode-8", "BenchmarkDecode-8", "BenchmarkHash-8"]
    let short = ShortNames(all) { name, place in [shortened(name, to: place == 0 ? 10 : 20)] }
    #expect(short.lines == [["B…Encode-8"], ["BenchmarkDecode-8"], ["BenchmarkHash-8"]])
  }

  @Test("names whose difference has no room are counted")
  func alike() {
    let short = names(["aa1bbbbbbbb1aa", "aa2bbbbbbbb1aa", "aa1bbbbbbbb2aa", "a"], room: 1)
    #expect(short.alikeCount == 3)
  }

  @Test("equal names are not counted as alike")
  func equal() {
    #expect(names(["a name that is long", "a name that is long"], room: 7).alikeCount == 0)
  }

  @Test("no name has more letters than there is room for, and one that fits is whole")
  func law() {
    var random = Seeded(60)
    for _ in 0..<10_000 {
      let letters = ["a", "b"]
      func word(_ most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? ""
        }.joined()
      }
      let (head, tail) = (word(12), word(12))
      let all = (0..<Int.random(in: 1...5, using: &random)).map { _ in head + word(4) + tail }
      let room = Int.random(in: 1...20, using: &random)
      let short = names(all, room: room)
      for (name, lines) in zip(all, short.lines) {
        #expect(lines.count == 1 && lines[0].count <= room)
        if name.count <= room { #expect(lines[0] == name) }
      }
      // The difference has at most four letters, and may have room between two marks.
      guard room >= 8 else { continue }
      #expect(short.alikeCount == 0, "\(all) in \(room): \(short.lines)")
    }
  }
}
