import PlotTestSupport
import PlotTransforms
import PlotWords
import Testing

@testable import plot

private let penguins =
  "species,island,body mass (g),bill length (mm),bill depth (mm)\n"
  + (0..<24).map { row in
    let mass = 3_000 + row * 137 % 2_400
    let length = Double(350 + row * 41 % 210) / 10
    let depth = Double(130 + row * 23 % 80) / 10
    return "\(["Adelie", "Gentoo", "Chinstrap"][row % 3]),\(["Dream", "Biscoe"][row % 2]),"
      + "\(mass),\(length),\(depth)\n"
  }.joined()

extension UserStoriesTests {
  // matplotlib, seaborn, ggplot2, gnuplot, pandas, Plotly and dplyr: each word in their documentation.
  @Test(
    "a word of another program draws the same chart as ours", .slow,
    arguments: [
      (["-m", "scatter", "-x", "3", "-y", "4"], ["-m", "point", "-x", "3", "-y", "4"]),
      (["--type", "scatter", "-x", "3", "-y", "4"], ["-m", "point", "-x", "3", "-y", "4"]),
      (
        ["-x", "3", "-y", "4", "-c", "1", "--no-legend", "--transparent", "--no-grid"],
        [
          "-x", "3", "-y", "4", "-c", "1", "--legend", "none", "--background", "none", "--grid",
          "none",
        ]
      ),
      (
        ["--dark", "-m", "ring", "-y", "count()"],
        ["--theme", "dark", "-m", "donut", "-y", "count()"]
      ),
      (["-m", "linespoints", "-x", "3", "-y", "4"], ["-m", "line,point", "-x", "3", "-y", "4"]),
      (["-m", "hist", "-x", "3"], ["-m", "histogram", "-x", "3"]),
      (["-m", "whisker", "-x", "1", "-y", "3"], ["-m", "boxplot", "-x", "1", "-y", "3"]),
      (["-m", "jitter", "-x", "1", "-y", "3"], ["-m", "point", "-x", "1", "-y", "3"]),
      (["-m", "kde", "-x", "3"], ["-m", "density", "-x", "3"]),
      (["-m", "hexagon", "-x", "3", "-y", "4"], ["-m", "hexbin", "-x", "3", "-y", "4"]),
      (["--kind", "scatter", "--x", "3", "--y", "4"], ["-m", "point", "-x", "3", "-y", "4"]),
      (
        ["-x", "3", "-y", "4", "--hue=species", "--xlabel", "a", "--y_label=b"],
        ["-x", "3", "-y", "4", "--color", "species", "--x-title", "a", "--y-title=b"]
      ),
      (
        ["-x", "3", "-y", "4", "--xlim", "2000,", "--logy", "--x-log"],
        ["-x", "3", "-y", "4", "--x-domain", "2000,", "--y-scale", "log", "--x-scale", "log"]
      ),
      (
        ["-x", "3", "-y", "4", "--trend", "lm", "--colour", "1", "--cmap", "ibm"],
        ["-x", "3", "-y", "4", "--smooth", "linear", "-c", "1", "--palette", "ibm"]
      ),
      (
        ["-x", "3", "-y", "4", "--filter", "species == 'Adelie'", "--na", "3411", "--sep", ","],
        ["-x", "3", "-y", "4", "--where", "species == 'Adelie'", "--missing", "3411", "-d", ","]
      ),
      (
        ["-x", "1", "-y", "avg(body mass (g))", "-m", "col", "--errorbars", "se"],
        ["-x", "1", "-y", "mean(body mass (g))", "-m", "bar", "--error", "stderr"]
      ),
      (
        ["-x", "1", "-y", "n()", "-m", "bar", "--data-labels"],
        ["-x", "1", "-y", "count()", "-m", "bar", "--values"]
      ),
      (
        ["-x", "1", "-y", "n_distinct(3)", "-m", "bar"],
        ["-x", "1", "-y", "distinct(3)", "-m", "bar"]
      ),
      (["-x", "1", "-y", "SUM(3)", "-m", "bar"], ["-x", "1", "-y", "sum(3)", "-m", "bar"]),
    ])
  func otherWords(typed: [String], ours: [String]) throws {
    #expect(try svg(penguins, typed) == svg(penguins, ours))
  }

  @Test("only -v says how a word of another program is taken")
  func saidWords() throws {
    try folder.write("g,v\na,1\nb,2\na,5\nb,4\n", to: "t.csv")
    let words = [
      "t.csv", "--out", "o.svg", "-x", "g", "-y", "avg(v)", "-m", "column", "--errorbar", "sd",
    ]
    #expect(try plot.run(words, in: folder.path).error == "")
    let said = try plot.run(words + ["-v"], in: folder.path).error
    for note in [
      "'--out' is taken as '--output'", "'--errorbar' is taken as '--error'",
      "the mark 'column' is taken as 'bar', with vertical bars", "'avg' is taken as 'mean'",
      "--error 'sd' is taken as 'stdev'",
    ] {
      #expect(said.contains("plot: note: \(note)\n"), "\(said)")
    }
  }

  @Test("barh draws horizontal bars and column vertical ones, whatever the names", .slow)
  func barDirections() throws {
    let long = "a very long name of a category that is"
    for (names, mark, isHorizontal) in [
      ("a b c", "barh", true), ("a b c", "column", false),
      ("\(long),1 \(long),2 \(long),3".replacing(" ", with: "_"), "column", false),
    ] {
      let rows = names.split(separator: " ").enumerated().map { "\"\($1)\",\($0 + 2)\n" }
      let bars = try draw("name,value\n" + rows.joined(), "-m", mark).bars
      #expect(bars.count == rows.count)
      #expect(Set(bars.map { isHorizontal ? $0.height : $0.width }).count == 1)
      #expect(Set(bars.map { isHorizontal ? $0.width : $0.height }).count == rows.count)
    }
    for (mark, x, y) in [("barh", "name", "value"), ("column", "value", "name")] {
      let result = try plot.run(
        ["t.csv", "-o", "u.svg", "-m", mark, "-x", x, "-y", y], in: folder.path)
      #expect(result.status == 2)
      #expect(result.error.hasSuffix("hint: -x \(y) -y \(x)\n"), "\(result.error)")
    }
  }

  @Test("a flag or mark that a word names in part only is a hint", .slow)
  func suggestedWords() throws {
    try folder.write(penguins, to: "t.csv")
    for (words, hint) in [
      ("--log", "--y-scale log"),
      ("--size 800x600", "--width 800 --height 600"), ("--figsize 8,6", "--width 8in --height 6in"),
      ("--horizontal", "-m barh"), ("--locale de", "there is no locale: --x-format"),
      ("--group species", "--color COLUMN"), ("--bins 20", "bin(COLUMN,20)"), ("-w 300", "--width"),
      ("--style dark", "--theme NAME"), ("--scatter", "did you mean '-m point'?"),
      ("--line", "did you mean '-m line'?"), ("-y count", "did you mean 'count()'?"),
      ("-title A", "did you mean '--title'?"), ("--logx=2", "did you mean '--x-scale log'?"),
    ] {
      let arguments = ["t.csv", "-o", "o.png"] + words.split(separator: " ").map(String.init)
      let result = try plot.run(arguments, in: folder.path)
      #expect(result.status == 2 && result.output.isEmpty)
      #expect(result.error.contains("\nhint: ") && result.error.contains(hint), "\(result.error)")
    }
  }

  @Test("other words for flags change specifications, and have the same refusals", .slow)
  func wordsOverSpecifications() throws {
    try folder.write("a,b\n1,2\n3,5\n", to: "d.csv")
    try folder.write(
      #"{"data":{"url":"d.csv"},"mark":"line","encoding":{"x":{"field":"a","type":"quantitative"},"#
        + #""y":{"field":"b","type":"quantitative"}}}"#, to: "c.vl.json")
    for (typed, ours, status) in [
      (["--ylabel", "Y", "-mscatter"], ["--y-title", "Y", "-m", "point"], 0),
      (["--trend", "cubic"], ["--smooth", "cubic"], 2),
      (["--ylim", "zero,1"], ["--y-domain", "zero,1"], 2),
    ] as [([String], [String], Int32)] {
      let results = try [typed, ours].map { flags in
        try plot.run(["c.vl.json", "-f", "svg"] + flags, in: folder.path)
      }
      #expect(results.map(\.status) == [status, status])
      #expect(results[0].output == results[1].output && results[0].error == results[1].error)
    }
  }

  @Test("synonyms are no options, marks or aggregates of ours")
  func tableOfWords() throws {
    let flags = Set(UsageError.flags(of: PlotCommand.self))
    #expect(Synonyms.flags.all.allSatisfy { !flags.contains("--" + $0.word) })
    #expect(Synonyms.marks.all.allSatisfy { !ChartOptions.marks.contains($0.word) })
    let marks = Synonyms.marks.all.flatMap { $0.meaning.split(separator: ",").map(String.init) }
    #expect(marks.allSatisfy(ChartOptions.marks.contains))
    #expect(Synonyms.aggregates.all.allSatisfy { !allAggregateOperationNames.contains($0.word) })
    #expect(
      Synonyms.aggregates.all.allSatisfy { allAggregateOperationNames.contains($0.meaning) })
  }

  @Test("--help holds the words that people look for")
  func searchedHelp() throws {
    let help = try plot.run(["--help"]).outputText.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ").lowercased()
    for word in [
      "horizontal", "vertical", "legend", "dpi", "marker", "regression", "error bar", "scatter",
      "transparent", "font", "trend", "histogram", "small multiples", "filter",
    ] {
      #expect(help.contains(word), "\(word)")
    }
    #expect(!help.contains("--xlabel"))
  }

  @Test("a value may be attached to its short flag, after others, too", .slow)
  func attachedValues() throws {
    let expected = try svg(penguins, ["-x", "3", "-y", "body mass (g)", "-m", "point"])
    for words in [
      ["-x3", "-ybody mass (g)", "-mpoint"], ["-qx3", "-y3", "-mpoint"],
      ["-vvx=3", "-y3", "-qm", "point"],
    ] {
      #expect(try svg(penguins, words) == expected)
    }
    #expect(try plot.run(["t.csv", "-oa.png"], in: folder.path).status == 0)
    #expect(try plot.run(["t.csv", "-qob.png"], in: folder.path).status == 0)
    #expect(try plot.run(["t.csv", "-qo", "c.png"], in: folder.path).status == 0)
    #expect(try ["a.png", "b.png", "c.png"].allSatisfy(folder.names().contains))
    let negative = try plot.run(["t.csv", "-x-1", "-o", "d.png"], in: folder.path)
    #expect(negative.error.hasPrefix("plot: there is no column -1"), "\(negative.error)")
    let behind = try plot.run(["-oe.png", "--", "-oa.csv"], in: folder.path)
    #expect(behind.error.hasPrefix("plot: -oa.csv: no such file"), "\(behind.error)")
  }

  /// Returns the drawn SVG.
  private func svg(_ csv: String, _ flags: [String]) throws -> String {
    try folder.write(csv, to: "t.csv")
    let result = try plot.run(["t.csv", "-q", "-o", "t.svg"] + flags, in: folder.path)
    #expect(result.status == 0, "\(flags): \(result.error)")
    return try folder.text(of: "t.svg")
  }
}
