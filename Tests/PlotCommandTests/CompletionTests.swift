import PlotTestSupport
import Testing

/// `Tests/Checks/completions` presses Tab in the shells themselves.
@Suite("Completions")
struct CompletionTests {
  private let plot: Executable
  private let folder: TemporaryFolder

  init() throws {
    plot = try Executable.plot()
    folder = try TemporaryFolder()
    try folder.write("species,island,body mass (g)\nAdelie,Biscoe,3750\n", to: "penguins.csv")
    try folder.write(#"[{"place": {"name": "Oslo"}, "height": 23}]"#, to: "places.json")
  }

  /// The candidates for the last word, without their summaries, and the first line.
  private func answer(
    _ words: [String], shell: String = "zsh"
  ) throws -> (kind: String, words: [String]) {
    let result = try plot.run(["completions", shell, "--"] + words, in: folder.path)
    #expect(result.status == 0)
    let lines = result.outputText.split(separator: "\n").map(String.init)
    let found = lines.dropFirst().map { String($0.prefix { $0 != "\t" }) }
    return (lines.first ?? "", found)
  }

  @Test(
    "a flag's value completes from its list, behind a comma too", .slow,
    arguments: [
      (["-m", "hist"], ["histogram"]), (["-m", "line,poi"], ["line,point"]),
      (["--theme=da"], ["--theme=dark"]), (["--role", "island=cat"], ["island=category"]),
      (["--role", "isl"], ["island="]), (["--encode", "x2=bo"], ["x2=body mass (g)"]),
      (["--smooth", "lo"], ["log", "loess"]), (["--error", "iq"], ["iqr"]),
      (["--passes", "grid,bo"], ["grid,border"]), (["--highlight", "Ade"], ["Adelie"]),
    ])
  func lists(_ words: [String], _ expected: [String]) throws {
    #expect(try answer(["penguins.csv"] + words).words == expected)
  }

  @Test(
    "a flag that takes a column completes from the files on the line", .slow,
    arguments: [
      (["penguins.csv", "-x", ""], ["species", "island", "body mass (g)"]),
      (["penguins.csv", "-y", "species,b"], ["species,body mass (g)"]),
      (["places.json", "-c", "h"], ["height"]), (["missing.csv", "-c", ""], []),
    ])
  func columns(_ words: [String], _ expected: [String]) throws {
    let answer = try answer(words)
    #expect(answer.words == expected)
    #expect(answer.kind == "words")
  }

  @Test("completion of columns reads only the beginning of a large file")
  func largeFile() throws {
    let row = "1,2\n"
    // The quote that is never closed would take all of the rest into a cell.
    let text = "a,b\n" + String(repeating: row, count: 1 << 20) + "\"3,4\n"
    try folder.write(text, to: "large.csv")
    #expect(try answer(["large.csv", "-x", ""]).words == ["a", "b"])
  }

  @Test("a flag on the line is offered again only if it is repeatable")
  func repeats() throws {
    #expect(try answer(["--title", "A", "--ti"]).words == [])
    #expect(try answer(["--where", "a > 1", "--whe"]).words == ["--where"])
  }

  @Test("the first word completes to a sub-command or a file, a later one to a file")
  func subcommands() throws {
    let commands = ["inspect", "overview", "help", "completions", "man", "licenses"]
    #expect(try answer([""]) == ("files", commands))
    #expect(try answer(["a.csv", ""]) == ("files", []))
    #expect(try answer(["--", "-"]) == ("files", []))
    #expect(try answer(["-o", ""]) == ("files png svg pdf eps txt six sixel layout cells", []))
    #expect(try answer(["--report", ""]) == ("files json", []))
    #expect(try answer(["inspect", "--js"]) == ("words", ["--json"]))
    #expect(try answer(["completions", "z"]) == ("words", ["zsh"]))
  }

  @Test("bash gets only the part after = and :, at which it splits words")
  func bashBreaks() throws {
    #expect(try answer(["--theme", "=", "da"], shell: "bash").words == ["dark"])
    #expect(try answer(["--theme", "="], shell: "bash").words.contains("dark"))
    #expect(
      try answer(["penguins.csv", "-x", "'body m"], shell: "bash").words == ["body mass (g)"])
  }

  @Test("each shell has a script, which asks for that shell", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let result = try plot.run(["completions", shell])
    #expect(result.status == 0)
    #expect(result.outputText.contains("completions \(shell) --"))
  }

  @Test("the manual page has every flag of the help")
  func manual() throws {
    let page = try plot.run(["man"]).outputText
    let help = try plot.run(["--help"]).outputText
    #expect(page.hasPrefix(".Dd "))
    for word in help.split(whereSeparator: { " ,/\n".contains($0) }) where word.hasPrefix("--") {
      // A word in prose ends with a sign, or has a value behind it.
      let flag = word.prefix { $0.isLetter || $0 == "-" }
      #expect(page.contains("Fl \(flag.dropFirst())") || page.contains(String(flag)), "\(flag)")
    }
  }
}
