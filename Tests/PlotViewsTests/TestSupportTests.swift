import PlotTestSupport
import PlotViews
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@Suite("Test support") struct TestSupportTests {
  @Test("the generator gives SplitMix64's published sequence")
  func splitMix() {
    // Rosetta Code, "Pseudo-random numbers/Splitmix64": seed 1234567.
    var random = Seeded(1_234_567)
    #expect(
      (0..<3).map { _ in random.next() }
        == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test("text without a font measures 0.6, 0.8 and 0.2 of the size")
  func measure() {
    let metrics = FixedTextMeasuring().measure("abcd", style: TextStyle(size: 10))
    #expect((metrics.width, metrics.ascent, metrics.descent) == (24, 8, 2))
  }

  @Test(
    "lines break at spaces and line feeds, and within long words",
    arguments: [
      ("", 30, [""]), ("abc", 30, ["abc"]), ("abcde", 30, ["abcde"]),
      ("ab cd", 30, ["ab cd"]), ("ab cde", 30, ["ab", "cde"]),
      ("abcdefgh", 30, ["abcde", "fgh"]),
      ("a bcdefghijklm n", 30, ["a", "bcdef", "ghijk", "lm n"]),
      ("a\nb", 30, ["a", "b"]), ("a\r\nb", 30, ["a", "b"]), ("a\n\nb", 30, ["a", "", "b"]),
      (" a", 30, [" a"]),
      ("abc", 0, ["a", "b", "c"]),
    ] as [(String, Double, [String])])
  func lines(text: String, width: Double, lines: [String]) {
    let measuring = FixedTextMeasuring()
    #expect(measuring.lines(of: text, style: TextStyle(size: 10), within: width) == lines)
  }

  @Test("a difference shows changed lines with their surroundings")
  func differences() {
    #expect(difference(expected: "a\nb", actual: "a\nb") == nil)
    #expect(
      difference(expected: "1\n2\n3\n4\n5\n6\n", actual: "1\n2\n3\nfour\n5\n6\n")
        == "  2\n  3\n- 4\n+ four\n  5\n  6")
    #expect(difference(expected: "a", actual: "a\n") == "  a\n+ ")
  }

  @Test("a missing recording is written and reported, an equal one passes, another one differs")
  func recordings() throws {
    var template = Array("/tmp/plot-recordings-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let path = folder + "/scene.txt"
    defer {
      unlink(path)
      rmdir(folder)
    }
    let first = try #require(recordingProblem("save\n", at: path, folder: folder))
    #expect(first.contains("there was no recording"))
    #expect(recordingProblem("save\n", at: path, folder: folder) == nil)
    let other = try #require(recordingProblem("restore\n", at: path, folder: folder))
    #expect(other.contains("- save\n+ restore"))
    #expect(recordingProblem("save\n", at: path, folder: folder) == nil)
  }
}
