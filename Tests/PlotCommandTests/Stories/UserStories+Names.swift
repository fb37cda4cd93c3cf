import PlotTestSupport
import Testing

@testable import plot

private let penguins =
  "species,body mass (g),bill length (mm),bill depth (mm)\n"
  + (0..<12).map { row in
    "\(["Adelie", "Gentoo"][row % 2]),\(3_000 + row * 137),\(Double(350 + row * 41) / 10),\(13 + row)\n"
  }.joined()

extension UserStoriesTests {
  @Test(
    "a part of a name names the one column that has it", .slow,
    arguments: [
      (["-x", "body", "-y", "LENGTH"], ["-x", "body mass (g)", "-y", "bill length (mm)"]),
      (["-x", "mass (g)", "-y", "depth,len"], ["-x", "2", "-y", "4,3"]),
      (["-x", "body:O", "-y", "depth"], ["-x", "2:O", "-y", "4"]),
      (
        ["-m", "bar", "-x", "spec", "-y", "avg(mass)"],
        ["-m", "bar", "-x", "species", "-y", "mean(body mass (g))"]
      ),
      (
        ["-m", "bar", "-x", "bin(body,step=200)", "-y", "count()"],
        ["-m", "bar", "-x", "bin(body mass (g),step=200)", "-y", "count()"]
      ),
      (
        ["-m", "point", "-x", "body", "-y", "depth", "-c", "spec", "--encode", "tooltip=length"],
        ["-m", "point", "-x", "2", "-y", "4", "-c", "1", "--encode", "tooltip=3"]
      ),
      (
        ["-x", "spec", "-y", "mean(body)", "-m", "bar", "--sort", "-spec"],
        ["-x", "1", "-y", "mean(body mass (g))", "-m", "bar", "--sort", "-species"]
      ),
      (["-y", "*depth*", "-x", "b*g)"], ["-y", "4", "-x", "2"]),
    ])
  func partsOfNames(typed: [String], whole: [String]) throws {
    let pictures = try [typed, whole].map { flags in
      try folder.write(penguins, to: "t.csv")
      let result = try plot.run(["t.csv", "-o", "t.svg"] + flags, in: folder.path)
      #expect(result.status == 0 && result.error == "", "\(result.error)")
      return try folder.text(of: "t.svg")
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test("a whole name, an index and a beginning come before a part of another name", .slow)
  func wholeNamesFirst() throws {
    try folder.write("a,ab,cab,2nd,x9\n1,20,300,4000,5\n2,30,400,5000,6\n", to: "t.csv")
    for (part, name) in [("a", "a"), ("ab", "ab"), ("2", "ab"), ("CA", "cab"), ("nd", "2nd")] {
      let result = try plot.run(
        ["t.csv", "-m", "point", "-x", "5", "-y", part, "-f", "svg"], in: folder.path)
      #expect(result.outputText.contains("Scatter plot of \(name) by x9"), "\(result.outputText)")
    }
    let index = try plot.run(["t.csv", "-x", "9", "-y", "1"], in: folder.path)
    #expect(index.error.hasPrefix("plot: there is no column 9: the table has 5\n"))
  }

  @Test("a part of several names is an error that lists them")
  func partsOfSeveralNames() throws {
    try folder.write(penguins, to: "t.csv")
    try folder.write("\"bill, left\",bill right,n\n1,2,3\n", to: "u.csv")
    for (file, flags, hint) in [
      ("t.csv", ["-x", "bill"], "bill length (mm), bill depth (mm)"),
      ("t.csv", ["-x", "species", "-y", "max(bill)"], "bill length (mm), bill depth (mm)"),
      ("u.csv", ["-x", "bill"], "\"bill, left\", bill right"),
    ] {
      let result = try plot.run([file, "-o", "a.png"] + flags, in: folder.path)
      #expect(result.status == 2)
      #expect(
        result.error
          == "plot: there is no column 'bill', and 2 have it in their names\n"
          + "hint: name one of them: \(hint)\n")
    }
  }

  @Test("a terminal says which column a part of a name is, and formulas take no parts")
  func saidNames() throws {
    try folder.write(penguins, to: "t.csv")
    let terminal = try Terminal()
    let words = ["t.csv", "-o", "a.svg", "-x", "body", "-y", "len"].map { Array($0.utf8) }
    let process = try plot.start(
      words, in: folder.path, environment: ["NO_COLOR": "1"], streams: terminal.streams())
    #expect(try Executable.wait(for: process) == 0)
    let text = try terminal.text()
    #expect(text.contains("note: 'body' is taken as the column 'body mass (g)'"), "\(text)")
    #expect(text.contains("note: 'len' is taken as the column 'bill length (mm)'"), "\(text)")
    let formula = try plot.run(["t.csv", "-o", "a.svg", "--where", "body > 3"], in: folder.path)
    #expect(formula.status == 2 && formula.error.contains("there is no column 'body'"))
  }

  @Test("a part of a name names a column over a specification")
  func partsOverSpecifications() throws {
    try folder.write(penguins, to: "d.csv")
    try folder.write(
      #"{"data":{"url":"d.csv"},"mark":"point","encoding":{"x":{"field":"bill depth (mm)","type":"quantitative"},"#
        + #""y":{"field":"bill depth (mm)","type":"quantitative"}}}"#, to: "c.vl.json")
    let results = try ["body", "body mass (g)"].map { name in
      try plot.run(["c.vl.json", "-f", "svg", "-y", name], in: folder.path)
    }
    #expect(results.map(\.status) == [0, 0], "\(results[0].error)")
    #expect(results[0].output == results[1].output && results[0].error == "")
  }
}
