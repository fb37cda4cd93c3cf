import PlotTestSupport
import Testing

@testable import plot

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension UserStoriesTests {
  @Test(
    "a missing file gets the nearest name in its folder",
    arguments: [
      ("penguin.csv", "penguins.csv"), ("penguins", "penguins.csv"),
      ("pnguins.CSV", "penguins.csv"),
      ("./penguin.csv", "./penguins.csv"), ("a", "a.tsv"), ("weather.csv", nil), ("x/y.csv", nil),
    ] as [(String, String?)])
  func nearestFile(name: String, nearest: String?) throws {
    for file in ["penguins.csv", "a.tsv", ".weather.csv"] {
      try folder.write("a,b\n1,2\n", to: file)
    }
    let result = try plot.run([name, "-o", "a.png"], in: folder.path)
    #expect(result.status == 3)
    let hint = nearest.map { "hint: did you mean '\($0)'?\n" } ?? ""
    #expect(result.error == "plot: \(name): no such file\n" + hint)
  }

  @Test(
    "a picture that is named without -o is an error with the whole command", .slow,
    arguments: [
      (["t.csv", "out.png"], "plot t.csv -o out.png"),
      (["t.csv", "-x", "a", "my chart.SVG"], "plot t.csv -x a -o 'my chart.SVG'"),
      (["--", "t.csv", "o.pdf"], "plot -o o.pdf -- t.csv"),
      (["overview", "t.csv", "o.eps"], "plot overview t.csv -o o.eps"),
    ])
  func forgottenOutput(words: [String], command: String) throws {
    try folder.write("a,b\n1,2\n2,3\n", to: "t.csv")
    let result = try plot.run(words, in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.error.hasSuffix("only -o names a file to write\nhint: \(command)\n"),
      "\(result.error)")
    // A table may have any name.
    try folder.write("a,b\n1,2\n2,3\n", to: "t.png")
    #expect(try plot.run(["t.png", "-o", "o.svg"], in: folder.path).status == 0)
  }

  @Test(
    "the name of the file behind > decides the format, -f before it", .slow,
    arguments: [
      ("c.svg", [], "<svg"), ("c.pdf", [], "%PDF"), ("c.SVG", ["-o", "-"], "<svg"),
      ("c.txt", [], "┄"), ("c.dat", [], "\u{fffd}PNG"), ("svg", [], "\u{fffd}PNG"),
      ("c.svg", ["-f", "png"], "\u{fffd}PNG"), ("c.png", ["-f", "svg"], "<svg"),
    ])
  func redirection(name: String, flags: [String], start: String) throws {
    try folder.write("a,b\n1,2\n2,3\n", to: "t.csv")
    let result = try plot.run(["t.csv"] + flags, in: folder.path, output: folder.path(name))
    #expect(result.status == 0 && result.error == "", "\(result.error)")
    let text = String(decoding: try folder.bytes(of: name), as: UTF8.self)
    #expect(text.prefix(200).contains(start), "\(text.prefix(60))")
    let said = try plot.run(["t.csv", "-v"] + flags, in: folder.path, output: folder.path(name))
    let isNoted = flags.first != "-f" && start != "\u{fffd}PNG"
    #expect(said.error.contains("'\(name)' is written in the format of its name") == isNoted)
  }

  @Test("--open starts the viewer of the system with the written picture")
  func open() throws {
    try folder.write("a,b\n1,2\n2,3\n", to: "t.csv")
    try folder.write(
      "#!/bin/sh\nprintf '%s %s' \"$#\" \"$1\" > opened.new\nmv opened.new opened\n",
      to: Viewer.command)
    #expect(chmod(folder.path(Viewer.command), 0o755) == 0)
    let path = ["PATH": folder.path + ":/usr/bin:/bin"]
    for (name, opened) in [("a b.png", "1 a b.png"), ("-c.svg", "1 ./-c.svg")] {
      let result = try plot.run(
        ["t.csv", "--output=\(name)", "--open"], in: folder.path, environment: path)
      #expect(result.status == 0 && result.error == "", "\(result.error)")
      for _ in 0..<500 where access(folder.path("opened"), F_OK) != 0 { usleep(20_000) }
      #expect(try folder.text(of: "opened") == opened)
      #expect(unlink(folder.path("opened")) == 0)
    }
    let shown = try plot.run(["t.csv", "-f", "svg", "--show"], in: folder.path, environment: path)
    #expect(shown.status == 2 && shown.output.isEmpty)
    #expect(shown.error.hasPrefix("plot: --open needs a file"), "\(shown.error)")
    let without = try plot.run(
      ["t.csv", "-o", "d.png", "--open"], in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(without.status == 4)
    #expect(without.error.contains("is written, but not opened: \(Viewer.command)"))
    #expect(try folder.names().contains("d.png"))
  }

  @Test("the chart that is drawn is not named as the next choice")
  func nextChoice() throws {
    for (name, loss) in [("a.csv", 9), ("b.csv", 8)] {
      try folder.write("epoch,loss\n1,\(loss)\n2,5\n3,4\n4,2\n", to: name)
    }
    let said = try plot.run(["a.csv", "b.csv", "-o", "x.svg", "-v"], in: folder.path).error
    #expect(said.contains("the same chart: plot a.csv b.csv -o x.svg -v -m line"), "\(said)")
    #expect(!said.contains("the next choice is"), "\(said)")
  }

  @Test("a number that is taken for a file is told how a flag takes two")
  func secondNumber() throws {
    try folder.write("a,b\n1,2\n", to: "t.csv")
    let result = try plot.run(["t.csv", "--ylim", "0", "7000", "-o", "x.svg"], in: folder.path)
    #expect(result.status == 3)
    #expect(result.error.contains("joined by a comma, as in --y-domain 0,7000"), "\(result.error)")
  }
}
