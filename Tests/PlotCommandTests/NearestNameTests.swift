import PlotWords
import Testing

@Suite("The nearest name")
struct NearestNameTests {
  @Test(
    "a misspelling finds the nearest name, an unrelated word does not",
    arguments: [
      ("bra", "bar"), ("lien", "line"), ("LINE", "line"), ("pont", "point"), ("aera", "area"),
      ("temperture", "temperature"), ("scatter", nil), ("pie", nil), ("x", nil), ("", nil),
    ] as [(String, String?)])
  func marks(name: String, expected: String?) {
    let known = ["line", "point", "bar", "area", "rule", "temperature"]
    #expect(nearestName(to: name, in: known) == expected)
  }

  @Test("the first of two equally near names is suggested")
  func ties() {
    #expect(nearestName(to: "cat", in: ["bat", "hat"]) == "bat")
    #expect(nearestName(to: "hat", in: ["bat", "hat"]) == "hat")
  }

  @Test("an empty list has no nearest name")
  func none() {
    #expect(nearestName(to: "a", in: []) == nil)
  }

  @Test("a name of more than 256 bytes has no nearest name")
  func long() {
    let name = String(repeating: "a", count: 300)
    #expect(nearestName(to: name, in: [name + "a"]) == nil)
    #expect(nearestName(to: String(name.prefix(250)), in: [name + "a"]) == name + "a")
  }
}
