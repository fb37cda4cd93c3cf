import PlotTables
import Testing

@testable import Plotting
@testable import plot

@Suite("Messages")
struct MessageRendererTests {
  let renderer = MessageRenderer(usesColor: false)

  @Test("a message has the place, the text, the line with a caret, and a hint")
  func whole() {
    let message = Message(
      .error, "expected 3 fields, found 2", hint: "quote the comma",
      at: SourceLocation(
        file: "weather.csv", line: 14, column: 7,
        excerpt: .init(text: "a,b\"c\",", caret: 6)))
    #expect(
      renderer.lines(for: message) == [
        "plot: weather.csv:14:7: expected 3 fields, found 2",
        "  a,b\"c\",",
        "        ^",
        "hint: quote the comma",
      ])
  }

  @Test(
    "the caret stands under its character whatever comes before",
    arguments: [
      ("ab,x", 3, "  ab,x", "     ^"),
      // Wide characters take two columns, an escape takes six, a tab is shown as a blank.
      ("東京,x", 3, "  東京,x", "       ^"),
      ("\u{1b},x", 2, "  \\u{1b},x", "         ^"),
      ("a\tx", 2, "  a x", "    ^"),
      ("", 0, "  ", "  ^"),
      // After the end: the place of a missing character.
      ("ab", 9, "  ab", "    ^"),
    ])
  func caret(text: String, caret: Int, line: String, under: String) {
    let message = Message(
      .error, "m",
      at: SourceLocation(file: "f", line: 1, excerpt: .init(text: text, caret: caret)))
    #expect(renderer.lines(for: message) == ["plot: f:1: m", line, under])
  }

  @Test("a message prints only the part of a long line around the caret")
  func longLine() {
    let text = String(repeating: "a", count: 500) + "X" + String(repeating: "b", count: 500)
    let message = Message(
      .error, "m",
      at: SourceLocation(file: "f", line: 1, excerpt: .init(text: text, caret: 500)))
    let lines = renderer.lines(for: message)
    #expect(lines.allSatisfy { $0.count <= 110 })
    let column = lines[2].count - 1
    #expect(Array(lines[1])[column] == "X")
  }

  @Test("a path in a message has at most 1,000 characters, with both ends")
  func longPath() {
    let path = "start/" + String(repeating: "x/", count: 45_000) + "end.csv"
    let lines = renderer.lines(for: Message(.error, "m", at: SourceLocation(file: path, line: 7)))
    #expect(lines.count == 1 && lines[0].count == 1_000 + "plot: :7: m".count)
    #expect(lines[0].hasPrefix("plot: start/x/") && lines[0].hasSuffix("x/end.csv:7: m"))
  }

  @Test("a repeated message is printed three times and then counted")
  func grouping() {
    let messages = (1...7).map {
      Message(
        .warning, "expected 3 fields, found \($0)", hint: "see row",
        at: SourceLocation(file: "f", line: $0))
    }
    #expect(
      renderer.lines(for: messages) == [
        "plot: f:1: warning: expected 3 fields, found 1", "hint: see row",
        "plot: f:2: warning: expected 3 fields, found 2",
        "plot: f:3: warning: expected 3 fields, found 3",
        "plot: … and 4 more like this",
      ])
  }

  @Test("different messages are all printed")
  func noGrouping() {
    let messages = ["one", "two", "three", "four"].map { Message(.warning, $0) }
    #expect(renderer.lines(for: messages).count == 4)
  }

  @Test("text from files and arguments is escaped in messages")
  func foreignText() {
    let message = Message(
      .error, "\u{1b}[2Ja", hint: "\u{202e}b", at: SourceLocation(file: "\u{7}c", line: 1))
    let text = renderer.lines(for: message).joined(separator: "\n")
    #expect(text == "plot: \\u{7}c:1: \\u{1b}[2Ja\nhint: \\u{202e}b")
  }

  @Test("a name of 10 kB is shortened in messages")
  func longText() {
    let message = Message(.error, "unknown column '\(String(repeating: "x", count: 10_000))'")
    #expect(renderer.lines(for: message)[0].count < 1100)
  }

  @Test("coloured messages add only balanced escape sequences")
  func color() {
    let text = MessageRenderer(usesColor: true).lines(for: Message(.warning, "m", hint: "h"))
      .joined()
    let pieces = text.split(separator: "\u{1b}[", omittingEmptySubsequences: false).dropFirst()
    #expect(pieces.count == 6)
    #expect(pieces.enumerated().allSatisfy { $0 % 2 == 0 || $1.hasPrefix("0m") })
  }

  @Test(
    "the notes printed depend on the terminal and on -q and -v",
    arguments: [
      (false, 0, false, 1), (false, 0, true, 2), (false, 1, false, 3), (true, 0, true, 0),
      (true, 1, true, 0),
    ])
  func levels(isQuiet: Bool, verbosity: Int, isTerminal: Bool, count: Int) {
    var reporter = Reporter(isTerminal: isTerminal, usesColor: false)
    reporter.isQuiet = isQuiet
    reporter.verbosity = verbosity
    let notes = [Note(.detail, "d"), Note(.note, "n"), Note(.warning, "w")]
    #expect(reporter.said(of: notes).count == count)
  }

  @Test(
    "colour follows the flag, then NO_COLOR, CLICOLOR_FORCE, the terminal and TERM",
    // https://no-color.org: any value that is not empty. https://bixense.com/clicolors.
    arguments: [
      (ColorChoice.auto, true, [:], true),
      (.auto, false, [:], false),
      (.auto, true, ["NO_COLOR": "1"], false),
      (.auto, true, ["NO_COLOR": ""], true),
      (.auto, false, ["CLICOLOR_FORCE": "1"], true),
      (.auto, false, ["CLICOLOR_FORCE": "0"], false),
      (.auto, true, ["TERM": "dumb"], false),
      (.auto, true, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], false),
      (.always, false, ["NO_COLOR": "1"], true),
      (.never, true, ["CLICOLOR_FORCE": "1"], false),
    ] as [(ColorChoice, Bool, [String: String], Bool)])
  func colorChoice(
    choice: ColorChoice, isTerminal: Bool, environment: [String: String], expected: Bool
  ) {
    let surroundings = Surroundings(
      inputIsTerminal: false, outputIsTerminal: false, errorIsTerminal: isTerminal,
      environment: environment)
    #expect(surroundings.usesColor(choice) == expected)
  }
}
